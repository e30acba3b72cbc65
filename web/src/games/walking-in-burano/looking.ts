/** What is told about cards, places and characters before a choice is made: the same for the eye and for the ear. */
import type { Words } from '../../i18n/words';
import type { Tip } from '../../ui/tip.svelte';
import { forGuests } from './advice';
import type { Deck } from './deck';
import { FACTS, THINGS, type Character, type Guest, type Placement, type Taking } from './game.gen';
import type { Where } from './geometry';
import { capital } from './names';

/** A tip with a title. */
type Told = Exclude<Tip, string>;

function shownOn(id: string, deck: Deck, words: Words): string[] {
  const card = deck.get(id);
  if (!card) return [];
  const shown = FACTS.icons
    .filter((icon) => card[icon] > 0)
    .map((icon) => words.t(`icon.counted.${icon}`, { count: card[icon] }));
  if (card.shop) {
    shown.push(words.t('icon.counted.shop', { shop: words.name(card.shop), points: card.shop_points }));
  }
  return shown;
}

/** A card and what it shows: “red roof 1: 3 flowers, 1 lamp”. */
export function cardLabel(id: string, deck: Deck, words: Words): string {
  return [words.name(id), shownOn(id, deck, words).join(', ')].filter(Boolean).join(': ');
}

export function cardTip(id: string, deck: Deck, words: Words): Told {
  return { title: capital(words.name(id), words), lines: shownOn(id, deck, words) };
}

/** What is known about a way to take cards. */
export interface Look {
  readonly column: number;
  readonly taking: Taking;
  readonly cards: readonly string[];
  /** How many cards can be paid afterwards. */
  readonly affordable: number | undefined;
  /** The house that can then be finished. */
  readonly finishes: Where | null;
}

function outcome({ affordable, finishes }: Look, words: Words): string[] {
  const then = affordable === undefined ? [] : [words.t('label.then-payable', { cards: affordable })];
  return finishes ? [...then, words.t('advice.can-finish', { house: finishes.house })] : then;
}

/** A way to take cards, with what comes with it and what can be paid afterwards. */
export function takeLabel(look: Look, deck: Deck, words: Words): string {
  const { end, count, coins } = look.taking;
  const way = words.t('label.take', { count, column: look.column, end: words.name(end) });
  const cards = look.cards.map((card) => cardLabel(card, deck, words)).join('; ');
  return [`${way}, ${words.t('label.gain', { coins })}.`, ...outcome(look, words), cards].join(' ');
}

export function takeTip(look: Look, deck: Deck, words: Words): Tip {
  const { count, coins } = look.taking;
  const title = `${words.t('label.count', { value: count })}, ${words.t('label.gain', { coins })}`;
  return {
    title,
    lines: [
      ...look.cards.map((card) => capital(cardLabel(card, deck, words), words)),
      ...outcome(look, words),
    ],
  };
}

/** A place in the street, with what laying a card there costs and brings. */
export function placeLabel(place: string, placement: Placement | undefined, words: Words): string {
  return placement ? `${place}: ${words.t('label.cost', { ...placement })}` : place;
}

export function placeTip(place: string, placement: Placement | undefined, where: Where, words: Words): Tip {
  const title = capital(place, words);
  if (!placement) return { title, lines: [] };
  return {
    title,
    lines: [
      capital(words.name(placement.card), words),
      capital(words.t('label.cost', { ...placement }), words),
      ...forGuests(placement, where, words),
    ],
  };
}

/** A character: what it pays, how many there are, what it would bring. */
export function guestTip(
  character: Character,
  count: number,
  guest: Guest | undefined,
  now: { readonly points: number; readonly sure: boolean } | null,
  words: Words,
): Told {
  const who = THINGS.Character[character];
  const lines = [words.t('label.pays', { likes: words.t(`likes.${who}`) }), words.t('label.left', { count })];
  if (guest && !guest.may_come) lines.push(words.t('label.here'));
  else if (now) lines.push(words.t('label.worth', { points: now.points, sure: now.sure }));
  return { title: capital(words.name(who), words), lines: lines.map((line) => capital(line, words)) };
}
