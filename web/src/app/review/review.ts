/** What a review says, put together as the page shows it. */
import type { GameModule } from '../../games/contract';
import type { Words } from '../../i18n/words';
import type { BetterLine, Decision, GameView, Moment, Reason, Review, Share } from '../../protocol.gen';
import type { Move, Point } from '../replay/course';

export type Mark = Decision['mark'];
export const MARKS: readonly Mark[] = ['best', 'fine', 'slip', 'blunder'];
/** What the others get speaks for a line if it is less. */
const RIVALS = 'rivals';
const MOST_REASONS = 3;

/** Points with their sign and a tenth, as a language writes them. */
export function signed(points: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', ...digits });
  return format.format(points).replace('-', '−');
}

/** How a turn would have gone better: what is to be decided at first, and what follows in the same turn. */
export function toldLine(
  line: BetterLine | undefined,
  view: GameView | undefined,
  module: GameModule,
  words: Words,
  most: number,
): string[] {
  const [first] = line?.actions ?? [];
  if (!line || !first || !view) return [];
  const more = line.events.slice(1).map((event) => words.tell(event));
  const told = [module.words.describe(first, words, view), ...more];
  return told.length > most ? [...told.slice(0, most), '…'] : told;
}

/** What a seat could expect, from the first decision to the end. */
export function lineOf(graph: readonly Moment[], seat: number): Point[] {
  return graph.map(({ version, expected }) => ({ version, value: expected[seat] ?? 0 }));
}

/** The value of a line at a version: that of the last moment until then. */
export function valueAt(line: readonly Point[], version: number): number {
  return line.findLast((point) => point.version <= version)?.value ?? line[0]?.value ?? 0;
}

/** Values that are marked on an axis: zero, and round numbers up and down that leave room for their labels. */
export function ticksOf(low: number, high: number, most = 5): number[] {
  const range = Math.max(high - low, 1);
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => range / size <= most) ?? 200;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** The versions at which rounds begin. */
export function roundsOf<T extends Pick<Moment, 'version' | 'round'>>(graph: readonly T[]): T[] {
  return graph.filter(({ round }, index) => round !== graph[index - 1]?.round);
}

/** Moves by the round in which they were made, in their order. */
export function byRound<T extends Pick<Move, 'round'>>(moves: readonly T[]): { round: number; moves: T[] }[] {
  const found: { round: number; moves: T[] }[] = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (last?.round === move.round) last.moves.push(move);
    else found.push({ round: move.round, moves: [move] });
  }
  return found;
}

export const isSlip = ({ mark }: Pick<Move, 'mark'>): boolean => mark === 'slip' || mark === 'blunder';

/** The slip before or behind a version; null, if there is none. */
export function slipFrom(
  decisions: readonly Decision[],
  version: number,
  way: 'back' | 'on',
): Decision | null {
  const slips = decisions.filter(isSlip);
  const found =
    way === 'on'
      ? slips.find((decision) => decision.version > version)
      : slips.findLast((decision) => decision.version < version);
  return found ?? null;
}

/** What speaks for a line, and what against it: the largest parts, as keys of messages. */
export function reasonsOf(
  reasons: readonly Reason[],
  way: 'pro' | 'contra',
): { key: string; points: number }[] {
  return reasons
    .filter(({ points }) => (way === 'pro' ? points > 0 : points < 0))
    .slice(0, MOST_REASONS)
    .map(({ part, points }) => {
      if (part === RIVALS) return { key: points > 0 ? 'review.rivals-less' : 'review.rivals-more', points };
      return { key: `part.${part}`, points };
    });
}

/** Names of parts of a match with what each seat did there: rounds or kinds of decisions. */
export function partsOf(
  review: Review,
  kind: 'rounds' | 'phases',
): { part: string; shares: (Share | undefined)[] }[] {
  const parts = [...new Set(review.players.flatMap((player) => Object.keys(player[kind])))];
  if (kind === 'rounds') parts.sort((one, other) => Number(one) - Number(other));
  return parts.map((part) => ({ part, shares: review.players.map((player) => player[kind][part]) }));
}
