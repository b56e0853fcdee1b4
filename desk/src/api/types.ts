import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

export type Desk = Schemas['Desk'];
export type Person = Schemas['Person'];
export type Role = Schemas['Role'];
export type Stage = Schemas['Stage'];
export type Delivery = Schemas['Delivery'];
export type Snippet = Schemas['Snippet'];
export type SavedView = Schemas['SavedView'];
export type LeadRow = Schemas['LeadRow'];
export type LeadPage = Schemas['LeadPage'];
export type Board = Schemas['Board'];
export type BoardColumn = Schemas['BoardColumn'];
export type Figures = Schemas['Figures'];
export type FigureGroup = Schemas['Group'];
export type Lead = Schemas['Lead'];
export type LeadEvent = Schemas['LeadEvent'];
export type LeadDelivery = Schemas['DeliveryProgress'];
export type Change = Schemas['Change'];
export type Changed = Schemas['Changed'];
export type Inbox = Schemas['Summary'];
export type Fact = Schemas['Fact'];
export type QuarantinedLead = Schemas['QuarantinedLead'];
export type Destination = Schemas['DestinationState'];
export type DestinationKind = Schemas['DestinationKind'];
/** A delivery that waits or was given up. */
export type OwedDelivery = Schemas['DeliveryRow'];
export type FoundVisitor = Schemas['FoundVisitor'];
export type ErasedVisitor = Schemas['ErasedVisitor'];
export type HealthCheck = Schemas['Check'];
export type Passkey = Schemas['PasskeyRow'];
export type Session = Schemas['SessionRow'];
