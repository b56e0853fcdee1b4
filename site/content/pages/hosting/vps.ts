import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/vps-Hosting';

/** What virtual machines share: linux-kvm.org, and the kernel's documentation of KVM. */
export default {
  metadata: {
    title: 'VPS hosting: your own server inside a larger one',
    description:
      'VPS hosting with root access, memory that is yours and room to grow. A table that tells you honestly whether you want a VPS or managed hosting.',
    keywords: ['VPS hosting', 'virtual private server', 'virtual server', 'VPS or managed hosting'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'VPS hosting',
    serviceType: 'Virtual private server hosting',
    category: 'Hosting',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'VPS hosting', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'chinar',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'VPS hosting' },
      title: 'Your slice. Your rules.',
      lede: 'A virtual private server has its own system, its own memory and its own root password, at a part of the price of a whole machine. Install what you like; restart when you like.',
      actions: [
        { label: 'View VPS Plans', to: '/quote?topic=vps-Hosting' },
        { label: 'VPS or managed?', to: `${path}#choose` },
      ],
      work: {
        drawing: 'vps-slices',
        title: 'One machine, four servers.',
        caption: 'Sample names and loads.',
      },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'snow',
      title: 'What a slice holds',
      features: [
        {
          title: 'Root, without asking',
          text: 'Your own kernel and packages, your own firewall. A queue, a search engine, a bot: what shared hosting refuses runs here.',
          icon: 'code',
        },
        {
          title: 'Memory with your name on it',
          text: 'Set aside for you, and still there when the server next door has its busiest hour.',
          icon: 'shield',
        },
        {
          title: 'Room above',
          text: 'More memory, cores or disk are a setting and a restart, not a move. After the season it can be made smaller again, memory and cores at least.',
          icon: 'plus',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'choose',
      ground: 'paper',
      title: 'Do you want a server, or a site that runs?',
      text: [
        'Count the lines that sound like you. If most are on the right, ',
        { label: 'managed WordPress hosting', to: '/managed-Wordpress-Hosting' },
        ' is the calmer choice.',
      ],
      caption: 'A VPS and managed hosting, line by line',
      columns: ['Question', 'VPS', 'Managed'],
      rows: [
        { name: 'May I install anything?', cells: [true, false] },
        { name: 'Do I get root?', cells: [true, false] },
        { name: 'Who updates the system?', cells: ['You, or we if agreed', 'We'] },
        { name: 'Who mends it at night?', cells: ['You, or we if agreed', 'We'] },
        { name: 'Several sites and programs together?', cells: [true, 'One kind of site'] },
        { name: 'Does it need somebody technical?', cells: ['Yes, on your side', false] },
        { name: 'What breaks most often?', cells: ['An update put off', 'A plugin'] },
        { name: 'Best for', cells: ['Own software, testing, several sites', 'One site that must just run'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'ink',
      title: 'Why take yours from us',
      features: [
        {
          title: 'Sized by what you run',
          text: 'Tell us the software and the visitors. We would rather start you small and watch than sell you memory that idles.',
        },
        {
          title: 'A snapshot before every change',
          text: 'We take one before we touch anything, and show you how. Undoing an evening’s work takes a minute.',
        },
        {
          title: 'Help that scales with you',
          text: 'Run it alone, call when stuck, or hand us the updates. You can change your mind about that without changing servers.',
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Virtual, but real',
      text: 'What people ask before their first server.',
      questions: [
        {
          question: 'What do I share with the others on the machine?',
          answer:
            'The processor, the disks’ speed and the network line. Not memory, not files, not the system: to those outside, each virtual server is a computer of its own.',
        },
        {
          question: 'Can I run Windows on it?',
          answer: [
            'Yes, with a licence. Whether your software needs it at all, the table on ',
            { label: 'Windows hosting', to: '/windows-hosting' },
            ' tells you.',
          ],
        },
        {
          question: 'When have I outgrown a VPS?',
          answer: [
            'When it is busy all day, not only at peaks, and the largest size no longer helps. The next step is a ',
            { label: 'dedicated server', to: '/dedicated-linux-hosting' },
            '; the move keeps your system and your files.',
          ],
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'What will you run on it?',
      text: 'Name the software and how many people use it. The answer names a size, a price and what could be left out.',
      actions: [
        { label: 'Ask for a size', to: '/quote?topic=vps-Hosting' },
        { label: 'Talk it over first', to: '/contact' },
      ],
      facts: [
        { label: 'Uptime', value: facts.counts.uptime },
        { label: 'Support', value: facts.counts.support },
      ],
    },
  ],
} satisfies Page;
