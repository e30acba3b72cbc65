/** What has just changed on the board, so that it can be marked: holes, roofs, lace squares, and `stop-<number>`. */
import type { Event } from './game.gen';

export function freshOf(events: readonly Event[]): ReadonlySet<string> {
  const fresh = new Set<string>();
  for (const event of events) {
    if (event.type === 'built') fresh.add(event.hole);
    if (event.type === 'roof-laid') fresh.add(event.roof);
    if (event.type === 'lace-placed') fresh.add(event.square);
    if (event.type === 'sailed') fresh.add(`stop-${event.stop}`);
    if (event.type === 'sent') fresh.add(`stop-${event.island}`);
  }
  return fresh;
}
