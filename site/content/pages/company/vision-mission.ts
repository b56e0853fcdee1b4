import facts from '../../facts.ts';
import { fitting, LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../fitting.ts';
import type { Page } from '../../model.ts';
import { counted } from '../../counted.ts';
import { belowCompany } from '../../trails.ts';

export const path = '/company/vision-mission';

/** §2 Vision and mission: six values, and the progress of four goals. */
export default {
  metadata: {
    title: fitting(
      LONGEST_TITLE,
      `Vision and mission of ${facts.name}, and how to check them`,
      `Vision and mission of ${facts.name}`,
    ),
    description: fitting(
      LONGEST_DESCRIPTION,
      `Read the vision and mission of ${facts.name}, our six values with a test for each, and our four goals with our own estimates of how far we are.`,
      'Read our vision and mission, our six values with a test for each, and our four goals with our own estimates of how far we are.',
    ),
    keywords: [`${facts.name} vision`, `${facts.name} mission`, `${facts.name} values`],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'paper',
      trail: { above: belowCompany, here: 'Vision and Mission' },
      title: 'Our vision and mission for the web in Kashmir',
      lede: 'Websites, apps and software for businesses and schools: what we want to achieve, and how far we are.',
      actions: [
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
        { label: 'Email us', href: facts.email.href },
      ],
      note: `${facts.fromPrice}, with the price named before we begin.`,
      scene: {
        drawing: 'bridge-scene',
        caption: 'More than half of the planks are laid. The saffron one is next.',
      },
    },
    {
      kind: 'features',
      layout: 'plates',
      ground: 'snow',
      features: [
        {
          title: 'Our vision',
          text: 'Every good business can be found online, wherever it is. A carver in a side lane, a school above the river and a guest house where the road ends: each deserves a website as good as any in Bangalore or Berlin.',
          parts: [],
        },
        {
          title: 'Our mission',
          text: 'Build the whole thing, price it plainly and maintain it. You get design, software and marketing from one team, at a price you know before we begin. You also have a person to call.',
          parts: [],
        },
      ],
    },
    counted('features', {
      kind: 'features',
      id: 'values',
      layout: 'panel',
      ground: 'snow',
      title: '{Count} values, each with a test',
      text: 'Anyone can print values on a poster. Under each of ours you can see how to check us.',
      features: [
        {
          title: 'Excellence',
          text: 'Would we show this page to another designer with our name on it? If one of us hesitates, it is not ready.',
        },
        {
          title: 'Transparency',
          text: 'You can read every line of the bill and know what it was for. If we have to explain a line, we wrote it badly.',
        },
        {
          title: 'Innovation',
          text: 'Something new is added when it saves your customer a step. Our own site tries it first.',
        },
        {
          title: 'Reliability',
          text: 'Your site goes live on the date in the proposal. If that date is in danger, you hear it before you have to ask.',
        },
        {
          title: 'Growth',
          text: 'A year after the launch, do you get more enquiries? Does our youngest colleague lead a project?',
        },
        {
          title: 'Passion',
          text: 'We argue about half a pixel. At six we go home and argue about food.',
        },
      ],
    }),
    counted('features', {
      kind: 'features',
      id: 'goals',
      layout: 'list',
      ground: 'ink',
      title: '{Count} goals, laid piece by piece',
      text: 'Each star shows the pieces laid so far, by our own estimate, and names the next one below.',
      features: [
        {
          title: 'Market Leadership',
          progress: 75,
          text: 'We want to be the first name people think of for websites in Jammu and Kashmir. Next, we’ll work in the towns beyond the district capitals.',
        },
        {
          title: 'Client Success',
          progress: 60,
          text: 'Every client should know what the site brought in, in rupees or in calls. Next, we’ll measure it for clients who only sell in person.',
        },
        {
          title: 'Innovation',
          progress: 85,
          text: 'We build our own school software, and use AI for work that no one likes. Next, it will read bills and mark sheets, so that no one types them.',
        },
        {
          title: 'Team Growth',
          progress: 40,
          text: [
            'We train people from the valley. Next, we’ll fill the seven openings on our ',
            { label: 'careers page', to: '/careers' },
            '.',
          ],
        },
      ],
    }),
    {
      kind: 'cta',
      id: 'contact',
      layout: 'panel',
      phone: facts.phone,
      title: 'Ask us about your project',
      text: 'Call us and quote any sentence of this page. You’ll hear what it means for your own project.',
      actions: [
        { label: 'Call us', href: facts.phone.href },
        { label: 'Email us', href: facts.email.href },
      ],
      facts: [facts.repliesWithin, facts.websitesFrom],
    },
  ],
} satisfies Page;
