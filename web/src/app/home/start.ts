/** Making tables: with a click against the computer, here with friends, by link. */
import { api } from '../../api';
import { t } from '../../i18n/page.svelte';
import { levelFor } from '../../games/info.svelte';
import { callMe, somebody } from '../../me.svelte';
import type { GameInfo, NewTable, OptionInfo, SeatPlan, TableView } from '../../protocol.gen';
import { go } from '../../router.svelte';
import { settings, type Level, type Wish } from '../../settings.svelte';

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

/** One click to a running game against the computer, or alone, as it was last wished. */
export async function playNow(game: GameInfo): Promise<void> {
  const { players, options } = wishOf(game);
  const level = levelFor(game, players, settings.level);
  const rivals = Array.from({ length: players - 1 }, (_, index) => computer(level, index));
  await open({
    game: game.name,
    seats: [{ kind: 'here' }, ...rivals],
    options: { ...options },
    terms: { hints: true },
  });
}

/** How a game was last played against the computer, as far as that can still be. */
export function wishOf(game: GameInfo): Wish {
  const last = settings.wishes[game.name];
  const players = last && game.players.includes(last.players) ? last.players : usualSeats(game);
  const chosen = optionsFor(game, players).flatMap(({ name, values, default: usual }) => {
    const value = last?.options[name] ?? usual;
    return value !== usual && values.includes(value) ? [[name, value] as const] : [];
  });
  return { players, options: Object.fromEntries(chosen) };
}

/** The options that make a difference with so many players. */
export function optionsFor(game: GameInfo, players: number): readonly OptionInfo[] {
  return game.options.filter((option) => option.players.includes(players));
}

/** How many play if nothing is said: two, or whatever comes next to that. */
export function usualSeats({ players }: GameInfo): number {
  return Math.min(Math.max(2, players[0] ?? 2), players.at(-1) ?? 2);
}

/** A lesson of a game. */
export async function learn(game: string, name: string): Promise<void> {
  await callMe(settings.name.trim());
  await somebody(t('name.default'));
  const table = await api.beginLesson(game, name);
  go(`/table/${table.id}`);
}
