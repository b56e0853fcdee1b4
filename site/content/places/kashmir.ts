import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Gulmarg', at: [34.048, 74.38], rank: 'town' },
  { name: 'Pahalgam', at: [34.016, 75.315], rank: 'town' },
  { name: 'Kupwara', at: [34.526, 74.255], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Kashmir: for firms across the valley',
  description: `Systems for firms at work in several districts of Kashmir: travel, handicraft export, chains of schools and stores. Websites from ${facts.startingPrice}, portals in 4-10 weeks.`,
  keywords: ['web development Kashmir', 'ERP software Kashmir', 'travel portal Kashmir'],
  lede: 'Some firms fit into one town; yours runs from Uri to Verinag. We develop for businesses that must keep ten places in step: agents, exporters, branches, fleets.',
  benefits: {
    title: 'One valley, read by its seasons',
    text: 'What a system with many ends has to hold together, and when.',
    seasons: [
      {
        title: 'Tulips and first tours',
        from: 3,
        to: 5,
        months: 'March to May',
        text: 'Enquiries outrun staff within days of the garden’s opening. Quotes are put together from live rooms and cabs, not from memory.',
      },
      {
        title: 'Full summer',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'A party changes its plan in Sonamarg; the houseboat, the driver and the bill in Srinagar change with it.',
      },
      {
        title: 'Gathering in',
        from: 9,
        to: 11,
        months: 'September to November',
        text: 'Apples, walnuts, saffron and shawls leave in the same eight weeks. Head office sees each consignment on one board.',
      },
      {
        title: 'Chillai Kalan',
        from: 12,
        to: 2,
        months: 'late December to February',
        text: 'The forty hard days are for accounts. Branches have closed their year before the first thaw, since nothing waits to be posted.',
      },
    ],
  },
  services: {
    title: 'For those who are larger than a town',
    text: 'What changes when a system has many doors.',
    each: [
      'A group’s site with a page for each branch, kept by the branch and checked by you.',
      'One stock for the showroom on the Boulevard, the website and the fair in Delhi.',
      'A tour desk that builds itineraries from rooms, shikaras and drivers that are truly free.',
      'Field staff in six districts report from the phone, in Urdu if they like, with place and time.',
      'One school society, many campuses: shared teachers and transport, separate books.',
      'Watched day and night, and built to be reached when half of the valley’s links are down.',
    ],
  },
  process: {
    title: 'Several branches, a single plan',
    text: 'With many people to please, order matters more than speed.',
    each: [
      'We travel to two unlike branches and to head office, and write down where their stories differ.',
      'One model for all, with the exceptions listed by name and by whom they are needed.',
      'A pilot branch works with it first. The others get it better for that.',
      'Accounts, couriers, portals and maps are coupled, and each coupling has a switch.',
      'We roll it out branch by branch, with a notebook for complaints that is read every evening.',
    ],
  },
  areas: {
    title: 'Every district has its own page',
    text: 'What we build for apples in Shopian is not what we build for ski schools in Baramulla. Read the page of your town.',
  },
  pricing: {
    title: 'For a branch, a brand or a beginning',
    text: 'Fixed packages for single sites; groups get one offer for all of their pages.',
  },
  questions: {
    title: 'Asked by agencies, exporters and groups',
    list: [
      {
        question: 'Can one system serve offices that are offline at different hours?',
        answer:
          'Yes. Each office works on its own copy and the copies are reconciled; where two people sold the same thing, a person decides, not the machine.',
      },
      {
        question: 'We sell tours through agents in other states. Can they book for themselves?',
        answer:
          'With a login that shows their margin and your free rooms. They get a voucher in their own letterhead, and you keep the itinerary in yours.',
      },
      {
        question: 'Exports need many papers. Can the program write them?',
        answer:
          'Invoice, packing list and the usual declarations are filled from the order. What an officer must sign is printed with the gaps left open.',
      },
      {
        question: 'How is the time for a group reckoned?',
        answer:
          'The public site, 5-10 pages: 2-4 weeks. A shop or portal for the pilot branch: 4-10 weeks. Each further branch takes days, if it is like the first.',
      },
      {
        question: 'Which of our languages will the staff see?',
        answer:
          'English, Urdu, Hindi and Kashmiri are ready in our own work. A screen can even differ from one desk to the next.',
      },
      {
        question: 'What if you close one day?',
        answer:
          'Then you have the code, the data and a description that any competent firm can follow. This is written into the contract before the first line of code.',
      },
    ],
  },
  closing: {
    title: 'From Uri to Verinag',
    text: 'Draw us your branches on a napkin. We draw what should run between them.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Kashmir: brands that travel well',
  description: `Website design for Kashmiri travel firms, houseboats, export houses and food brands that are read far beyond the valley. From ${facts.startingPrice}.`,
  keywords: ['web designing Kashmir', 'houseboat website', 'Kashmir travel website design'],
  lede: 'Say Kashmir to anybody and they see a shikara at sunset. Your site has the harder task: to be the one that they remember among a hundred sunsets.',
  work: {
    drawing: 'houseboat-site',
    title: 'A houseboat’s evening',
    caption: 'Sample work: the boat, the lake, and a single question: which nights?',
  },
  sectors: {
    title: 'Known everywhere, so be precise',
    text: 'Visitors arrive with an image in mind. Good pages correct it gently.',
    three: [
      {
        title: 'Houseboats and travel houses',
        text: 'Name the lake, the ghat and the owner; show the actual carved ceiling; say what the shikara costs. Certainty is what a first-time guest books.',
        parts: ['The boat, deck by deck', 'Days with prices', 'Meet the family', 'Arrival at the ghat'],
      },
      {
        title: 'Export houses',
        text: 'A boutique in Milan asks for minimums, lead time and colour cards. Put that behind the first click and the romance behind the third.',
        parts: ['Collections', 'Minimums and lead times', 'Colour cards', 'Login for trade'],
      },
      {
        title: 'Food and gift brands',
        text: 'Kahwa, honey, dried apricots, wazwan in a jar: what is inside, where from, until when it keeps, how it travels.',
        parts: ['What is in the box', 'Origin of each thing', 'Corporate gifts', 'Delivery by date'],
      },
    ],
  },
  look: {
    title: 'Beyond the postcard',
    text: 'How to look of this valley without the clichés of it.',
    four: [
      {
        title: 'Khatamband, not mountains',
        text: 'Geometry from wooden ceilings frames the page. It is ours, it is exact, and no stock library has it.',
      },
      {
        title: 'Weather included',
        text: 'Fog, rain and bare poplars are beautiful and true. A page with all four seasons is believed.',
      },
      {
        title: 'Fewer, larger pictures',
        text: 'One picture that fills the screen says more than the nine that everyone shows.',
      },
      {
        title: 'Kashmiri words with their meaning',
        text: 'Samovar, pheran, zoon dub: we use them, explain them once, and never as decoration.',
      },
    ],
  },
  process: {
    title: 'How a brand gets its face',
    each: [
      'You bring three sites that you envy and one that you dislike. We ask why.',
      'Name, letters, two colours and a first screen, laid side by side as cards.',
      'We test the favourite on people who have never been here.',
      'It opens with all its pages on one day, and your shop front, boxes and bills follow suit.',
    ],
  },
  pricing: {
    title: 'A face for a fixed sum',
    text: 'Logo and print are separate; the page itself costs what stands below.',
  },
  questions: {
    title: 'Owners of brands ask',
    list: [
      {
        question: 'How do we rise above the portals when people search for Kashmir?',
        answer:
          'Not on that word. You win on yours: a ghat, a dish, a weave, a season. We build pages around these and they bring fewer, better visitors.',
      },
      {
        question: 'Should a site for foreigners mention the security question?',
        answer:
          'Answer what is asked, briefly and with a date, and link to official advice. Silence sounds worse than a sentence.',
      },
      {
        question: 'Can you name and register our brand as well?',
        answer:
          'We find names and check whether the address is free. For the trade mark itself you go to an attorney; we prepare the drawings.',
      },
      {
        question: 'Do you also design for very small houses?',
        answer: 'Yes, and gladly. A houseboat of two rooms has a story that a chain would pay for.',
      },
    ],
  },
  areas: {
    title: 'The valley, town by town',
    text: 'From Kupwara in the north to the springs in the south, Gulmarg and Pahalgam on either side.',
  },
  closing: {
    title: 'Be the one they remember',
    text: 'Tell us the sentence that guests repeat at home. We build the page around it.',
  },
};

export default { towns, development, design };
