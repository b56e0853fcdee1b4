import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

/** §2 Vision and mission: six values, and the progress of four goals. */
export default {
  metadata: {
    title: `Vision and mission of ${facts.name}: six values, four goals`,
    description: `The vision and mission of ${facts.name}, six values with a test for each, and four goals: how far we are, by our own reckoning.`,
    keywords: [`${facts.name} vision`, `${facts.name} mission`, `${facts.name} values`],
  },
  structuredData: ['breadcrumbs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Company', to: '/company' },
    { label: 'Vision and Mission', to: '/company/vision-mission' },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'plain',
      ground: 'paper',
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Company', to: '/company' },
        ],
        here: 'Vision and Mission',
      },
      title: 'Where this is going.',
      lede: 'A ceiling is planned from its last star backwards. This page holds our last star, and the next four pieces.',
      actions: [
        { label: 'Call us', href: facts.phone.href },
        { label: 'Email us', href: facts.email.href },
      ],
      note: `Websites from ${facts.startingPrice}. A reply within ${facts.reply}.`,
    },
    {
      kind: 'diptych',
      panels: [
        {
          title: 'Our vision',
          sentence: 'No good business stays unseen because of where it lies.',
          text: 'A carver in a side lane, a school above the river, a guest house where the road ends: each with a place on the screen as well made as any in Bangalore or Berlin.',
        },
        {
          title: 'Our mission',
          sentence: 'Build it whole, price it plainly, stay with it.',
          text: 'Design, software and promotion from one house, at a price that is known before we begin, with a person to call for as long as it runs.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'values',
      layout: 'panel',
      ground: 'snow',
      title: 'Six values, each with a test',
      text: 'A value that cannot be failed is a poster. Beneath each stands how you would catch us.',
      features: [
        {
          title: 'Excellence',
          text: 'Would we show this page to another designer, with our name on it? If somebody hesitates, it is not ready, whatever the calendar says.',
        },
        {
          title: 'Transparency',
          text: 'You can read every line of the bill aloud and say what it was for. A line that needs us to explain it was badly written.',
        },
        {
          title: 'Innovation',
          text: 'Something new goes in when it saves your customer a step, never because it is new. We try it on ourselves first.',
        },
        {
          title: 'Reliability',
          text: 'The date in the offer and the date of the launch are the same date. When that is in danger you hear it from us, and a week before.',
        },
        {
          title: 'Growth',
          text: 'A year on, you have more enquiries, and our youngest colleague leads a project.',
        },
        {
          title: 'Passion',
          text: 'We argue about half a pixel, then stop at six and go home to argue about food.',
        },
      ],
    },
    {
      kind: 'goals',
      id: 'goals',
      ground: 'ink',
      title: 'Four goals, and how far we are',
      text: 'By our own reckoning. The lowest figure is there on purpose.',
      goals: [
        {
          title: 'Market Leadership',
          value: 75,
          text: 'To be the first name that comes up for the web in Jammu and Kashmir.',
        },
        {
          title: 'Client Success',
          value: 60,
          text: 'Every client can say what the site brought in, in rupees or in calls.',
        },
        {
          title: 'Innovation',
          value: 85,
          text: 'Our own school system, and AI where it takes over work that nobody liked.',
        },
        {
          title: 'Team Growth',
          value: 40,
          text: [
            'More people from the valley, taught here. ',
            { label: 'Open positions', to: '/careers' },
            ' are the way to move this bar.',
          ],
        },
      ],
    },
    {
      kind: 'contactBlock',
      id: 'contact',
      ground: 'paper',
      title: 'Hold us to it.',
      text: 'Call and quote any line of this page at us. You hear how it looks in your own project.',
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      office: {
        name: 'Office',
        address: [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`],
        directions: { label: 'On the map', href: facts.map.directions },
      },
      hours: { name: 'Open', hours: facts.hours.footer },
    },
  ],
} satisfies Page;
