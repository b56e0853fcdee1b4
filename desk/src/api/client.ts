import createClient from 'openapi-fetch';
import { sentence } from '../format/sentence.ts';
import { connection, isFromProxy } from './connection.ts';
import { personHere } from './device.ts';
import { takeResponse } from './handover.ts';
import type { paths } from './schema.d.ts';
import { endSession } from './session.ts';

/** The server refused a request. `message` can be shown to the reader. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** No response of the server: the device is offline, or the server does not run. Requests are repeated once it answers again. */
export class Unreachable extends Error {
  constructor() {
    super('Yam cannot be reached. Check your connection.');
  }
}

/** Typed requests to the API. Pass their promise to `answerOf`. */
export const api = createClient<paths>({
  baseUrl: location.origin,
  fetch: (request) => {
    const person = personHere();
    // The server refuses it if somebody else has signed in with this browser since.
    if (person !== null) request.headers.set('Yam-Person', String(person));
    return takeResponse(request) ?? fetch(request);
  },
});

type Answer<T> = { data?: T; error?: unknown; response: Response };

/**
 * Returns the data of a response. Throws `Refusal` if the server refused, `Unreachable` without a response. 401 ends the
 * session, which leaves the screen.
 */
export async function answerOf<T>(request: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await request.catch((failure: unknown) => {
    // openapi-fetch passes on what fetch throws: a TypeError without a response, a DOMException if it was aborted or took too long.
    const isLate = failure instanceof DOMException && failure.name === 'TimeoutError';
    if (failure instanceof TypeError || isLate) {
      connection.lose();
      throw new Unreachable();
    }
    throw failure;
  });
  if (isFromProxy(response)) {
    connection.lose();
    throw new Unreachable();
  }
  connection.restore();
  if (response.ok) return data as T;
  if (response.status === 401) endSession();
  throw new Refusal(response.status, messageOf(error, response.status));
}

/** Why something failed, in words that can be shown. */
export function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

function messageOf(error: unknown, status: number): string {
  if (typeof error === 'object' && error !== null && 'error' in error && typeof error.error === 'string') {
    return sentence(error.error);
  }
  return status === 429
    ? 'Too many requests. Wait a minute, then try again.'
    : `The server answered with error ${status}. Try again in a minute.`;
}
