/** Turns a message of the server, which begins in lower case and has no full stop, into a sentence. */
export function sentence(message: string): string {
  const text = message.trim();
  // Host names keep their first letter.
  const isHost = /^[\w-]+(\.[\w-]+)+/.test(text);
  const start = isHost ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(start) ? start : `${start}.`;
}
