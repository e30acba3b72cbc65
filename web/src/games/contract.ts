/**
 * What a board gets and what a game gives: the same for all games, in the types of each. `T` is the bundle
 * `Types` of the game's `game.gen.ts`; the pages, which play any game, leave it out. `docs/web.md` explains it.
 */
import type { Component } from 'svelte';
import type { Standing } from '../choices';
import type { Words } from '../i18n/words';
import type { GameAction, GameEvent, GameView } from '../protocol.gen';
import type { Settings } from '../settings.svelte';
import type { Lifted } from '../ui/carry';
import type { Sound } from '../ui/sound';

/** The types of one game. */
export interface GameTypes {
  readonly options: object;
  readonly action: GameAction;
  readonly event: GameEvent;
  readonly view: GameView;
  readonly outlook: unknown;
}

/** Some fields of an action, picked together by one click: `{ type: 'draft', source: 3, colour: 5 }`. */
export type PickOf<T extends GameTypes> = PartOf<T['action']>;
/** A part of one action; fields that only other actions have can be asked for, and are not there. */
type PartOf<A, All extends PropertyKey = KeyOf<A>> = A extends unknown
  ? Partial<A> & { readonly [F in Exclude<All, keyof A>]?: never }
  : never;
type KeyOf<A> = A extends unknown ? keyof A : never;

/** The actions of one kind: `ActionOf<Types, 'draft'>`. */
export type ActionOf<T extends GameTypes, Kind> = Extract<T['action'], { readonly type: Kind }>;
/** The events of one kind. */
export type EventOf<T extends GameTypes, Kind> = Extract<T['event'], { readonly type: Kind }>;

/** The fields of an action, without its kind. */
type FieldOf<A> = Exclude<Extract<keyof A, string>, 'type'>;

/** One field of a kind of action, with a value: `{ kind: 'draft', field: 'colour', value: 5 }`. */
export type FieldValue<T extends GameTypes> = ValueIn<T['action']>;
type ValueIn<A extends GameAction> = A extends unknown
  ? {
      [F in FieldOf<A>]: { readonly kind: A['type']; readonly field: F; readonly value: A[F] };
    }[FieldOf<A>]
  : never;

/** What the person in front of the screen may decide now, and has picked so far. */
export interface Choice<T extends GameTypes = GameTypes> {
  readonly legal: readonly T['action'][];
  readonly picks: readonly PickOf<T>[];
  /** The legal actions that the picks leave. */
  readonly left: readonly T['action'][];
  /** The action that waits for its second click, so that it can be shown what it would do. */
  readonly toConfirm: T['action'] | null;
  standing(pick: PickOf<T>): Standing;
  /** Whether the hint that was asked for has this. */
  isHinted(pick: PickOf<T>): boolean;
  /** Picks, or takes back what was picked; what is not allowed is explained instead. */
  pick(pick: PickOf<T>): void;
  /** Sends several decisions that go together, such as a whole pyramid. */
  send(actions: readonly T['action'][]): void;
  cancel(): void;
  /** Takes a piece into the hand, to drop it somewhere; null if it cannot be picked. Who only looks lifts nothing. */
  lift?(pick: PickOf<T>): Lifted | null;
}

/** What a line of a score sheet has been earned by: names of spaces or cards of one seat. */
export interface Highlight {
  readonly seat: number;
  readonly what: ReadonlySet<string>;
}

export interface BoardProps<T extends GameTypes = GameTypes> {
  readonly view: T['view'];
  /** What the seat would like to know before it decides; null for spectators and in replays. */
  readonly outlook: T['outlook'] | null;
  /** Whose side of the table is drawn large. */
  readonly seat: number;
  readonly names: readonly string[];
  readonly words: Words;
  readonly choice: Choice<T>;
  readonly highlight: Highlight | null;
  readonly lastEvents: readonly T['event'][];
  readonly settings: Settings;
  /** What of the board is shown. With `all` it fills the room that it is given, and nothing has to be scrolled. */
  readonly part: Part;
  /** An action as a short sentence. */
  describe(action: T['action']): string;
}

/** Which part of a board is shown: all of it, or one of two on a narrow screen, where each is a tab. */
export type Part = 'all' | 'table' | 'mine';

/** What the small board of another player gets. */
export interface RivalProps<T extends GameTypes = GameTypes> extends BoardProps<T> {
  /** Whose board it is. */
  readonly owner: number;
  /** Whether it lies over the table, enlarged, instead of in the column beside it. */
  readonly large: boolean;
}

/** What the drawing of a finished work gets. It is one SVG that fills its box, so that it can be shared as a picture. */
export interface WorkProps<T extends GameTypes = GameTypes> {
  readonly view: T['view'];
  /** Whose work it is. */
  readonly owner: number;
  readonly words: Words;
  readonly highlight: Highlight | null;
}

/** A piece that moves from one place of the board to another. */
export interface Flight {
  /** What its drawings are called (`data-drawing`): `tile-red`. */
  readonly piece: string;
  /** Where it was and where it is: elements with these `data-anchor`s. */
  readonly from: string;
  readonly to: string;
}

