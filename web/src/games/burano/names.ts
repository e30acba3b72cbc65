/** How things and places are named and marked on the board, the same for all its parts. */
import type { Words } from '../../i18n/words';
import { FACTS, THINGS, type Colour, type Roof, type RoofKind, type Stop } from './game.gen';

/** A colour as styles and pictures call it. */
export const colourOf = (colour: Colour | null | undefined) =>
  colour === null || colour === undefined ? 'grey' : THINGS.Colour[colour];

export const named = (words: Words, colour: Colour | null | undefined) =>
  colour === null || colour === undefined ? words.t('board.nothing') : words.thing('Colour', colour);

/** A letter for everybody: of the name if all differ, else the number of the seat. */
export function letters(names: readonly string[]): string[] {
  const first = names.map((name) => ([...name.trim()][0] ?? '?').toLocaleUpperCase());
  return new Set(first).size === first.length ? first : names.map((_, seat) => String(seat + 1));
}

/** With a sign in front, also for what is lost. */
export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

// --- Places -----------------------------------------------------------------------------------------------------

export const holeName = (hole: number) => FACTS.island.hole_names[hole] ?? '';
export const squareName = (square: number) => FACTS.square_names[square] ?? '';
export const placeName = (place: number) => FACTS.pyramid.place_names[place] ?? '';
export const isIsland = (stop: Stop) => stop < FACTS.islands.length;

/** A place of the pyramid as people call it, from its name: “the middle layer, front left”. */
export const placeOf = (name: string, words: Words) => words.t(`place.${name}`);
export const placeCalled = (place: number, words: Words) => placeOf(placeName(place), words);

/** A lace square as people call it, from its name, which counts rows and columns from 0. */
export function squareOf(name: string, words: Words): string {
  const [row = 0, column = 0] = name.split('.').map(Number);
  return words.t('square', { row: row + 1, column: column + 1 });
}
export const squareCalled = (square: number, words: Words) => squareOf(squareName(square), words);

/** A hut is known by its colour and its island. */
export const hutCalled = (hut: number, huts: readonly Colour[], words: Words) =>
  words.t(
    'hut',
    { colour: huts[hut], island: FACTS.islands[Math.floor(hut / FACTS.huts_on_an_island)] ?? '' },
    { colour: 'Colour' },
  );

/** Where its colour is not known, a hut is known by its place on the island: `A1` is the left one. */
export const hutOf = (name: string, words: Words) =>
  words.t(`hut.${name.slice(1)}`, { island: name.slice(0, 1) });

/** Workers are taken back from islands, which are counted first, and from lace squares. */
export const recallOf = (square: number) => FACTS.islands.length + square;
export const recallCalled = (place: number, words: Words) =>
  place < FACTS.islands.length
    ? words.thing('Stop', place)
    : squareCalled(place - FACTS.islands.length, words);

// --- Roofs ------------------------------------------------------------------------------------------------------

/** A roof as events and score sheets write it: `islands-BP`. */
export const roofCode = ([kind, first, second]: Roof) =>
  `${THINGS.RoofKind[kind]}-${FACTS.letters[first]}${FACTS.letters[second]}`;

export const roofName = (roof: Roof, words: Words) => words.name(roofCode(roof));

/** The small picture of what a roof scores by. */
export function glyphOf(kind: RoofKind): string {
  const name = THINGS.RoofKind[kind];
  return name === 'fountains' ? 'fountain' : name;
}
