/** The pictures of the rulebooks: found in the folders of the games, as everything of them. */
import type { Component } from 'svelte';
import type { Language } from '../i18n/catalogues';
import { Words, type Catalogue } from '../i18n/words';
import { loadWords } from '.';

/** A moment of a match to be drawn; what else it has is known to its game. */
export interface Figure {
  readonly points: number;
  readonly height: number;
}
export interface DrawingProps<F extends Figure = Figure> {
  readonly figure: F;
  readonly words: Words;
}
type Figures = { readonly [rule: string]: readonly Figure[] };

/** All that is needed to draw the pictures of one rulebook. */
export interface Pictures {
  readonly Drawing: Component<DrawingProps>;
  readonly figures: Figures;
  /** The words of the board. */
  readonly words: Words;
  /** What is said below the pictures: of each rule a caption, and what a picture shows (`SP-3.1.alt`). */
  readonly captions: Words;
}

// Each drawing is typed by its own game; here, where any rulebook is read, by what all have in common.
const drawings = import.meta.glob<Component<DrawingProps>>('./*/figures/Drawing.svelte', {
  import: 'default',
});
const figures = import.meta.glob<Figures>('./*/figures/figures.gen.ts', { import: 'FIGURES' });
const captions = import.meta.glob<Catalogue>('./*/figures/??.json', { import: 'default' });

/** Who sits at the table in the pictures. */
const PEOPLE = ['Ann', 'Bo'];

/** The pictures of a game’s rulebook; null, if there are none. */
export async function loadPictures(game: string, language: Language): Promise<Pictures | null> {
  const load = drawings[`./${game}/figures/Drawing.svelte`];
  if (!load) return null;
  const [Drawing, found, told, words] = await Promise.all([
    load(),
    figures[`./${game}/figures/figures.gen.ts`]?.(),
    captions[`./${game}/figures/${language}.json`]?.(),
    loadWords(game, language),
  ]);
  return {
    Drawing,
    figures: found ?? {},
    words: words.at(PEOPLE),
    captions: new Words(language, told ?? {}),
  };
}
