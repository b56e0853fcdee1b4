/** The values of a form's fields by name. Only forms that are not retried have files. */
export type Values = Record<string, string | File>;

/** One submission (contract/README.md). */
export type Draft = {
  /** The idempotency key: the server stores each key once. */
  key: string;
  /** Name in contract/forms.json. */
  form: string;
  /** The address to post to. */
  path: string;
  /** `multipart` or `json`, as contract/forms.json says. */
  encoding: string;
  fields: Values;
  /** Path of the page that held the form. */
  page: string;
  /** More headers of contract/README.md, without empty ones. */
  further: Record<string, string>;
};

/**
 * The outcome of an attempt. `refused`: the server, or a network in between, will never accept the draft (4xx). `failed`:
 * there was no response, or one that does not settle it; the same draft may succeed later. `message` is the server's, of an
 * error from its field `error` first (§7); it may be empty.
 */
export type Outcome =
  | { is: 'received'; message: string; reference: string; note?: string }
  | { is: 'refused'; message: string }
  | Failed;

export type Failed = {
  is: 'failed';
  message: string;
  /** Of the response; 0 if there was none. */
  status: number;
};

/** Posts a draft once and reports the part of it that was sent, 0 to 1. Never rejects. */
export type Transport = (draft: Draft, onProgress: (progress: number) => void) => Promise<Outcome>;

/** Statuses of 4xx that say that the same request may succeed later. */
const TEMPORARY = [408, 425, 429];

/** Short, as sending a draft again under the same key is safe. Milliseconds. */
const ANSWER_TIMEOUT = 20_000;

/** Limit for `keepalive`. Browsers allow 64 KiB, including field names and boundaries. Characters, of up to 3 bytes each. */
const KEEPALIVE_CHARACTERS = 20_000;

/** Posts a draft once. Never rejects. */
export async function send(draft: Draft): Promise<Outcome> {
  try {
    const response = await fetch(draft.path, {
      method: 'POST',
      headers: headersOf(draft),
      body: bodyOf(draft),
      // The request continues if the visitor leaves the page.
      keepalive: Object.values(draft.fields).join('').length <= KEEPALIVE_CHARACTERS,
      // Missing in browsers of 2021, where only the network sets a limit.
      signal: AbortSignal.timeout?.(ANSWER_TIMEOUT),
    });
    return outcomeOf(response.status, await response.text());
  } catch {
    return { is: 'failed', message: '', status: 0 };
  }
}

/** The headers of a submission. */
export function headersOf(draft: Draft): Record<string, string> {
  return {
    Accept: 'application/json',
    'Idempotency-Key': draft.key,
    'Yam-Page': draft.page,
    ...draft.further,
    ...(draft.encoding === 'json' && { 'Content-Type': 'application/json' }),
  };
}

/** The fields in the form's encoding. */
export function bodyOf(draft: Draft): string | FormData {
  if (draft.encoding === 'json') return JSON.stringify(draft.fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(draft.fields)) form.append(name, value);
  return form;
}

/**
 * Interprets a response. Only the server's own JSON counts as received: the sign-in page of a public network also has
 * the status 200.
 */
export function outcomeOf(status: number, body: string): Outcome {
  const answer: Record<string, unknown> = { ...parsed(body) };
  const message = text(answer['error']) || text(answer['message']);
  if (status >= 400 && status < 500 && !TEMPORARY.includes(status)) return { is: 'refused', message };
  if (status >= 200 && status < 300 && answer['status'] === 'success') {
    return { is: 'received', message, reference: text(answer['reference']), note: text(answer['note']) };
  }
  return { is: 'failed', message, status };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(body: string): object | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
