import facts from '../facts.ts';
import type { Page } from '../model.ts';
import { consultationForm } from '../forms/consultation.ts';
import { packages, packageWording } from '../packages.ts';
import { areaLinks, pirPanjal, starsAround } from './atlas.ts';

const path = '/website-developer-in-srinagar';

/** The claims published for this place (§9). */
const counts = { projects: '650+', satisfaction: '98%' };

/** §2 Srinagar landing page. */
export default {
  metadata: {
    title: `Website developer in Srinagar: ${counts.projects} projects, from ${facts.startingPrice}`,
    description: `Website developer in Srinagar with ${counts.projects} projects and ${counts.satisfaction} satisfaction. Pricing starts at ${facts.startingPrice} including hosting and SSL; the first 30 minutes are free.`,
    keywords: ['website developer in Srinagar', 'web developer Srinagar', 'website design Srinagar'],
  },
  structuredData: ['service', 'breadcrumbs'],
  service: {
    name: 'Website development in Srinagar',
    serviceType: 'Web design and development',
    category: 'Web design',
    areaServed: 'Srinagar',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Website developer in Srinagar', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'place',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Srinagar' },
      title: 'Website developer in Srinagar',
      lede: 'Lal Chowk, Rajbagh, the Boulevard, Hawal: the city sells in a hundred lanes and is looked up on one screen. We put you on it, with the right lane, the right hours and a telephone that rings.',
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
      constellation: {
        label: 'Places around Srinagar',
        stars: [
          ...starsAround('srinagar', 'web-designing'),
          { name: 'Ganderbal', at: [34.226, 74.775], rank: 'town' },
        ],
        focus: 'Srinagar',
        ridge: pirPanjal,
        note: 'Directions are true, distances drawn closer.',
      },
    },
    {
      kind: 'features',
      layout: 'panel',
      ground: 'ink',
      title: 'Six things that a city business can hold us to',
      text: 'Written for shopkeepers and hoteliers, who ask short questions.',
      features: [
        {
          title: 'We know the lanes',
          text: 'A guest who has been told “near Dalgate” still has to find you. We describe the last two turnings as you would.',
        },
        {
          title: 'Quick on a crowded tower',
          text: 'On a Sunday on the Boulevard every phone shares one mast. Your page is small enough to get through.',
        },
        {
          title: 'Found by quarter',
          text: 'Copper in Zaina Kadal, walnut in Fateh Kadal, dry fruit at Hari Singh High Street: pages carry the names under which people search.',
        },
        {
          title: 'Safe to pay',
          text: 'UPI and cards through a licensed gateway. Nothing about a card is kept on your site.',
        },
        {
          title: 'Yours on paper',
          text: 'Domain, texts and pictures are registered to you, which is more than many a houseboat can say of its website.',
        },
        {
          title: 'Someone picks up',
          text: 'In Urdu, Kashmiri, Hindi or English, whichever your manager prefers when he is annoyed.',
        },
      ],
    },
    {
      kind: 'steps',
      layout: 'row',
      title: 'From a cup of kahwa to a live site',
      steps: [
        {
          title: 'Discover',
          text: 'At your counter, or on the phone after closing time, for thirty minutes.',
        },
        { title: 'Design', text: 'Your first screen, with your own sign and goods, for you to mark up.' },
        { title: 'Build', text: 'Filled with your text and tried on the phones that your customers carry.' },
        {
          title: 'Launch',
          text: 'Connected to your name, listed on maps, and explained to whoever will look after it.',
        },
      ],
    },
    {
      kind: 'showcase',
      layout: 'stage',
      tint: 'saffron',
      title: 'A table for four, found in one tap',
      text: 'Many a kitchen is looked for on the way there. So the first screen holds the plate, tonight’s free tables and the button, in that order.',
      note: 'A sample: no restaurant of this name is our client.',
      drawing: 'trami-site',
    },
    {
      kind: 'testimonials',
      layout: 'grid',
      ground: 'snow',
      title: 'What owners in the city say',
      text: 'Sample words until these owners agree to be named.',
      testimonials: [
        {
          text: 'Guests now send me a picture of my own gate and ask whether it is the right one. It is.',
          author: 'Local Business',
          position: 'Guest house (sample)',
        },
        {
          text: 'The tariff on the page is the tariff at the desk. That alone has saved us many an argument.',
          author: 'Local Business',
          position: 'Hotel (sample)',
        },
        {
          text: 'My son used to change the prices. Now I do it myself, between two customers.',
          author: 'Local Business',
          position: 'Shop (sample)',
        },
      ],
    },
    {
      kind: 'pricing',
      id: 'packages',
      title: `Pricing starts at ${facts.startingPrice}`,
      text: 'Including hosting and SSL, for a shop of one room as for a hotel of sixty.',
      packages,
      wording: packageWording,
    },
    {
      kind: 'areas',
      ground: 'snow',
      title: 'Outside the city',
      text: 'Branches, orchards or a second house in the districts? Each has its own page, written for its own trades.',
      areas: areaLinks('web-designing'),
      here: path,
      matching: { label: 'Web development in Srinagar', to: '/web-development-in/srinagar' },
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'Thirty minutes, free of charge',
      text: 'Say what you sell and who should find it. You hear what we would build, and what you can do without.',
      ways: [],
      wording: consultationForm,
    },
  ],
} satisfies Page;
