/** Lets the service worker know that this window shows a running match, and whether it is seen. */
import { untrack } from 'svelte';
import { addressOf, seenOf } from '../worker/places';

/** How many matches this window shows. */
let held = $state(0);

/** Whether this window shows a match, be it one that is just about to be left. */
export function isPlaceHeld(): boolean {
  return held > 0;
}

/** Ends when all that was let go so far is free. */
let freed: Promise<unknown> = Promise.resolve();

/** Waits until every place that was left is known to be left, by the service worker too. */
export async function placesLeft(): Promise<void> {
  await freed;
}

/** Notes that a match is shown here; returns how to note that it no longer is. */
export function takePlace(table: string): () => void {
  const leave = hold(addressOf(table));
  untrack(() => held++);
  let look = () => {};
  const follow = () => {
    look();
    look = document.visibilityState === 'visible' ? hold(seenOf(table)) : () => {};
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    look();
    leave();
    held--;
  };
}

/** Holds a lock until it is let go by the function that is returned, or the window is closed. */
function hold(name: string): () => void {
  let leave = () => {};
  const stay = new Promise<void>((resolve) => (leave = resolve));
  // There are locks over HTTPS and on one's own machine, where there are service workers, too.
  const held = navigator.locks?.request(name, { mode: 'shared' }, () => stay);
  return () => {
    leave();
    freed = Promise.all([freed, held]);
  };
}
