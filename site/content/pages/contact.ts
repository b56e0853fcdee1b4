import { chat } from '../chat.ts';
import facts from '../facts.ts';
import { fitting, LONGEST_DESCRIPTION, LONGEST_TITLE } from '../fitting.ts';
import { contactForm } from '../forms/contact.ts';
import type { Page } from '../model.ts';

export const path = '/contact';

const [open] = facts.hours.contact;

export default {
  metadata: {
    title: fitting(
      LONGEST_TITLE,
      `Contact ${facts.name}: office, phone and hours in ${facts.address.street}`,
      `Contact ${facts.name}: phone and hours`,
    ),
    description: fitting(
      LONGEST_DESCRIPTION,
      `Call, visit our office in ${facts.address.street}, or send a message. Reply ${facts.replyWithin}. Business hours: ${open.days}, ${open.time}.`,
      `Call, visit our office, or send a message. Reply ${facts.replyWithin}. Business hours: ${open.days}, ${open.time}.`,
    ),
    keywords: [`contact ${facts.name}`, `${facts.name} phone`, `office in ${facts.address.street}`],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'title',
      // cspell:disable
      greetings: [
        { language: 'ur', text: 'خوش آمدید' },
        { language: 'hi', text: 'नमस्ते' },
        { language: 'ks', text: 'خۄش آمدید' },
      ],
      // cspell:enable
      title: `Contact ${facts.name} in ${facts.address.street}, Kashmir`,
      text: `Ask us about websites, apps, software or marketing. Call or come for tea during business hours, or write at any time. We’ll reply ${facts.replyWithin}.`,
      scene: {
        drawing: 'valley-scene',
        caption: [
          `${facts.address.street} lies on the Jhelum, between Awantipora and Anantnag. Not to scale. `,
          { label: 'Open in Maps', href: facts.map.directions },
        ],
      },
    },
    {
      kind: 'infoCards',
      cards: [
        {
          icon: 'map-pin',
          title: 'Office',
          lines: [
            facts.address.street,
            `${facts.address.region} ${facts.address.postalCode}`,
            [{ label: 'Open in Maps', href: facts.map.directions }],
          ],
        },
        {
          icon: 'phone',
          title: 'Phone',
          lines: [
            [{ label: facts.phone.label, href: facts.phone.href }],
            [{ label: 'Chat on WhatsApp', href: chat('I have a question.') }],
          ],
        },
        {
          icon: 'mail',
          title: 'Email',
          lines: [
            [{ label: facts.email.label, href: facts.email.href }],
            'For files, photos and long stories',
          ],
        },
        {
          icon: 'clock',
          title: 'Business hours',
          lines: facts.hours.contact.flatMap((hours) => [hours.days, hours.time]),
        },
      ],
    },
    {
      kind: 'form',
      id: 'message',
      title: 'Send us a message',
      text: 'Write in English, Urdu, Hindi or Kashmiri. You get an answer in the same language, or the questions that we need answered first.',
      wording: contactForm,
    },
    {
      kind: 'map',
      id: 'map',
      title: 'Our office is between Srinagar and Anantnag',
      way: [
        facts.visit.landmark,
        `Bus stop: ${facts.visit.busStop}`,
        [{ label: 'Open in Maps', href: facts.map.directions }],
      ],
      embed: { label: `Map: ${facts.name}, ${facts.address.street}`, href: facts.map.embed },
      address: [facts.address.street, `${facts.address.region} ${facts.address.postalCode}, India`],
      hours: facts.hours.contact.map(({ days, time }) => `${days}, ${time}`),
    },
  ],
} satisfies Page;
