import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/windows-hosting';

/**
 * Microsoft Learn: “.NET Framework system requirements” and “Install .NET on Linux” (Framework on Windows only, .NET on
 * both), “SQL Server on Linux” (since 2017), “Classic ASP Not Installed by Default on IIS 7.0 and above”, “Windows
 * Authentication <windowsAuthentication>”, “Microsoft Access Database Engine Redistributable” (Windows only).
 */
export default {
  metadata: {
    title: 'Windows hosting for ASP.NET, IIS and SQL Server',
    description:
      'Windows hosting for what needs it: classic ASP, ASP.NET Framework, Access and Windows sign-in. A table that says whether yours does, or Linux will do.',
    keywords: ['Windows hosting', 'ASP.NET hosting', 'IIS hosting', 'SQL Server hosting'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Windows hosting',
    serviceType: 'Windows web hosting',
    category: 'Hosting',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Windows hosting', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'dal',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Windows hosting' },
      title: 'Some software only feels at home on Windows.',
      lede: 'An accounts portal from 2012, a stock list in ASP.NET, a database in SQL Server: if it was built for Windows, host it there. If it was not, we say so and you save the licence.',
      actions: [
        { label: 'Explore Plans', to: '/quote?topic=windows-hosting' },
        { label: 'Windows or Linux?', to: `${path}#decide` },
      ],
      facts: [
        { label: 'uptime', value: facts.counts.uptime },
        { label: 'support', value: facts.counts.support },
        { label: 'to a reply', value: facts.reply },
      ],
    },
    {
      kind: 'comparison',
      id: 'decide',
      ground: 'snow',
      title: 'Find your line, read your answer',
      text: 'One line that needs Windows decides for the whole site. If none does, Linux costs less, because it needs no licence.',
      caption: 'What your site is made of, and where it runs',
      columns: ['Your site has', 'Windows', 'Linux'],
      rows: [
        { name: 'Classic ASP (.asp)', cells: ['Needed', false] },
        { name: 'ASP.NET Framework (.aspx, up to 4.8)', cells: ['Needed', false] },
        { name: 'An Access database (.mdb, .accdb)', cells: ['Needed', false] },
        { name: 'Windows sign-in through IIS', cells: ['Needed', false] },
        { name: '.NET 8 or later', cells: [true, 'Yes, and cheaper'] },
        { name: 'SQL Server', cells: [true, 'Yes, since 2017'] },
        { name: 'PHP: WordPress, Joomla, Laravel', cells: ['Possible', 'At home here'] },
        { name: 'Python or Node.js', cells: ['Possible', 'At home here'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'panel',
      ground: 'paper',
      title: 'What stands ready',
      features: [
        {
          title: 'IIS, set up for your application',
          text: 'A pool of its own for each site, so that one that hangs takes no other with it. Rewrite rules and certificates are carried over.',
          icon: 'code',
        },
        {
          title: 'SQL Server beside it',
          text: 'Restored from your backup file, with a user that may do only what the site does.',
          icon: 'book-open',
        },
        {
          title: 'Publish as you do now',
          text: 'From Visual Studio by Web Deploy, or by FTP over TLS. Your developer changes an address, not a habit.',
          icon: 'share',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Not sure what it was built with?',
      text: 'Send the address of the site. We look, and tell you in plain words what it needs.',
      actions: [
        { label: 'Have it looked at', to: '/quote?topic=windows-hosting' },
        { label: 'Dedicated Linux instead', to: '/dedicated-linux-hosting' },
      ],
      facts: [
        { label: 'Uptime', value: facts.counts.uptime },
        { label: 'Support', value: facts.counts.support },
      ],
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'ink',
      title: 'Why host it with us',
      features: [
        {
          title: 'We read old code',
          text: 'When an .aspx page fails after a move, we open the log and the source. You do not get a link to a manual.',
        },
        {
          title: 'Moved, then switched',
          text: 'The site runs on the new server under a trial address first. Only when you have clicked through it does the name follow.',
        },
        {
          title: 'An honest way out',
          text: 'If a rewrite for Linux would pay for itself, you hear that too, with the sum on paper.',
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Asked about Windows',
      text: ['For a server that you run yourself, see ', { label: 'VPS hosting', to: '/vps-Hosting' }, '.'],
      questions: [
        {
          question: 'Does ASP.NET always need Windows?',
          answer:
            'No. ASP.NET Framework, up to version 4.8, does. ASP.NET Core, which today is simply part of .NET, runs on Linux just as well.',
        },
        {
          question: 'Why does Windows hosting cost more?',
          answer:
            'Windows Server and SQL Server are licensed by Microsoft, and that licence is part of the price. The machine underneath is the same.',
        },
        {
          question: 'Can I reach the server by Remote Desktop?',
          answer:
            'On a server of your own, yes. On shared Windows hosting you publish files and manage the database from your own computer instead, which is safer for all who share it.',
        },
      ],
    },
  ],
} satisfies Page;
