import type { IslandName } from '../islands/Island.tsx';

/** Where each island's code is. It is fetched when the island is near the screen or used. */
export const islands = {
  ContactForm: () => import('../forms/ContactForm.tsx').then(({ ContactForm }) => ContactForm),
} satisfies Record<IslandName, unknown>;
