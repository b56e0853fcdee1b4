/**
 * Returns a new key of 128 random bits for an operation that may be sent twice. `crypto.randomUUID` would need HTTPS, and
 * people open the desk over plain HTTP in their own network, too.
 */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
