/**
 * The service worker of the page, and newer versions of it: one is fetched in the background and waits until
 * somebody goes from one page to another outside a match, or presses “reload”.
 */
import { untrack } from 'svelte';
import { route } from '../router.svelte';
import type { Wish } from '../worker/wishes';
import { isPlaceHeld, placesLeft } from './place.svelte';

/** How often a page that stays open asks for a newer version. */
const EVERY = 60 * 60_000;

/** How long the wish that a newer version takes over may take to be granted, in milliseconds. */
const AGAIN = 1000;

let waiting = $state.raw<ServiceWorker | null>(null);
/** Whether this page is to be opened anew as soon as the newer version has taken over. */
let isWanted = false;

/** Whether a newer version waits to be used. */
export function isNewer(): boolean {
  return waiting !== null;
}

/** Starts the service worker, and lets a newer version take over between two pages. */
export function keepUpToDate(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(watch, () => undefined);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
  });
  // Between two pages, when the one that was left has let go of its match: the next one may take its time to come.
  let shown = route.parts.join('/');
  $effect(() => {
    const next = route.parts.join('/');
    if (next === shown || isPlaceHeld()) return;
    shown = next;
    isWanted = false;
    void untrack(takeOverBetweenMatches);
  });
}

/** Uses the newer version now: matches lose nothing, for they are on the server. */
export function reload(): void {
  takeOver({ type: 'take over' });
}

async function takeOverBetweenMatches(): Promise<void> {
  await placesLeft();
  if (route.parts[0] !== 'table') takeOver({ type: 'take over between matches' });
}

function takeOver(wish: Wish): void {
  if (!waiting) return;
  isWanted = true;
  waiting.postMessage(wish);
  // A browser whose worker was busy may forget it: it is asked again until the newer version is there.
  setTimeout(() => isWanted && takeOver(wish), AGAIN);
}

function watch(registration?: ServiceWorkerRegistration): void {
  if (!registration) return; // workers are blocked here
  const notice = () => {
    if (navigator.serviceWorker.controller) waiting = registration.waiting;
  };
  const follow = () => registration.installing?.addEventListener('statechange', notice);
  follow();
  registration.addEventListener('updatefound', follow);
  setInterval(() => void registration.update().catch(() => undefined), EVERY);
  notice();
  void takeOverBetweenMatches(); // the page has just been opened: nothing of it is lost yet
}
