import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import type { ContactBlockProps } from './ContactBlock.tsx';

export const examples: Examples<ContactBlockProps> = [
  {
    name: 'Contact block',
    props: {
      ground: 'snow',
      title: 'A person answers',
      text: 'In English, Urdu, Hindi or Kashmiri.',
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'WhatsApp', icon: 'whatsapp', label: 'Message us now', href: facts.whatsapp },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      office: {
        name: 'Office',
        address: [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`],
        directions: { label: 'Open the map', href: facts.map.directions },
      },
      hours: { name: 'Hours', hours: facts.hours.footer },
    },
  },
];
