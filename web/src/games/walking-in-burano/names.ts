/** How cards and places are named and told, the same for all parts of the board. */
import type { Words } from '../../i18n/words';
import { FACTS, THINGS, type Level, type View } from './game.gen';
import { whereIs, type Where } from './geometry';

/** Which values of a message are things, and of which kind. */
export const THINGS_TOLD = { character: 'Character' } as const;

/** A text as it begins a line. */
export const capital = (text: string, { language }: Words) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

// --- Cards ------------------------------------------------------------------------------------------------------

/** A card is named by its floor, its colour and its number; null if there is no such card. */
export function cardOf(name: string, words: Words): string | null {
  const floor = FACTS.floors[name];
  if (!floor) return null;
  const level = THINGS.Level[floor.level];
  const colour = THINGS.Colour[floor.colour];
  // Some languages bend the colour to the word for the floor.
  const bent = `${colour}.${level}`;
  return words.t('card', {
    level: words.name(level),
    colour: words.name(words.has(`name.${bent}`) ? bent : colour),
    number: floor.number,
  });
}

// --- Places -----------------------------------------------------------------------------------------------------

/** Where a column is in the street of whoever decides. */
export function whereNow(view: View, column: number): Where {
  return whereIs(view.players[view.to_move[0] ?? view.seat ?? 0]?.street ?? [], column);
}

/** A column of the own street as people call it: “your third house”, “a new house on the left”. */
export const plotCalled = (column: number, view: View, words: Words) =>
  words.t('label.plot', { ...whereNow(view, column) });

/** A place in a street: “roof, third house”. */
export const placeCalled = (level: Level, where: Where, words: Words) =>
  words.t('label.place', { level: words.name(THINGS.Level[level]), ...where });
