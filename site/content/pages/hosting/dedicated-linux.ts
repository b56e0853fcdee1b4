import facts from '../../facts.ts';
import { hostingChoice } from '../../hosting-choice.ts';
import type { Page } from '../../model.ts';

export const path = '/dedicated-linux-hosting';

/**
 * Debian and Ubuntu: debian.org/releases, ubuntu.com/about/release-cycle (five years of fixes each). AlmaLinux:
 * wiki.almalinux.org/release-notes (ten). RAID is not a backup: a deletion reaches every disk immediately.
 */
export default {
  metadata: {
    title: 'Dedicated Linux server hosting in India, managed or not',
    description: `Dedicated Linux hosting: a physical server for your business alone, with backups every night. ${facts.from.dedicatedServer}. When is a VPS cheaper?`,
    keywords: ['dedicated server', 'dedicated Linux hosting', 'Debian or Ubuntu server', 'root server'],
  },
  service: {
    name: 'Dedicated Linux hosting',
    serviceType: 'Dedicated server hosting',
    category: 'Hosting',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'ink',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Dedicated Linux hosting' },
      title: 'One customer on the whole server: you',
      lede: `Dedicated Linux server hosting for busy shops, portals and databases in India: a physical server for your business alone. ${facts.from.dedicatedServer}.`,
      actions: [
        { label: 'Get Started Now', to: '/quote?topic=dedicated-linux-hosting' },
        { label: 'Ask for advice', to: '/contact' },
      ],
      note: facts.nextStep,
      work: {
        drawing: 'server-rack',
        title: 'No one else on board.',
        caption: 'A sample rack: network, servers, backups, power.',
      },
    },
    {
      kind: 'statement',
      layout: 'figure',
      figure: '1',
      text: 'customer on the whole machine. All of this is yours:',
      facts: [
        { label: 'Processor', value: 'Every core, at full speed, at any hour' },
        { label: 'Memory', value: 'All of it, shared with no one' },
        { label: 'Disks', value: 'Full speed, with no other users' },
        { label: 'Address', value: 'An IP address whose reputation depends only on you' },
        { label: 'Kernel', value: 'The Linux kernel you choose, down to the module' },
      ],
    },
    hostingChoice({
      ground: 'snow',
      title: 'Do you need a whole machine?',
      text: 'For many sites it is too much. Three questions show what fits.',
      rule: 'A whole machine pays if the load is high all day, or if a rule forbids sharing. A few busy weeks a year do not need one.',
      topic: 'a dedicated Linux server',
      example: { software: 'other', care: 'me', load: 'busy' },
    }),
    {
      kind: 'pair',
      ground: 'paper',
      sections: [
        {
          kind: 'features',
          id: 'features',
          layout: 'list',
          title: 'How we hand it over',
          text: 'Ready to work on, and locked down.',
          features: [
            {
              title: 'The system you know',
              text: 'Debian, Ubuntu LTS or AlmaLinux, installed fresh from the distribution’s own sources, with nothing of ours hidden in it.',
            },
            {
              title: 'Root access, by key only',
              text: 'You hold a key. A second one is ours only if you want us to maintain the server. It refuses passwords, and the firewall opens only the ports you name.',
            },
            {
              title: 'Backups on another machine',
              text: 'Two mirrored disks survive a dead disk, but not a wrong command. So we copy everything to another machine every night.',
            },
          ],
        },
        {
          kind: 'faq',
          title: 'Is a whole server too much for you?',
          text: [
            'For many sites it is. Start with a ',
            { label: 'virtual server', to: '/vps-Hosting' },
            ' and grow later.',
          ],
          questions: [
            {
              question: 'When is a dedicated server worth the money?',
              answer:
                'When the load is high all day, or a rule or contract forbids shared hardware. Also when a database needs the full speed of its disks. If you are busy only a few times a year, a VPS that can grow is cheaper.',
            },
            {
              question: 'Can I upgrade it later?',
              answer:
                'Memory and disks: usually yes, with a short stop. For a faster processor you move to another machine: the site is copied and tested before the address switches.',
            },
            {
              question: 'Who installs security updates?',
              answer:
                'You or us, whichever we agree. Updates come every week. Debian and Ubuntu LTS fix each release free for five years, AlmaLinux for ten. So you need a new release only every few years.',
            },
          ],
          reasons: {
            id: 'why',
            title: 'Why rent it from us',
            features: [
              {
                title: 'Software from one team',
                text: 'Our own shops and school software taught us what a slow query looks like. Often you need an index, not a bigger server.',
              },
              {
                title: 'Watched from outside',
                text: `Another network measures disks, load and response time. Our target is ${facts.counts.uptime} uptime.`,
              },
              {
                title: 'Help at two in the morning',
                text: `${facts.terms.support} ${facts.terms.urgent} If we hold a key, the person who answers the alarm can sign in and fix the server.`,
              },
            ],
          },
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Describe the load. We’ll choose the server.',
      text: 'How many visitors come on the busiest day, how large is the database, and what must never stop? You get a machine, a reason and a price.',
      actions: [
        { label: 'Get my server priced', to: '/quote?topic=dedicated-linux-hosting' },
        { label: 'See Windows hosting', to: '/windows-hosting' },
      ],
      facts: [{ label: 'Uptime', value: facts.counts.uptime }, facts.repliesWithin],
    },
  ],
} satisfies Page;
