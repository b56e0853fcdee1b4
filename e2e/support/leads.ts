import type { Lead } from './server.ts';
import type { Visitor } from './visitor.ts';

/** A subject that no other test writes, so that its lead can be told apart. */
export function unique(words: string): string {
  return `${words} ${crypto.randomUUID()}`;
}

/** An address that no other test writes, so that its lead can be told apart. */
export function uniqueAddress(): string {
  return `visitor.${crypto.randomUUID()}@example.in`;
}

/** The leads from this address, in the order of receipt. */
export async function storedFrom({ server }: Visitor, email: string): Promise<Lead[]> {
  const leads = await server.leads();
  return leads.filter(({ fields }) => fields['email'] === email);
}

/** The leads with this subject, in the order of receipt. */
export async function storedWithSubject({ server }: Visitor, subject: string): Promise<Lead[]> {
  const leads = await server.leads();
  return leads.filter(({ fields }) => fields['subject'] === subject);
}
