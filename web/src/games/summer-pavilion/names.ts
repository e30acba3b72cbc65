/** How places are named on the board, the same for all its parts: “space 3 of the blue star”. */
import type { Words } from '../../i18n/words';
import { FACTS, THINGS, type Colour, type View } from './game.gen';
import { numberAt } from './geometry';

type Side = View['side'];

/** What messages tell a space by: what its star is called, and the number on it. */
export const placeOf = (side: Side, star: number, space: number) => ({
  star: starName(side, star),
  number: numberAt(side, star, space),
});

export function starName(side: Side, star: number): string {
  return FACTS.star_names[side][star] ?? '';
}

/** A message about a space that is named as in events: `4.6`. */
export function toldPlace(words: Words, message: `${string}.${string}`, side: Side, name: string): string {
  const [star = 0, space = 0] = name.split('.').map(Number);
  return told(words, message, placeOf(side, star, space));
}

/** A message in which texts are names of things: stars, colours, features. */
export function told(words: Words, message: `${string}.${string}`, values: object): string {
  const [prefix, type = ''] = message.split('.');
  return words.tell({ type, ...values }, prefix);
}

export const colourName = (colour: Colour): string => THINGS.Colour[colour];
