import { createState, useValue } from './api/state.ts';

const isVisible = createState(!document.hidden);
document.addEventListener('visibilitychange', () => isVisible.set(!document.hidden));

/** Whether somebody can see this tab. */
export function useVisible(): boolean {
  return useValue(isVisible);
}
