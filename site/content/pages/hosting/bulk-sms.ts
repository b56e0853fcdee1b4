import facts from '../../facts.ts';
import type { Page } from '../../model.ts';
import { counted } from '../../counted.ts';

export const path = '/bulk-sms';

/**
 * Lengths: 3GPP TS 23.038 (the two alphabets) and TS 23.040 §9.2.3.24 (the header that joins the parts). Registration:
 * TRAI, Telecom Commercial Communications Customer Preference Regulations, 2018, amended 12 February 2025 (the letter
 * after the header); its direction of 20 August 2024 (links and numbers registered in advance). Headers and hours of
 * promotional messages: the operators’ codes of practice under these regulations.
 */
export default {
  metadata: {
    title: 'Bulk SMS in Jammu and Kashmir: price and DLT registration',
    description: `Bulk SMS for schools, clinics and shops in Jammu and Kashmir. ${facts.from.bulkSms}, with sender name and templates registered.`,
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
      title: 'Bulk SMS, counted before you pay',
      lede: `For schools, clinics and shops in Jammu and Kashmir: text messages under your own registered name. No one needs an app or mobile data. ${facts.from.bulkSms}.`,
      actions: [
        { label: 'Start Sending SMS', to: '/quote?topic=bulk-sms' },
        { label: 'See SMS lengths', to: `${path}#lengths` },
      ],
      note: facts.nextStep,
      work: {
        drawing: 'sms-phone',
        title: 'By eight, every parent knows.',
        caption: 'A sample school, with sample messages.',
      },
    },
    {
      kind: 'showcase',
      id: 'lengths',
      title: 'One ₹ sign can double the bill',
      paragraphs: [
        'Operators bill a message by its parts, and the alphabet decides how much fits into one part. Plain English goes out as GSM-7.',
        [
          { strong: 'A single ₹, emoji or Urdu letter turns the whole message into Unicode' },
          '. Then only 70 characters fit into a part instead of 160. Write Rs instead of ₹, and this notice is one part again.',
        ],
      ],
      drawing: 'sms-parts',
      layout: 'right',
      tint: 'crocus',
      table: {
        id: 'lengths',
        title: 'How many characters fit in one SMS',
        text: 'In a longer message, each part gives up a few characters that tell the phone how to join the parts. So two parts hold less than twice as much.',
        caption: 'Characters by alphabet',
        quiet: true,
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
    },
    {
      kind: 'pair',
      ground: 'ink',
      lead: 'first',
      sections: [
        counted('steps', {
          kind: 'steps',
          layout: 'timeline',
          title: 'DLT registration in {count} steps',
          text: 'In India every business must register before it sends bulk SMS. Operators check each message against the DLT register and block what does not match. We fill in the forms with you.',
          steps: [
            {
              title: 'Your organisation',
              text: 'You register as a principal entity on one operator’s DLT portal, with your papers. All other operators accept that registration.',
            },
            {
              title: 'Your header',
              text: 'Service and transactional messages go out under six letters that stand for your name. Promotional messages go out under a six-digit number. A letter after the header shows the type: P promotional, S service, T transactional, G government.',
            },
            {
              title: 'Your templates',
              text: 'Each message is approved in advance, with gaps for what changes: a name, a date, an amount. Links and call-back numbers are registered in advance too.',
            },
            {
              title: 'Your link to us',
              text: 'On the portal you name the companies that carry your messages to the operator. Then we send the first one.',
            },
          ],
        }),
        {
          kind: 'features',
          id: 'features',
          layout: 'list',

          title: 'What you get',
          text: 'School is closed. The clinic has moved. The order is ready. One message tells everyone.',
          features: [
            {
              title: 'A sender people know',
              text: 'Messages show your own six-letter name, not a strange number. People see who is writing before they open them.',
              icon: 'message',
            },
            {
              title: 'Your list, in groups',
              text: 'Class 8, ward 3, Tuesday’s patients: your spreadsheet becomes groups. Each gets only its own messages.',
              icon: 'book-open',
            },
            {
              title: 'A report for every number',
              text: 'Delivered, waiting or failed, with the reason. You know who still needs a phone call.',
              icon: 'check',
            },
          ],
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Questions before the first message',
      text: `What does bulk SMS cost? ${facts.from.bulkSms}. A message in plain English of up to 160 characters is one part.`,
      questions: [
        {
          question: 'Can I send messages to a bought list of numbers?',
          answer:
            'No. We send only to your own customers, pupils or members. Promotional SMS go out only between 10:00 and 21:00. Numbers on the DND register (1909) get none without recorded consent.',
        },
        {
          question: 'Can messages be in Urdu, Hindi or Kashmiri?',
          answer:
            'Yes, in any script. They count as Unicode: 70 characters in one part, 67 in each part of a longer message. The template is registered in that script too.',
        },
        {
          question: 'Why was a message not delivered?',
          answer:
            'The phone was off or out of range too long, the number no longer exists, or the text did not match its template. The report says which. If it was the template, we fix it.',
        },
      ],
      reasons: {
        id: 'why',
        title: 'Why send with us',
        features: [
          {
            title: 'We count before you pay',
            text: 'We measure every template in both alphabets. If one sign costs you a second part, we tell you which.',
          },
          {
            title: 'Connected to what you have',
            text: 'Your site or school software can send attendance, order and appointment messages by itself.',
          },
          {
            title: `Support ${facts.counts.support}`,
            text: `Roads close at night too. ${facts.terms.support}`,
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'What would you write first?',
      text: 'Send it in your own words. We’ll count it, turn it into a template and price it for your list.',
      actions: [
        { label: 'Get a price for your list', to: '/quote?topic=bulk-sms' },
        { label: 'Ask a question', to: '/contact' },
      ],
      facts: [
        { label: 'A reply within', value: facts.reply },
        { label: 'Support', value: facts.counts.support },
      ],
    },
  ],
} satisfies Page;
