import facts from '../../facts.ts';
import { named } from '../../fitting.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import { inRupees, withTax } from '../../prices.ts';
import { counted } from '../../counted.ts';
import { belowServices } from '../../trails.ts';

export const path = '/services/mobile-apps';

/** The price and time of a commerce app: §9, E-commerce prices. */
export default {
  metadata: {
    title: named(`Mobile app development: what an app costs in India`),
    description: `Mobile app development for iPhone, Android and Windows, published under your own name. Commerce apps from ${facts.prices.mobileShop} (${inRupees(facts.prices.mobileShop)}) in 6-12 weeks.`,
    keywords: ['mobile app development', 'Android app', 'iOS app'],
  },
  service: {
    name: 'Mobile app development',
    serviceType: 'Mobile app development',
    category: 'Mobile apps',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'dal',
      trail: { above: belowServices, here: 'Mobile apps' },
      title: 'Android and iPhone app development',
      lede: `Apps for shops, schools and clinics in Kashmir and across India. One team designs, builds, publishes and maintains them. Commerce apps from ${facts.prices.mobileShop} (${inRupees(facts.prices.mobileShop)}) ${facts.terms.gst}. Other apps: a quote ${facts.replyWithin}.`,
      actions: [
        { label: 'Book a call', to: `${path}#consultation` },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      note: 'Commerce apps are ready in 6-12 weeks.',
      work: { drawing: 'app-screens', caption: 'Sample: an app for apple growers' },
      facts: [
        { label: 'apps delivered', value: facts.counts.apps },
        { label: 'happy clients', value: facts.counts.clients },
        { label: 'states served', value: facts.counts.states },
        { label: 'support', value: facts.counts.support },
      ],
    },
    counted('features', {
      kind: 'features',
      id: 'services',
      layout: 'panel',
      ground: 'paper',
      title: 'iPhone, Android, or one app for both',
      text: 'Most projects need two or three of these {count} services. You pay only for those.',
      features: [
        {
          title: 'iOS',
          text: 'Written in Swift for iPhone and iPad, tested on old handsets and taken through Apple’s review.',
        },
        {
          title: 'Android',
          text: 'Written in Kotlin for cheap and expensive phones alike: small to download and light on the battery.',
        },
        {
          title: 'Windows',
          text: 'Billing, stock and registers for the counter and the office, with printing and scanning.',
        },
        {
          title: 'Cross-platform',
          text: 'One app for both stores, in Flutter or React Native. Most businesses start here.',
        },
        {
          title: 'UI/UX design',
          text: 'You can tap through every screen before we build it. If people get stuck, we redesign it.',
        },
        {
          title: 'Maintenance and support',
          text: 'Phones get a new system every year. Your app stays up to date, its crash reports are read, and you get help with reviews.',
        },
      ],
    }),
    {
      kind: 'showcase',
      id: 'app-or-page',
      title: 'Do you need an app at all?',
      paragraphs: [
        'An app is worth it if it does one of these things. If not, a website does the same for less.',
      ],
      points: [
        'It works in the orchard, where there is no signal',
        'It sends alerts: the bus is here, the fee is due',
        'It uses camera, fingerprint, scanner or location',
        'The same people open it every day',
      ],
      table: {
        id: 'ways',
        title: 'One app for all phones, or one for each system?',
        text: 'This choice affects the price most.',
        caption: 'Cross-platform and native apps, row by row',
        quiet: true,
        columns: ['Question', 'Cross-platform', 'Native'],
        rows: [
          { name: 'How often do we build it?', cells: ['Once', 'Once for each system'] },
          { name: 'How often do we fix a fault?', cells: ['Once', 'Once in each app'] },
          { name: 'Does it work without a signal?', cells: [true, true] },
          { name: 'Good for games, video and devices?', cells: ['Up to a point', true] },
          {
            name: 'Best for',
            cells: ['Shops, bookings, schools, clinics', 'Features that only one system has'],
          },
        ],
        wording: { yes: 'Yes', no: 'No' },
      },
      drawing: 'school-phone',
      layout: 'right',
      tint: 'crocus',
    },
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'technologies',
          layout: 'rows',
          id: 'technologies',
          title: 'What we build apps with',
          technologies: [
            {
              name: 'Swift',
              logo: 'swift',
              category: 'iOS',
              description: 'Apple’s language, for iPhone features.',
            },
            {
              name: 'Kotlin',
              logo: 'kotlin',
              category: 'Android',
              description: 'Google’s choice, small and quick.',
            },
            {
              name: '.NET',
              logo: 'dotnet',
              category: 'Windows',
              description: 'For counters with printers and scanners.',
            },
            {
              name: 'Flutter',
              logo: 'flutter',
              category: 'Cross-platform',
              description: 'One design looks the same on every phone.',
            },
            {
              name: 'React Native',
              logo: 'react',
              category: 'Cross-platform',
              description: 'Shares code with a website in React.',
            },
            {
              name: 'Node.js',
              logo: 'nodedotjs',
              category: 'Server',
              description: 'Runs sign-in, data, payments, messages.',
            },
          ],
        },
        {
          kind: 'faq',
          title: 'Your app, your store account, your code',
          reasons: {
            features: [
              {
                title: 'Your name in the store',
                text: 'The store accounts are opened in your name. Once you have paid, you also own the code and the keys that sign it.',
              },
              {
                title: 'You try every version',
                text: 'You get each one on your own phone.',
              },
              {
                title: 'The server comes with it',
                text: 'Data, sign-in, payments and your office screen come from the same team as the app.',
              },
              {
                title: 'Made for weak signals',
                text: 'Pages seen once can be read again offline. What people send waits for a signal and is not lost.',
              },
              {
                title: 'Urdu that reads well',
                text: 'Text runs from right to left, with all the letters of Urdu and Kashmiri, next to English and Hindi.',
              },
              {
                title: 'Support after the launch',
                text: `${facts.terms.support} We also update the app for new phones.`,
              },
            ],
          },
          related: {
            title: 'What goes with an app',
            links: [
              {
                label: 'Web development',
                to: '/services/web-development',
                text: 'The server behind it.',
              },
              {
                label: 'Web design',
                to: '/services/web-design',
                text: 'The page that leads to it.',
              },
              {
                label: 'E-commerce',
                to: '/services/ecommerce-services',
                text: 'The shop behind it.',
              },
            ],
          },
        },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'A free 30-minute call about your app',
      text: 'You’ll know whether to build yours, and for how much.',
      call: {
        title: 'What should your app do?',
        text: 'Say what people walk, call or queue for today. You’ll hear if an app saves them the trouble.',
        chooser: {
          legend: 'Who will use it, and how?',
          choices: [
            {
              label: 'Now and then',
              answer: `A website does the same for less: from ${withTax(facts.startingPrice)} with GST, in ${facts.delivery.basic}.`,
            },
            {
              label: 'Every day',
              answer: 'An app is worth it. One for both stores is built once, and each fault is fixed once.',
            },
            {
              label: 'Without a signal',
              answer: 'You need an app, because a website needs a signal. One for both stores is enough.',
            },
            {
              label: 'For games or video',
              answer:
                'You need a native app for each system. Each is built and fixed by itself, so two cost more.',
            },
          ],
          topic: 'an app',
          to: '/quote',
          ask: 'Ask about this',
        },
        actions: [
          { label: `Call ${facts.phone.label}`, href: facts.phone.href },
          { label: `Write to ${facts.email.label}`, href: facts.email.href },
        ],
      },
      next: {
        id: 'process',
        title: 'What we need from you on the way to both stores',
        features: [
          {
            title: 'Plan',
            text: 'You get a list of screens with prices. You say who will use the app.',
          },
          {
            title: 'Design',
            text: 'You tap through every screen on your phone.',
          },
          {
            title: 'Build',
            text: 'You get parts to try, and bring two people who will really use it.',
          },
          {
            title: 'Publish',
            text: 'We handle the stores’ review. You need a privacy page, and paid accounts with Apple and Google.',
          },
        ],
      },
      wording: consultationForm,
    },
  ],
} satisfies Page;
