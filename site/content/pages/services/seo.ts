import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';

const path = '/services/seo';
const audit = '/quote?service=SEO%20Optimization';

/**
 * Figures and times: §1 SEO results claims, §9 Timelines. Google on promises, bought links, speed, answers by AI and
 * moved addresses: its Search Central documentation.
 */
/** How many of our campaigns reach the first page (§1). */
const firstPage = '85%';

export default {
  metadata: {
    title: 'SEO services in Kashmir: be the first answer',
    description:
      'Search engine optimisation: six services, six steps and a free audit. Initial results in 3-6 months, significant ones in 6-12. Seventeen straight answers.',
    keywords: ['SEO services Kashmir', 'technical SEO', 'local SEO', 'free SEO audit', 'keyword research'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Search engine optimization',
    serviceType: 'SEO',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Services', to: '/services' },
    { label: 'SEO', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'crocus',
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Services', to: '/services' },
        ],
        here: 'SEO',
      },
      title: 'Be the first answer.',
      lede: 'When somebody in Kashmir types what you sell, Google shows ten names. We do the work that puts yours among them: the pages, the code, the map entry, the good word of others.',
      actions: [
        { label: 'Get a free audit', to: audit },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      note: 'Initial results in 3-6 months, significant ones in 6-12.',
      work: { drawing: 'search-result', caption: 'A sample shop, and a sample climb' },
      facts: [
        { label: 'average traffic increase', value: '500%' },
        { label: 'first-page rankings', value: firstPage },
        { label: 'campaigns', value: '200+' },
        { label: 'satisfaction', value: '98%' },
      ],
    },
    {
      kind: 'features',
      id: 'services',
      layout: 'panel',
      ground: 'snow',
      title: 'Six kinds of work, one place on the page',
      features: [
        {
          title: 'Technical SEO',
          text: 'What keeps Google from reading you: slow pages, broken addresses, doubles. We repair it in the code, not in a report.',
        },
        {
          title: 'Keyword research',
          text: 'Which words your buyers use, and in which language. “Pashmina price” and “buy pashmina online” want two pages.',
        },
        {
          title: 'On-page SEO',
          text: 'Titles, headings, pictures and links that say what a page is for, so that it is shown to those who need it.',
        },
        {
          title: 'Local SEO',
          text: 'Your entry on the map with true hours and answered reviews, and a page for each town in which you work.',
        },
        {
          title: 'Content',
          text: 'Pages that answer one question better than the ten that stand there now.',
        },
        {
          title: 'Links that are earned',
          text: 'Suppliers, trade bodies, newspapers: we find who has a reason to name you, and ask.',
        },
      ],
    },
    {
      kind: 'technologies',
      layout: 'columns',
      id: 'tools',
      ground: 'paper',
      title: 'Where we look, and where you are looked up',
      technologies: [
        {
          name: 'Google Search Console',
          logo: 'googlesearchconsole',
          category: 'Six tools',
          description: 'Every search that showed you',
        },
        {
          name: 'Google Analytics',
          logo: 'googleanalytics',
          category: 'Six tools',
          description: 'What visitors did next',
        },
        {
          name: 'Google Tag Manager',
          logo: 'googletagmanager',
          category: 'Six tools',
          description: 'Calls and orders, counted',
        },
        { name: 'Lighthouse', logo: 'lighthouse', category: 'Six tools', description: 'Speed, page by page' },
        { name: 'Semrush', logo: 'semrush', category: 'Six tools', description: 'What rivals are found for' },
        { name: 'Screaming Frog', category: 'Six tools', description: 'Every address, followed' },
        {
          name: 'Facebook',
          logo: 'facebook',
          category: 'Six social platforms',
          description: 'Your page, hours and reviews',
        },
        {
          name: 'Instagram',
          logo: 'instagram',
          category: 'Six social platforms',
          description: 'Pictures, searched by place',
        },
        {
          name: 'YouTube',
          logo: 'youtube',
          category: 'Six social platforms',
          description: 'Where people ask how',
        },
        {
          name: 'WhatsApp',
          logo: 'whatsapp',
          category: 'Six social platforms',
          description: 'A business profile with a catalogue',
        },
        { name: 'X', logo: 'x', category: 'Six social platforms', description: 'News, while it is news' },
        { name: 'LinkedIn', category: 'Six social platforms', description: 'Who stands behind the firm' },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      layout: 'timeline',
      ground: 'ink',
      title: 'Six steps, in this order',
      text: 'Skip the first three, and the rest pays for visitors who find a broken page.',
      steps: [
        { title: 'Audit', text: 'What stands, what is broken, where you are found today. Free.' },
        { title: 'Choose', text: 'The searches that bring orders, sorted by what each is worth to you.' },
        {
          title: 'Repair',
          text: 'Speed, addresses, titles, the phone version.',
        },
        { title: 'Write', text: 'A page for each search that deserves one, checked with you for truth.' },
        {
          title: 'Be named',
          text: 'The map, the directories, and those with a reason to link to you.',
          time: 'Initial: 3-6 months',
        },
        {
          title: 'Measure',
          text: 'Once a month, on one page. What works gets more of the next month.',
          time: 'Significant: 6-12 months',
        },
      ],
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'snow',
      title: 'Four reasons to let us do it',
      features: [
        {
          title: 'We build sites too',
          text: 'Half of SEO is code. Whoever finds the fault sits beside whoever mends it.',
        },
        {
          title: 'We know the valley',
          text: 'People look for a taxi to Pahalgam in May, for walnuts in October, in three languages.',
        },
        {
          title: 'Orders, not visits',
          text: 'Readers who never call are a hobby. We report calls, messages and sales.',
        },
        {
          title: 'Nothing to hide',
          text: 'Accounts in your name, every change written down.',
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'paper',
      title: 'Seventeen questions, answered straight',
      text: [
        'Yours is not among them? Call ',
        { label: facts.phone.label, href: facts.phone.href },
        `. The reply to a message comes within ${facts.reply}.`,
      ],
      questions: [
        {
          question: 'What is SEO, in one sentence?',
          answer:
            'Work on your pages, code and reputation, so that search engines show you to people who look for what you sell.',
        },
        {
          question: 'How long until I see something?',
          answer:
            'Initial results come in 3-6 months, significant ones in 6-12. A new name in a crowded trade needs the longer time.',
        },
        {
          question: 'Can you guarantee the first place?',
          answer: `No. Nobody can, and Google itself warns of firms that say so. What we can show is a record: ${firstPage} first-page rankings.`,
        },
        {
          question: 'What does it cost?',
          answer: 'It depends on pages, towns and rivals. The audit is free and ends with a written price.',
        },
        {
          question: 'What is in the free audit?',
          answer:
            'Your main pages on a phone, your place for the searches that matter, what Google cannot read, and three things to do first. It is yours, whoever does them.',
        },
        {
          question: 'What do you need from me?',
          answer:
            'Access to the site and Search Console, a list of what earns you most, and half an hour a month of somebody who knows the trade. Without that the texts become like everybody’s.',
        },
        {
          question: 'Is local SEO something else?',
          answer:
            'It is the part for those whose customers come to the door: map entry, reviews, pages that name your towns. For a clinic or a guest house it comes first.',
        },
        {
          question: 'SEO or advertisements?',
          answer: [
            'Advertisements end with the money; SEO begins slowly and stays. For a season four weeks away take ',
            { label: 'paid search', to: '/sem-ppc-services' },
            ', and build the other beside it.',
          ],
        },
        {
          question: 'How much does speed count?',
          answer:
            'Google measures it, but a fast page that answers nothing stays behind a slow one that does. Visitors are stricter: they leave.',
        },
        {
          question: 'Do you buy links?',
          answer: 'No. Google’s rules call that spam, and a site can lose its place for it.',
        },
        {
          question: 'Will a new website cost me my place?',
          answer:
            'It can, if old addresses lead nowhere. Before a move we lead each that is found today to its successor.',
        },
        {
          question: 'Does social media help my ranking?',
          answer: [
            'Not by itself. But those who saw you there search for your name: more on ',
            { label: 'social media marketing', to: '/social-media-marketing' },
            '.',
          ],
        },
        {
          question: 'Will AI answers take my visitors?',
          answer:
            'Some of those who wanted one fact. Prices, stock and experience still need a page, and such answers name their sources.',
        },
        {
          question: 'In which languages?',
          answer:
            'English, Urdu and Hindi, as your buyers type. A page in two languages needs two addresses that name each other.',
        },
        {
          question: 'How do I know what you did?',
          answer:
            'From one page a month: what was searched, where you stood, who called, what we changed. Search Console is open to you every day.',
        },
        {
          question: 'Is it ever finished?',
          answer: 'The repairs are. The rest is a shop window: seasons change, and rivals dress theirs.',
        },
        {
          question: 'What happens if I stop?',
          answer:
            'Nothing is taken away: texts, accounts and reports are yours. Places fade over months, as others go on working.',
        },
      ],
    },
    {
      kind: 'related',
      id: 'related',
      ground: 'snow',
      title: 'What goes with it',
      pages: [
        {
          label: 'Web Development',
          to: '/services/web-development',
          text: 'If repair would cost more than rebuilding.',
        },
        {
          label: 'CMS Solutions',
          to: '/services/cms-solutions',
          text: 'So that you change a price the day it changes.',
        },
        {
          label: 'Content Marketing',
          to: '/content-marketing',
          text: 'When there is more to say.',
        },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'What should people find you for?',
      text: 'Write down three searches. Thirty minutes are free, and we look at all three beforehand.',
      ways: [],
      wording: consultationForm,
    },
  ],
} satisfies Page;
