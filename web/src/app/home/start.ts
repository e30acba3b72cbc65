/** Making tables: with a click against the computer, here with friends, by link. */
import { api } from '../../api';
import { t } from '../../i18n/page.svelte';
import { callMe, somebody } from '../../me.svelte';
import type { GameInfo, NewTable, SeatPlan, TableView } from '../../protocol.gen';
import { go } from '../../router.svelte';
import { settings, type Level } from '../../settings.svelte';

/** The computer players have names, too: people of the lagoon. */
const NAMES = ['Marina', 'Tobia', 'Nerina', 'Zeno', 'Lina', 'Bepi', 'Orsola', 'Momo'];

export function computer(level: Level, index: number): SeatPlan {
  return { kind: 'bot', level, name: NAMES[index % NAMES.length] ?? 'Marina' };
}

/** Makes a table and goes there; it starts at once if nobody is missing. */
export async function open(form: NewTable): Promise<void> {
  await callMe(settings.name.trim());
  await somebody(t('name.default'));
  const table = await api.create(form);
  if (!table.seats.some(isMissing)) await api.start(table.id);
  go(`/table/${table.id}`);
}

function isMissing(seat: TableView['seats'][number]): boolean {
  return seat.level === null && seat.person === null;
}

/** One click to a running game against the computer. */
export async function playNow(game: GameInfo): Promise<void> {
  const rivals = Array.from({ length: usualSeats(game) - 1 }, (_, index) => computer(settings.level, index));
  await open({ game: game.name, seats: [{ kind: 'here' }, ...rivals], terms: { hints: true } });
}

/** How many play if nothing is said: two, or whatever comes next to that. */
export function usualSeats({ players }: GameInfo): number {
  return Math.min(Math.max(2, players[0] ?? 2), players.at(-1) ?? 2);
}

/** The guided first match of a game. */
export async function learn(game: string): Promise<void> {
  await callMe(settings.name.trim());
  await somebody(t('name.default'));
  const table = await api.beginLesson(game);
  go(`/table/${table.id}`);
}
