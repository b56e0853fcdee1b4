import type { ReactNode } from 'react';
import type { IslandName } from '../islands/Island.tsx';

/** Takes the props that its page holds as JSON; written as a method, so that each island may name its own. */
type Component = { render(props: object): ReactNode }['render'];

/** Where each island's code is. It is fetched when the island is near the screen or used; its props come from the page. */
export const islands: Record<IslandName, () => Promise<Component>> = {
  CarouselControls: () =>
    import('../islands/CarouselControls/CarouselControls.tsx').then(
      ({ CarouselControls }) => CarouselControls,
    ),
  CareersForm: () => import('../forms/CareersForm.tsx').then(({ CareersForm }) => CareersForm),
  Counters: () => import('../islands/Counters/Counters.tsx').then(({ Counters }) => Counters),
  DemoDialog: () => import('../forms/DemoDialog.tsx').then(({ DemoDialog }) => DemoDialog),
  DialogForm: () => import('../forms/DialogForm.tsx').then(({ DialogForm }) => DialogForm),
  Form: () => import('../forms/Form.tsx').then(({ Form }) => Form),
};
