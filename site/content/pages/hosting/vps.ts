import facts from '../../facts.ts';
import { hostingChoice } from '../../hosting-choice.ts';
import type { Page } from '../../model.ts';

export const path = '/vps-Hosting';

/** What virtual machines share: linux-kvm.org, and the kernel's documentation of KVM. */
export default {
  metadata: {
    title: 'VPS hosting in India: your own server with root access',
    description: `VPS hosting with root access, your own memory and room to grow. ${facts.from.vps}. One table shows whether you need a VPS or managed hosting.`,
    keywords: ['VPS hosting', 'virtual private server', 'virtual server', 'VPS or managed hosting'],
  },
  service: {
    name: 'VPS hosting',
    serviceType: 'Virtual private server hosting',
    category: 'Hosting',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      beam: true,
      ground: 'chinar',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'VPS hosting' },
      title: 'A VPS sized by what you run',
      lede: `VPS hosting with root access: a virtual private server for developers and businesses in India. It costs less than a dedicated server. ${facts.from.vps}.`,
      actions: [
        { label: 'View VPS Plans', to: '/quote?topic=vps-Hosting' },
        { label: 'Compare VPS and managed', to: `${path}#choose` },
      ],
      note: facts.terms.support,
      scene: {
        drawing: 'house-scene',
        caption: 'One machine, four tenants. Each has its own walls, lamp and lock.',
      },
      sizes: [
        { label: 'Small', value: 'one site, a bot or a test server' },
        { label: 'Medium', value: 'several sites, or a shop with its own database' },
        { label: 'Large', value: 'software that is busy all day' },
      ],
    },
    {
      kind: 'pair',
      ground: 'paper',
      lead: 'first',
      sections: [
        {
          kind: 'comparison',
          id: 'choose',
          title: 'VPS or managed hosting?',
          text: [
            'In each row, pick the column that fits you. If it is mostly “Managed”, ',
            { label: 'managed WordPress hosting', to: '/managed-Wordpress-Hosting' },
            ' will give you less to worry about.',
          ],
          caption: 'A VPS and managed hosting, row by row',
          quiet: true,
          columns: ['Question', 'VPS', 'Managed'],
          rows: [
            { name: 'Can I install anything?', cells: [true, false] },
            { name: 'Do I get root?', cells: [true, false] },
            { name: 'Who updates the system?', cells: ['You, or us by agreement', 'Us'] },
            { name: 'Who fixes it at night?', cells: ['You, or us by agreement', 'Us'] },
            { name: 'Can I run several sites and other software?', cells: [true, 'One kind of site'] },
            { name: 'Do I need a technical person?', cells: ['Yes, on your side', false] },
            { name: 'What breaks most often?', cells: ['An update that was missed', 'A plugin'] },
            {
              name: 'Best for',
              cells: ['Own software, testing, several sites', 'One site that just has to work'],
            },
          ],
          wording: { yes: 'Yes', no: 'No' },
        },
        {
          kind: 'features',
          id: 'features',
          layout: 'columns',
          title: 'What your virtual server gives you',
          features: [
            {
              title: 'Root access',
              text: 'Your own kernel, packages and firewall. A queue, a search engine, a bot: software that shared hosting refuses runs here.',
              sign: 'root',
            },
            {
              title: 'Memory reserved for you',
              text: 'It stays yours even when the server next door has its busiest hour.',
              sign: 'RAM',
            },
            {
              title: 'Room to grow',
              text: 'More memory, cores or disk need a new setting and a restart, not a move. After the season you can reduce memory and cores again.',
              sign: 'CPU',
            },
          ],
        },
      ],
    },
    hostingChoice({
      ground: 'snow',
      title: 'Is a VPS the right size for you?',
      text: 'Three questions show which of our four kinds of hosting you need.',
      rule: 'A VPS takes whatever runs on Linux. It is too little if the load never stops or a contract forbids sharing, and not needed if WordPress is all you run.',
      topic: 'VPS hosting',
      example: { software: 'other', care: 'me', load: 'normal' },
    }),
    {
      kind: 'faq',
      ground: 'paper',
      id: 'faq',
      title: 'Questions about your first VPS',
      text: `What does a VPS cost? ${facts.from.vps}. More memory and cores cost more.`,
      questions: [
        {
          question: 'What do I share with the other customers on the machine?',
          answer:
            'The processor, the speed of the disks and the network connection. You do not share memory, files or the operating system. From outside, each virtual server looks like a separate computer.',
        },
        {
          question: 'Can I run Windows on it?',
          answer: [
            'Yes, with a licence. The table on ',
            { label: 'Windows hosting', to: '/windows-hosting' },
            ' shows whether your software needs Windows at all.',
          ],
        },
        {
          question: 'When have I outgrown a VPS?',
          answer: [
            'When it is busy all day and the largest size no longer helps. The next step is a ',
            { label: 'dedicated server', to: '/dedicated-linux-hosting' },
            '. We move your system and your files there.',
          ],
        },
      ],
      reasons: {
        id: 'why',
        title: 'Why get your VPS from us',
        features: [
          {
            title: 'Sized by what you run',
            text: 'Name your software and your visitors. We’d rather start you small and watch than sell you memory you don’t use.',
          },
          {
            title: 'A snapshot before every change',
            text: 'One is taken before we touch anything, and you learn how to take your own. You can undo an evening’s work in minutes.',
          },
          {
            title: 'As much help as you want',
            text: 'Run it yourself, call us when you are stuck, or leave the updates to us. You can change this later without changing servers.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'What will you run on it?',
      text: 'Name the software and how many people use it. You get a size, a price and what you can leave out.',
      actions: [
        { label: 'Get a size and price', to: '/quote?topic=vps-Hosting' },
        { label: 'Talk to us first', to: '/contact' },
      ],
      facts: [
        { label: 'Uptime', value: facts.counts.uptime },
        { label: 'Support', value: facts.counts.support },
      ],
    },
  ],
} satisfies Page;
