import { expect } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';

/** §9: the rules of the segment examples. */
const SEGMENTS = [
  'Recency under 7 days',
  'Propensity above 0.7',
  'Last open over 60 days',
  'Joined under 14 days',
];

/** §2 Digital marketing pages: sections of single e-mail, content and social media pages. The rest is in 2.16. */
staticPage('/email/list-segmentation', {
  '§2 a grid of four benefits and a list of three included items': async ({ main }) => {
    await expect(main.locator('#benefits li').getByRole('heading', { level: 3 })).toHaveCount(4);
    await expect(main.locator('#included li').getByRole('heading', { level: 3 })).toHaveCount(3);
  },

  [`§9 segment examples: ${SEGMENTS.join(', ').toLowerCase()}`]: async ({ main }) => {
    await expect(main.locator('#segments tbody tr td:nth-child(2)')).toHaveText(SEGMENTS);
  },
});

staticPage('/email/automation', {
  '§9 a welcome series takes 3-5 business days; a drawing shows a sample': async ({ main }) => {
    await expect(main.getByText('3-5 business days', { exact: true })).toBeVisible();
    await expect(main.getByRole('img', { name: /^A sample welcome series/ })).toBeVisible();
  },
});

staticPage('/email/ab-testing', {
  '§9 a test takes 7-14 days; the page has a worked example': async ({ main }) => {
    await expect(main.getByText('7-14 days', { exact: true })).toBeVisible();
    await expect(main.locator('#example').getByRole('row', { name: /^95% interval/ })).toContainText(
      '+0.17 to +1.63',
    );
  },
});

staticPage('/email/newsletter-design', {
  '§2 unique section: a newsletter with seven numbered parts, each explained': async ({ main }) => {
    const anatomy = main.locator('#anatomy');
    await expect(anatomy.getByRole('img', { name: /^A sample newsletter with seven parts/ })).toBeVisible();
    await expect(anatomy.getByRole('listitem')).toHaveCount(7);
    await expect(anatomy.getByRole('list').nth(1)).toHaveAttribute('start', '5');
  },
});

staticPage('/email/ctr-optimization', {
  '§2 unique section: sample figures of a campaign, with click rate and click-to-open rate': async ({
    main,
  }) => {
    const breakdown = main.locator('#breakdown');
    await expect(breakdown.getByText('Sample figures')).toBeVisible();
    await expect(breakdown.getByRole('listitem')).toHaveCount(4);
    await expect(breakdown).toContainText('Click rate 5.7%');
    await expect(breakdown).toContainText('Click-to-open rate 15%');
  },
});

staticPage('/email/compliance', {
  '§2 unique sections: a checklist of two laws that fits on a phone, and the steps of a consent': async ({
    main,
  }) => {
    const table = main.locator('#checklist').getByRole('region');
    await expect(table.getByRole('columnheader')).toHaveText(['Check', 'DPDP Act, 2023', 'CAN-SPAM Act']);
    await expect(table.getByRole('row', { name: /^You must stop within/ })).toContainText('10 business days');
    expect(await table.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
    await expect(
      main.getByRole('heading', { level: 2, name: 'Consent step by step: double opt-in' }),
    ).toBeVisible();
  },
});

staticPage('/content-marketing', {
  '§2 hero ‘Content That Converts and Engages’ with ‘Get Strategy’ and ‘View Services’; three named services; three benefits':
    async ({ main }) => {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Content That Converts and Engages');
      const link = (name: string) => main.getByRole('link', { name, exact: true });
      await expect(link('Get Strategy')).toHaveAttribute('href', '/lead-capture');
      await expect(link('View Services')).toHaveAttribute('href', '/products');
      await expect(main.locator('#features li h3')).toHaveText([
        'Content Strategy',
        'Content Creation',
        'Content Calendar',
      ]);
      await expect(main.locator('#benefits ul > li')).toHaveCount(3);
      await expect(
        main.getByRole('heading', { level: 2, name: 'Need compelling content?', exact: true }),
      ).toBeVisible();
      await expect(main.locator('#faq summary')).toHaveText([/content/, /publish/, /distribut/]);
    },
  '§9 recommends 2-4 blog posts per week, and the sample month has as many': async ({ main }) => {
    await expect(main.locator('#faq')).toContainText('2-4 blog posts per week');
    const weeks = main.locator('#calendar ol ol');
    await expect(weeks).toHaveCount(4);
    for (const week of await weeks.all()) {
      const posts = await week.getByRole('listitem').count();
      expect(posts).toBeGreaterThanOrEqual(2);
      expect(posts).toBeLessThanOrEqual(4);
    }
  },
});

staticPage('/social-media-marketing', {
  '§2 community engagement and analytics are among the points; a call to action ‘Ready to grow on social?’':
    async ({ main }) => {
      const points = main.locator('#benefits ul > li');
      await expect(points.filter({ hasText: /^Community engagement/ })).toBeVisible();
      await expect(points.filter({ hasText: /^Analytics/ })).toBeVisible();
      await expect(
        main.getByRole('heading', { level: 2, name: 'Ready to grow on social?', exact: true }),
      ).toBeVisible();
    },
  '§9 3-5 social posts per week, and the sample week has as many': async ({ main }) => {
    await expect(main.locator('#faq')).toContainText('3-5 social posts per week');
    const days = main.locator('#calendar ol ol').getByRole('listitem');
    await expect(days).toHaveCount(7);
    await expect(days.filter({ hasNotText: 'Replies' })).toHaveCount(4);
  },
});
