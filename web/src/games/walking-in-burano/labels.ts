/** Cards and places in words, for people who do not see them. */
import type { WalkingInBuranoPlacement as Placement } from '../../protocol.gen';
import type { Words } from '../../i18n/words';
import { CARDS, COINS_FOR_TAKEN, ICONS, type Way } from './geometry';

/** What a card shows: “3 flowers, 1 lamp”. */
export function shows(card: string, words: Words): string {
  const found = CARDS.get(card);
  if (!found) return '';
  const icons = ICONS.filter((icon) => found.icons[icon] > 0).map((icon) =>
    words.t(`icon.counted.${icon}`, { count: found.icons[icon] }),
  );
  if (found.shop) {
    icons.push(words.t('icon.counted.shop', { shop: words.name(found.shop), points: found.shopPoints }));
  }
  return icons.join(', ');
}

export function cardLabel(card: string, words: Words): string {
  return CARDS.has(card) ? `${words.name(card)}: ${shows(card, words)}` : card;
}

/** A way to take cards, with what comes with it and what can be paid afterwards. */
export function takeLabel(
  words: Words,
  column: number,
  { end, count }: Way,
  cards: readonly string[],
  affordable: number | undefined,
): string {
  const action = words.action({ type: 'take', column, end, count });
  const coins = words.t('label.gain', { coins: COINS_FOR_TAKEN[count] ?? 0 });
  const then = affordable === undefined ? '' : words.t('label.then-payable', { cards: affordable });
  const what = cards.map((card) => cardLabel(card, words)).join('; ');
  return [`${action}, ${coins}.`, then, what].filter(Boolean).join(' ');
}

/** A place in the street, with what laying a card there costs and brings. */
export function placeLabel(words: Words, place: string, told: Placement | undefined): string {
  if (!told) return place;
  const { coins, permit, spare, finishes, points } = told;
  return `${place}: ${words.t('label.cost', { coins, permit, spare, finishes, points })}`;
}
