/** What kind of match a table is: as the server sorts results, for tables that still run. */
import type { Kind } from '../../api';
import { infoOf } from '../../games/info.svelte';
import { t } from '../../i18n/page.svelte';
import type { Words } from '../../i18n/words';
import type { TableView } from '../../protocol.gen';

export const LEVELS = ['random', 'easy', 'medium', 'hard', 'master'] as const;

export function isOf(table: TableView, { game, seats, variant, rivals }: Kind): boolean {
  if (game !== undefined && table.game !== game) return false;
  if (seats !== undefined && table.seats.length !== Number(seats)) return false;
  if (variant !== undefined && variantOf(table) !== variant) return false;
  return rivals === undefined || fits(rivalsOf(table), rivals);
}

function fits(found: string, wanted: string): boolean {
  return wanted === 'computer' ? LEVELS.some((level) => level === found) : found === wanted;
}

/** Options that differ from the usual: `side=back`. */
export function variantOf({ game, options }: TableView): string {
  const known = infoOf(game)?.options ?? [];
  const other = known.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);
  return other.map(({ name }) => `${name}=${String(options[name])}`).join(',');
}

/** Against whom: nobody, oneself, other people, or computer players by the strongest. */
export function rivalsOf({ seats }: TableView): string {
  const others = seats.filter(({ mine }) => !mine);
  if (others.some(({ level }) => level === null)) return 'people';
  if (seats.length - others.length > 1) return 'here';
  return LEVELS.findLast((level) => others.some((seat) => seat.level === level)) ?? 'alone';
}

/** A variant as people choose it. */
export function variantName(variant: string, words: Words): string {
  if (!variant) return t('games.usual');
  const parts = variant.split(',').map((part) => {
    const [name = '', value = ''] = part.split('=');
    const label = [`option.${name}.label`, `option.${name}`].find((key) => words.has(key));
    const about = label ? words.t(label) : name;
    if (value === 'true') return about;
    if (value === 'false') return `${about}: ${t('games.off')}`;
    const own = `option.${name}.${value}`;
    return `${about}: ${words.has(own) ? words.t(own) : words.nameOf(value)}`;
  });
  return parts.join('; ');
}
