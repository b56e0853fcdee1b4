import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { payouts } from '../../../instruments/payouts.ts';
import type { Page } from '../../model.ts';

export const path = '/affiliate/payout-management';

/** Thresholds and processing: §9, marketing copy figures. The drawing shows a month of 28 days that begins on a Monday. */
export default {
  metadata: {
    title: 'Affiliate payout management: partners paid on time',
    description: `Partners paid weekly from $50 or monthly from $25, within 1-3 business days. For shops in India. ${facts.from.payouts}.`,
    keywords: [
      'affiliate payouts',
      'affiliate payout management',
      'partner payments India',
      'payout threshold',
    ],
  },
  service: {
    name: 'Affiliate payout management',
    serviceType: 'Affiliate marketing',
    category: 'Digital marketing',
  },
  name: 'Payout management',
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      beam: true,
      ground: 'dal',
      badge: 'Affiliate marketing',
      title: 'Every partner paid on the promised day',
      lede: `Affiliate payout management for shops in India with partners here and abroad: we check what partners earned, send the payments from your account and keep the papers for your accountant. ${facts.from.payouts}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=payout%20management' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      facts: [
        { label: 'earned, for a weekly payout', value: '$50+' },
        { label: 'earned, for a monthly payout', value: '$25+' },
        { label: 'business days to process', value: '1-3' },
      ],
      scene: {
        drawing: 'payday-scene',
        caption: 'Payday: three partners, three sealed envelopes, one morning.',
      },
    },
    instrument(payouts, {
      id: 'calendar',
      tool: 'payouts',
      face: 'walnut',
      ground: 'snow',
      title: 'A month of payouts',
      text: 'Type what a partner earns each week. You’ll see when the money goes out, and what has to wait.',
      fields: [
        { name: 'week1', kind: 'number', label: 'Week 1', value: '20', sign: '$' },
        { name: 'week2', kind: 'number', label: 'Week 2', value: '18', sign: '$' },
        { name: 'week3', kind: 'number', label: 'Week 3', value: '26', sign: '$' },
        { name: 'week4', kind: 'number', label: 'Week 4', value: '30', sign: '$' },
      ],
      says: {
        never: 'Weekly payouts: nothing goes out this month',
        once: 'Weekly payouts: paid once this month',
        often: 'Weekly payouts: paid {times} times this month',
        monthly: 'Monthly payouts: ${all} go out once, because $25 is reached.',
        notMonthly: 'Monthly payouts: ${all} wait for next month, because $25 is not reached.',
      },
      rows: {
        paid: { label: 'Week {week}: paid', value: '${sum}' },
        waits: { label: 'Week {week}: waits', value: '${sum}, ${missing} missing' },
      },
      figures: [
        { label: 'Still waiting, weekly', value: '${waiting}' },
        { label: 'Earned in all', value: '${all}' },
      ],
      rule: 'Weekly payouts: paid from $50+, sent every Monday. Monthly payouts: paid from $25+, sent on the 5th. Each is processed within 1-3 business days; weekends don’t count. Smaller sums are carried over. Each partner chooses, and can change once a quarter.',
      ask: { to: '/lead-capture', topic: 'payout management' },
    }),
    {
      kind: 'checklist',
      ground: 'paper',
      title: 'Checks before each payout',
      text: 'Two people check every list, and one of them did not write it.',
      points: [
        'The time for returns is over',
        'No partner ordered through their own link',
        'The account is in the partner’s name',
        'The partner’s tax number is on file',
        'All shares add up to the sum you approve',
      ],
      panel: {
        title: 'Payouts in one month',
        note: 'Sample figures',
        metrics: [
          { label: 'Payouts sent', value: '68' },
          { label: 'Held and explained', value: '3' },
          { label: 'Arrived after a day', value: '51' },
          { label: 'After three', value: '68', trend: [0.75, 0.93, 1] },
        ],
      },
    },
    {
      kind: 'faq',
      title: 'Threshold, tax and returns',
      text: 'Sums that wait, sums for the state, and sums to take back.',
      questions: [
        {
          question: 'What happens below the threshold?',
          answer:
            'The sum is carried over. Say a partner on weekly payouts earns $20, then $18, then $26. Nothing is sent in the first two weeks ($20, $38), and all $64 goes out after the third.',
        },
        {
          question: 'Do I have to deduct tax?',
          answer:
            'Tax may have to be deducted from commission. Ask your accountant. You get a list by partner with tax numbers. Each partner’s statement shows any tax that was deducted.',
        },
        {
          question: 'What if a buyer returns the goods later?',
          answer:
            'A share is released once the return period is over. If goods come back later, we subtract the share from the next statement and show the order’s number.',
        },
      ],
      reasons: {
        id: 'features',
        title: 'What we do each month',
        features: [
          {
            title: 'Check',
            text: 'Orders against returns, shares against terms, names against accounts. If something looks odd, we ask before we pay.',
          },
          {
            title: 'Pay',
            text: 'Payments go by UPI or bank transfer in India, and abroad as the partner’s bank allows. You approve one list, and the money leaves your own account.',
          },
          {
            title: 'Keep records',
            text: 'A statement for each partner, a list for your accountant, and one folder a year.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Is a partner waiting for money?',
      text: 'Send last month’s list. It comes back checked, with our questions.',
      actions: [
        { label: 'Check my payout list', to: '/lead-capture?topic=a%20check%20of%20my%20payout%20list' },
        { label: 'Ask about payouts', to: '/contact' },
      ],
      facts: [{ label: 'Processing, business days', value: '1-3' }, facts.repliesWithin],
    },
  ],
} satisfies Page;
