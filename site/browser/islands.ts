import type { ReactNode } from 'react';
import type { IslandName } from '../islands/Island.tsx';

/** Takes the props that its page holds as JSON; written as a method, so that each island may name its own. */
export type Component = { render(props: object): ReactNode }['render'];

/**
 * Where each island's code is: a module that exports it by its name. It is fetched when the island is near the screen or
 * used; its props come from the page.
 */
export const islands: { [Name in IslandName]: () => Promise<Record<Name, Component>> } = {
  CarouselControls: () => import('../islands/CarouselControls/CarouselControls.tsx'),
  CareersForm: () => import('../forms/CareersForm.tsx'),
  Counters: () => import('../islands/Counters/Counters.tsx'),
  DemoDialog: () => import('../forms/DemoDialog.tsx'),
  DialogForm: () => import('../forms/DialogForm.tsx'),
  Form: () => import('../forms/Form.tsx'),
};