/** How actions are decided step by step. */
export interface Steps<T extends GameTypes = GameTypes> {
  /** The order in which the fields of a kind of action are asked; that of the action, if nothing is said. */
  readonly order?: { readonly [Kind in T['action']['type']]?: readonly FieldOf<ActionOf<T, Kind>>[] };
  /**
   * A whole action for a pick that is not allowed and lacks fields, so that the server can say why; null if there
   * is none.
   */
  complete?(pick: PickOf<T>, view: T['view']): T['action'] | null;
  /** Whether all actions are listed whole, however many there are. */
  readonly isWhole?: boolean;
  /** Where a decision is made, on a narrow screen: at what all share, or at the own board. */
  part?(view: T['view'], seat: number): Exclude<Part, 'all'>;
  /** Whether there is nothing to decide, so that the only action left is taken without asking. */
  isIdle?(legal: readonly T['action'][], view: T['view']): boolean;
  /** Where a piece is dropped that stands for this action alone: places by `data-anchor`, separated by spaces. */
  goal?(action: T['action'], seat: number): string | null;
  /** What is heard when this happens; nothing for what is only told. */
  sound?(event: T['event']): Sound | null;
  /** What moves on the board when this happens. */
  flights?(event: T['event'], view: T['view']): readonly Flight[];
}

/** A price: in short, and what it is for. */
export interface Price {
  readonly short: string;
  readonly why: string;
}

/** What a game says in words. */
export interface GameWords<T extends GameTypes = GameTypes> {
  /** A plain sentence of what is to be decided now, and by whom. */
  question(view: T['view'], seat: number, words: Words): string;
  /** An action as a short sentence, for lists, hints and confirming. */
  describe(action: T['action'], words: Words, view: T['view']): string;
  /** A value of a field, as a button to pick it. */
  label(part: FieldValue<T>, words: Words, view: T['view']): string;
  /**
   * What an action costs or gives away, so that it is asked once before it happens; null if it is cheap to take
   * back, and so happens at once.
   */
  warning?(action: T['action'], view: T['view'], outlook: T['outlook'] | null, words: Words): string | null;
  /** What an action costs that needs no board, such as to pass: it stands on its button before it is pressed. */
  price?(action: T['action'], view: T['view'], outlook: T['outlook'] | null, words: Words): Price | null;
  /** What speaks for an action, in the words of the game: what it completes, brings or prepares. */
  advice?(
    action: T['action'],
    view: T['view'],
    outlook: T['outlook'] | null,
    words: Words,
  ): readonly string[];
  /** What is announced when this comes after that: a round, a season, the last round. */
  moment?(before: T['view'], now: T['view'], words: Words): string | null;
  /** Names a thing that has no word of its own, such as a card. */
  nameOther?(words: Words, text: string): string | null;
  /** What else should be known about this match, at its start and its end. */
  note?(view: T['view'], totals: readonly number[], words: Words): string;
  /** The kind of decision that comes up, under which the guided match explains it. */
  occasion(view: T['view']): string;
}

/** What a game is chosen by: its `box.ts`; what stands on the box is in `box/<language>.json`. */
export interface Box {
  readonly Cover: Component;
  /** How long a match takes about. */
  readonly minutes: string | null;
}

/** The form of a score pad: a game's `Pad.svelte`. */
export type PadComponent = Component<{ readonly words: Words }>;

/** What a game's `index.ts` gives as `game`. */
export interface GameModule<T extends GameTypes = GameTypes> {
  /** What all share, and the own board. */
  readonly Board: Component<BoardProps<T>>;
  /** The board of another player, small; whoever wants to see more of it enlarges it. */
  readonly Rival?: Component<RivalProps<T>>;
  /** What a match leaves behind: a street, stars, an island. */
  readonly Work?: Component<WorkProps<T>>;
  /** Whether all have made one work together, instead of one each. */
  readonly isShared?: boolean;
  /** The class that has the palette of the game, for all its parts. */
  readonly theme?: string;
  readonly steps: Steps<T>;
  readonly words: GameWords<T>;
}

/** Says that a module keeps the contract, in the types of its game: `defineGame<Types>({ Board, steps, words })`. */
export function defineGame<T extends GameTypes>(game: GameModule<T>): GameModule<T> {
  return game;
}

/** What the generated file of a game tells about its numbers. */
export interface Names {
  /** What numbers stand for: kind of thing, number, name. */
  readonly THINGS: { readonly [kind: string]: { readonly [number: string]: string } };
  /** The fields of actions and events by tag; for those that hold things, of which kind. */
  readonly FIELDS: { readonly action: Fields; readonly event: Fields };
  readonly VIEW: Shape;
}
/** What a value of a view is made of; a text is the kind of a thing, or `seat`. */
export type Shape =
  | string
  | null
  | { readonly fields: { readonly [field: string]: Shape } }
  | { readonly kinds: { readonly [tag: string]: Shape } }
  | { readonly items: Shape }
  | { readonly seats: Shape };
type Fields = { readonly [tag: string]: { readonly [field: string]: string | null } };
