import { expect } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';

/** §2 Route table: the heading of each page's unique section. */
const OWN_HEADINGS: Record<string, string> = {
  '/affiliate/programs': 'Can your margin pay a partner?',
  '/affiliate/partner-recruitment': 'From first contact to first order',
  '/affiliate/commission-strategy': 'High tiers for software and courses',
  '/affiliate/tracking': 'The parts of an affiliate link',
  '/affiliate/payout-management': 'A month of payouts',
  '/affiliate/performance-monitoring': 'The same month by clicks and by orders',
  '/seo-services': 'What the first audit checks',
  '/sem-ppc-services': 'What a $2,000 ad budget buys',
};

/** §9 Marketing copy figures: the page that shows each claim. */
const FIGURES: { page: string; claim: string; figures: RegExp[] }[] = [
  {
    page: '/affiliate/programs',
    claim: 'launch in 30 days, typical commission 10-30%',
    figures: [/Launch in 30 days/, /Typical commission\s*10-30%/],
  },
  {
    page: '/affiliate/partner-recruitment',
    claim: '1-2 weeks to identify partners, 4-6 weeks to activate them',
    figures: [/to identify partners\s*1-2 weeks/, /to activate them\s*4-6 weeks/],
  },
  {
    page: '/affiliate/commission-strategy',
    claim: 'tiers from Bronze 5% to Platinum 15% plus bonuses, and from base 15% to Platinum 30% plus $500',
    figures: [
      /Bronze\s*5%\s*₹100\s*Silver\s*8%\s*₹160\s*Gold\s*12%\s*₹240\s*Platinum\s*15% plus bonuses/,
      /Base\s*15%\s*\$150 on sales of \$1,000\s*Silver\s*20% plus \$100\s*\$300/,
      /Gold\s*25% plus \$250\s*\$500 on sales of \$1,000\s*Platinum\s*30% plus \$500\s*\$800/,
      /Typical commission is 10-30%/,
    ],
  },
  {
    page: '/affiliate/payout-management',
    claim: 'thresholds weekly $50+ and monthly $25+, processing 1-3 business days',
    figures: [/Paid from\s*\$50\+\s*\$25\+/, /Processed within\s*1-3 business days\s*1-3 business days/],
  },
  {
    page: '/seo-services',
    claim: 'results: initial 3-6 months, significant 6-12 months',
    figures: [/initial results in 3-6 months and significant results in 6-12 months/],
  },
  {
    page: '/sem-ppc-services',
    claim: 'budget $1,000-5,000 a month, first results in 2-4 weeks',
    figures: [/\$1,000-5,000 a month/, /First results in 2-4 weeks/],
  },
];

/** §2 Digital marketing pages: sections of single affiliate, SEO and SEM/PPC pages. The rest is in 2.16. */
for (const [page, name] of Object.entries(OWN_HEADINGS)) {
  staticPage(`/${page.slice(1)}`, {
    [`§2 unique section: ${name}`]: async ({ main }) => {
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    },
  });
}

for (const { page, claim, figures } of FIGURES) {
  staticPage(page, {
    [`§9 ${claim}`]: async ({ main }) => {
      for (const figure of figures) await expect(main).toContainText(figure);
    },
  });
}
