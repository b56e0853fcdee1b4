import facts from './facts.ts';

/** Returns the address that opens WhatsApp with a message to us, which the visitor can change before sending it. */
export function chat(message: string): string {
  return `${facts.whatsapp}?text=${encodeURIComponent(`Hello ${facts.name}! ${message}`)}`;
}
