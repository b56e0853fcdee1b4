import { describe, expect, it } from 'vitest';
import { builtPage } from './built-page.ts';

/** The lead form, with the subject of the page for the message. */
const ABOUT_THIS = /^\/lead-capture\?topic=\w/;

/** §2 Domain, SMS and hosting pages: each page, its hero's button, and the heading of its unique section. */
describe.each([
  ['/domain-registration', 'Get Started Now', 'What each DNS record does'],
  ['/bulk-sms', 'Start Sending SMS', 'Count your SMS before you pay'],
  ['/windows-hosting', 'Explore Plans', 'Does your site need Windows?'],
  ['/dedicated-linux-hosting', 'Get Started Now', /^1 customer on the whole machine/],
  ['/vps-Hosting', 'View VPS Plans', 'VPS or managed hosting?'],
  ['/managed-Wordpress-Hosting', 'Start Hosting Today', 'What “managed” includes'],
] as const)('%s', (path, button, ownHeading) => {
  const page = builtPage(path);

  it(`§2 hero with ‘${button}’, which asks for a quote about this page`, () => {
    expect(page.hero.has('h1')).toBe(true);
    const topic = /^\/quote\?topic=(.+)$/.exec(page.hero.href(button) ?? '')?.[1] ?? '';
    // The message names it, so it is words: `bulk SMS` for /bulk-sms.
    expect(`/${decodeURIComponent(topic).replaceAll(' ', '-')}`.toLowerCase()).toBe(path.toLowerCase());
  });

  it('§2 three feature cards, three reasons, three questions, and the section that only this page has', () => {
    expect(page.count('#features li h3')).toBe(3);
    expect(page.count('#why li h3')).toBe(3);
    expect(page.count('#faq details[name]')).toBe(3);
    expect(page.main.has(':is(h2, h3)', ownHeading)).toBe(true);
  });
});

/** The badges of pages below an address. */
const badges: Record<string, string> = { email: 'Email marketing', affiliate: 'Affiliate marketing' };

/**
 * §2 Route table: for each page, the number of feature cards, the least number of checklist points, the number
 * of sample metrics, the label of its call to action, and the heading of its unique section.
 */
describe.each([
  ['/email/list-segmentation', 3, 3, 4, 'Get three segment ideas', /./],
  ['/email/automation', 4, 3, 4, 'Get three subject lines', /./],
  ['/email/ab-testing', 3, 3, 4, 'Compare my subject lines', /./],
  ['/email/newsletter-design', 3, 3, 4, 'Review my newsletter', /./],
  ['/email/ctr-optimization', 4, 3, 4, 'Check my click rate', /./],
  ['/email/compliance', 3, 3, 4, 'Check my mailing list', 'What is missing from your mailing list?'],
  ['/affiliate/programs', 4, 4, 3, 'Plan my programme', 'Can your margin pay a partner?'],
  ['/affiliate/partner-recruitment', 4, 4, 4, 'Get three partner ideas', 'From first contact to first order'],
  [
    '/affiliate/commission-strategy',
    4,
    4,
    4,
    'Get my four tiers',
    'Low tiers for goods, high tiers for software',
  ],
  ['/affiliate/tracking', 4, 4, 3, 'Test my link', 'The parts of an affiliate link'],
  ['/affiliate/payout-management', 3, 4, 4, 'Check my payout list', 'A month of payouts'],
  [
    '/affiliate/performance-monitoring',
    3,
    4,
    4,
    'Rank my partners',
    'The same month by clicks and by orders',
  ],
  ['/seo-services', 3, 4, 4, 'See where I stand', 'How your page looks on Google'],
  ['/sem-ppc-services', 4, 4, 4, 'Work out my ad budget', 'What your ad budget buys'],
  ['/content-marketing', 3, 3, 4, 'Get Started', 'Need compelling content?'],
  ['/social-media-marketing', 4, 3, 4, 'Get Started', 'Ready to grow on social?'],
] as const)('%s', (path, featureCount, minPoints, metricCount, callToAction, ownHeading) => {
  const page = builtPage(path);
  const { main, hero } = page;

  it('§2 hero with badge, headline and sub-text; the first button links to /lead-capture, the second to /products', () => {
    expect(hero.texts('p')).toContain(badges[path.split('/')[1] ?? ''] ?? 'Digital marketing');
    expect(hero.has('h1')).toBe(true);
    expect(hero.has('h1 ~ div > p')).toBe(true);
    const [first, second] = hero.addresses('h1 ~ div a');
    expect(first).toMatch(ABOUT_THIS);
    expect(second).toBe('/products');
  });

  it(`§2 ${featureCount} feature cards, a checklist beside ${metricCount} sample metrics, a call to action to /lead-capture, three questions, and its own section`, () => {
    expect(main.count('#features li h3')).toBe(featureCount);
    const beside = main.one('section:has(figure dl)');
    expect(beside.text).toContain('Sample figures');
    expect(beside.count('figure dt')).toBe(metricCount);
    expect(beside.count('ul > li')).toBeGreaterThanOrEqual(minPoints);
    expect(main.href(callToAction)).toMatch(ABOUT_THIS);
    expect(main.count('#faq details[name]')).toBe(3);
    expect(main.has('h2', ownHeading)).toBe(true);
  });

  it('§2 the canonical address is the page’s own', () => {
    expect(new URL(page.canonical ?? '').pathname).toBe(path);
  });
});

