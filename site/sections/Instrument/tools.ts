import type { Instrument } from '../../instruments/reading.ts';

/** The code of each instrument, which is fetched at the first input. */
export const tools = {
  abTest: async () => (await import('../../instruments/ab-test.ts')).abTest,
  blogMonth: async () => (await import('../../instruments/posts.ts')).blogMonth,
  clickRate: async () => (await import('../../instruments/click-rate.ts')).clickRate,
  commission: async () => (await import('../../instruments/commission.ts')).commission,
  domain: async () => (await import('../../instruments/domain.ts')).domain,
  hosting: async () => (await import('../../instruments/hosting.ts')).hosting,
  inbox: async () => (await import('../../instruments/inbox.ts')).inbox,
  mailLaw: async () => (await import('../../instruments/mail-law.ts')).mailLaw,
  partners: async () => (await import('../../instruments/partners.ts')).partners,
  payouts: async () => (await import('../../instruments/payouts.ts')).payouts,
  programme: async () => (await import('../../instruments/programme.ts')).programme,
  recruitment: async () => (await import('../../instruments/recruitment.ts')).recruitment,
  searchResult: async () => (await import('../../instruments/search-result.ts')).searchResult,
  segments: async () => (await import('../../instruments/segments.ts')).segments,
  sem: async () => (await import('../../instruments/sem.ts')).sem,
  sms: async () => (await import('../../instruments/sms.ts')).sms,
  socialWeek: async () => (await import('../../instruments/posts.ts')).socialWeek,
  trackingLink: async () => (await import('../../instruments/tracking-link.ts')).trackingLink,
  welcome: async () => (await import('../../instruments/welcome.ts')).welcome,
} satisfies Record<string, () => Promise<Instrument>>;

export type ToolName = keyof typeof tools;
