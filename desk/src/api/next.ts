/** The part of the API that contract/desk.json does not have yet. */
import type { components, paths } from './schema.d.ts';

type Schemas = components['schemas'];

export type Desk = Schemas['Desk'] & {
  /** False if the desk's host is an IP address: passkeys want a name. */
  canUsePasskeys: boolean;
  /** `desk` if answers come back to the history, else the mailbox they go to; null if mail is not set up. */
  answersGoTo: string | null;
};

/** What only the server adds to the history. */
export type ServerChange =
  | { kind: 'answer'; from: string; subject: string; text: string }
  | { kind: 'bounce'; to: string; reason: string }
  | { kind: 'unknown' };

export type Change = Schemas['Change'] | ServerChange;
export type LeadEvent = Omit<Schemas['LeadEvent'], 'change'> & { change: Change };
export type Lead = Omit<Schemas['Lead'], 'events'> & { events: LeadEvent[] };

export type QuarantinedLead = Schemas['LeadRow'] & { spamReasons: string[] };
export type QuarantinePage = {
  leads: QuarantinedLead[];
  next: number | null;
  total: number;
  isTotalExact: boolean;
};

export type DestinationKind = 'mail' | 'relay' | 'webhook' | 'reply' | 'desk-reply';
export type Destination = {
  kind: DestinationKind;
  /** Host or addresses, without secrets. */
  target: string | null;
  isSet: boolean;
  waiting: number;
  dead: number;
  oldestWaitingSince: number | null;
  nextAt: number | null;
  lastError: string | null;
  canTest: boolean;
};

export type OwedDelivery = {
  id: number;
  leadId: number;
  reference: string;
  name: string | null;
  destination: DestinationKind;
  state: 'waiting' | 'dead';
  attempts: number;
  nextAt: number;
  waitingSince: number;
  settledAt: number | null;
  lastError: string | null;
};
export type OwedPage = { deliveries: OwedDelivery[]; next: number | null };

export type FoundVisitor = {
  sent: Schemas['LeadRow'][];
  sentTotal: number;
  /** Leads of others that mention the address or number: they are not erased. */
  mentioned: Schemas['LeadRow'][];
  mentionedTotal: number;
};
export type ErasedVisitor = {
  leads: number;
  files: number;
  elsewhere: { reference: string; destination: string; settledAt: number }[];
  mentionedTotal: number;
};

export type HealthCheck = {
  name: string;
  title: string;
  state: 'ok' | 'warning' | 'error';
  text: string;
  remedy: string | null;
  details: string[];
};
export type Health = { version: string; checks: HealthCheck[] };

export type Passkey = { id: number; name: string; createdAt: number; usedAt: number | null };

type Get<Answer, Query = never> = Method<'get', Answer, never, { query?: Query }>;
type Post<Body, Answer> = Method<'post', Answer, Body>;
type Method<Name extends string, Answer, Body = never, Parameters = { query?: never }> = {
  [K in Name]: {
    parameters: Parameters & { header?: never; path?: never; cookie?: never };
    requestBody?: [Body] extends [never] ? never : { content: { 'application/json': Body } };
    responses: {
      200: { headers: Record<string, unknown>; content: { 'application/json': Answer } };
      default: { headers: Record<string, unknown>; content: { 'application/json': { error: string } } };
    };
  };
};
type OneLead = paths['/api/leads/{id}']['get'];

export type NextPaths = Omit<paths, '/api/desk' | '/api/leads/{id}'> & {
  '/api/desk': Get<Desk>;
  '/api/leads/{id}': {
    get: Omit<OneLead, 'responses'> & {
      responses: Omit<OneLead['responses'], 200> & {
        200: { headers: Record<string, unknown>; content: { 'application/json': Lead } };
      };
    };
  };
  '/api/quarantine': Get<QuarantinePage, { before?: number }>;
  '/api/quarantine/release': Post<{ ids: number[] }, { released: number[]; gone: number[] }>;
  '/api/quarantine/delete': Post<{ ids: number[] }, { deleted: number[]; gone: number[] }>;
  '/api/destinations': Get<Destination[]>;
  '/api/destinations/test': Post<{ destination: string; form?: string }, { text: string }>;
  '/api/deliveries': Get<
    OwedPage,
    { destination?: DestinationKind; state?: 'waiting' | 'dead'; before?: number }
  >;
  '/api/deliveries/retry': Post<{ ids?: number[]; destination?: DestinationKind }, { retried: number }>;
  '/api/visitors/find': Post<{ contact: string }, FoundVisitor>;
  '/api/visitors/export': Post<{ contact: string }, unknown>;
  '/api/visitors/erase': Post<{ contact: string; confirmation: string }, ErasedVisitor>;
  '/api/health': Get<Health>;
  '/api/passkeys': Get<Passkey[]> & Post<{ id: string; name: string; credential: unknown }, Passkey>;
  '/api/passkeys/options': Post<never, { id: string; options: PublicKeyCredentialCreationOptionsJSON }>;
  '/api/passkeys/{id}': {
    delete: paths['/api/views/{id}']['delete'];
  };
  '/api/sign-in/passkey/options': Post<never, { id: string; options: PublicKeyCredentialRequestOptionsJSON }>;
  '/api/sign-in/passkey': Post<{ id: string; credential: unknown }, undefined>;
};
