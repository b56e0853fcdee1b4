/** Whether a text can be an e-mail address, or a phone number of at least six digits, in any script. */
export function isContact(text: string): boolean {
  const trimmed = text.trim();
  return (
    /^\S+@\S+\.\S+$/.test(trimmed) ||
    (/^\+?[\p{Nd}\p{Pd}\s()./]+$/u.test(trimmed) && trimmed.replaceAll(/\P{Nd}/gu, '').length >= 6)
  );
}

/** What to do about a copy that a destination has. */
export function adviceFor(destination: string): string {
  switch (destination) {
    case 'mail':
      return 'Delete the e-mails from your mailbox, and from its bin.';
    case 'relay':
      return 'Delete the entries in your form service.';
    case 'webhook':
      return 'Delete the records in the program that your webhook calls.';
    default:
      return 'These e-mails went to the visitor. Your mail server may keep a copy.';
  }
}
