/** Which puzzle comes next, and how puzzles are spread over ratings and themes. */
import type { Puzzler, PuzzleInfo } from '../../protocol.gen';

/** Where everybody begins. */
const BEGINNING = 25;
/** Ratings that stand together in a distribution. */
const STEP = 3;
/** What the others get is a theme of its own: less for them. */
const RIVALS = 'rivals';

/** What puzzles are chosen by: a kind of decision, or what the move wins. */
export interface Wish {
  readonly kind: 'phase' | 'theme';
  readonly name: string;
}

/** A wish as it stands in addresses and options: `phase.draft`; nothing for any puzzle. */
export function wishOf(text: string | null): Wish | null {
  const [kind, name] = (text ?? '').split('.', 2);
  return (kind === 'phase' || kind === 'theme') && name ? { kind, name } : null;
}

export function isOf({ phase, themes }: PuzzleInfo, wish: Wish | null): boolean {
  if (!wish) return true;
  return wish.kind === 'phase' ? phase === wish.name : themes.includes(wish.name);
}

/** The message that names a theme. */
export function keyOf(theme: string): string {
  return theme === RIVALS ? 'review.rivals-less' : `part.${theme}`;
}

export function ratingOf(puzzlers: readonly Puzzler[], game: string): number {
  return puzzlers.find((one) => one.game === game)?.rating ?? BEGINNING;
}

/** The puzzle that comes next: one nobody here has tried, near a rating; else one that was missed. */
export function nextOf(
  puzzles: readonly PuzzleInfo[],
  rating: number,
  wish: Wish | null,
  after: string | null = null,
): PuzzleInfo | null {
  const left = puzzles.filter((one) => isOf(one, wish) && one.id !== after);
  const fresh = left.filter(({ mine }) => mine === null);
  const missed = left.filter(({ mine }) => mine === false);
  const distance = (one: PuzzleInfo) => Math.abs(one.rating - rating);
  const sorted = (some: PuzzleInfo[]) =>
    some.toSorted((one, other) => distance(one) - distance(other) || one.id.localeCompare(other.id));
  return sorted(fresh)[0] ?? sorted(missed)[0] ?? null;
}

/** How many puzzles there are of each name, the most first. */
export function countedBy(
  puzzles: readonly PuzzleInfo[],
  namesOf: (puzzle: PuzzleInfo) => readonly string[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of puzzles.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** How many puzzles have ratings from and to; without gaps. */
export function byRating(puzzles: readonly PuzzleInfo[]): { from: number; to: number; count: number }[] {
  if (puzzles.length === 0) return [];
  const steps = puzzles.map(({ rating }) => Math.floor(rating / STEP));
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const step = least + index;
    return {
      from: step * STEP,
      to: (step + 1) * STEP,
      count: steps.filter((one) => one === step).length,
    };
  });
}
