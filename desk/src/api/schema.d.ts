/* Written by hand until contract/desk.json exists. */
type Json<T> = { content: { 'application/json': T } };
type Body<T> = { requestBody: Json<T> };
type Failure = { error: string };
type Responses<T, Status extends number = 200> = {
  responses: (Status extends 204 | 202
    ? { [S in Status]: { content?: never } }
    : { [S in Status]: Json<T> }) & { default: Json<Failure> };
};
type Path<P extends string, T = number> = { parameters: { path: { [K in P]: T } } };
type Nothing = { parameters: { query?: never } };

export interface paths {
  '/api/desk': { get: Nothing & Responses<components['schemas']['Desk']> };
  '/api/leads': {
    get: {
      parameters: {
        query?: {
          q?: string;
          form?: string;
          stage?: string;
          assignee?: string;
          since?: string;
          until?: string;
          source?: string;
          page?: string;
          delivery?: string;
          unread?: boolean;
          followUp?: 'due';
          before?: number;
          limit?: number;
        };
      };
    } & Responses<components['schemas']['LeadPage']>;
  };
  '/api/leads/{id}': { get: Path<'id'> & Responses<components['schemas']['Lead']> };
  '/api/leads/changes': {
    post: Body<{ leads: { id: number; version: number }[]; change: components['schemas']['Change'] }> &
      Responses<components['schemas']['Changed']>;
  };
  '/api/leads/{id}/replies': {
    post: Path<'id'> &
      Body<{ key: string; subject: string; text: string }> &
      Responses<components['schemas']['LeadEvent']>;
  };
  '/api/inbox': { get: Nothing & Responses<components['schemas']['Inbox']> };
  '/api/sources': { get: Nothing & Responses<components['schemas']['Sources']> };
  '/api/sign-in': { post: Body<{ token: string }> & Responses<never, 204> };
  '/api/sign-in/link': { post: Body<{ email: string }> & Responses<never, 202> };
  '/api/sign-out': { post: Nothing & Responses<never, 204> };
  '/api/sessions': { get: Nothing & Responses<components['schemas']['Session'][]> };
  '/api/sessions/{id}': { delete: Path<'id'> & Responses<never, 204> };
  '/api/people': {
    post: Body<{ name: string; role: components['schemas']['Role']; email?: string }> &
      Responses<{ link: string }>;
  };
  '/api/people/{id}': { delete: Path<'id'> & Responses<never, 204> };
  '/api/audit': {
    get: { parameters: { query?: { before?: number } } } & Responses<components['schemas']['AuditPage']>;
  };
  '/api/views': {
    post: Body<{ name: string; query: string }> & Responses<components['schemas']['SavedView']>;
  };
  '/api/views/{id}': { delete: Path<'id'> & Responses<never, 204> };
  '/api/snippets': {
    post: Body<{ name: string; text: string }> & Responses<components['schemas']['Snippet']>;
  };
  '/api/snippets/{id}': {
    put: Path<'id'> & Body<{ name: string; text: string }> & Responses<components['schemas']['Snippet']>;
    delete: Path<'id'> & Responses<never, 204>;
  };
}

export interface components {
  schemas: {
    Role: 'owner' | 'member';
    Person: { id: number; name: string; role: components['schemas']['Role'] };
    Stage: 'new' | 'contacted' | 'quoted' | 'won' | 'lost' | 'invited' | 'hired' | 'declined';
    Delivery: 'delivered' | 'waiting' | 'dead' | 'quarantined' | 'superseded' | 'kept';
    Form: { name: string; label: string; isApplication: boolean };
    Snippet: { id: number; name: string; text: string };
    SavedView: { id: number; name: string; query: string };
    Desk: {
      me: components['schemas']['Person'];
      sessionId: number;
      business: string;
      canMail: boolean;
      people: components['schemas']['Person'][];
      forms: components['schemas']['Form'][];
      snippets: components['schemas']['Snippet'][];
      views: components['schemas']['SavedView'][];
    };
    LeadRow: {
      id: number;
      reference: string;
      receivedAt: number;
      form: string;
      isApplication: boolean;
      isSample: boolean;
      name: string | null;
      preview: string;
      page: string | null;
      source: string | null;
      stage: components['schemas']['Stage'];
      assigneeId: number | null;
      followUpOn: string | null;
      isUnread: boolean;
      delivery: components['schemas']['Delivery'];
      version: number;
    };
    LeadPage: { leads: components['schemas']['LeadRow'][]; next: number | null; total: number | null };
    Fact: { name: string; text: string };
    LeadFile: { id: number; name: string; originalName: string; mediaType: string; bytes: number };
    LeadDelivery: {
      destination: string;
      state: 'waiting' | 'delivered' | 'dead' | 'superseded';
      attempts: number;
      nextAt: number;
      settledAt: number | null;
      lastError: string | null;
    };
    Lead: components['schemas']['LeadRow'] & {
      amount: number | null;
      reason: string | null;
      fields: { name: string; label: string; text: string }[];
      email: string | null;
      phone: string | null;
      whatsapp: string | null;
      files: components['schemas']['LeadFile'][];
      firstTouch: components['schemas']['Fact'][];
      lastTouch: components['schemas']['Fact'][];
      offer: components['schemas']['Fact'][];
      elapsedMs: number | null;
      spamReasons: string[];
      supersededBy: number | null;
      deliveries: components['schemas']['LeadDelivery'][];
      events: components['schemas']['LeadEvent'][];
      earlier: components['schemas']['LeadRow'][];
    };
    LeadEvent: { id: number; at: number; person: string; change: components['schemas']['Change'] };
    Change:
      | { kind: 'read' }
      | { kind: 'unread' }
      | { kind: 'stage'; stage: components['schemas']['Stage']; amount?: number; reason?: string }
      | { kind: 'assign'; personId: number | null; name?: string }
      | { kind: 'followUp'; on: string | null }
      | { kind: 'note'; text: string }
      | { kind: 'contact'; channel: 'phone' | 'whatsapp' }
      | {
          kind: 'reply';
          to: string;
          subject: string;
          text: string;
          state: 'waiting' | 'delivered' | 'dead';
          error?: string;
        };
    Changed: {
      changed: components['schemas']['LeadRow'][];
      conflicts: components['schemas']['LeadRow'][];
      gone: number[];
    };
    Inbox: { unread: number; due: components['schemas']['LeadRow'][] };
    Count: { name: string; count: number };
    Sources: { sources: components['schemas']['Count'][]; pages: components['schemas']['Count'][] };
    Session: {
      id: number;
      person: string;
      device: string;
      createdAt: number;
      usedAt: number;
      isThis: boolean;
    };
    AuditPage: {
      entries: { id: number; at: number; person: string; action: string; subject: string }[];
      next: number | null;
    };
  };
}
