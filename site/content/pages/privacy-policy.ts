import facts from '../facts.ts';
import type { Page } from '../model.ts';

/** The placeholder for today's date in India (contract/README.md). */
export const todayPlaceholder = '%%today%%';

/**
 * What this site does with personal data. It describes the forms (site/forms, site/browser/outbox.ts,
 * site/browser/touch.ts) and the server (server/src/leads, docs/settings.md). If you change those, check this page.
 */
export default {
  metadata: {
    title: `Privacy policy | ${facts.name}`,
    description:
      'What this site keeps when you send a form, for how long, who else sees it, and how to have it erased. No cookies, and no card details.',
    keywords: [`${facts.name} privacy policy`, 'data protection', 'erase my data'],
  },
  structuredData: ['breadcrumbs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Privacy policy', to: '/privacy-policy' },
  ],
  dated: true,
  sections: [
    {
      kind: 'prose',
      title: 'Privacy policy',
      note: `Last Updated: ${todayPlaceholder}`,
      contents: 'On this page',
      lead: 'We learn of you what you send us, and by which way you came to send it. We use it to answer you. Nobody buys it, and nothing follows you to other sites.',
      parts: [
        {
          id: 'information-collection',
          title: 'Information collection',
          blocks: [
            'You can read every page without telling us anything. We collect information only when you send a form:',
            {
              list: [
                'what you type into it: your name, e-mail address and phone number, your firm or school, your message;',
                'the resume that you attach to a job application;',
                'when it came, from which page, and how long the form had been open;',
                'how you first and last came to this site: the page, the link or advertisement that led to it, and the package or service that you were looking at.',
              ],
            },
            'What you tell us on the phone, by e-mail or on WhatsApp stays in that channel.',
          ],
        },
        {
          id: 'use',
          title: 'How information is used',
          blocks: [
            'To answer you, to prepare your quote, consultation or demo, or to consider your application. To see which pages and advertisements bring people to us, in counts. And to tell people from programs that send spam: what looks like spam is set aside and not thrown away, in case it was you.',
            'We do not sell information, do not write newsletters to those who asked a question, and do not let software decide about you.',
          ],
        },
        {
          id: 'protection',
          title: 'Data protection',
          blocks: [
            'What you send is kept in one database that only our server and the people who answer you can open. Your network address is counted for a few minutes, in memory, to stop floods; it is not stored. Our logs hold nothing about a person. Pages may load and run only what we have named for them.',
          ],
        },
        {
          id: 'storage',
          title: 'Data storage',
          blocks: [
            'Messages and attached files lie on the disk of our own server, and in our copies of it. If a place that we are told of messages by cannot be reached, they wait there until it can.',
            [
              { strong: 'Card details are not stored.' },
              ' This site asks for none. Where you pay us by card, the payment provider keeps the details, and we see only that you paid.',
            ],
          ],
        },
        {
          id: 'disclosure',
          title: 'Third-party disclosure',
          blocks: [
            'Your message goes to our mailbox, and may go to a form or customer service that works for us and may use it for nothing else. We give information to an authority where the law leaves us no choice.',
            [
              'Others learn of your visit only where you go to them. The map on the ',
              { label: 'contact page', to: '/contact' },
              ' comes from OpenStreetMap, which sees your network address once the map comes into sight. WhatsApp, our social pages, our clients’ sites and the school product’s own site are links: they learn nothing until you press them.',
            ],
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies',
          blocks: [
            'We set no cookies. Your browser keeps a few notes for this site, which you can delete with its site data:',
            {
              list: [
                'until you close the tab: what you have typed and not yet sent, your name, e-mail address and phone number for the next form, how you came, and a random number for each form, so that a message sent twice is stored once;',
                'for up to 7 days: a message that could not be sent yet, so that it is not lost;',
                'until you delete it: how you first came, the reference of the last message you sent, whether you have seen the invitation to a consultation, and whether you have stopped moving pictures.',
              ],
            },
          ],
        },
        {
          id: 'updates',
          title: 'Policy updates',
          blocks: [
            'The date above is today’s in India: this is what holds today. When what we do changes, this page changes with it, on the same day. What you sent before stays under the words that you sent it under.',
          ],
        },
        {
          id: 'retention',
          title: 'Data retention',
          blocks: [
            'We keep what you sent until you ask us to erase it, or until it is older than we have reason to keep it. Erasing takes the message, its files and the record of where it was sent, and overwrites them. Mails that have left and older copies of the database are cleared by hand.',
          ],
        },
        {
          id: 'contact-us',
          title: 'Contact us',
          blocks: [
            [
              'To see, correct or erase what we have of you, write to ',
              { label: facts.email.label, href: facts.email.href },
              ' from the address that you used, or call ',
              { label: facts.phone.label, href: facts.phone.href },
              `. We reply within ${facts.reply}. By post: `,
              `${facts.name}, ${facts.address.street}, ${facts.address.region} ${facts.address.postalCode}, India.`,
            ],
          ],
        },
      ],
      close: 'By using our website, you consent to our Privacy Policy.',
    },
  ],
} satisfies Page;
