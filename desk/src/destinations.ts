import type { DestinationKind } from './api/types.ts';
import { isolated } from './words.ts';

/** All that the desk says of a destination. */
type DestinationWords = {
  /** Within a sentence. */
  label: string;
  /** How to set it up, and the lines for yam.toml. */
  setUp: string;
  lines?: string;
  /** What to do about its copy of an erased lead. */
  advice: string;
};

type MaybeKind = DestinationKind | null | undefined;

const advice = 'These e-mails went to the visitor. Your mail server may keep a copy.';

const known: Record<DestinationKind, DestinationWords> = {
  mail: {
    label: 'e-mail to you',
    setUp:
      'To get each lead by e-mail, add this at the end of yam.toml with your own values, and restart Yam:',
    lines:
      '[mail]\nhost = "smtp.example.com"\nuser = "site@example.com"\nfrom = "site@example.com"\nto = "owner@example.com"',
    advice: 'Delete the e-mails from your mailbox, and from its bin.',
  },
  relay: {
    label: 'form service',
    setUp: 'To pass leads on to a form service, add the address it gave you to yam.toml, and restart Yam:',
    lines: '[relay]\nurl = "https://forms.example.com/f/abc"',
    advice: 'Delete the entries in your form service.',
  },
  webhook: {
    label: 'webhook',
    setUp: 'To pass leads on to another program, add its address to yam.toml, and restart Yam:',
    lines:
      '[webhook]\nurl = "https://crm.example.com/hooks/leads"\nsecret_file = "/run/secrets/webhook-secret"',
    advice: 'Delete the records in the program that your webhook calls.',
  },
  reply: {
    label: 'automatic reply to the visitor',
    setUp:
      'To send visitors their reference and a WhatsApp link at once, add this to the section [mail] of yam.toml, and restart Yam:',
    lines: 'auto_reply = true\nwhatsapp = "+91 90000 00000"',
    advice,
  },
  'desk-reply': {
    label: 'your reply to the visitor',
    setUp: 'Replies from the desk are sent once the section [mail] of yam.toml is set.',
    advice,
  },
};

/** The words of a destination; without one, those of a destination that only a newer version of Yam knows. */
export function destinationOf(kind: MaybeKind): DestinationWords {
  return kind
    ? known[kind]
    : { label: 'unknown destination', setUp: '', advice: 'It may still have a copy.' };
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
