import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/dedicated-linux-hosting';

/**
 * Debian and Ubuntu: debian.org/releases, ubuntu.com/about/release-cycle (five years of fixes each). AlmaLinux:
 * wiki.almalinux.org/release-notes (ten). RAID is not a backup: a deletion reaches every disk immediately.
 */
export default {
  metadata: {
    title: 'Dedicated Linux hosting: a whole server to yourself',
    description:
      'Dedicated Linux hosting: every core, every byte of memory and the disks are yours alone. What that means, when it pays and when a VPS is enough.',
    keywords: ['dedicated server', 'dedicated Linux hosting', 'Debian or Ubuntu server', 'root server'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Dedicated Linux hosting',
    serviceType: 'Dedicated server hosting',
    category: 'Hosting',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Dedicated Linux hosting', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'ink',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Dedicated Linux hosting' },
      title: 'Nobody else on board.',
      lede: 'A physical server in a rack, switched on for you alone. Nobody else’s sale, attack or mistake can slow your site down, because nobody else is there.',
      actions: [
        { label: 'Get Started Now', to: '/quote?topic=dedicated-linux-hosting' },
        { label: 'Ask for advice', to: '/contact' },
      ],
      work: {
        drawing: 'server-rack',
        title: 'Straight on.',
        caption: 'A sample rack: traffic, machines, copies, power.',
      },
    },
    {
      kind: 'stats',
      layout: 'big',
      figure: '1',
      text: 'customer on the whole machine. What it has to itself:',
      facts: [
        { label: 'Every core, at full clock, at any hour', value: 'Processor' },
        { label: 'All of it, lent to nobody', value: 'Memory' },
        { label: 'Their full speed; no other reads or writes', value: 'Disks' },
        { label: 'An IP address whose reputation is your own', value: 'Address' },
        { label: 'The one you choose, down to the module', value: 'Kernel' },
      ],
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'list',
      ground: 'snow',
      title: 'How it is handed over',
      text: 'Ready to work on, with the doors shut.',
      features: [
        {
          title: 'The system you know',
          text: 'Debian, Ubuntu LTS or AlmaLinux, installed fresh from the distribution’s own sources, with nothing of ours hidden in it.',
        },
        {
          title: 'Root, by key only',
          text: 'You hold the key. Passwords are refused at the door, and the firewall opens what you name and nothing else.',
        },
        {
          title: 'Copies somewhere else',
          text: 'Two disks that mirror each other survive a dead disk, but not a wrong command. So copies go to another machine every night.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'panel',
      ground: 'paper',
      title: 'Why rent it through us',
      features: [
        {
          title: 'Somebody who wrote the software',
          text: 'We build shops and school systems, so we know what a slow query looks like from both ends. Often the cure is an index, not a bigger server.',
          icon: 'code',
        },
        {
          title: 'Watched from outside',
          text: `Disk, load and answer time are measured from another network. ${facts.counts.uptime} uptime is what we hold it to.`,
          icon: 'clock',
        },
        {
          title: 'A person at two in the morning',
          text: `Support is there ${facts.counts.support}, and it is somebody who can sign in.`,
          icon: 'phone',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'ink',
      title: 'Tell us the load, not the model.',
      text: 'Visitors on the busiest day, size of the database, what may never stop. We answer with a machine and the reason for it.',
      actions: [
        { label: 'Describe your load', to: '/quote?topic=dedicated-linux-hosting' },
        { label: 'Is it Windows you need?', to: '/windows-hosting' },
      ],
      facts: [
        { label: 'Uptime', value: facts.counts.uptime },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Is a whole machine too much?',
      text: [
        'It often is. Then take a ',
        { label: 'virtual server', to: '/vps-Hosting' },
        ' and grow later.',
      ],
      questions: [
        {
          question: 'When does a dedicated server pay?',
          answer:
            'When the load is high all day, when a rule or a contract forbids sharing hardware, or when a database needs the full speed of its disks. For peaks a few times a year a VPS that can grow is cheaper.',
        },
        {
          question: 'Can it be enlarged later?',
          answer:
            'Memory and disks, usually yes, with a short stop. A faster processor means another machine: the site is copied over, tried, and then the address is moved.',
        },
        {
          question: 'Who installs security updates?',
          answer:
            'Whichever of us is named in the agreement. Debian and Ubuntu LTS give five years of free fixes to a release, AlmaLinux ten, so the question comes up every week, and a new release only every few years.',
        },
      ],
    },
  ],
} satisfies Page;
