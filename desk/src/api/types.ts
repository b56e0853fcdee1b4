import type { components } from './schema.d.ts';

export type {
  Change,
  Desk,
  Destination,
  DestinationKind,
  ErasedVisitor,
  FoundVisitor,
  Health,
  HealthCheck,
  Lead,
  LeadEvent,
  OwedDelivery,
  Passkey,
  QuarantinedLead,
  QuarantinePage,
} from './next.ts';

type Schemas = components['schemas'];

export type Person = Schemas['Person'];
export type Role = Schemas['Role'];
export type Stage = Schemas['Stage'];
export type Delivery = Schemas['Delivery'];
export type Snippet = Schemas['Snippet'];
export type SavedView = Schemas['SavedView'];
export type LeadRow = Schemas['LeadRow'];
export type LeadPage = Schemas['LeadPage'];
export type LeadDelivery = Schemas['DeliveryProgress'];
export type Changed = Schemas['Changed'];
export type Inbox = Schemas['Summary'];
export type Fact = Schemas['Fact'];
