import { type Draft, type Outcome, bodyOf, headersOf, outcomeOf } from './send.ts';

/**
 * A file of 5 MB needs this long on a line of 20 KB a second, the slowest that a phone in the valleys still browses on;
 * what takes longer has stalled. Milliseconds.
 */
const UPLOAD_TIMEOUT = 300_000;

/**
 * Posts a draft that holds a file, once, and says how much of it has left: `fetch` cannot. Never rejects.
 *
 * @param onProgress hears what part has been sent, 0 to 1
 */
export function upload(draft: Draft, onProgress: (part: number) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', draft.path);
    request.timeout = UPLOAD_TIMEOUT;
    for (const [name, value] of Object.entries(headersOf(draft))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    // Comes after every end: an answer, none, or a time out; the status is 0 without an answer.
    request.addEventListener('loadend', () => resolve(outcomeOf(request.status, request.responseText)));
    request.send(bodyOf(draft));
  });
}
