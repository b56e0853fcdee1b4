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
  fields: Record<string, string>;
  /** Path of the page that held the form. */
  page: string;
  /** Milliseconds since the form was first shown. */
  elapsed: number;
};

/**
 * What became of an attempt. `refused`: the fields break a rule (422), so the same draft can never succeed.
 * `failed`: no answer, or none that settles it; the same draft may succeed later.
 */
export type Outcome = 'received' | 'refused' | 'failed';

/** Sending a draft again is safe (same key), so a slow line is given up early and tried anew. Milliseconds. */
const ANSWER_TIMEOUT = 20_000;

/** Browsers send at most 64 KiB of requests that outlive their page; the rest is for names and boundaries. Characters, of up to 3 bytes each. */
const KEEPALIVE_CHARACTERS = 20_000;

/** Posts a draft once. Never rejects. */
export async function send(draft: Draft): Promise<Outcome> {
  try {
    const response = await fetch(draft.path, {
      method: 'POST',
      ...body(draft),
      // A visitor who sends and leaves at once is still heard.
      keepalive: Object.values(draft.fields).join('').length <= KEEPALIVE_CHARACTERS,
      // Browsers of 2021 have no such signal: there the network alone sets the limit.
      signal: AbortSignal.timeout?.(ANSWER_TIMEOUT),
    });
    if (response.status === 422) return 'refused';
    return response.ok && (await saysReceived(response)) ? 'received' : 'failed';
  } catch {
    return 'failed';
  }
}

/** A draft is forgotten for the server's own words only: the sign-in page of a public network comes with 200 as well. */
async function saysReceived(response: Response): Promise<boolean> {
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'success';
}

/** A key of 32 hexadecimal digits. `crypto.randomUUID` would need a secure context. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function body(draft: Draft): { headers: Record<string, string>; body: string | FormData } {
  const headers = {
    Accept: 'application/json',
    'Idempotency-Key': draft.key,
    'Yam-Page': draft.page,
    'Yam-Elapsed': `${draft.elapsed}`,
  };
  if (draft.encoding === 'json') {
    return {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(draft.fields),
    };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(draft.fields)) form.append(name, value);
  return { headers, body: form };
}
