import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';

const path = '/services/mobile-apps';

/** The price and time of a commerce app: §9, E-commerce prices. */
export default {
  metadata: {
    title: `Mobile app development: iOS, Android and Windows | ${facts.name}`,
    description: `Mobile apps for iPhone, Android and Windows, published under your own name. ${facts.counts.apps} apps delivered. Commerce apps from ${facts.prices.mobileShop} in 6-12 weeks.`,
    keywords: ['mobile app development', 'Android app', 'iOS app', 'cross-platform app'],
  },
  structuredData: ['service', 'breadcrumbs'],
  service: {
    name: 'Mobile app development',
    serviceType: 'Mobile app development',
    category: 'Mobile apps',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Services', to: '/services' },
    { label: 'Mobile apps', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'dal',
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Services', to: '/services' },
        ],
        here: 'Mobile apps',
      },
      title: 'Their pocket. Your name.',
      lede: 'An app that opens without a signal, knows who holds it and rings at the right minute. We draw it, build it, take it through both stores and keep it running.',
      actions: [
        { label: 'Talk about your app', to: `${path}#consultation` },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      note: `Commerce apps from ${facts.prices.mobileShop}, ready in 6-12 weeks.`,
      work: { drawing: 'app-screens', caption: 'Sample: an app for apple growers' },
      facts: [
        { label: 'apps delivered', value: facts.counts.apps },
        { label: 'happy clients', value: facts.counts.clients },
        { label: 'states served', value: facts.counts.states },
        { label: 'support', value: facts.counts.support },
      ],
    },
    {
      kind: 'features',
      id: 'services',
      layout: 'panel',
      ground: 'paper',
      title: 'Six kinds of app work',
      text: 'Most jobs are two or three of these. You pay for the ones that you need.',
      features: [
        {
          title: 'iOS',
          text: 'Written in Swift for iPhone and iPad, tried on handsets that are years old, and taken through Apple’s review by us.',
        },
        {
          title: 'Android',
          text: 'In Kotlin, for the cheap phone as for the dear one: small to download, light on the battery.',
        },
        {
          title: 'Windows',
          text: 'For the counter and the office: billing, stock and registers that print and scan.',
        },
        {
          title: 'Cross-platform',
          text: 'One code for both stores, in Flutter or React Native. Most businesses start here.',
        },
        {
          title: 'UI/UX design',
          text: 'Every screen can be tapped before it is programmed. Where people stumble we draw again, while that still costs an hour.',
        },
        {
          title: 'Maintenance and support',
          text: 'Phones get a new system every year. We keep the app current, read its crash reports and help you answer its reviews.',
        },
      ],
    },
    {
      kind: 'showcase',
      id: 'app-or-page',
      title: 'Do you need an app at all?',
      paragraphs: [
        'An app earns its place when it does one of these. Otherwise a website does the same for less, and we say so in the first call.',
      ],
      points: [
        'Works in the orchard, where there is no signal',
        'Rings by itself: the bus is here, the fee is due',
        'Uses camera, fingerprint, scanner or place',
        'Is opened by the same people every day',
      ],
      drawing: 'school-phone',
      layout: 'right',
      tint: 'crocus',
    },
    {
      kind: 'comparison',
      id: 'ways',
      ground: 'paper',
      title: 'One code for all, or one for each?',
      text: 'The choice that decides the price. We make it with you, before anything is drawn.',
      caption: 'Cross-platform and native apps, line by line',
      columns: ['Question', 'Cross-platform', 'Native'],
      rows: [
        { name: 'How often is it built?', cells: ['Once', 'Once for each system'] },
        { name: 'Who mends a fault?', cells: ['One person, once', 'One for each app'] },
        { name: 'Works without a signal?', cells: [true, true] },
        { name: 'Games, video, devices?', cells: ['Up to a point', true] },
        { name: 'Best for', cells: ['Shops, bookings, schools, clinics', 'One system, used to its limits'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'ink',
      title: 'Six reasons to build it with us',
      features: [
        {
          title: 'Yours in the store',
          text: 'The store accounts are opened in your name. With them you own the code and the keys that sign it.',
        },
        {
          title: 'Seen while it grows',
          text: 'You get every build on your own phone. Nothing is a surprise on the last day.',
        },
        {
          title: 'The server too',
          text: 'Data, sign-in, payments and the office’s screen come from the same house, and fit.',
        },
        {
          title: 'Made for weak lines',
          text: 'What was seen once stays readable; what is sent waits for a signal and is not lost.',
        },
        {
          title: 'Urdu that reads well',
          text: 'From right to left, with the letters that Urdu and Kashmiri need, beside English and Hindi.',
        },
        {
          title: 'No silence afterwards',
          text: 'A number that is answered, and updates before the new phones are in the shops.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      layout: 'timeline',
      ground: 'snow',
      title: 'Four steps to both stores',
      text: 'And at each what we need from you, because that is where apps are late.',
      steps: [
        {
          title: 'Plan',
          text: 'A list of screens with a price for each part. From you: who will use it, and which system it has to talk to.',
        },
        {
          title: 'Design',
          text: 'Every screen, to be tapped on your phone. From you: logo and real texts. Without them each button gets the wrong size.',
        },
        {
          title: 'Build',
          text: 'In parts that you can try. From you: two people who will really use it, or strangers find the mistakes, in public.',
        },
        {
          title: 'Publish',
          text: 'We fill in the stores’ forms and see the review through. From you: a privacy page, and the accounts that Apple and Google charge for.',
        },
      ],
    },
    {
      kind: 'technologies',
      layout: 'cards',
      id: 'technologies',
      ground: 'paper',
      title: 'What it is made of',
      technologies: [
        {
          name: 'Swift',
          logo: 'swift',
          category: 'iOS',
          description: 'Apple’s own language, for what only an iPhone can do.',
        },
        {
          name: 'Kotlin',
          logo: 'kotlin',
          category: 'Android',
          description: 'Google’s choice for Android, small and quick to start.',
        },
        {
          name: '.NET',
          logo: 'dotnet',
          category: 'Windows',
          description: 'For desks and counters, with their printers and scanners.',
        },
        {
          name: 'Flutter',
          logo: 'flutter',
          category: 'Cross-platform',
          description: 'One drawing of each screen, the same on every phone.',
        },
        {
          name: 'React Native',
          logo: 'react',
          category: 'Cross-platform',
          description: 'Where your website is React already and both can share.',
        },
        {
          name: 'Node.js',
          logo: 'nodedotjs',
          category: 'Server',
          description: 'Behind the app: sign-in, data, payments and messages.',
        },
      ],
    },
    {
      kind: 'related',
      id: 'related',
      ground: 'snow',
      title: 'What goes with an app',
      pages: [
        {
          label: 'Web development',
          to: '/services/web-development',
          text: 'The server behind it, and the screen for your office.',
        },
        {
          label: 'Web design',
          to: '/services/web-design',
          text: 'The page that sends people to the stores.',
        },
        {
          label: 'E-commerce',
          to: '/services/ecommerce-services',
          text: 'The shop that the app sells from.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'ink',
      title: 'Which errand shall it save?',
      text: 'Tell us in a sentence what people walk, ring or queue for today.',
      actions: [
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
        { label: `Write to ${facts.email.label}`, href: facts.email.href },
      ],
      facts: [
        { label: 'A reply within', value: facts.reply },
        { label: 'First talk', value: '30 minutes, free' },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'Half an hour about your app',
      text: 'Free, with somebody who has built some. Afterwards you know whether to build it, which way, and what it would cost.',
      ways: [],
      wording: consultationForm,
    },
  ],
} satisfies Page;
