import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { domain } from '../../../instruments/domain.ts';
import type { Page } from '../../model.ts';

export const path = '/domain-registration';

/**
 * Records: RFC 1034 §3.6.2 (no CNAME beside others), 1035 (A, MX, TXT, NS; 63 octets a label), 3596 (AAAA), 7208 (SPF),
 * 6376 (DKIM), 7489 (DMARC), 8659 (CAA). After expiry: ICANN, Expired Registration Recovery Policy §§2–3. The free year:
 * §9, package Basic, and the terms in facts.ts.
 */
export default {
  metadata: {
    title: 'Domain registration in India: .in and .com in your own name',
    description: `Domain registration with you as the holder, .in and .com. ${facts.from.domain}, free for 1 year with any website package. We call before it expires.`,
    keywords: ['domain registration', 'domain name', '.in domain', '.com domain'],
  },
  service: {
    name: 'Domain registration',
    serviceType: 'Domain name registration',
    category: 'Hosting',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'walnut',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Domain registration' },
      title: 'Domain registration in your own name',
      lede: `A .in or .com domain for your business in India, with site and mail set up, and a phone call before it expires. It is free for 1 year with any website package. Domain alone? ${facts.from.domain}.`,
      actions: [
        { label: 'Get Started Now', to: '/quote?topic=domain-registration' },
        { label: 'Find a name', to: `${path}#names` },
      ],
      note: facts.nextStep,
      scene: { drawing: 'sign-scene', caption: 'A domain is the signboard over your door.' },
    },
    instrument(domain, {
      id: 'names',
      tool: 'domain',
      layout: 'names',
      ground: 'snow',
      title: 'Which domain suits your business?',
      text: 'Type the name on your signboard. See how it looks as an address, and what each form says about you.',
      fields: [
        { name: 'business', kind: 'text', label: 'Name of your business', value: 'Gulab Houseboats' },
        { name: 'town', kind: 'text', label: 'Town (if you like)', value: 'Srinagar' },
      ],
      says: {
        clear: 'Say it on the phone: {best}',
        digit: 'Spell out the digits on the phone, or people will write them as words.',
        double:
          'Two words meet at the letter {letter}, so people may type it once. Spell it on the phone, or choose another form.',
      },
      rows: {
        india: { label: '{name}', value: 'Says India. {length, character, characters}' },
        world: { label: '{name}', value: 'Says everywhere. {length, character, characters}' },
        town: { label: '{name}', value: 'Says where you are. {length, character, characters}' },
        hyphen: { label: '{name}', value: 'Easy to read, harder to say. {length} characters' },
        initials: { label: '{name}', value: 'Short, but says nothing of what you sell. {length} characters' },
      },
      figures: [],
      faults: {
        empty: 'Type the name of your business.',
        latin:
          'Type the name in English letters, such as Gulab. For a name in Urdu or Hindi letters, ask us.',
        long: 'Shorten it: a name has at most 63 characters between two dots.',
      },
      rule: 'We don’t know yet which of these are free: only a registrar can say. Ask us, and we’ll look them up. Allowed are letters, digits and hyphens, at most 63 between two dots. Source: RFC 1035 and RFC 1123.',
      ask: { to: '/quote', topic: 'domain registration' },
    }),
    {
      kind: 'pair',
      ground: 'paper',
      lead: 'first',
      sections: [
        {
          kind: 'comparison',
          id: 'records',
          title: 'What each DNS record does',
          text: 'A domain is a public list of records. If mail fails or a moved site disappears, one of these is usually wrong.',
          caption: 'Record types, what each says, and when you need it',
          quiet: true,
          columns: ['Record', 'It says', 'You need it when'],
          rows: [
            { name: 'A', cells: ['The site is at this IPv4 address', 'You have a site'] },
            { name: 'AAAA', cells: ['The same, over IPv6', 'Your host offers IPv6'] },
            {
              name: 'CNAME',
              cells: ['This name is another name for that one', 'www should point to the domain itself'],
            },
            { name: 'MX', cells: ['Mail goes to this server', 'You want mail at your own name'] },
            {
              name: 'TXT',
              cells: [
                'A line of text: who may send (SPF), the key to a signature (DKIM), what to do with forgeries (DMARC)',
                'Your mail should not land in spam',
              ],
            },
            { name: 'NS', cells: ['Ask these servers for all the records', 'Always, two or more'] },
            {
              name: 'CAA',
              cells: [
                'Only these authorities may issue a certificate',
                'You want to stop others getting a certificate',
              ],
            },
            {
              name: 'SRV',
              cells: ['This service is at that server and port', 'Calls or chat run on your name'],
            },
          ],
          wording: { yes: 'Yes', no: 'No' },
        },
        {
          kind: 'features',
          id: 'features',
          layout: 'list',
          title: 'What you get with the domain',
          features: [
            {
              title: 'The right ending',
              text: '.in says India, .com says everywhere and .org.in says you are a non-profit. You see which are available, and which look-alike names could catch your mail.',
            },
            {
              title: 'DNS records, set up and written down',
              text: 'You get the records for your site and mail, and those that prove your mail is genuine (SPF, DKIM, DMARC). One page lists them all for your next technician.',
            },
            {
              title: 'A transfer lock',
              text: 'No one can move the domain away while it is locked. Unlocking it needs a sign-in with a second factor.',
            },
          ],
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Questions about domain names',
      text: [
        'Need a name? ',
        { label: 'Describe your business', to: '/contact' },
        ', and we’ll suggest three.',
      ],
      questions: [
        {
          question: 'What happens if I forget to renew?',
          answer:
            'Your site and mail stop. For .com and other generic endings the registrar may wait some weeks before it deletes the name. Then you have 30 days to redeem it for a fee. After that anyone can take it.',
        },
        {
          question: 'How long can a name be, and what may be in it?',
          answer:
            'Up to 63 characters between two dots: letters, digits and hyphens, with no hyphen at either end. Shorter is better, because you will have to say it on the phone.',
        },
        {
          question: 'What does a domain cost in the second year?',
          answer: facts.terms.renewal,
        },
      ],
      reasons: {
        id: 'why',
        title: 'Why register it through us',
        features: [
          {
            title: 'You are the holder',
            text: 'The register has your name, e-mail address and phone number, not ours.',
          },
          {
            title: 'We call before it expires',
            text: 'Registrars send their reminders to an address that no one reads any more. You get a call.',
          },
          {
            title: 'Domain, mail and site in one place',
            text: `When something is down, no two companies blame each other. ${facts.terms.included}`,
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Is the domain you want still available?',
      actions: [
        { label: 'Check my domain', to: '/quote?topic=domain-registration' },
        { label: 'Call or write to us', to: '/contact' },
      ],
      facts: [{ label: 'Free with any package for', value: '1 year' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
