import type { Lead } from './server.ts';
import type { Visitor } from './visitor.ts';

/** A subject that no other test uses, which identifies its lead. */
export function uniqueSubject(words: string): string {
  return `${words} ${crypto.randomUUID()}`;
}

/** An e-mail address that no other test uses, which identifies its lead. */
export function uniqueEmail(): string {
  return `visitor.${crypto.randomUUID()}@example.in`;
}

/** The stored leads with this e-mail address, oldest first. */
export async function leadsFrom({ server }: Visitor, email: string): Promise<Lead[]> {
  const leads = await server.leads();
  return leads.filter(({ fields }) => fields['email'] === email);
}

/** The stored leads with this subject, oldest first. */
export async function leadsWithSubject({ server }: Visitor, subject: string): Promise<Lead[]> {
  const leads = await server.leads();
  return leads.filter(({ fields }) => fields['subject'] === subject);
}
