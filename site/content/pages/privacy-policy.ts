import facts from '../facts.ts';
import { named } from '../fitting.ts';
import type { Page } from '../model.ts';

export const path = '/privacy-policy';

/** The placeholder for today's date in India (contract/README.md). */
export const todayPlaceholder = '%%value:today%%';

/**
 * What this site does with personal data. It describes the forms (site/forms, site/forms/drafts.ts,
 * site/browser/touch.ts), the server (server/web/src/intake, docs/settings.md) and `outside` in facts.ts. If you change
 * those, check this page.
 */
export default {
  metadata: {
    title: named('Privacy policy'),
    description:
      'What this site keeps when you send a form, how long, who else sees it, and how to see, correct or erase it. No cookies and no card details.',
    keywords: [`${facts.name} privacy policy`, 'data protection', 'erase my data'],
  },
  name: 'Privacy policy',
  dated: true,
  sections: [
    {
      kind: 'prose',
      title: 'Privacy policy',
      note: `Last Updated: ${todayPlaceholder}`,
      contents: 'On this page',
      lead: 'We know only what you send us in a form, and how you found this site. We use it to answer you. We do not sell it, and we do not follow you to other sites.',
      parts: [
        {
          id: 'information-collection',
          title: 'Information collection',
          blocks: [
            'You can read every page without telling us who you are. We collect personal information only when you send a form:',
            {
              list: [
                'what you type: your name, phone number, e-mail address, business or school, and your message;',
                'the resume you attach to a job application;',
                'when you sent it, from which page, and how long the form had been open;',
                'how you first and last came to this site: the page, the link or advertisement that brought you, and the package or service you were looking at;',
                'if you came from an advertisement, perhaps also the number that Google, Meta or Microsoft gave your click.',
              ],
            },
            'This site does not store what you tell us by phone, by e-mail or on WhatsApp.',
          ],
        },
        {
          id: 'use',
          title: 'How information is used',
          blocks: [
            'We use it to answer you, to prepare your quote, consultation or demo, or to consider your application. It also shows us which pages and advertisements bring enquiries, and helps us recognise spam.',
            'You give us this information so that we can answer you. You can withdraw your permission at any time: ask us to erase your message.',
            'We do not sell information, and we do not add you to a mailing list. Software may set a message aside as spam. We can still read it there, and answer it.',
          ],
        },
        {
          id: 'protection',
          title: 'Data protection',
          blocks: [
            'Your message is kept in one database that only our server and the people who answer you can open. To stop floods of messages, our server counts network addresses in memory for less than an hour, but does not store them. Our logs hold no personal information.',
          ],
        },
        {
          id: 'storage',
          title: 'Data storage',
          blocks: [
            'We keep messages and attached files on our own server and in our backups. The server also delivers each message to us, as the next section says.',
            [
              { strong: 'Card details are not stored.' },
              ' This site does not ask for them. If you pay us by card, the payment provider keeps the details, and we see only that you paid.',
            ],
          ],
        },
        {
          id: 'disclosure',
          title: 'Third-party disclosure',
          blocks: [
            'Our forms say that your information will never be shared. We mean that no one gets it for purposes of their own. Some services must handle your message to deliver it: our e-mail provider, and perhaps a form service or a customer database that works for us. They may use it for nothing else. We also hand information to an authority if the law requires it.',
            'If you become a customer after a click on an advertisement, we may tell Google or Meta the number of that click, when you ordered and for how much. They then know which advertisement worked. They get neither your name nor your message from us.',
            [
              'One other company can learn of your visit while you are on this site. The map on the ',
              { label: 'contact page', to: '/contact' },
              ' comes from OpenStreetMap, which sees your network address when the map scrolls into view. Links to WhatsApp, social pages and other sites tell those companies nothing until you follow them.',
            ],
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies',
          blocks: [
            'We set no cookies. We count how often each page is shown on a day, and from which site or campaign visits come. These counts hold nothing about you: no address, no identifier and nothing about your device. We may also count how fast pages are: when you leave a page, your browser then tells us once how fast it was, and nothing else.',
            'Your browser stores a few items for this site, which you can delete with its site data:',
            {
              list: [
                'until you close the tab: what you have typed but not sent, your name, e-mail address and phone number for the next form, how you came here, and a random number for each form, so that a message sent twice is stored once;',
                'for up to 7 days: a message that is being sent or could not be sent yet, so that it is not lost;',
                'until you delete it: how you first came here, the reference of the last message you sent, whether you have seen our invitation to a consultation, and whether you have paused motion.',
              ],
            },
          ],
        },
        {
          id: 'updates',
          title: 'Policy updates',
          blocks: [
            'The date above is today’s date in India, because this page always describes what we do today. If we change what we do, we change this page on the same day. A message you sent earlier stays under the policy of that earlier day.',
          ],
        },
        {
          id: 'retention',
          title: 'Data retention',
          blocks: [
            'We keep your message until you ask us to erase it. We may delete old messages sooner. Erasing removes the message, its files and the record of its deliveries from our database, and overwrites them. We clear e-mails already sent and older backups by hand.',
          ],
        },
        {
          id: 'contact-us',
          title: 'Contact us',
          blocks: [
            'Under India’s Digital Personal Data Protection Act, 2023 you can ask us:',
            {
              list: [
                'what information we have about you, what we use it for and who has received it;',
                'to correct it, complete it or erase it;',
                'to deal with a complaint about how we handle it;',
                'to let a person you name use these rights if you die or cannot act.',
              ],
            },
            [
              'Write to ',
              { label: facts.email.label, href: facts.email.href },
              ' from the address you used in the form, or call ',
              { label: facts.phone.label, href: facts.phone.href },
              `. We’ll reply ${facts.replyWithin}. By post: `,
              `${facts.name}, ${facts.address.street}, ${facts.address.region} ${facts.address.postalCode}, India.`,
            ],
            'If you are not satisfied with our answer, you can complain to the Data Protection Board of India.',
          ],
        },
      ],
      close: 'By using our website, you consent to our Privacy Policy.',
    },
  ],
} satisfies Page;
