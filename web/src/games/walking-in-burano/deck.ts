/** The cards: what each is in every deck, and what it shows in the deck of a match. */
import { FACTS, THINGS, type Card, type Level, type Options } from './game.gen';

export type Deck = ReadonlyMap<string, Card>;

const RECONSTRUCTED = deckWith(FACTS.cards);

function deckWith(cards: readonly Card[]): Deck {
  return new Map(cards.map((card) => [card.id, card]));
}

/** The deck of a match: the options carry it along, unless it is the reconstructed one. */
export function deckOf({ cards }: Options): Deck {
  return cards ? deckWith(cards) : RECONSTRUCTED;
}

export function levelOf(card: string): Level | undefined {
  return FACTS.floors[card]?.level;
}

/** The name of a card's colour; empty, if there is no such card. */
export function colourOf(card: string): string {
  const floor = FACTS.floors[card];
  return floor ? THINGS.Colour[floor.colour] : '';
}
