/** What flies when something happens, in the words of a game, and what players gain by it. */
import type { GameEvent } from '../../protocol.gen';
import type { TableModel } from './model.svelte';
import type { Leg } from './sky';

/** More than so many at once could not be followed. */
const MOST = 10;

export function legsOf(
  { module, board }: Pick<TableModel, 'module' | 'board'>,
  events: readonly GameEvent[],
  gained: readonly number[] = [],
): Leg[] {
  if (!module || !board) return [];
  const legs = events.flatMap((event) =>
    (module.steps.flights?.(event, board.view) ?? []).map((flight) => ({
      ...flight,
      event: event.type,
      seat: seatOf(event),
    })),
  );
  const shown = legs.slice(0, MOST);
  // Points are told where the last piece of whoever earned them lands.
  const last = new Map(shown.map(({ seat }, at) => [seat, at]));
  return shown.map(({ seat, ...flight }, at) => ({
    ...flight,
    whose: `seat-${seat}`,
    gain: last.get(seat) === at ? (gained[seat] ?? 0) : 0,
  }));
}

function seatOf({ seat }: GameEvent): number {
  return typeof seat === 'number' ? seat : -1;
}
