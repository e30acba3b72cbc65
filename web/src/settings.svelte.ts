/** What somebody prefers, kept in this browser. */
import { browserLanguage, type Language } from './i18n/catalogues';
import type { GameInfo, OptionInfo } from './protocol.gen';

export type Theme = 'auto' | 'light' | 'dark';
export type Level = GameInfo['levels'][number];
export type OptionValue = OptionInfo['default'];

/** How somebody plays a game against the computer. */
export interface Wish {
  readonly players: number;
  readonly options: Readonly<Record<string, OptionValue>>;
}

export interface Settings {
  language: Language;
  name: string;
  theme: Theme;
  /** Whether pieces fly; what the system wants goes first. */
  motion: boolean;
  /** How loud sounds are, from 0 (off) to 1. */
  volume: number;
  /** Milliseconds between moves of others, so that they can be followed. */
  pause: number;
  /** Icons of cards are also counted as numbers. */
  numbers: boolean;
  /** Colours are doubled by symbols and letters. */
  symbols: boolean;
  /** Whether to notify when it is one's turn and the page is in the background. */
  call: boolean;
  /** Whether that was offered at a table already. */
  callOffered: boolean;
  /** The computer player of “play now”. */
  level: Level;
  /** How many play then, and by which options: what was last chosen, by game. */
  wishes: Record<string, Wish>;
  /** Lessons that are done: the game of a guided first match, else game/lesson. */
  learned: string[];
  /** Tables of lessons that were followed to their end. */
  lessons: string[];
}

const KEY = 'tavolino.settings';

function read(): Settings {
  const first: Settings = {
    language: browserLanguage(),
    name: '',
    theme: 'auto',
    motion: true,
    volume: isPhone() ? 0 : 0.5,
    pause: 800,
    numbers: false,
    symbols: true,
    call: false,
    callOffered: false,
    level: 'easy',
    wishes: {},
    learned: [],
    lessons: [],
  };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return first;
  }
}

/** Phones are silent until somebody wants to hear something. Tests of drawings run without a screen. */
function isPhone(): boolean {
  return 'matchMedia' in globalThis && matchMedia('(pointer: coarse)').matches;
}

export const settings: Settings = $state(read());

/** Keeps the settings from now on, and lets the page follow them. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    const root = document.documentElement;
    if (settings.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion ? 'on' : 'off';
    root.dataset.symbols = settings.symbols ? 'on' : 'off';
  });
}

/** Says whether things may move on the screen. */
export function mayMove(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
