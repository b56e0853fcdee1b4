import facts from '../../facts.ts';
import { hostingChoice } from '../../hosting-choice.ts';
import type { Page } from '../../model.ts';

export const path = '/windows-hosting';

/**
 * Microsoft Learn: “.NET Framework system requirements” and “Install .NET on Linux” (Framework on Windows only, .NET on
 * both), “SQL Server on Linux” (since 2017), “Classic ASP Not Installed by Default on IIS 7.0 and above”, “Windows
 * Authentication <windowsAuthentication>”, “Microsoft Access Database Engine Redistributable” (Windows only).
 */
export default {
  metadata: {
    title: 'Windows hosting for ASP.NET, IIS and SQL Server',
    description: `Windows hosting for ASP.NET, classic ASP and Access, with IIS and SQL Server. ${facts.from.windowsHosting}. A table shows whether your site needs Windows.`,
    keywords: ['Windows hosting', 'ASP.NET hosting', 'IIS hosting', 'SQL Server hosting'],
  },
  service: {
    name: 'Windows hosting',
    serviceType: 'Windows web hosting',
    category: 'Hosting',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      beam: true,
      ground: 'dal',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Windows hosting' },
      title: 'Windows hosting, if your site needs it',
      lede: `For businesses in India with an accounts portal from 2012, a stock list in ASP.NET or a SQL Server database. If your site runs without Windows, you save the licence. ${facts.from.windowsHosting}.`,
      actions: [
        { label: 'Explore Plans', to: '/quote?topic=windows-hosting' },
        { label: 'Check if you need Windows', to: `${path}#decide` },
      ],
      note: facts.terms.support,
      scene: {
        drawing: 'rooms-scene',
        caption: 'Your software stays as it is. The computer under the desk can retire.',
      },
      sizes: [
        { label: 'Small', value: 'one site on shared Windows hosting' },
        { label: 'Medium', value: 'several sites, or one with a busy SQL Server database' },
        { label: 'Large', value: 'a server of your own, with Remote Desktop' },
      ],
    },
    hostingChoice({
      ground: 'snow',
      title: 'Windows, or something cheaper?',
      text: 'Three questions show which of our four kinds of hosting your software needs.',
      rule: 'ASP.NET Framework, classic ASP and Access run on Windows only (source: Microsoft Learn). For anything else, you save the licence.',
      topic: 'Windows hosting',
      example: { software: 'windows', care: 'us', load: 'normal' },
    }),
    {
      kind: 'pair',
      ground: 'paper',
      lead: 'first',
      sections: [
        {
          kind: 'comparison',
          id: 'decide',
          title: 'Does your site need Windows?',
          text: 'If any row that fits your site says “Needed”, the whole site needs Windows. If none does, Linux costs less because it needs no licence.',
          caption: 'What your site is made of, and where it runs',
          quiet: true,
          columns: ['Your site has', 'Windows', 'Linux'],
          rows: [
            { name: 'Classic ASP (.asp)', cells: ['Needed', false] },
            { name: 'ASP.NET Framework (.aspx, up to 4.8)', cells: ['Needed', false] },
            { name: 'An Access database (.mdb, .accdb)', cells: ['Needed', false] },
            { name: 'Windows sign-in through IIS', cells: ['Needed', false] },
            { name: '.NET 8 or later', cells: [true, 'Yes, and cheaper'] },
            { name: 'SQL Server', cells: [true, 'Yes, since 2017'] },
            { name: 'PHP: WordPress, Joomla, Laravel', cells: ['Possible', 'Better choice'] },
            { name: 'Python or Node.js', cells: ['Possible', 'Better choice'] },
          ],
          wording: { yes: 'Yes', no: 'No' },
        },
        {
          kind: 'features',
          id: 'features',
          layout: 'columns',
          title: 'What we set up for you',
          features: [
            {
              title: 'IIS for your application',
              text: 'Each site runs in its own application pool, so a site that hangs does not stop another. Your rewrite rules and certificates come along.',
              sign: 'IIS',
            },
            {
              title: 'SQL Server with your data',
              text: 'We restore your backup file and give the site a database user with only the permissions it needs.',
              sign: 'SQL',
            },
            {
              title: 'Publish as you do now',
              text: 'From Visual Studio by Web Deploy, or by FTP over TLS. Your developer changes only the address.',
              sign: 'FTP',
            },
          ],
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Questions about Windows hosting',
      text: ['For a server that you run yourself, see ', { label: 'VPS hosting', to: '/vps-Hosting' }, '.'],
      questions: [
        {
          question: 'Does ASP.NET always need Windows?',
          answer:
            'No. ASP.NET Framework, up to version 4.8, does. ASP.NET Core, which is now part of .NET, runs just as well on Linux.',
        },
        {
          question: 'Why does Windows hosting cost more?',
          answer:
            'Microsoft charges for licences of Windows Server and SQL Server, and they are part of the price. The machine underneath is the same.',
        },
        {
          question: 'Can I use Remote Desktop?',
          answer:
            'Yes, on your own server. On shared Windows hosting you publish files and manage the database from your own computer. That is safer for everyone on the server.',
        },
      ],
      reasons: {
        id: 'why',
        title: 'Why host it with us',
        features: [
          {
            title: 'Old code, understood',
            text: 'If an .aspx page fails after the move, we open the log and the source. You don’t get a link to a manual.',
          },
          {
            title: 'You test before we switch',
            text: 'The site first runs on the new server at a test address. The domain follows after you have clicked through every page.',
          },
          {
            title: 'Honest advice about leaving Windows',
            text: 'If rewriting the site for Linux would pay for itself, you get the sum that proves it.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'thread',
      chat: {
        name: facts.name,
        note: 'Sample chat',
        question: 'My nephew built our site ten years ago. Does it need Windows?',
      },
      title: 'Not sure what your site was built with?',
      text: 'Send its address. You’ll read in plain words what it needs.',
      actions: [
        { label: 'Get my site checked', to: '/quote?topic=windows-hosting' },
        { label: 'See Linux hosting', to: '/dedicated-linux-hosting' },
      ],
      facts: [
        { label: 'Uptime', value: facts.counts.uptime },
        { label: 'Support', value: facts.counts.support },
      ],
    },
  ],
} satisfies Page;
