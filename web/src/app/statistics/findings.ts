/** Findings as charts show them: shares, intervals and numbers in the words of a language. */
import type { Words } from '../../i18n/words';
import type { Feature, Figure, Group, Kind, Spread } from '../../protocol.gen';
import type { Bar } from '../../ui/BarChart.svelte';

export interface Numbers {
  readonly share: (value: number) => string;
  readonly tenth: (value: number) => string;
  readonly signed: (value: number) => string;
  readonly count: (value: number) => string;
}

const MINUS = /^-/;

/** How numbers are written. */
export function numbersIn(language: string): Numbers {
  const written = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, options);
    return (value: number) => format.format(value).replace(MINUS, '−');
  };
  const tenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return {
    share: written({ style: 'percent', maximumFractionDigits: 0 }),
    tenth: written(tenth),
    signed: written({ ...tenth, signDisplay: 'exceptZero' }),
    count: written({}),
  };
}

/** The variant of a kind, as in an address: `side=back`. */
export function variantOf({ options }: Kind): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

export function variantsOf(kinds: readonly Kind[]): readonly string[] {
  return [...new Set(kinds.map(variantOf))];
}

/** What a bar shows: the share of wins, or alone the points. */
const shown = ({ wins, points }: Group): Figure => wins ?? points;

function told(figure: Figure, group: Group, numbers: Numbers): Readonly<Record<string, string | number>> {
  const write = group.wins ? numbers.share : numbers.tenth;
  const [value, low, high] = [figure.value, figure.low, figure.high].map(write);
  return {
    value: value ?? '',
    low: low ?? '',
    high: high ?? '',
    points: numbers.tenth(group.points.value),
    number: group.number,
  };
}

/** Fewer seats than these have no interval. */
const FEWEST = 5;

/** Groups of seats as bars, on one scale. */
export function groupsOf(
  groups: readonly Group[],
  words: Words,
  numbers: Numbers,
  name: (group: Group) => string,
): readonly Bar[] {
  const whole = Math.max(...groups.map((group) => shown(group).high));
  return groups.map((group) => {
    const { value, low, high } = shown(group);
    const isFew = group.number < FEWEST;
    const key = `found.bar${group.wins ? '' : '-alone'}${isFew ? '-few' : ''}`;
    const text = words.t(key, told(shown(group), group, numbers));
    return { label: name(group), part: value, whole, told: text, ...(isFew ? {} : { low, high }) };
  });
}

/** What players have at the end as bars, beside those who have it not. */
export function featuresOf(features: readonly Feature[], words: Words, numbers: Numbers): readonly Bar[] {
  const bars = groupsOf(
    features.map(({ having }) => having),
    words,
    numbers,
    ({ name }) => words.nameOf(name),
  );
  return bars.map((bar, index) => {
    const without = features[index]?.without;
    if (!without) return bar;
    const other = without.wins ? numbers.share(without.wins.value) : numbers.tenth(without.points.value);
    return { ...bar, told: words.t('found.bar-feature', { told: bar.told, other }) };
  });
}

/** A distribution as bars: `70–79`. */
export function binsOf({ start, width, counts }: Spread, numbers: Numbers): readonly Bar[] {
  const [all, whole] = [counts.reduce((sum, count) => sum + count, 0), Math.max(...counts)];
  return counts.map((count, place) => {
    const from = start + place * width;
    const label =
      width > 1 ? `${numbers.count(from)}–${numbers.count(from + width - 1)}` : numbers.count(from);
    return { label, part: count, whole, told: `${numbers.share(count / all)} (${numbers.count(count)})` };
  });
}

/** A computer player by its face’s name and its own: `Lacemaker (hard@4)`. */
export function levelName(name: string, t: (key: string) => string): string {
  return `${t(`rival.${name.split('@')[0] ?? ''}`)} (${name})`;
}