/** §9 Marketing copy figures: the page that shows each claim. */
it.each([
  ['/windows-hosting', [/99\.9%/, /24\/7/]],
  ['/affiliate/programs', [/Launch in 30 days/, /Typical commission\s*10-30%/]],
  ['/affiliate/partner-recruitment', [/to identify partners\s*1-2 weeks/, /to activate them\s*4-6 weeks/]],
  [
    '/affiliate/commission-strategy',
    [
      /Bronze 5%\s*\$50,.*Silver 8%\s*\$80,.*Gold 12%\s*\$120,.*Platinum 15% plus bonuses\s*\$150,/s,
      /Base 15%\s*\$150,.*Silver 20% plus \$100\s*\$300,.*Gold 25% plus \$250\s*\$500,.*Platinum 30% plus \$500\s*\$800,/s,
      /Typical commission is 10-30%/,
    ],
  ],
  [
    '/affiliate/payout-management',
    [
      /Weekly payouts: paid from \$50\+/,
      /Monthly payouts: paid from \$25\+/,
      /processed within 1-3 business days/,
    ],
  ],
  ['/seo-services', [/initial results in 3-6 months and significant results in 6-12 months/]],
  ['/sem-ppc-services', [/\$1,000-5,000 a month/, /First results in 2-4 weeks/]],
  ['/email/automation', [/3-5 business days/]],
  ['/email/ab-testing', [/7-14 days/]],
  ['/email/ctr-optimization', [/sample figures/, /Click rate \(CTR\)\s*5\.7%/, /Click-to-open rate\s*15%/]],
  ['/content-marketing', [/2-4 blog posts per week/]],
  ['/social-media-marketing', [/3-5 social posts per week/]],
])('§1, §9 %s shows its figures', (path, figures) => {
  for (const figure of figures) expect(builtPage(path).main.text).toMatch(figure);
});

/** §2 Digital marketing pages: sections of single pages. */
describe('sections of single pages', () => {
  it('§2 /bulk-sms: message lengths: 160 and 153 characters in GSM-7, 70 and 67 in Unicode', () => {
    const rule = builtPage('/bulk-sms').one('#lengths').text;
    expect(rule).toMatch(/160 characters of plain English \(GSM-7\), or 70 in Unicode/);
    expect(rule).toContain('each part holds 153 or 67');
  });

  it('§2, §9 /email/list-segmentation: four benefits, three included items, and the rules of four segments', () => {
    const { main } = builtPage('/email/list-segmentation');
    expect(main.count('#benefits li h3')).toBe(4);
    expect(main.count('#included li h3')).toBe(3);
    const rules = [
      'Recency under 7 days',
      'Propensity above 0.7',
      'Last open over 60 days',
      'Joined under 14 days',
    ];
    const rows = main.texts('#segments [data-island] ul li');
    expect(rows).toEqual(rules.map((rule) => expect.stringContaining(rule)));
  });

  it('§9 /email/automation: a drawing shows a sample welcome series', () => {
    expect(builtPage('/email/automation').has('img[alt^="A sample welcome series"]')).toBe(true);
  });

  it('§9 /email/ab-testing: a worked example', () => {
    const { main } = builtPage('/email/ab-testing');
    expect(main.one('#example').text).toContain('+0.17 to +1.63');
  });

  it('§2 /email/newsletter-design: a newsletter with seven numbered parts, each explained', () => {
    const anatomy = builtPage('/email/newsletter-design').one('#anatomy');
    expect(anatomy.has('img[alt^="A sample newsletter with seven parts"]')).toBe(true);
    expect(anatomy.count('li')).toBe(7);
    expect(anatomy.all('ol')[1]?.attribute('start')).toBe('5');
  });

  it('§2 /email/ctr-optimization: a breakdown of a campaign in four lines', () => {
    expect(builtPage('/email/ctr-optimization').count('#breakdown li')).toBe(4);
  });

  it('§2 /email/compliance: a checklist of two laws', () => {
    const table = builtPage('/email/compliance').one('#checklist table');
    expect(table.texts('thead th')).toEqual(['Check', 'DPDP Act, 2023', 'CAN-SPAM Act']);
    expect(table.one('tr', /^You must stop within/).text).toContain('10 business days');
  });

  it('§2 /content-marketing: its named headline, buttons, services and questions; three benefits', () => {
    const { main } = builtPage('/content-marketing');
    expect(main.texts('h1')).toEqual(['Content That Converts and Engages']);
    expect(main.href('Get Strategy')).toMatch(ABOUT_THIS);
    expect(main.href('View Services')).toBe('/products');
    expect(main.texts('#features li h3')).toEqual([
      'Content Strategy',
      'Content Creation',
      'Content Calendar',
    ]);
    expect(main.count('#benefits ul > li')).toBe(3);
    expect(main.texts('#faq summary')).toEqual([
      expect.stringMatching(/content/),
      expect.stringMatching(/publish/),
      expect.stringMatching(/distribute/),
    ]);
  });

  it('§9 /content-marketing: each week of the sample month has 2-4 posts', () => {
    const weeks = builtPage('/content-marketing').all('#calendar fieldset');
    expect(weeks).toHaveLength(4);
    for (const week of weeks) expect([2, 3, 4]).toContain(week.count('[checked]'));
  });

  it('§2, §9 /social-media-marketing: community engagement and analytics among the points; four posts in the sample week', () => {
    const { main } = builtPage('/social-media-marketing');
    expect(main.texts('#benefits ul > li')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Community engagement/),
        expect.stringMatching(/^Analytics/),
      ]),
    );
    expect(main.count('#calendar select')).toBe(7);
    expect(main.count('#calendar option[selected]:not([value=replies])')).toBe(4);
  });
});
