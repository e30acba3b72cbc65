/** Calls to one's turn: shown where nobody looks at the table, and gone when somebody does. */
import { addressOf, places, seenOf } from './places';
import type { Call } from './wishes';

declare const self: ServiceWorkerGlobalScope;

/** What a notification keeps: where its table is, and the window that shows it. */
interface Kept {
  readonly address: string;
  readonly window: string | null;
}

/** A call of the server, with how many tables wait by now. */
export interface Pushed extends Call {
  readonly waiting: number;
}

/** Shows a call of the server, who may call while no page is open. */
export async function receive(pushed: Pushed): Promise<void> {
  await show(pushed, null);
  if ('setAppBadge' in self.navigator)
    await self.navigator.setAppBadge(pushed.waiting).catch(() => undefined);
}

/** Shows a call, unless somebody sees the table; a later one takes the place of the one before. */
export async function show(call: Call, window: string | null): Promise<void> {
  if ((await places()).includes(seenOf(call.table))) return;
  const address = addressOf(call.table);
  const [before] = await self.registration.getNotifications({ tag: address });
  const data: Kept = { address, window: window ?? (before?.data as Kept | undefined)?.window ?? null };
  await self.registration.showNotification(call.title, {
    body: call.body,
    tag: address,
    icon: '/icons/any-192.png',
    badge: '/icons/badge-96.png',
    data,
  });
}

/** Takes the call of a table away: somebody is there. */
export async function hide(table: string): Promise<void> {
  const shown = await self.registration.getNotifications({ tag: addressOf(table) });
  for (const notification of shown) notification.close();
}

/** Goes to the table of a call: to the window that shows it, or to a new one. */
export async function open(notification: Notification): Promise<void> {
  notification.close();
  const { address, window } = notification.data as Kept;
  const shown = window && (await places()).includes(address) ? await self.clients.get(window) : undefined;
  if (shown instanceof WindowClient) await shown.focus();
  else await self.clients.openWindow(address);
}
