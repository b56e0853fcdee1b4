import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import '../../site/styles/fonts.css';
import '../../site/styles/reset.css';
import './styles/base.css';
import { entered, removeOld } from './api/device.ts';
import { deskQuery, queryClient } from './api/queries.ts';
import { queue } from './api/queue.ts';
import { followOtherTabs } from './api/session.ts';
import { signedIn } from './api/signed-in.ts';
import { registerWorker } from './api/worker.ts';
import { replaceFirstView } from './replaceFirstView.ts';
import { router, STARTING } from './router.tsx';
import { showTheme } from './theme.ts';

showTheme();
void removeOld(Date.now());
followOtherTabs(() => queryClient.fetchQuery({ ...deskQuery, staleTime: 0 }));
// Without a connection, nobody says who is here, but what waits is shown.
if (Number(signedIn.get()) > 0) void queue.open(Number(signedIn.get()));

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
// Not before: a device on which nobody is signed in stores nothing.
if (import.meta.env.PROD)
  void entered.then(() => registerWorker(queryClient, (path) => router.history.push(path)));

/** Milliseconds that the application waits for a pressed mouse button to be released. */
const LONGEST_PRESS = 10_000;

/** Loads the first screen while the first view stays. React's first render then replaces it. */
async function start(root: HTMLElement) {
  const { href } = location;
  const loaded = router.load();
  await (window.firstView?.hasList ? loaded : Promise.race([loaded, after(STARTING)]));
  await Promise.race([window.firstView?.release, after(LONGEST_PRESS)]);
  replaceFirstView(root, () => createRoot(root).render(application));
  // A link that was pressed meanwhile. The router listens only from now on.
  if (location.href !== href) await router.load();
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
