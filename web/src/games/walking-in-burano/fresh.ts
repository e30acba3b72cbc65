/** What has just changed on the board, so that it can be marked: cards. */
import type { Event } from './game.gen';

export function freshOf(events: readonly Event[]): ReadonlySet<string> {
  const fresh = new Set<string>();
  for (const event of events) {
    if (event.type === 'built') fresh.add(event.card);
    if (event.type === 'took') for (const card of event.cards) fresh.add(card);
  }
  return fresh;
}
