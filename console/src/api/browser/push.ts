import { pushFor } from './storage.ts';

/** Whether this browser can show alerts. `install`: on iPhone and iPad only an app on the Home Screen can. */
export type PushSupport = 'ready' | 'blocked' | 'install' | 'none';

const WORKER = '/push-worker.js';
/** How long signing out waits for the push service, ms: without its answer the server forgets the browser all the same. */
const LEAVE_MS = 1_000;

export function pushSupport(): PushSupport {
  const { navigator, Notification } = globalThis;
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isIos() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** An iPad says that it is a Mac, which has no touch. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** A subscription as the API takes it. */
export interface PushSubscriptionInput {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Asks for permission, on a click alone, and subscribes; null: the person did not give it. Throws where the push service of the browser cannot be reached. */
export async function turnPushOn(key: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return subscribe(key);
}

/** The subscription of this browser, made again where it is gone or of another key of the server; null: without permission there is none. */
export async function keptPush(key: string): Promise<PushSubscriptionInput | null> {
  return pushSupport() === 'ready' && Notification.permission === 'granted' ? subscribe(key) : null;
}

async function subscribe(key: string): Promise<PushSubscriptionInput | null> {
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One of another key takes no message of this server any more.
  if (known && base64Url(known.options.applicationServerKey) !== key) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Lets go of the subscription of this browser: its push service then takes nothing for it, whatever the server knows. */
export async function turnPushOff(): Promise<void> {
  pushFor.clear();
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const known = await registration?.pushManager?.getSubscription();
  await known?.unsubscribe();
}

/** Before somebody is signed out, where they get alerts in this browser. Nobody is kept in by it. */
export async function leavePush(): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, LEAVE_MS);
  });
  await Promise.race([turnPushOff().catch(() => undefined), late]);
}
