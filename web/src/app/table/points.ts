/** Score sheets, added up. */
import type { ScoreSheet } from '../../protocol.gen';

type Items = ScoreSheet['items'];

/** The rules that have given or taken points, by their numbers. */
export function rulesOf(sheets: readonly ScoreSheet[]): readonly string[] {
  const rules = new Set(sheets.flatMap(({ items }) => items.map(({ rule }) => rule)));
  return [...rules].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

export function sum(items: Items): number {
  return items.reduce((total, { points }) => total + points, 0);
}

/** What has given or taken points by a rule. */
export function earnedBy(rule: string, items: Items): ReadonlySet<string> {
  return new Set(items.flatMap((item) => (item.rule === rule ? item.what : [])));
}

/** With a minus, not a hyphen. */
export function signed(points: number): string {
  return String(points).replace('-', '−');
}
