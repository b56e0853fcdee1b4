/** What a field holds; a file only in forms that the device does not keep. */
export type Values = Record<string, string | File>;

/** One filled form on its way to the server: what contract/README.md says that a submission carries. */
export type Draft = {
  /** One per draft; the server stores a key once, however often it arrives. */
  key: string;
  /** Name in contract/forms.json. */
  form: string;
  /** Where it posts. */
  path: string;
  /** `multipart` or `json`, as contract/forms.json says. */
  encoding: string;
  fields: Values;
  /** Path of the page that held the form. */
  page: string;
  /** Milliseconds since the form was first shown. */
  elapsed: number;
  /** Further headers of contract/README.md, by name; those with nothing to say are left out. */
  further: Record<string, string>;
};

/**
 * What became of an attempt. `refused`: the fields break a rule (422), so the same draft can never succeed.
 * `failed`: no answer, or none that settles it; the same draft may succeed later. `message` holds the server's own
 * words, of an error those of its field `error` first (§7), or nothing.
 */
export type Outcome =
  | { is: 'received'; message: string; reference: string }
  | { is: 'refused'; message: string }
  | {
      is: 'failed';
      message: string;
      /** An error came, rather than nothing or somebody else's page. */ answered: boolean;
    };

/** Sending a draft again is safe (same key), so a slow line is given up early and tried anew. Milliseconds. */
const ANSWER_TIMEOUT = 20_000;

/** Browsers send at most 64 KiB of requests that outlive their page; the rest is for names and boundaries. Characters, of up to 3 bytes each. */
const KEEPALIVE_CHARACTERS = 20_000;

/** Posts a draft once. Never rejects. */
export async function send(draft: Draft): Promise<Outcome> {
  try {
    const response = await fetch(draft.path, {
      method: 'POST',
      headers: headersOf(draft),
      body: bodyOf(draft),
      // A visitor who sends and leaves at once is still heard.
      keepalive: Object.values(draft.fields).join('').length <= KEEPALIVE_CHARACTERS,
      // Browsers of 2021 have no such signal: there the network alone sets the limit.
      signal: AbortSignal.timeout?.(ANSWER_TIMEOUT),
    });
    return outcomeOf(response.status, await response.text());
  } catch {
    return { is: 'failed', message: '', answered: false };
  }
}

/** What a submission says beside its fields. */
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

/** The fields, in the form's encoding. */
export function bodyOf(draft: Draft): string | FormData {
  if (draft.encoding === 'json') return JSON.stringify(draft.fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(draft.fields)) form.append(name, value);
  return form;
}

/**
 * What an answer means. A draft counts as received for the server's own words only: the sign-in page of a public network
 * comes with 200 as well.
 */
export function outcomeOf(status: number, body: string): Outcome {
  const { status: word, message, reference } = wordsOf(body);
  if (status === 422) return { is: 'refused', message };
  if (status >= 200 && status < 300 && word === 'success') return { is: 'received', message, reference };
  return { is: 'failed', message, answered: status >= 400 };
}

function wordsOf(body: string): Record<'status' | 'message' | 'reference', string> {
  const { status, error, message, reference }: Record<string, unknown> = { ...parsed(body) };
  return { status: text(status), message: text(error) || text(message), reference: text(reference) };
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
