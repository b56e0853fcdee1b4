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
  /** Milliseconds since the form was first shown. */
  elapsed: number;
  /** More headers of contract/README.md, without empty ones. */
  further: Record<string, string>;
};

/**
 * The outcome of an attempt. `refused`: the fields break a rule (422), so the same draft can never succeed. `failed`: no
 * response, or one that does not settle it; the same draft may succeed later. `message` is the server's, of an error from
 * its field `error` first (§7); it may be empty.
 */
export type Outcome =
  | { is: 'received'; message: string; reference: string; note?: string }
  | { is: 'refused'; message: string }
  | {
      is: 'failed';
      message: string;
      /** The response had an error status. */
      answered: boolean;
    };

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
    return { is: 'failed', message: '', answered: false };
  }
}

/** The headers of a submission. */
export function headersOf(draft: Draft): Record<string, string> {
  return {
    Accept: 'application/json',
    'Idempotency-Key': draft.key,
    'Yam-Page': draft.page,
    'Yam-Elapsed': `${draft.elapsed}`,
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
  const { status: result, message, reference, note } = parseBody(body);
  if (status === 422) return { is: 'refused', message };
  if (status >= 200 && status < 300 && result === 'success') {
    return { is: 'received', message, reference, ...(note && { note }) };
  }
  return { is: 'failed', message, answered: status >= 400 };
}

function parseBody(body: string): Record<'status' | 'message' | 'reference' | 'note', string> {
  const { status, error, message, reference, note }: Record<string, unknown> = { ...parsed(body) };
  return {
    status: text(status),
    message: text(error) || text(message),
    reference: text(reference),
    note: text(note),
  };
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
