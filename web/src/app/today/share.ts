/** What somebody tells of a day: points and leads, and nothing that was on the table. */
import type { DailyDay, DailyResult } from '../../protocol.gen';
import { signed } from '../table/points';

export interface Told {
  /** What the day and the games are called in the language of who tells. */
  readonly title: string;
  readonly titleOf: (game: string) => string;
  readonly streak: string;
  readonly address: string;
}

export function ownResult({ results }: DailyDay['tables'][number]): DailyResult | null {
  return results.find(({ mine }) => mine) ?? null;
}

/** The text to send on; null, as long as nothing is finished. */
export function textOf(day: DailyDay, { title, titleOf, streak, address }: Told): string | null {
  const lines = day.tables.flatMap((table) => {
    const own = ownResult(table);
    return own ? [`${signOf(own)} ${titleOf(table.game)} · ${pointsOf(own)}`] : [];
  });
  if (lines.length === 0) return null;
  const more = day.is_today && day.streak > 1 ? [`🔥 ${streak}`] : [];
  return [`Tavolino · ${title}`, ...lines, ...more, address].join('\n');
}

/** A house for who has built alone; else a cup, a balance, or the waves that go over one. */
function signOf({ margin }: DailyResult): string {
  if (margin === null) return '🏠';
  return margin > 0 ? '🏆' : margin === 0 ? '⚖️' : '🌊';
}

function pointsOf({ points, margin }: DailyResult): string {
  return margin === null ? String(points) : `${points} (${lead(margin)})`;
}

/** Points ahead of the computer player, or behind. */
export function lead(margin: number): string {
  return `${margin > 0 ? '+' : ''}${signed(margin)}`;
}

/** How long a match took: 12:05, or 1:02:05. */
export function lasting(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (number: number) => String(number).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
