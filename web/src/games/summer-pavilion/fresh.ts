/** What has just happened, to be marked: names of spaces by seat, sources, the supply. */
import type { Event } from './game.gen';

export function freshFor(seat: number, events: readonly Event[]): ReadonlySet<string> {
  const fresh = new Set<string>();
  for (const event of events) {
    if (event.type === 'placed' && event.seat === seat) fresh.add(event.space);
    if (event.type === 'drafted') fresh.add(`source-${event.source}`);
    if (event.type === 'restocked' || event.type === 'took-bonus') fresh.add('supply');
  }
  return fresh;
}
