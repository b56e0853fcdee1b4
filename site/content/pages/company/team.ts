import facts from '../../facts.ts';
import { fitting, LONGEST_TITLE } from '../../fitting.ts';
import type { Page } from '../../model.ts';
import { team } from '../../team.ts';
import { inWords } from '../../counted.ts';
import { belowCompany } from '../../trails.ts';

export const path = '/company/team';

/** §2 The team. The page also credits khatamband, the craft behind its ornament. */
export default {
  metadata: {
    title: fitting(
      LONGEST_TITLE,
      `Our team: seven people who lead the work at ${facts.name}`,
      `Our team: the people who lead ${facts.name}`,
    ),
    description:
      'Meet the seven people who lead our design, web, app, search, school software and client care. Read a founder’s story and the values we work by.',
    keywords: [`${facts.name} team`, 'web design team', 'software team'],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'walnut',
      trail: { above: belowCompany, here: 'Our Team' },
      title: 'Meet our web design and software team',
      lede: `These ${inWords(team.length)} people lead our team of ${facts.counts.team}, where designers and developers work at the same table. ${facts.terms.contact}`,
      actions: [
        { label: 'Get a quote', to: '/quote' },
        { label: 'See job openings', to: '/careers' },
      ],
      note: `${facts.fromPrice}.`,
      scene: { drawing: 'tools-scene', caption: 'What each of the seven might keep within reach.' },
    },
    {
      kind: 'statement',
      layout: 'counters',
      id: 'figures',
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
      title: 'Who leads the work',
      text: 'The names and profiles are samples. Each person has a rosette instead of a photo. Its pattern follows khatamband, the Kashmiri craft of fitting ceilings from small pieces of wood without nails. The credit belongs to the carpenters who keep the craft alive.',
      people: team,
      wording: { skills: 'Skills', profile: 'Profile', newTab: 'opens in a new tab' },
    },
    {
      kind: 'pair',
      ground: 'ink',
      lead: 'first',
      sections: [
        {
          kind: 'steps',
          id: 'story',
          layout: 'timeline',
          title: 'The founder’s story',
          text: `A sample story, as ${facts.founder.split(' ')[0]} would tell it to a new colleague.`,
          steps: [
            {
              title: 'The ceiling',
              text: 'As a boy, I held the ladder for an uncle who laid khatamband ceilings. He never forced a piece. If one did not fit, he looked for the mistake three pieces back.',
            },
            {
              title: 'The table',
              text: `My first office was the end of a table in a copy shop in ${facts.address.street}. The shop was also my first client, and paid me in toner.`,
            },
            {
              title: 'The school',
              text: 'Then a headmaster asked for his register on a screen before the second bell. It took us a year to get that right. It is now our product.',
            },
            {
              title: 'The team',
              text: 'Today there are enough of us to disagree properly. When a page does not fit, I still ask what went wrong three pieces back.',
            },
          ],
        },
        {
          kind: 'features',
          id: 'values',
          layout: 'list',
          title: 'Our values at work',
          features: [
            {
              title: 'Ask before you draw',
              text: 'An hour with a client’s customers teaches us more than a week of looking at competitors’ sites.',
            },
            {
              title: 'Say it early',
              text: 'If a date is in danger, we want to know on Monday, while there is time to do something, and not on Friday.',
            },
            {
              title: 'Teach the next person',
              text: 'No one should be the only person who knows where something is. That includes the boss.',
            },
            {
              title: 'Leave it tidy',
              text: 'Code and files have names so clear that a stranger could take over.',
            },
          ],
        },
      ],
    },
    {
      kind: 'showcase',
      id: 'talk',
      title: 'Talk to the person who will do the work',
      paragraphs: [
        'The people who designed and built our school software also explain and support it. Say what you need, and the person who knows most about it will call you back.',
      ],
      points: [`A reply ${facts.replyWithin}`, 'A free 30-minute call', facts.fromPrice],
      actions: [
        { label: 'Request a call back', to: '/contact' },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      drawing: 'school-phone',
      layout: 'right',
      tint: 'dal',
    },
  ],
} satisfies Page;
