import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/bulk-sms';

/**
 * Lengths: 3GPP TS 23.038 (the two alphabets) and TS 23.040 §9.2.3.24 (the header that joins the parts). Registration:
 * TRAI, Telecom Commercial Communications Customer Preference Regulations, 2018, amended 12 February 2025 (the letter
 * after the header); its direction of 20 August 2024 (links and numbers named beforehand).
 */
export default {
  metadata: {
    title: 'Bulk SMS in Jammu and Kashmir: DLT, sender name, templates',
    description:
      'Bulk SMS for schools, clinics and shops: sender name and templates registered on DLT, every message counted before it goes, a report after it went.',
    keywords: [
      'bulk SMS Kashmir',
      'bulk SMS Jammu',
      'DLT templates',
      'SMS sender name',
      'school SMS service',
    ],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Bulk SMS',
    serviceType: 'Bulk SMS messaging',
    category: 'Messaging',
    areaServed: 'Jammu and Kashmir',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Bulk SMS', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Bulk SMS' },
      title: 'They all know by eight.',
      lede: 'School is closed, the clinic has moved, the order is ready: a text message under your own registered name, to people in Jammu and Kashmir who asked to hear from you. It needs no app and no data connection.',
      actions: [
        { label: 'Start Sending SMS', to: '/quote?topic=bulk-sms' },
        { label: 'Count your message', to: `${path}#lengths` },
      ],
      work: { drawing: 'sms-phone', title: 'A school’s messages.', caption: 'Sample data, sample sender.' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'snow',
      title: 'What you send from',
      features: [
        {
          title: 'A sender people know',
          text: 'Six letters of your own instead of a strange number. Anyone who sees them knows who is writing before the message is opened.',
          icon: 'message',
        },
        {
          title: 'Your list, in groups',
          text: 'Class 8, ward 3, Tuesday’s patients: a spreadsheet becomes groups, and each gets only what concerns it.',
          icon: 'book-open',
        },
        {
          title: 'A report, number by number',
          text: 'Delivered, waiting or failed, with the reason. You know whom to call instead.',
          icon: 'check',
        },
      ],
    },
    {
      kind: 'showcase',
      title: 'One sign can double the bill',
      paragraphs: [
        'A message is billed by the part, and the alphabet decides how much fits into one. Plain English goes out as GSM-7.',
        [
          { strong: 'A single ₹, emoji or Urdu letter turns the whole message into Unicode' },
          ', and the room shrinks from 160 characters to 70. Write Rs instead, and this notice is one part again.',
        ],
      ],
      drawing: 'sms-parts',
      layout: 'right',
      tint: 'crocus',
    },
    {
      kind: 'comparison',
      id: 'lengths',
      ground: 'snow',
      title: 'How much fits',
      text: 'In a longer message each part gives up a few characters, which tell the phone how to join them. So two parts hold less than twice one.',
      caption: 'Characters by alphabet',
      columns: ['Message', 'GSM-7', 'Unicode'],
      rows: [
        { name: 'Written in', cells: ['Plain English', 'Urdu, Hindi, emoji, ₹'] },
        { name: 'In a single part', cells: ['160', '70'] },
        { name: 'In each part of a longer one', cells: ['153', '67'] },
        { name: 'In two parts', cells: ['306', '134'] },
        { name: 'In three parts', cells: ['459', '201'] },
        { name: 'One of [ ] { } ^ ~ | \\ €', cells: ['Counts as 2', 'Counts as 1'] },
        { name: 'An emoji', cells: [false, 'Counts as 2 or more'] },
      ],
      wording: { yes: 'Yes', no: 'Not possible' },
    },
    {
      kind: 'steps',
      layout: 'timeline',
      ground: 'ink',
      title: 'Registered first, then sent',
      text: 'In India no business may send bulk messages unregistered. Operators check each one against the DLT register, and what does not match is not delivered. We fill in the forms with you.',
      steps: [
        {
          title: 'You, as the sender',
          text: 'Your organisation is entered as a principal entity with one operator’s DLT portal, with its papers. The entry counts with all operators.',
        },
        {
          title: 'Your header',
          text: 'The six letters that stand for your name. On the phone a letter follows: P promotional, S service, T transactional, G government.',
        },
        {
          title: 'Your templates',
          text: 'Each wording is approved beforehand, with gaps for what changes: a name, a date, an amount. Links and call-back numbers are named beforehand too.',
        },
        {
          title: 'Your link to us',
          text: 'You name the firms that carry your messages, from you to the operator. Then the first one goes out.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'snow',
      title: 'Why send with us',
      features: [
        {
          title: 'We count before you pay',
          text: 'Every template is measured in both alphabets. Where one sign costs a second part, we say which.',
        },
        {
          title: 'Wired to what you have',
          text: 'Attendance, orders or appointments can send by themselves: the site or the school software calls, the message goes.',
        },
        {
          title: `Support ${facts.counts.support}`,
          text: 'Roads close at night, too. When a message cannot wait, there is somebody to ask.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'What would you write first?',
      text: 'Send us the message as you would say it. You get it back counted, as a template, with a price for your list.',
      actions: [
        { label: 'Get a price for your list', to: '/quote?topic=bulk-sms' },
        { label: 'Ask a question', to: '/contact' },
      ],
      facts: [
        { label: 'A reply within', value: facts.reply },
        { label: 'Support', value: facts.counts.support },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Before the first message',
      text: 'The law, the list, the alphabet.',
      questions: [
        {
          question: 'May I message numbers from a bought list?',
          answer:
            'No. Promotional messages may not go to anyone who has blocked them in the preference register (1909), unless that person has agreed to hear from you. We send to your own customers, pupils or members only.',
        },
        {
          question: 'Can messages be in Urdu, Hindi or Kashmiri?',
          answer:
            'Yes, in any script. They count as Unicode: 70 characters in one part, 67 in each part of a longer message. The template is registered in that script as well.',
        },
        {
          question: 'Why was a message not delivered?',
          answer:
            'The phone was off or out of range for too long, the number no longer exists, or the text differed from its template. The report says which; only the last is ours to mend.',
        },
      ],
    },
  ],
} satisfies Page;
