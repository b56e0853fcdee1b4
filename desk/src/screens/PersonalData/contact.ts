/** Whether a text can be an e-mail address, or a phone number of at least six digits, in any script. */
export function isContact(text: string): boolean {
  const trimmed = text.trim();
  return (
    /^\S+@\S+\.\S+$/.test(trimmed) ||
    (/^\+?[\p{Nd}\p{Pd}\s()./]+$/u.test(trimmed) && trimmed.replaceAll(/\P{Nd}/gu, '').length >= 6)
  );
}
