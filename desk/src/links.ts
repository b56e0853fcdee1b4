/**
 * A link that opens the mail program with this recipient and nothing else. Without the encoding, an address such as
 * `a?bcc=b@example.com`, which HTML allows, would add recipients (RFC 6068).
 */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encode(address.slice(0, at))}@${encode(address.slice(at + 1))}`;
}

/** A link that calls this number. Only digits and “+” stay: `*` and `#` begin commands of the network. */
export function callLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** A link that opens WhatsApp with a message to this number, digits only. */
export function whatsAppLink(number: string, text: string): string {
  const query = text.trim() === '' ? '' : `?text=${encode(text)}`;
  return `https://wa.me/${number.replaceAll(/\D/g, '')}${query}`;
}

/** `encodeURIComponent` throws at half of a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
