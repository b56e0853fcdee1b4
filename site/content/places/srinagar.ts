import facts from '../facts.ts';
import type { Page } from '../model.ts';
import { costChooser } from '../cost.ts';
import { consultationForm } from '../forms/consultation.ts';
import { packages, packageWording } from '../packages.ts';
import { withTax } from '../prices.ts';
import { areaLinks, constellationAround } from './atlas.ts';

const path = '/website-developer-in-srinagar';

/** The claims published for this place (§9). */
const counts = { projects: '650+', satisfaction: '98%' };

/** §2 Srinagar landing page. */
export default {
  metadata: {
    title: `Website developer in Srinagar: ${counts.projects} projects, from ${facts.startingPrice}`,
    description: `Website developer in Srinagar with ${counts.projects} projects. Pricing starts at ${facts.startingPrice} ${facts.terms.gst}, including hosting and SSL. Free 30-minute call.`,
    keywords: ['website developer in Srinagar', 'web developer Srinagar', 'website design Srinagar'],
  },
  place: 'Srinagar',
  service: {
    name: 'Website development in Srinagar',
    serviceType: 'Web design and development',
    category: 'Web design',
    areaServed: 'Srinagar',
  },
  name: 'Website developer in Srinagar',
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'walnut',
      scene: { drawing: 'copper-scene', caption: 'The last two turnings, found.' },
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Srinagar' },
      title: 'Website developer in Srinagar',
      lede: `We build websites for shops, hotels and restaurants from Lal Chowk to the Boulevard, from ${facts.startingPrice} ${facts.terms.gst} and ready in ${facts.soonest}. Customers find the right lane, your hours and your number.`,
      actions: [
        { label: 'View Packages', to: `${path}#packages` },
        { label: 'Free Consultation', to: `${path}#consultation` },
      ],
      facts: [
        { label: 'projects', value: counts.projects },
        { label: 'satisfaction', value: counts.satisfaction },
        { label: 'support', value: '24/7' },
      ],
      factsHeading: 'Our work in figures',
      quoteBar: true,
    },
    {
      kind: 'pair',
      ground: 'saffron',
      sections: [
        {
          kind: 'steps',
          layout: 'row',
          title: 'From a cup of kahwa to a live site',
          steps: [
            {
              title: 'Discover',
              text: 'A free 30-minute call, or a talk at your counter.',
            },
            {
              title: 'Design',
              text: 'You get a home page with your own sign and goods.',
            },
            {
              title: 'Build',
              text: 'You try the site on the phones that your customers carry.',
            },
            {
              title: 'Launch',
              text: 'We connect your domain and set up your Google Business Profile.',
            },
          ],
        },
        {
          kind: 'showcase',
          layout: 'stage',
          title: 'A table for four, found in one tap',
          text: 'People often look for a restaurant on their way there. So the home page shows the plate, tonight’s free tables and the button, in that order.',
          note: 'A sample. No restaurant of this name is our client.',
          drawing: 'trami-site',
        },
      ],
    },
    {
      kind: 'pair',
      ground: 'snow',
      sections: [
        {
          kind: 'features',
          layout: 'list',
          title: 'What a city business can expect of us',
          text: 'For shopkeepers and hoteliers, from Rajbagh to Hawal.',
          features: [
            {
              title: 'We know the lanes',
              text: 'A guest who hears “near Dalgate” still has to find you. Your page describes the last two turnings the way you do.',
            },
            {
              title: 'Quick on a busy network',
              text: 'On Sundays the Boulevard is full of phones and the network is slow. Your page still loads.',
            },
            {
              title: 'Found by quarter',
              text: 'People search for copper in Zaina Kadal, walnut in Fateh Kadal and dry fruit at Hari Singh High Street.',
            },
            {
              title: 'Safe payments',
              text: 'With Premium, customers pay by UPI or card. Your site keeps no card details.',
            },
            {
              title: 'It belongs to you',
              text: facts.terms.ownership,
            },
            {
              title: 'Someone picks up',
              text: `${facts.terms.support} Speak Urdu, Kashmiri, Hindi or English, whichever you prefer when you’re annoyed.`,
            },
          ],
        },
        {
          kind: 'testimonials',
          layout: 'rows',
          title: 'What a review will look like here',
          text: 'We wrote these to show the layout. Real reviews will replace them.',
          testimonials: [
            {
              text: 'Guests now send me a picture of my own gate and ask whether it is the right one. It is.',
              author: 'Local Business',
              position: 'Guest house (sample)',
            },
            {
              text: 'The tariff on the page is the tariff at the desk. That has saved us many an argument.',
              author: 'Local Business',
              position: 'Hotel (sample)',
            },
            {
              text: 'My son used to change the prices. With Premium I do it myself, between two customers.',
              author: 'Local Business',
              position: 'Shop (sample)',
            },
          ],
        },
      ],
    },
    {
      kind: 'pair',
      ground: 'paper',
      lead: 'first',
      sections: [
        {
          kind: 'pricing',
          id: 'packages',
          title: `Pricing starts at ${facts.startingPrice}`,
          text: `Including hosting and SSL, ${facts.terms.gst}: ${withTax(facts.startingPrice)} in all. Hosting is included for the first year.`,
          packages,
          wording: packageWording,
          chooser: costChooser('a website in Srinagar', [
            ['A shop in Lal Chowk', 'shop', 'show'],
            ['A hotel on the Boulevard', 'hotel', 'book'],
            ['A restaurant', 'restaurant', 'book'],
          ]),
        },
        {
          kind: 'areas',
          title: 'Our pages for the districts',
          text: 'Have you a branch or an orchard outside the city?',
          areas: areaLinks('web-designing'),
          here: path,
          matching: { label: 'Web development in Srinagar', to: '/web-development-in/srinagar' },
          constellation: constellationAround('srinagar', 'Srinagar', 'web-designing', [
            { name: 'Ganderbal', at: [34.226, 74.775], rank: 'town' },
          ]),
        },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'Book a free 30-minute call',
      text: 'Say what you sell and who should find it.',
      wording: consultationForm,
    },
  ],
} satisfies Page;
