import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/domain-registration';

/**
 * Records: RFC 1034 §3.6.2 (no CNAME beside others), 1035 (A, MX, TXT, NS; 63 octets a label), 3596 (AAAA), 7208 (SPF),
 * 6376 (DKIM), 7489 (DMARC), 8659 (CAA). After expiry: ICANN, Expired Registration Recovery Policy §§2–3. The free year:
 * §9, package Basic, and the terms in facts.ts.
 */
export default {
  metadata: {
    title: 'Domain registration: .in and .com in your own name',
    description:
      'Domain registration with you as the holder: .in, .com and others. We set up site and mail, explain each DNS record and remind you before the domain expires.',
    keywords: ['domain registration', 'domain name', '.in domain', '.com domain'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Domain registration',
    serviceType: 'Domain name registration',
    category: 'Hosting',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Domain registration', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'walnut',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Domain registration' },
      title: 'Domain registration in your own name',
      lede: `We register a .in or .com name for your business, set up site and mail on it, and remind you before it expires. It is free for 1 year with any website package. Domain alone? ${facts.from.domain}.`,
      actions: [
        { label: 'Get Started Now', to: '/quote?topic=domain-registration' },
        { label: 'See what DNS records do', to: `${path}#records` },
      ],
      work: { drawing: 'dns-records', title: 'One name, five records.', caption: 'Sample data throughout.' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'list',
      ground: 'snow',
      title: 'What you get with the name',
      features: [
        {
          title: 'The right ending',
          text: '.in says India, .com says everywhere and .org.in says you are a non-profit. We tell you which are available, and which look-alike names could catch your mail.',
        },
        {
          title: 'DNS records, set up and written down',
          text: 'We enter the records for your site, your mail and proof of sender. One page lists them all for your next technician.',
        },
        {
          title: 'A transfer lock',
          text: 'Nobody can move the name away while it is locked. Unlocking it needs a sign-in with a second factor.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'records',
      ground: 'paper',
      title: 'Eight DNS records, explained',
      text: 'A domain is a short public list of records. If mail fails or a moved site disappears, one of them is usually wrong. These are the ones you will meet.',
      caption: 'Record types, what each says, and when you need it',
      quiet: true,
      columns: ['Record', 'It says', 'You need it when'],
      rows: [
        { name: 'A', cells: ['The site is at this IPv4 address', 'You have a site'] },
        { name: 'AAAA', cells: ['The same, over IPv6', 'Your host offers IPv6'] },
        {
          name: 'CNAME',
          cells: ['This name is another name for that one', 'www should lead to the bare name'],
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
      id: 'why',
      layout: 'headline',
      across: true,
      ground: 'ink',
      title: 'Why register it through us',
      text: 'If you leave us, the name goes with you.',
      features: [
        {
          title: 'You are the holder',
          text: 'The register has your name, e-mail address and phone number, not ours.',
        },
        {
          title: 'We call before it expires',
          text: 'Registrars send their reminders to an address that nobody reads any more. We phone you.',
        },
        {
          title: 'Name, mail and site in one place',
          text: `When something is down, no two firms blame each other. ${facts.terms.included}`,
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Questions about domain names',
      text: ['Need a name? ', { label: 'Tell us what you do', to: '/contact' }, ' and we’ll suggest three.'],
      questions: [
        {
          question: 'What happens if I forget to renew?',
          answer:
            'Your site and mail stop. For .com and other generic endings the registrar may wait some weeks before it deletes the name. Then you have 30 days to redeem it for a fee. After that anybody can take it.',
        },
        {
          question: 'How long can a name be, and what may be in it?',
          answer:
            'Up to 63 characters between two dots: letters, digits and hyphens, with no hyphen at either end. Shorter is better, because you will have to say it on the phone.',
        },
        {
          question: 'Why can’t the bare name be a CNAME?',
          answer:
            'A CNAME cannot stand beside other records, and the bare name always has NS records. Use A and AAAA there, and CNAME for www.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Tell us the name. We’ll check if it is available.',
      actions: [
        { label: 'Check my name', to: '/quote?topic=domain-registration' },
        { label: 'Call or write to us', to: '/contact' },
      ],
      facts: [
        { label: 'Free with any package for', value: '1 year' },
        { label: 'An answer within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
