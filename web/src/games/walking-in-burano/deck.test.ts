import { expect, test } from 'vitest';
import { FACTS, type Card, type Options } from './game.gen';
import { colourOf, deckOf, levelOf } from './deck';

const OPTIONS: Options = {
  edition: 'polish',
  easier: false,
  closed_windows: true,
  first: null,
  deck: 'reconstructed',
  deck_sha256: '',
};

test('a match is played with the reconstructed deck', () => {
  const deck = deckOf(OPTIONS);
  expect(deck.size).toBe(72);
  expect(deck.get('g-orange-4')).toMatchObject({ shop: 'pizzeria', shop_points: 3 });
});

test('or with the cards that its options carry', () => {
  const cards: Card[] = FACTS.cards.map((card) => ({ ...card, cats: 9 }));
  const deck = deckOf({ ...OPTIONS, deck: 'mine', cards });
  expect(deck.get('r-pink-4')?.cats).toBe(9);
});

test('level and colour are the same in every deck', () => {
  expect([levelOf('f-blue-2'), colourOf('f-blue-2')]).toEqual([1, 'blue']);
  expect([levelOf('roof'), colourOf('roof')]).toEqual([undefined, '']);
});
