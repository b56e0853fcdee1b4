/** Key prefix in localStorage, before a draft's key: the drafts on this device (drafts.ts). Every page looks for them. */
export const OUTBOX = 'yam-outbox:';
