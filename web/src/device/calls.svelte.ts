/** Calls to one's turn, for who looks elsewhere: asked for by a press, and shown by the service worker. */
import { titleOf } from '../games/info.svelte';
import { t } from '../i18n/page.svelte';
import { settings } from '../settings.svelte';
import type { Wish } from '../worker/wishes';

let permission = $state<NotificationPermission | null>(canCall() ? Notification.permission : null);

function canCall(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator;
}

/** What the browser allows; null if it knows no notifications. */
export function mayCall(): NotificationPermission | null {
  return permission;
}

/** Whether somebody wants to be called here, and can be. */
export function isCalled(): boolean {
  return settings.call && permission === 'granted';
}

/** Turns calls on or off; the browser asks whether it may, which takes a press. */
export async function wishCalls(isWished: boolean): Promise<void> {
  settings.callOffered = true;
  if (isWished) permission = await Notification.requestPermission();
  settings.call = isWished && permission === 'granted';
}

/** Calls to a table, if its window is in the background. */
export function callTo(table: string, game: string): void {
  if (!isCalled() || document.visibilityState === 'visible') return;
  const body = t('call.turn.body', { game: titleOf(game) });
  tell({ type: 'call', call: { table, title: t('call.turn'), body } });
}

/** Takes a call away: somebody is at the table, or it is no longer their turn. */
export function hush(table: string): void {
  if (isCalled()) tell({ type: 'hush', table });
}

function tell(wish: Wish): void {
  navigator.serviceWorker.controller?.postMessage(wish);
}
