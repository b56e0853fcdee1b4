import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { mailLaw } from '../../../instruments/mail-law.ts';
import type { Page } from '../../model.ts';

export const path = '/email/compliance';

/**
 * docs/legal-review.md lists the claims that a lawyer should check. India: Digital Personal Data Protection Act, 2023
 * (No. 22 of 2023), by section; in force by the notification of 13 November 2025 and the DPDP Rules, 2025 (G.S.R.
 * 846(E)): definitions and Board immediately, these duties after 18 months. 22 languages: Constitution, Eighth Schedule.
 * USA: CAN-SPAM Act, 15 U.S.C. 7704 (mark as advertising: (a)(5)(B)); FTC, “CAN-SPAM Act: A Compliance Guide for
 * Business”; in force since 1 January 2004. EU: Regulation (EU) 2016/679, by article; Directive 2002/58/EC, Article 13.
 * SMS: TRAI, Telecom Commercial Communications Customer Preference Regulations, 2018. Gmail: Google, “Email sender
 * guidelines”, since February 2024; one click: RFC 8058.
 */
export default {
  metadata: {
    title: 'Email compliance in India: DPDP, GDPR, unsubscribe law',
    description: `Prove who agreed to your e-mails before India’s DPDP duties begin in May 2027. We check your list and fix the gaps. ${facts.from.compliance}.`,
    keywords: ['DPDP Act email', 'CAN-SPAM Act', 'GDPR email', 'email consent India', 'email compliance'],
  },
  service: {
    name: 'Email compliance',
    serviceType: 'Email list audit',
    category: 'Digital marketing',
  },
  name: 'Email compliance',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'snow',
      badge: 'Email marketing',
      title: 'Can you prove that your readers agreed?',
      lede: `Email compliance for Indian businesses: we check your mailing list against the DPDP Act, GDPR and US law, then fix the gaps. ${facts.from.compliance}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=email%20compliance' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      work: {
        drawing: 'lawful-email',
        title: 'A lawful e-mail and its proof of consent.',
        caption: 'Both are samples.',
      },
    },
    instrument(mailLaw, {
      id: 'check',
      tool: 'mailLaw',
      face: 'crocus',
      ground: 'paper',
      title: 'What is missing from your mailing list?',
      text: 'Four questions show what the laws ask of you in general. This is a guide for planning, not legal advice.',
      fields: [
        {
          name: 'readers',
          kind: 'days',
          label: 'Where do your readers live?',
          value: 'india,us',
          options: [
            { value: 'india', label: 'India' },
            { value: 'eu', label: 'European Union' },
            { value: 'us', label: 'United States' },
          ],
        },
        {
          name: 'source',
          kind: 'keys',
          label: 'Where are the addresses from?',
          value: 'customers',
          options: [
            { value: 'form', label: 'They joined the list' },
            { value: 'customers', label: 'They bought from us' },
            { value: 'bought', label: 'We bought a list' },
          ],
        },
        {
          name: 'proof',
          kind: 'keys',
          label: 'Can you show when and where each one agreed?',
          value: 'no',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
        {
          name: 'stop',
          kind: 'keys',
          label: 'Does every e-mail have a working unsubscribe link?',
          value: 'yes',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
      ],
      says: {
        none: 'Nothing is missing: {asked, point, points} checked',
        one: 'Missing: 1 of {asked, point, points}',
        gaps: '{gaps} of {asked} points are missing',
        bought: 'The people on a bought list never agreed to hear from you. Please don’t write to them.',
        address:
          'For readers in the United States, add your postal address and a true sender and subject to every e-mail.',
      },
      rows: {
        indiaConsent: { label: 'India: consent, yes', value: 'DPDP Act, s.\u00a06' },
        indiaConsentInPart: {
          label: 'India: consent, in part',
          value: 'Only for what they gave the address for (DPDP Act, s.\u00a07)',
        },
        indiaConsentMissing: {
          label: 'India: consent, missing',
          value: 'Ask before you write (DPDP Act, s.\u00a06)',
        },
        indiaProof: { label: 'India: proof, yes', value: 'DPDP Act, s.\u00a06' },
        indiaProofMissing: {
          label: 'India: proof, missing',
          value: 'Record date, page and wording (DPDP Act, s.\u00a06)',
        },
        indiaStop: { label: 'India: unsubscribe, yes', value: 'As easy as joining (DPDP Act, s.\u00a06)' },
        indiaStopMissing: {
          label: 'India: unsubscribe, missing',
          value: 'Must be as easy as joining (DPDP Act, s.\u00a06)',
        },
        euConsent: { label: 'EU: consent, yes', value: 'GDPR, Art. 6' },
        euConsentInPart: {
          label: 'EU: consent, in part',
          value: 'Customers are often an exception, if they can refuse (2002/58/EC, Art. 13)',
        },
        euConsentMissing: {
          label: 'EU: consent, missing',
          value: 'Ask before you write (2002/58/EC, Art. 13)',
        },
        euProof: { label: 'EU: proof, yes', value: 'GDPR, Art. 7' },
        euProofMissing: { label: 'EU: proof, missing', value: 'You must be able to show it (GDPR, Art. 7)' },
        euStop: { label: 'EU: objection, yes', value: 'GDPR, Art. 21' },
        euStopMissing: {
          label: 'EU: objection, missing',
          value: 'Adverts stop when they object (GDPR, Art. 21)',
        },
        usStop: {
          label: 'US: unsubscribe, yes',
          value: 'Working for 30 days, done in 10 business days (CAN-SPAM)',
        },
        usStopMissing: {
          label: 'US: unsubscribe, missing',
          value: 'In every e-mail, done in 10 business days (CAN-SPAM)',
        },
      },
      figures: [{ label: 'Missing', value: '{gaps} of {asked}' }],
      faults: { nowhere: 'Choose where your readers live.' },
      rule: 'In general, and as of November 2026: DPDP Act, 2023 (these duties from May 2027), GDPR with Directive 2002/58/EC, and CAN-SPAM Act. The laws have exceptions and further duties. For your own case, ask a lawyer.',
      ask: { to: '/lead-capture', topic: 'a check of my mailing list' },
      notes: {
        id: 'opt-in',
        title: 'Consent step by step: double opt-in',
        text: 'What happens to one address, from sign-up to unsubscribe.',
        features: [
          {
            title: 'Asked',
            text: 'An empty box for each purpose, and a sentence that says what you send and how often.',
          },
          {
            title: 'Confirmed',
            text: 'One e-mail with one link. If it isn’t clicked, the address was a mistake or someone else’s.',
          },
          {
            title: 'Recorded',
            text: 'The date, time, page and wording are stored with the address. That record is your proof.',
          },
          {
            title: 'Withdrawn',
            text: 'One click to unsubscribe, without signing in or “are you sure”. Only a note stays: never write there again.',
          },
        ],
      },
    }),
    {
      kind: 'comparison',
      id: 'checklist',
      ground: 'snow',
      title: 'E-mail rules in India and the United States',
      text: 'India’s law asks for consent before the first e-mail. US law says how people can stop the next one. If you have readers in both countries, follow the stricter rule. This is a guide for planning, not legal advice.',
      caption: 'What each law asks of you',
      quiet: true,
      columns: ['Check', 'DPDP Act, 2023', 'CAN-SPAM Act'],
      rows: [
        {
          name: 'Consent first',
          cells: [
            'Yes, by a clear action, or they gave the address for this purpose (ss.\u00a06, 7)',
            'Not needed',
          ],
        },
        {
          name: 'Purpose',
          cells: [
            'Stated in English or any of 22 languages, such as Kashmiri and Urdu (s.\u00a05)',
            'No rule',
          ],
        },
        { name: 'Proof of consent', cells: ['You must have it (s.\u00a06)', 'No rule'] },
        { name: 'Sender and subject', cells: ['No rule', 'Both must be true'] },
        { name: 'Marked as an advert', cells: ['No rule', 'Yes, unless they agreed to get it'] },
        {
          name: 'Your address',
          cells: ['Contact for questions about data (s.\u00a08)', 'Postal address in every e-mail'],
        },
        {
          name: 'Unsubscribe',
          cells: ['As easy as joining (s.\u00a06)', 'In every e-mail, working for 30 days'],
        },
        { name: 'You must stop within', cells: ['A reasonable time (s.\u00a06)', '10 business days'] },
        {
          name: 'Under 18',
          cells: ['A parent agrees, and no targeted adverts (s.\u00a09)', 'No rule'],
        },
        { name: 'A data breach', cells: ['Tell the Board and those affected (s.\u00a08)', 'No rule'] },
        { name: 'No longer needed', cells: ['Erase it (s.\u00a08)', 'No rule'] },
        {
          name: 'Fines, up to',
          cells: [
            '₹250 crore for weak security, ₹200 crore for an unreported breach or the duties about children, ₹50 crore for most others (Schedule)',
            'Over $50,000 an e-mail',
          ],
        },
        { name: 'In force', cells: ['These duties from May 2027', 'Since 2004'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
      notes: {
        id: 'gdpr',
        title: 'If you sell to Europe: the GDPR',
        text: 'A carpet shop in Srinagar that sells to people in the European Union may have to follow the GDPR too. Each country adds e-mail rules of its own.',
        features: [
          {
            title: 'Adverts by e-mail',
            text: 'Consent. Existing customers are often an exception, if they can refuse.',
          },
          { title: 'Proof', text: 'You must have it (Art. 7).' },
          { title: 'When they object', text: 'Adverts stop, always (Art. 21).' },
          { title: 'A data breach', text: 'Usually reported within 72 hours (Art. 33).' },
          { title: 'Parents agree', text: 'Under 13 to 16, by country (Art. 8).' },
          {
            title: 'Highest fine',
            text: '€20 million, or 4% of yearly turnover if that is more (Art. 83).',
          },
        ],
      },
    },
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'checklist',

          title: 'Can you say yes to all of these?',
          points: [
            'I can show when and where each reader agreed',
            'Unsubscribing takes one click and works at once',
            'My postal address is in every e-mail',
            'I have a contract with anyone who mails for me',
            'I know what to do on the day of a data breach',
          ],
          panel: {
            title: 'A list after three months',
            note: 'Sample figures',
            metrics: [
              { label: 'Addresses with proof', value: '100%', trend: [0.38, 0.4, 0.52, 0.66, 0.8, 0.92, 1] },
              {
                label: 'Addresses kept from the old list',
                value: '64%',
                trend: [1, 0.92, 0.86, 0.78, 0.7, 0.66, 0.64],
              },
              { label: 'Bounced', value: '0.4%', trend: [1, 0.82, 0.5, 0.34, 0.22, 0.16, 0.12] },
              { label: 'Marked as spam', value: '0.02%' },
            ],
          },
        },
        {
          kind: 'faq',
          title: 'E-mail law in short',
          text: [
            'TRAI’s rules cover SMS and calls, not e-mail: see ',
            { label: 'bulk SMS', to: '/bulk-sms' },
            '. For your own case, ask a lawyer.',
          ],
          questions: [
            {
              question: 'Does the DPDP Act apply to us already?',
              answer:
                'In part. Its definitions and its Board have been in force since November 2025. The duties about consent, notice and your readers’ rights follow eighteen months later, in May 2027. If you put your list in order now, you won’t have to rush.',
            },
            {
              question: 'What about people who joined years ago?',
              answer:
                'If they agreed to your e-mails, they can stay. They get a notice as soon as you reasonably can (s.\u00a05). Addresses from invoices were given for another purpose, so we leave them out.',
            },
            {
              question: 'Can we buy a list?',
              answer:
                'Please don’t. The people on it never agreed to hear from you, so you have no consent to show. Strangers also press Spam, and then your e-mails to real customers land there too.',
            },
          ],
          reasons: {
            id: 'features',
            title: 'What we fix',
            features: [
              {
                title: 'Your mailing list',
                text: 'You learn where each address came from, what people were told and what you can prove. Addresses without proof get no more e-mails.',
              },
              {
                title: 'Your mail settings',
                text: 'SPF, DKIM, DMARC and one-click unsubscribe in the header. Gmail requires them if you send its users 5,000 e-mails a day.',
              },
              {
                title: 'Your documents',
                text: 'A notice in plain words, a register of who keeps what, and a contact for your readers’ questions.',
              },
            ],
          },
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Pick ten addresses from your list',
      text: 'For how many can you show today that the person agreed? Send the number, and you’ll hear the next step.',
      actions: [
        { label: 'Check my mailing list', to: '/lead-capture?topic=a%20check%20of%20my%20mailing%20list' },
        { label: 'Ask in confidence', to: '/contact' },
      ],
      facts: [{ label: 'Duties in India from', value: 'May 2027' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
