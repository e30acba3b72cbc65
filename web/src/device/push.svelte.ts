/**
 * Calls to one's turn also when no page is open: the browser lets itself be called by its push service, and the
 * server is told where. Only a server with a key calls; others are heard as long as a page is open.
 */
import { api } from '../api';
import { person } from '../me.svelte';
import { settings } from '../settings.svelte';
import { isCalled } from './calls.svelte';

/** The key of the server; null if it calls nobody, or as long as that is not known. */
let key = $state<string | null>(null);
let isKept = $state(false);

/** Whether one is called here when no page is open; before that is wished, whether one would be. */
export function isCalledAway(): boolean {
  return isCalled() ? isKept : key !== null && 'PushManager' in globalThis;
}

/** Finds out whether the server calls anybody. */
export async function askForKey(): Promise<void> {
  key = await api.pushKey().then(
    (found) => found?.key ?? null,
    () => null,
  );
}

/** Lets this browser be called as long as that is wished: for who plays here, and in their language. */
export function keepCalledAway(): void {
  $effect(() => {
    const { language } = settings;
    isKept = false;
    if (!isCalled()) return void end().catch(() => undefined);
    if (!person.me) return;
    let isCurrent = true;
    void begin(language, () => isCurrent).then(
      (is) => isCurrent && (isKept = is),
      () => undefined, // no push service is there: one is called as long as a page is open
    );
    return () => (isCurrent = false);
  });
}

/** Tells the server where this browser is called; returns whether it is. */
async function begin(language: typeof settings.language, isCurrent: () => boolean): Promise<boolean> {
  await askForKey();
  if (key === null || !('PushManager' in globalThis)) return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const isOurs = known && encoded(known.options.applicationServerKey) === key;
  if (known && !isOurs) await known.unsubscribe(); // the server has another key since
  const subscription = isOurs
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  if (!isCurrent()) return false;
  await api.callHere({
    endpoint: subscription.endpoint,
    p256dh: encoded(subscription.getKey('p256dh')),
    auth: encoded(subscription.getKey('auth')),
    language,
  });
  return true;
}

/** Lets this browser not be called any more. */
async function end(): Promise<void> {
  if (!('PushManager' in globalThis && 'serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api.callHereNoMore();
}

/** Bytes as the server reads and writes them. */
function encoded(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
