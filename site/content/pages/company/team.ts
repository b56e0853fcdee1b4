import facts from '../../facts.ts';
import type { Page } from '../../model.ts';
import { team } from '../../team.ts';

/** §2 The team. The page also credits khatamband, the craft behind its ornament. */
export default {
  metadata: {
    title: `Our team: seven people who lead the work at ${facts.name}`,
    description:
      'Meet the seven who lead design, code, apps, search, school software and client care, read how the house began and what we hold each other to.',
    keywords: [`${facts.name} team`, 'web design team', 'software team'],
  },
  structuredData: ['breadcrumbs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Company', to: '/company' },
    { label: 'Our Team', to: '/company/team' },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'plain',
      ground: 'walnut',
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Company', to: '/company' },
        ],
        here: 'Our Team',
      },
      title: 'Whoever draws it sits beside whoever builds it.',
      lede: 'Fifty people and more work here. These seven lead them, and you will know them by voice.',
      actions: [{ label: 'Work with us', to: '/careers' }],
    },
    {
      kind: 'stats',
      layout: 'strip',
      id: 'figures',
      ground: 'saffron',
      facts: [
        { label: 'team members', value: facts.counts.team },
        { label: 'years of experience', value: '11' },
        { label: 'projects', value: facts.counts.projects },
        { label: 'states served', value: facts.counts.states },
      ],
    },
    {
      kind: 'team',
      id: 'people',
      layout: 'cards',
      ground: 'snow',
      title: 'The seven',
      text: 'Sample names, and no borrowed faces: each has a rosette of their own instead. Its pattern follows khatamband, the Kashmiri craft of laying ceilings from small pieces of wood without a nail; the credit belongs to the carpenters who keep it alive.',
      people: team,
      wording: { skills: 'Skills', profile: 'Profile', newTab: 'opens in a new tab' },
    },
    {
      kind: 'steps',
      id: 'story',
      layout: 'timeline',
      ground: 'ink',
      title: 'The founder’s story',
      text: 'As Aamir tells it to whoever joins.',
      steps: [
        {
          title: 'A ceiling',
          text: 'As a boy I held the ladder for an uncle who laid khatamband. He never forced a piece. If it did not fit, he said, the fault lay three pieces back.',
        },
        {
          title: 'A table',
          text: `My first office was the end of a table in a copy shop in ${facts.address.street}. The first client was the copy shop. He paid in toner.`,
        },
        {
          title: 'A school',
          text: 'Then a headmaster asked whether the register could be on a screen by the second bell. It took us a year to get that right, and it is now our product.',
        },
        {
          title: 'A house',
          text: 'Today there are enough of us to disagree properly. When a page does not fit I still ask what happened three pieces back.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'values',
      layout: 'panel',
      ground: 'paper',
      title: 'What we hold each other to',
      features: [
        {
          title: 'Ask before you draw',
          text: 'An hour with the client’s customers is worth a week of looking at competitors’ sites.',
        },
        {
          title: 'Say it early',
          text: 'Bad news is cheap on Monday and dear on Friday. Whoever brings it on Monday is thanked.',
        },
        {
          title: 'Teach the next one',
          text: 'Nobody may be the only person who knows where something is, least of all the boss.',
        },
        {
          title: 'Leave it tidy',
          text: 'Code, files and words so named that a stranger could take over. One day a stranger will.',
        },
      ],
    },
    {
      kind: 'showcase',
      id: 'talk',
      title: 'Talk to the person who would do it',
      paragraphs: [
        'Our school system was drawn, programmed, explained and is answered for by the same few people. Say what you need, and the one of them who knows most about it calls you back.',
      ],
      points: [
        `A reply within ${facts.reply}`,
        '30 minutes of advice, free',
        `Websites from ${facts.startingPrice}`,
      ],
      actions: [
        { label: 'Ask for a call', to: '/contact' },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      drawing: 'school-desk',
      layout: 'right',
      tint: 'dal',
    },
  ],
} satisfies Page;
