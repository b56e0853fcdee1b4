import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/email/compliance';

/**
 * India: Digital Personal Data Protection Act, 2023 (No. 22 of 2023), by section; in force by the notification of 13
 * November 2025 and the DPDP Rules, 2025 (G.S.R. 846(E)): definitions and Board immediately, these duties after 18
 * months. 22 languages: Constitution, Eighth Schedule. USA: CAN-SPAM Act, 15 U.S.C. 7704 (no consent marked as advertising:
 * (a)(5)(B)); FTC, “CAN-SPAM Act: A Compliance Guide for Business”; in force since 1 January 2004. Mailboxes: Google,
 * “Email sender guidelines”, since February 2024; one click: RFC 8058.
 */
export default {
  metadata: {
    title: 'Email compliance: DPDP Act and CAN-SPAM, line by line',
    description:
      'Email compliance for Indian senders: a checklist of the DPDP Act, 2023 beside the CAN-SPAM Act, and consent from the form to the one-click way out.',
    keywords: ['DPDP Act email', 'CAN-SPAM Act', 'email consent India', 'email compliance'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Email compliance',
    serviceType: 'Email list audit',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Email compliance', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'snow',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Email compliance' },
      badge: 'Email compliance',
      title: 'Asked first. Free to go.',
      lede: 'A list gets into trouble by three gaps: nobody was asked, nobody can show it, nobody can leave. We close all three before your next letter.',
      actions: [
        { label: 'Check my list', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: {
        drawing: 'lawful-email',
        title: 'Four marks and a record.',
        caption: 'A sample letter, a sample consent.',
      },
    },
    {
      kind: 'comparison',
      id: 'checklist',
      ground: 'paper',
      title: 'Two laws, line by line',
      text: 'India’s asks before the first letter, America’s how to stop the next. With readers in both, keep to the stricter cell. It is a guide for planning, not legal advice.',
      caption: 'What must be in order before you send, by law',
      columns: ['Check', 'DPDP Act, 2023', 'CAN-SPAM Act'],
      rows: [
        {
          name: 'Consent first',
          cells: ['Yes, by a clear act; or the address was given for just this (ss. 6, 7)', 'Not needed'],
        },
        {
          name: 'What it is for',
          cells: ['Said in English or any of 22 languages, Kashmiri and Urdu among them (s. 5)', 'Not asked'],
        },
        { name: 'Proof', cells: ['Yours to bring (s. 6)', 'Not asked'] },
        { name: 'Sender and subject', cells: ['Not its matter', 'True, both of them'] },
        { name: 'Says that it advertises', cells: ['Not its matter', 'Yes, unless they agreed to get it'] },
        { name: 'Address', cells: ['Of whoever answers about data (s. 8)', 'Postal, in every letter'] },
        { name: 'Way out', cells: ['As easy as joining was (s. 6)', 'In every letter, open for 30 days'] },
        { name: 'Obeyed within', cells: ['A reasonable time (s. 6)', '10 business days'] },
        {
          name: 'Under 18',
          cells: ['A parent agrees; no targeted advertising (s. 9)', 'Not its matter'],
        },
        { name: 'No longer needed', cells: ['Erased (s. 8)', 'Not asked'] },
        { name: 'Penalty, up to', cells: ['₹250 crore (Schedule)', 'Over $50,000 a letter'] },
        { name: 'In force', cells: ['These duties from May 2027', 'Since 2004'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'steps',
      layout: 'timeline',
      ground: 'ink',
      title: 'The life of a consent',
      text: 'What happens to one address, from the form to the day it leaves.',
      steps: [
        {
          title: 'Asked',
          text: 'A box that begins empty, one purpose to a box, and a sentence on what comes and how often.',
        },
        {
          title: 'Confirmed',
          text: 'One mail with one link. An address that never presses it was somebody else’s, or a mistake.',
        },
        {
          title: 'Kept',
          text: 'Date, hour, page and wording stay with the address. That line is your proof.',
        },
        {
          title: 'Withdrawn',
          text: 'One click to unsubscribe, no sign-in, no “are you sure”. What remains is a mark never to write there again.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'list',
      ground: 'snow',
      title: 'What we put in order',
      features: [
        {
          title: 'The list you have',
          text: 'Address by address: where it came from, what was said there, what can be shown. What cannot be shown goes to sleep.',
        },
        {
          title: 'The mail itself',
          text: 'SPF, DKIM, DMARC and a one-click way out in the header. Gmail asks these of whoever sends its users 5,000 letters a day.',
        },
        {
          title: 'The papers',
          text: 'A notice in words that people understand, a register of who keeps what, and whom readers write to.',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'paper',
      title: 'You can say yes to all five',
      points: [
        'I can show when and where each reader agreed',
        'Leaving takes one click, and works at once',
        'My address stands in every letter',
        'Whoever mails for me does so under a contract',
        'I know what to do on the day of a leak',
      ],
      panel: {
        title: 'A list after three months',
        note: 'Sample figures',
        metrics: [
          { label: 'Addresses with proof', value: '100%', trend: [0.38, 0.4, 0.52, 0.66, 0.8, 0.92, 1] },
          { label: 'Of the old list, kept', value: '64%', trend: [1, 0.92, 0.86, 0.78, 0.7, 0.66, 0.64] },
          { label: 'Bounced', value: '0.4%', trend: [1, 0.82, 0.5, 0.34, 0.22, 0.16, 0.12] },
          { label: 'Marked as spam', value: '0.02%' },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Pick ten of your addresses.',
      text: 'For how many could you show, today, that they agreed? Tell us the number; we tell you the next step.',
      actions: [
        { label: 'Have my list looked at', to: '/lead-capture' },
        { label: 'Ask in confidence', to: '/contact' },
      ],
      facts: [
        { label: 'Duties in India from', value: 'May 2027' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'The law, in short',
      text: 'For your own case, ask a lawyer; we bring the facts.',
      questions: [
        {
          question: 'Does the DPDP Act bind us already?',
          answer:
            'Its definitions and its Board have been there since November 2025; consent, notice and your readers’ rights follow eighteen months later, in May 2027. A list put in order before then needs no hurry.',
        },
        {
          question: 'What about those who joined years ago?',
          answer:
            'If they agreed to such letters, they may stay, and get a notice as soon as is practicable (s. 5). Addresses out of invoices were given for something else, so we leave them out.',
        },
        {
          question: 'May we buy a list?',
          answer:
            'Nobody on it has agreed to hear from you, so in India there is nothing to rest on. It costs you twice: strangers press Spam, and then your letters to friends arrive there too.',
        },
      ],
    },
  ],
} satisfies Page;
