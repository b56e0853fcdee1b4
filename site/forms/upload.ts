import { type Draft, type Outcome, bodyOf, headersOf, outcomeOf } from './send.ts';

/**
 * Enough for a file of 5 MB at 20 KB a second, the slowest connection on which phones in the valleys still browse. Longer
 * uploads have stalled. Milliseconds.
 */
const UPLOAD_TIMEOUT = 300_000;

/**
 * Posts a draft with a file once and reports progress, which `fetch` cannot. Never rejects.
 *
 * @param onProgress called with the part that was sent, 0 to 1
 */
export function upload(draft: Draft, onProgress: (progress: number) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', draft.path);
    request.timeout = UPLOAD_TIMEOUT;
    for (const [name, value] of Object.entries(headersOf(draft))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    // Follows a response, an error and a timeout. Without a response, the status is 0.
    request.addEventListener('loadend', () => resolve(outcomeOf(request.status, request.responseText)));
    request.send(bodyOf(draft));
  });
}
