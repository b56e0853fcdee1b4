import facts from '../../facts.ts';
import { hostingChoice } from '../../hosting-choice.ts';
import type { Page } from '../../model.ts';

export const path = '/managed-Wordpress-Hosting';

/**
 * WordPress: developer.wordpress.org, “Upgrading WordPress” (minor releases install themselves by default). PHP: php.net,
 * “Supported Versions” (two years of fixes, then two of security fixes only).
 */
export default {
  metadata: {
    title: 'Managed WordPress hosting with updates tested for you',
    description: `Managed WordPress hosting in India: every update is tested on a copy first, with a backup every night. ${facts.from.wordpressHosting}.`,
    keywords: ['managed WordPress hosting', 'WordPress updates', 'WordPress support'],
  },
  service: {
    name: 'Managed WordPress hosting',
    serviceType: 'Managed WordPress hosting',
    category: 'Hosting',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      beam: true,
      ground: 'paper',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Managed WordPress hosting' },
      title: 'WordPress hosting with updates tested before you see them',
      lede: `Managed WordPress hosting in India, with updates and nightly backups. You only sign in to publish. ${facts.from.wordpressHosting}.`,
      actions: [
        { label: 'Start Hosting Today', to: '/quote?topic=managed-Wordpress-Hosting' },
        { label: 'See who does what', to: `${path}#duties` },
      ],
      note: facts.nextStep,
      scene: { drawing: 'bench-scene', caption: 'Your site stays open while we test the update on a copy.' },
    },
    {
      kind: 'pair',
      ground: 'paper',
      lead: 'first',
      sections: [
        {
          kind: 'comparison',
          id: 'duties',
          title: 'What “managed” includes',
          text: 'Some part of a WordPress site needs an update almost every week. This table shows which tasks we do and which stay with you.',
          caption: 'Tasks of a WordPress site, and who does them',
          quiet: true,
          columns: ['Task', 'Us', 'You'],
          rows: [
            { name: 'Server, PHP and database updates', cells: [true, false] },
            { name: 'WordPress updates', cells: [true, false] },
            { name: 'Plugin and theme updates', cells: ['Tested on a copy, then live', false] },
            { name: 'Renewing the certificate', cells: [true, false] },
            { name: 'Backups, and restoring one', cells: [true, 'Name the day'] },
            { name: 'Cleaning up after an attack', cells: [true, 'Change your password'] },
            { name: 'Choosing plugins', cells: ['Advise you, warn you', 'Decide'] },
            { name: 'Licences of paid plugins', cells: [false, true] },
            { name: 'Text, pictures, prices', cells: [false, true] },
            { name: 'Who can sign in', cells: [false, true] },
          ],
          wording: { yes: 'Yes', no: 'No' },
        },
        {
          kind: 'features',
          id: 'features',
          layout: 'list',
          title: 'What we do without being asked',
          features: [
            {
              title: 'Every update tested',
              text: 'A copy of your site is updated first, and its main pages are compared with the old ones. The update goes live only if they match.',
            },
            {
              title: 'A backup every night',
              text: 'Files and database together, stored away from the server. From time to time we restore one, to be sure it works.',
            },
            {
              title: 'Pages that stay fast',
              text: 'The server keeps finished pages in memory and refreshes them when you publish. Visitors do not wait for WordPress.',
            },
          ],
        },
      ],
    },
    hostingChoice({
      ground: 'snow',
      title: 'Is managed hosting the right kind?',
      text: 'Three questions show whether you need it, or a server of your own.',
      rule: 'Managed hosting is for WordPress that we look after. If you want the keys, or other software beside it, a VPS is the better kind.',
      topic: 'managed WordPress hosting',
      example: { software: 'wordpress', care: 'us', load: 'normal' },
    }),
    {
      kind: 'faq',
      ground: 'paper',
      id: 'faq',
      title: 'Questions before you move',
      text: [
        `What does it cost? ${facts.from.wordpressHosting}. Something else? `,
        { label: 'Write to us', to: '/contact' },
        '.',
      ],
      questions: [
        {
          question: 'Doesn’t WordPress update itself?',
          answer:
            'Only the small releases, by default. Large releases, plugins and themes wait for someone to update them. That is where sites break or get hacked.',
        },
        {
          question: 'Can you take over a site that another agency built?',
          answer:
            'Yes. You see an updated copy at a test address, and leave the old host only when everything works.',
        },
        {
          question: 'Why does the PHP version matter?',
          answer:
            'Each version of PHP gets two years of fixes, then two years of security fixes. After that its security holes stay open, whatever WordPress does. Your site moves before then, after a test on the copy.',
        },
      ],
      reasons: {
        id: 'why',
        title: 'Why leave it to us',
        features: [
          {
            title: 'New WordPress sites, too',
            text: 'If a plugin breaks a page, the people who host it can also read its code. You explain the fault once.',
          },
          {
            title: 'Fewer plugins',
            text: 'Every plugin is one more way in for an attacker. You get a list of what each of yours does, and which two do the same job.',
          },
          {
            title: `${facts.counts.uptime} uptime, support ${facts.counts.support}`,
            text: facts.terms.support,
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'thread',
      chat: {
        name: facts.name,
        note: 'Sample chat',
        question: 'It says that 14 updates are waiting. Is it safe to press the button?',
      },
      title: 'When was your site last updated?',
      text: 'Send its address. You get a list of what is out of date, what is dangerous and what can wait.',
      actions: [
        { label: 'Get my update list', to: '/quote?topic=managed-Wordpress-Hosting' },
        { label: 'Compare with a VPS', to: '/vps-Hosting#choose' },
      ],
      facts: [facts.repliesWithin, { label: 'Uptime', value: facts.counts.uptime }],
    },
  ],
} satisfies Page;
