import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

export type Desk = Schemas['Desk'];
export type Person = Schemas['Person'];
export type Role = Schemas['Role'];
export type Stage = Schemas['Stage'];
export type Delivery = Schemas['Delivery'];
export type Snippet = Schemas['Snippet'];
export type SavedView = Schemas['SavedView'];
export type LeadRow = Schemas['LeadRow'] & { amount?: number | null };
export type LeadPage = Schemas['LeadPage'];
export type { Board, BoardColumn, Destination, Figures, FigureGroup } from './next.ts';
export type Lead = Schemas['Lead'];
export type LeadEvent = Schemas['LeadEvent'];
export type LeadDelivery = Schemas['DeliveryProgress'];
export type Change = Schemas['Change'];
export type Changed = Schemas['Changed'];
export type Inbox = Schemas['Summary'];
export type Fact = Schemas['Fact'];
