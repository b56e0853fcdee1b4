import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import '../../site/styles/fonts.css';
import './styles/base.css';
import { queryClient } from './api/queries.ts';
import { registerWorker } from './api/worker.ts';
import { drafts } from './drafts.ts';
import { replaceFirstView } from './replaceFirstView.ts';
import { router, STARTING } from './router.tsx';
import { showTheme } from './theme.ts';

showTheme();
drafts.removeOld(Date.now());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const application = (
  // The policy allows no style elements.
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </CSPProvider>
);

void start(root);
if (import.meta.env.PROD) registerWorker(queryClient, (path) => router.history.push(path));

/** Loads the first screen while the first view stays. React's first render then replaces it. */
async function start(root: HTMLElement) {
  const loaded = router.load();
  const patience = new Promise((resolve) => setTimeout(resolve, STARTING));
  await (window.firstView?.hasList ? loaded : Promise.race([loaded, patience]));
  replaceFirstView(root, () => createRoot(root).render(application));
}
