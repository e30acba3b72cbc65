/** What a board gets and what a game gives: the same for all games. `docs/web.md` explains it. */
import type { Component } from 'svelte';
import type { Action, Pick, Standing } from '../choices';
import type { Words } from '../i18n/words';
import type { TableEvent } from '../session';
import type { Settings } from '../settings.svelte';

/** What the person in front of the screen may decide now, and has picked so far. */
export interface Choice {
  readonly legal: readonly Action[];
  readonly picks: readonly Pick[];
  /** The legal actions that the picks leave. */
  readonly left: readonly Action[];
  standing(pick: Pick): Standing;
  /** Whether the hint that was asked for has this. */
  isHinted(pick: Pick): boolean;
  /** Picks; what is not allowed is explained instead. */
  pick(pick: Pick): void;
  /** Sends several decisions that go together, such as a whole pyramid. */
  send(actions: readonly Action[]): void;
  cancel(): void;
}

/** What a line of a score sheet has been earned by: names of spaces or cards of one seat. */
export interface Highlight {
  readonly seat: number;
  readonly what: ReadonlySet<string>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board names the view of its own game
export interface BoardProps<View = any, Outlook = any> {
  readonly view: View;
  /** What the seat would like to know before it decides; null for spectators and in replays. */
  readonly outlook: Outlook | null;
  /** Whose side of the table is drawn large. */
  readonly seat: number;
  readonly names: readonly string[];
  readonly words: Words;
  readonly choice: Choice;
  readonly highlight: Highlight | null;
  readonly lastEvents: readonly TableEvent[];
  readonly settings: Settings;
}

/** Something that moves from one place of the board to another: elements with these `data-anchor`s. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  /** A CSS colour, such as `var(--c-red)`. */
  readonly colour: string;
  /** The name of its `Pictogram`, or nothing. */
  readonly mark: string;
}

/** How actions are decided step by step. */
export interface Steps {
  /** The order in which the fields of a kind of action are asked. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** A whole action for a pick that is not allowed, so that the server can say why; null if there is none. */
  complete(pick: Pick, view: unknown): Action | null;
  /** What moves on the board when this happens. */
  flights(event: TableEvent, view: unknown): readonly Flight[];
}

/** What a game says in words. */
export interface GameWords {
  /** A plain sentence of what is to be decided now, and by whom. */
  question(view: unknown, seat: number, words: Words): string;
  /** An action as a short sentence, for lists, hints and confirming. */
  describe(action: Action, words: Words, view: unknown): string;
  /** A value of a field, as a button to pick it. */
  label(field: string, value: unknown, kind: string, words: Words, view: unknown): string;
  /** Names a thing that has no word of its own, such as a card. */
  nameOther?(words: Words, text: string): string | null;
  /** What else should be known about this match, at its start and its end. */
  note?(view: unknown, totals: readonly number[], words: Words): string;
  /** The kind of decision that comes up, under which the guided match explains it. */
  occasion(view: unknown): string;
}

export interface GameModule {
  readonly Board: Component<BoardProps>;
  readonly steps: Steps;
  readonly words: GameWords;
}
