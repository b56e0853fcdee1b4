import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/managed-Wordpress-Hosting';

/**
 * WordPress: developer.wordpress.org, “Upgrading WordPress” (minor releases install themselves by default). PHP: php.net,
 * “Supported Versions” (two years of fixes, then two of security fixes only).
 */
export default {
  metadata: {
    title: 'Managed WordPress hosting: who does what, in writing',
    description:
      'Managed WordPress hosting: updates tried on a copy first, copies every night, a certificate that renews itself. One table says what we do and what you do.',
    keywords: ['managed WordPress hosting', 'WordPress updates', 'WordPress support'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Managed WordPress hosting',
    serviceType: 'Managed WordPress hosting',
    category: 'Hosting',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Managed WordPress hosting', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'paper',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Managed WordPress hosting' },
      title: 'You write. We keep watch.',
      lede: 'A WordPress site is never finished: something in it wants an update every week. We do that part, so that you only open it to publish.',
      actions: [
        { label: 'Start Hosting Today', to: '/quote?topic=managed-Wordpress-Hosting' },
        { label: 'Who does what', to: `${path}#duties` },
      ],
      work: {
        drawing: 'saffron-site',
        title: 'Open all night.',
        caption: 'A sample site, as its visitors see it.',
      },
    },
    {
      kind: 'comparison',
      id: 'duties',
      ground: 'snow',
      title: '“Managed” means this, and not more',
      text: 'The word is used loosely. Here is what it covers with us, task by task, so that nothing falls between two chairs.',
      caption: 'Tasks of a WordPress site, and whose they are',
      columns: ['Task', 'We', 'You'],
      rows: [
        { name: 'Server, PHP and database updates', cells: [true, false] },
        { name: 'WordPress updates', cells: [true, false] },
        { name: 'Plugin and theme updates', cells: ['Tried on a copy, then live', false] },
        { name: 'Certificate', cells: [true, false] },
        { name: 'Copies, and bringing one back', cells: [true, 'Say from which day'] },
        { name: 'Cleaning up after an attack', cells: [true, 'Change your password'] },
        { name: 'Choosing plugins', cells: ['Advise, and say no', 'Decide'] },
        { name: 'Licences of paid plugins', cells: [false, true] },
        { name: 'Words, pictures, prices', cells: [false, true] },
        { name: 'Who may sign in', cells: [false, true] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'list',
      ground: 'ink',
      title: 'What runs without you',
      features: [
        {
          title: 'A rehearsal for updates',
          text: 'The site is copied, the copy is updated, its main pages are compared with the old ones. Only what passes goes live.',
        },
        {
          title: 'A copy every night',
          text: 'Files and database together, kept away from the server. One that nobody has ever restored is no copy, so we restore them.',
        },
        {
          title: 'Pages kept warm',
          text: 'Finished pages are served from memory, and drawn anew when you publish. WordPress itself is only asked when something changed.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'panel',
      ground: 'paper',
      title: 'Why leave it to us',
      features: [
        {
          title: 'We build with WordPress, too',
          text: 'When a plugin breaks a page, the people who host it can also read it. You explain the fault once.',
          icon: 'book-open',
        },
        {
          title: 'Fewer plugins, on purpose',
          text: 'Each is a door. We list what each of yours does and which two do the same.',
          icon: 'shield',
        },
        {
          title: `${facts.counts.uptime} uptime, support ${facts.counts.support}`,
          text: 'If the site is down we usually know before you do. If not, one call is enough.',
          icon: 'clock',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'When was yours last updated?',
      text: 'Give us the address. You get a list of what is out of date, what is dangerous and what can wait.',
      actions: [
        { label: 'Ask for the list', to: '/quote?topic=managed-Wordpress-Hosting' },
        { label: 'Compare with a VPS', to: '/vps-Hosting#choose' },
      ],
      facts: [
        { label: 'A reply within', value: facts.reply },
        { label: 'Uptime', value: facts.counts.uptime },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'snow',
      title: 'Before you hand it over',
      text: ['Something else? ', { label: 'Write to us', to: '/contact' }, '.'],
      questions: [
        {
          question: 'Does WordPress not update itself?',
          answer:
            'Small releases of WordPress do, by default. Large ones, plugins and themes wait for somebody, and that is where sites break or are broken into.',
        },
        {
          question: 'Can you take over a site that somebody else built?',
          answer:
            'Yes. We copy it first, bring the copy up to date, and show it to you under a trial address. The old host is left only when the new place has proved itself.',
        },
        {
          question: 'Why does the PHP version matter?',
          answer:
            'Each version of PHP is mended for two years and kept safe for two more. After that holes stay open, whatever WordPress does. We move you on before, after a trial on the copy.',
        },
      ],
    },
  ],
} satisfies Page;
