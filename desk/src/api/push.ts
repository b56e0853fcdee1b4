import { answerOf, api } from './client.ts';

/** Whether this browser can show notifications of the desk, and if not, why. */
export type PushSupport = 'yes' | 'denied' | 'insecure' | 'home-screen' | 'no';

/** What this browser offers. `home-screen`: iPhones and iPads offer it only to installed applications. */
export function pushSupport(): PushSupport {
  if (!isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'yes';
  }
  return isAppleTouch() ? 'home-screen' : 'no';
}

/** iPads say that they are Macs, but Macs have no touch screen. */
function isAppleTouch(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  );
}

/** Whether this browser has a subscription. The server may have forgotten it. */
export async function hasSubscription(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  return !!(await worker?.pushManager.getSubscription());
}

/** Asks for permission, then subscribes. Returns false if the reader refused. */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await answerOf(api.GET('/api/push'));
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await answerOf(api.POST('/api/push', { body: { endpoint, p256dh, auth } }));
  return true;
}

/** Ends the subscription, first on the server, so that nothing is sent that nobody shows. */
export async function unsubscribe(): Promise<void> {
  await answerOf(api.DELETE('/api/push'));
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
