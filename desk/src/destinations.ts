import type { DestinationKind } from './api/types.ts';
import { isolated } from './words.ts';

/** All that the desk says of a destination. */
type DestinationWords = {
  /** Within a sentence. */
  label: string;
  /** What to do about its copy of an erased lead. */
  advice: string;
};

type MaybeKind = DestinationKind | null | undefined;

const advice = 'These e-mails went to the visitor. Your mail server may keep a copy.';

const known: Record<DestinationKind, DestinationWords> = {
  mail: { label: 'e-mail to you', advice: 'Delete the e-mails from your mailbox, and from its bin.' },
  relay: { label: 'form service', advice: 'Delete the entries in your form service.' },
  webhook: { label: 'webhook', advice: 'Delete the records in the program that your webhook calls.' },
  reply: { label: 'automatic reply to the visitor', advice },
  'desk-reply': { label: 'your reply to the visitor', advice },
};

/** The words of a destination; without one, those of a destination that only a newer version of Yam knows. */
export function destinationOf(kind: MaybeKind): DestinationWords {
  return kind ? known[kind] : { label: 'unknown destination', advice: 'It may still have a copy.' };
}

/** A destination within a sentence, with the owner's address if it has one. */
export function recipientLabel(destination: MaybeKind, recipient: string | null | undefined): string {
  return recipient ? `e-mail to ${isolated(recipient)}` : destinationOf(destination).label;
}

/** A destination as a heading. */
export function destinationTitle(kind: MaybeKind): string {
  const { label } = destinationOf(kind);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
