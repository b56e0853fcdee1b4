import type { DrawingName, Section } from '../content/model.ts';
import works from '../content/works.ts';
import { Drawing } from '../drawings/index.tsx';
import { SectionList } from '../templates/SectionList.tsx';
import type { Example, Pattern } from './PatternSheet/PatternSheet.tsx';

const names: DrawingName[] = [
  'school-desk',
  'school-phone',
  'houseboat-site',
  'houseboat-window',
  'saffron-site',
  'saffron-window',
  'trami-site',
  'trami-window',
  'ski-site',
  'ski-window',
  'ski-pages',
  'ski-mark',
  'ski-flyer',
  'ski-brand',
  'walnut-site',
  'walnut-window',
  'bazaar-site',
  'kani-site',
  'gurez-site',
  'clinic-phones',
  'red-light',
  'kolam',
  'page-on-lattice',
  'page-parts',
  'naqsh-site',
  'code-desk',
  'app-screens',
  'search-result',
  'search-first',
  'books-agree',
  'checkout',
  'page-editor',
  'server-rack',
  'mail-flow',
  'welcome-series',
  'letter-pair',
  'ab-intervals',
  'newsletter-anatomy',
  'click-map',
  'lawful-letter',
  'guide-and-pieces',
  'post-and-reply',
  'referral-tree',
  'commission-steps',
  'recruitment-weeks',
  'tracking-link',
  'click-shares',
  'payout-calendar',
  'partner-report',
  'site-audit',
  'ad-budget',
  'sms-phone',
  'sms-parts',
  'vps-slices',
  'dns-records',
  'school-register',
  'orchard-site',
  'lodge-site',
  'ranking-curve',
  'message-thread',
];

export default {
  title: 'Drawings',
  examples: [
    section('Wall of windows', {
      kind: 'wall',
      title: 'Five trades, five faces.',
      text: 'Sample sites, drawn by us: each has colours, lettering and pictures that no other has.',
      action: { label: 'Open the portfolio', to: '/portfolio' },
      opens: { to: '/portfolio' },
      works,
    }),
    section('Showcase of a product', {
      kind: 'showcase',
      title: 'The whole school by a quarter past nine.',
      text: 'Attendance, fees, timetable and messages home in one place. The pictures show sample data.',
      actions: [
        { label: 'Request a Demo', to: '/products#request-demo' },
        { label: 'All eight features', to: '/products' },
      ],
      desk: 'school-desk',
      phone: 'school-phone',
    }),
    section('Showcase below the head of a page', {
      kind: 'showcase',
      desk: 'school-desk',
      phone: 'school-phone',
    }),
    section('Steps as a rosette', {
      kind: 'steps',
      layout: 'lattice',
      title: 'From drawing to ceiling in four sample steps',
      steps: [
        { title: 'Measure', text: 'We listen, and write down what the work must do.' },
        { title: 'Draw', text: 'Every page is drawn before a line of it is written.' },
        { title: 'Cut', text: 'Built piece by piece, on a phone first.' },
        { title: 'Lay', text: 'It goes live, and the last piece holds all the others.' },
      ],
    }),
    ...names.map((name): Example => ({ name, show: <Drawing name={name} /> })),
  ],
} satisfies Pattern;

function section(name: string, data: Section): Example {
  return { name, wide: true, show: <SectionList sections={[data]} /> };
}
