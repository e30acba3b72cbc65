/** What the others have done since one's own last decision. */
import type { GameEvent } from '../../protocol.gen';
import type { Told } from '../../session';

/**
 * By seat: all that the others did the last time that they had their turns, while oneself decides as well. For
 * watchers, who have no seat of their own, it is what each did last.
 */
export function since(
  log: readonly Told[],
  own: readonly number[],
): ReadonlyMap<number, readonly GameEvent[]> {
  const isOwn = (told: Told) => own.includes(whoDid(told) ?? -1);
  const end = log.findLastIndex((told) => whoDid(told) !== null && !isOwn(told)) + 1;
  const begin = log.slice(0, end).findLastIndex(isOwn) + 1;
  const found = new Map<number, readonly GameEvent[]>();
  for (const told of log.slice(begin, end)) {
    const seat = whoDid(told);
    if (seat === null) continue;
    const before = own.length > 0 ? (found.get(seat) ?? []) : [];
    found.set(seat, [...before, ...told.events]);
  }
  return found;
}

/** Nobody did what begins with chance, though somebody may be named later: who begins the next round, say. */
function whoDid({ events: [first] }: Told): number | null {
  return isSeat(first?.seat) ? first.seat : null;
}

function isSeat(seat: unknown): seat is number {
  return typeof seat === 'number' && seat >= 0;
}
