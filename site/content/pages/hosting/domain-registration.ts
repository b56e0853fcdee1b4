import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/domain-registration';

/**
 * Records: RFC 1034 §3.6.2 (no CNAME beside others), 1035 (A, MX, TXT, NS; 63 octets a label), 3596 (AAAA), 7208 (SPF),
 * 6376 (DKIM), 7489 (DMARC), 8659 (CAA). After expiry: ICANN, Expired Registration Recovery Policy §§2–3. The free year:
 * §9, package Basic.
 */
export default {
  metadata: {
    title: 'Domain registration: your name, in your name',
    description:
      'Domain registration with you as the holder: .in, .com and others, records set and explained, reminders before expiry. What each record type is for.',
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
      title: 'A name that stays yours.',
      lede: 'Before the site, before the mail, there is the name. We register it with you as its holder, point it where it should lead, and remind you before it runs out.',
      actions: [
        { label: 'Get Started Now', to: '/quote?topic=domain-registration' },
        { label: 'What records do', to: `${path}#records` },
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
          title: 'An ending that fits',
          text: '.in says India, .com says everywhere, .org.in says that you are not selling. We tell you what is free, and what a near miss would cost you in lost mail.',
        },
        {
          title: 'Records, set and noted',
          text: 'Site, mail and proof of sender are entered for you, and written down in one page that your next technician can read.',
        },
        {
          title: 'A lock on the door',
          text: 'A transfer lock, so that the name cannot be moved away, and a sign-in with a second factor for whoever may change it.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'records',
      ground: 'paper',
      title: 'Eight lines that run your name',
      text: 'A domain is a short list that anybody may read. Most trouble with mail and moved sites is one wrong line in it. These are the lines you will meet.',
      caption: 'Record types, what each says, and when you need it',
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
        { name: 'NS', cells: ['Ask these servers for all the lines above', 'Always; two or more'] },
        {
          name: 'CAA',
          cells: ['Only these authorities may issue a certificate', 'Nobody else should be able to'],
        },
        {
          name: 'SRV',
          cells: ['This service answers there, on that port', 'Calls or chat run on your name'],
        },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'panel',
      ground: 'ink',
      title: 'Why register it through us',
      features: [
        {
          title: 'You are the holder',
          text: 'Your name, your e-mail address and your telephone stand in the register, not ours. If you leave, the name leaves with you.',
          icon: 'shield',
        },
        {
          title: 'A reminder from a person',
          text: 'Registrars send theirs to an address that nobody reads any more. We call.',
          icon: 'phone',
        },
        {
          title: 'One hand for name, mail and site',
          text: 'When something is unreachable, no two firms point at each other. Basic, our smallest package, includes a free domain for 1 year.',
          icon: 'check',
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Names, asked and answered',
      text: ['Choosing one? ', { label: 'Tell us what you do', to: '/contact' }, ' and we suggest three.'],
      questions: [
        {
          question: 'What happens if I forget to renew?',
          answer:
            'Site and mail stop. For .com and other generic endings the registrar may wait some weeks; once it deletes the name, the register keeps it for 30 days in which only you can redeem it, at a fee. After that anybody may take it.',
        },
        {
          question: 'How long can a name be, and what may be in it?',
          answer:
            'Up to 63 characters between two dots: letters, digits and hyphens, no hyphen at either end. Shorter is better: it has to survive being said on the telephone.',
        },
        {
          question: 'Why can the bare name not be a CNAME?',
          answer:
            'Because a CNAME may have no other record beside it, and the bare name always has NS records. Use A and AAAA there, and CNAME for www.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Say the name. We look whether it is free.',
      actions: [
        { label: 'Ask for a name', to: '/quote?topic=domain-registration' },
        { label: 'Call or write', to: '/contact' },
      ],
      facts: [
        { label: 'An answer within', value: facts.reply },
        { label: 'With Basic, free for', value: '1 year' },
      ],
    },
  ],
} satisfies Page;
