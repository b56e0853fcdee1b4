import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import type { Page } from '../../model.ts';
import { counted } from '../../counted.ts';
import { ownPrices } from '../../prices.ts';
import { sms } from '../../../instruments/sms.ts';

export const path = '/bulk-sms';

export const bulkSmsInstrument = instrument(sms, {
  id: 'lengths',
  tool: 'sms',
  ground: 'snow',
  title: 'Count your SMS before you pay',
  text: 'One ₹ sign can double the bill. Type your message and see where each part ends.',
  fields: [
    {
      name: 'text',
      kind: 'long',
      label: 'Your message',
      value:
        'Dear parent, the fee for December, ₹2,400, is due on the 5th. Pay at the office or by UPI. Sample School',
    },
    { name: 'people', kind: 'number', label: 'People on your list', value: '320' },
    {
      name: 'rate',
      kind: 'number',
      label: 'Price of one part',
      sign: '₹',
      value: /[\d.]+/.exec(ownPrices.bulkSms)?.[0] ?? '1',
    },
  ],
  says: {
    part: '{characters, character, characters}: one part',
    parts: '{characters} characters: {parts} parts',
    gsm: 'Plain GSM-7 letters. Write Rs instead of ₹, and it stays that way.',
    unicode: '{signs} turns the whole message into Unicode, where a part holds 70 characters instead of 160.',
    plainer: 'With Rs for ₹ and straight quotes, it is plain text: parts to pay for each person: {plain}.',
  },
  rows: { part: { label: 'Part {part}', value: '{used} of {room}' } },
  figures: [
    { label: 'Parts to pay for', value: '{billed}' },
    { label: 'Cost without GST', value: '₹{cost}' },
  ],
  faults: { empty: 'Type a message to count.' },
  rule: 'How we count: one part holds 160 characters of plain English (GSM-7), or 70 in Unicode: Urdu, Hindi, emoji, ₹. In a longer message, each part holds 153 or 67, because the rest tells the phone how to join them. Each of [ ] { } ^ ~ | \\ € counts as two in plain English. Source: 3GPP TS 23.038 and 23.040.',
  ask: { to: '/quote', topic: 'bulk SMS' },
});

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
  service: {
    name: 'Bulk SMS',
    serviceType: 'Bulk SMS messaging',
    category: 'Messaging',
    areaServed: 'Jammu and Kashmir',
  },
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
        { label: 'Count my message', to: `${path}#lengths` },
      ],
      note: facts.nextStep,
      work: {
        drawing: 'sms-phone',
        title: 'By eight, every parent knows.',
        caption: 'A sample school, with sample messages.',
      },
    },
    bulkSmsInstrument,
    {
      kind: 'pair',
      ground: 'ink',
      lead: 'first',
      sections: [
        counted('steps', {
          kind: 'steps',
          layout: 'timeline',
          title: 'DLT registration in {count} steps',
          text: 'In India every business must register before it sends bulk SMS: operators block messages that do not match the DLT register. You get help with the forms.',
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
            },
            {
              title: 'Your list, in groups',
              text: 'Class 8, ward 3, Tuesday’s patients: your spreadsheet becomes groups. Each gets only its own messages.',
            },
            {
              title: 'A report for every number',
              text: 'Delivered, waiting or failed, with the reason. You know who still needs a phone call.',
            },
          ],
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Questions before the first message',
      text: `What does bulk SMS cost? ${facts.from.bulkSms}. A message in plain English of up to 160 characters is one part.`,
      questions: [
        {
          question: 'Can I send messages to a bought list of numbers?',
          answer:
            'No. Messages go only to your own customers, pupils or members. Promotional SMS go out only between 10:00 and 21:00. Numbers on the DND register (1909) get none without recorded consent.',
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
            text: 'Every template is measured in both alphabets. You hear which sign costs you a second part.',
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
      text: 'Send it in your own words. You get it back as a template, counted and priced for your list.',
      actions: [
        { label: 'Get a price for your list', to: '/quote?topic=bulk-sms' },
        { label: 'Ask a question', to: '/contact' },
      ],
      facts: [facts.repliesWithin, { label: 'Support', value: facts.counts.support }],
    },
  ],
} satisfies Page;
