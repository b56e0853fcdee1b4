import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

export type Desk = Schemas['Desk'];
export type Person = Schemas['Person'];
export type Role = Schemas['Role'];
export type ReplyFile = Schemas['ReplyFile'];
export type Stage = Schemas['Stage'];
export type Delivery = Schemas['LeadState'];
export type Snippet = Schemas['Snippet'];
export type SnippetContent = Schemas['SnippetContent'];
export type Language = Schemas['Language'];
export type SavedView = Schemas['SavedView'];
export type ViewContent = Schemas['ViewContent'];
export type LeadRow = Schemas['LeadRow'];
/** A page of a list: the ids of its leads, which are in `leads.ts`, and when it was asked for in milliseconds since 1970. */
export type IdPage = Omit<Schemas['LeadPage'], 'leads'> & { ids: number[]; fetchedAt: number };
export type LeadPage = Schemas['LeadPage'];
export type Board = Schemas['Board'];
export type BoardColumn = Schemas['BoardColumn'];
export type Figures = Schemas['Figures'];
export type FigureGroup = Schemas['Group'];
/** All of a lead. What its visitor sent at other times are leads of their own. */
export type Lead = Omit<Schemas['Lead'], 'earlier'> & { earlier: number[] };
export type MergedLead = Schemas['MergedLead'];
export type LeadEvent = Schemas['LeadEvent'];
export type LeadDelivery = Schemas['DeliveryProgress'];
export type AddedLead = Schemas['AddedLead'];
export type CallOutcome = Schemas['CallOutcome'];
export type MessageKind = Schemas['MessageKind'];
export type Change = Schemas['Change'];
export type Changed = Schemas['Changed'];
export type Inbox = Schemas['Summary'];
export type AuditEntry = Schemas['AuditEntry'];
export type Fact = Schemas['Fact'];
export type QuarantinedLead = Schemas['QuarantinedLead'];
export type Destination = Schemas['DestinationState'];
export type DestinationKind = Schemas['Destination'];
/** A delivery that waits or was given up. */
export type OwedDelivery = Schemas['DeliveryRow'];
export type FoundVisitor = Schemas['FoundVisitor'];
export type ErasedVisitor = Schemas['ErasedVisitor'];
export type HealthCheck = Schemas['Check'];
export type OpenAlert = Schemas['OpenAlert'];
export type Passkey = Schemas['PasskeyRow'];
export type Session = Schemas['SessionRow'];
