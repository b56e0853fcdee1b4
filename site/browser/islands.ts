import type { ReactNode } from 'react';

/** Takes the props that the page holds as JSON. Written as a method, so that each island may declare its own props. */
export type Component = { render(props: object): ReactNode }['render'];

/**
 * Every island: its component's name, and the module that exports it. Add an island by adding its line. The code is
 * fetched when the island is near the screen or used.
 */
export const islands = {
  CareersForm: () => import('../forms/CareersForm.tsx'),
  CarouselControls: () => import('../sections/Testimonials/CarouselControls.tsx'),
  Counters: () => import('../islands/Counters/Counters.tsx'),
  DemoDialog: () => import('../sections/FormSection/DemoDialog.tsx'),
  DialogForm: () => import('../forms/DialogForm.tsx'),
  Form: () => import('../forms/Form.tsx'),
  Workbench: () => import('../sections/Instrument/Workbench.tsx'),
};
