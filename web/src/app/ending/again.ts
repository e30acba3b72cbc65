/** Once more: the same table, or the same against stronger computer players. */
import { api } from '../../api';
import { infoOf, levelsFor } from '../../games/info.svelte';
import type { SeatPlan, TableView } from '../../protocol.gen';
import { go } from '../../router.svelte';
import type { Level } from '../../settings.svelte';

/** The table at which the same people play the same; who made it begins. */
export async function again(table: TableView): Promise<void> {
  const made = await api.rematch(table.id);
  if (made.status === 'open' && made.hosting) await api.start(made.id).catch(() => null);
  go(`/table/${made.id}`);
}

/** The next level of the computer players of a table; null, if people play there or there is none. */
export function strongerThan(table: TableView): Level | null {
  const others = table.seats.filter((seat) => !seat.mine);
  const game = infoOf(table.game);
  const levels = game ? levelsFor(game, table.seats.length) : [];
  const now = others.map(({ level }) => (level === null ? -1 : levels.indexOf(level)));
  if (now.length === 0 || now.includes(-1)) return null;
  return levels[Math.max(...now) + 1] ?? null;
}

/** Makes a table where all computer players have this level, and begins. */
export async function againAgainst(level: Level, table: TableView): Promise<void> {
  const seats = table.seats.map(({ name, mine }): SeatPlan =>
    mine ? { kind: 'here', name } : { kind: 'bot', level, name },
  );
  const { game, options, terms } = table;
  const made = await api.create({ game, seats, options, terms });
  await api.start(made.id);
  go(`/table/${made.id}`);
}
