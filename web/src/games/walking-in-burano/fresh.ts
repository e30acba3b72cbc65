/** What has just changed on the board, so that it can be marked: cards, and guests as `guest-<seat>-<column>`. */
import type { TableEvent } from '../../session';

export function freshOf(events: readonly TableEvent[]): ReadonlySet<string> {
  const fresh = new Set<string>();
  for (const event of events) {
    if (event.type === 'built') fresh.add(String(event.card));
    if (event.type === 'took') for (const card of event.cards as string[]) fresh.add(card);
    if (event.type === 'invited') fresh.add(`guest-${String(event.seat)}-${String(event.column)}`);
  }
  return fresh;
}
