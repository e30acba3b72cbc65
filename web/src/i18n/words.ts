/**
 * Messages for people: ICU texts filled with the values of events and refusals, by the same rules as the
 * terminal's (`tavolino/texts/words.py`), over the same files.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Names } from '../games/contract';
import type { GameAction, GameEvent } from '../protocol.gen';

export type Catalogue = Readonly<Record<string, string>>;
/** Of which kind the things are that fields hold; null for what is no thing. */
type Kinds = Readonly<Record<string, string | null>>;
type Told = Record<string, string | number>;

const SEAT_VALUES = ['seat', 'turn', 'winners', 'rival'];
const LONGEST_NAME = 20;
/** The one number pattern that messages use, as the browser's formatter knows it. */
const FORMATS = { number: { '+0;−0': { signDisplay: 'exceptZero' } } } as const;

const NO_NAMES: Names = { THINGS: {}, FIELDS: { action: {}, event: {} }, VIEW: null };

/** A hyphen that stands for a minus: numbers below zero get the sign that our own texts have. */
const MINUS = /(?<![\p{L}\p{N}])-(?=\d)/gu;

/** Keys that were asked for and are in no catalogue: tests expect none. */
export const missing = new Set<string>();

/** What is worked out once for a catalogue, whoever sits at the table. */
class Prepared {
  readonly messages = new Map<string, IntlMessageFormat>();
  /** Messages that were filled before: a board says much the same after every move. */
  readonly filled = new Map<string, string>();
  /** The forms of each name that is declined. */
  readonly forms = new Map<string, string[]>();

  constructor(catalogue: Catalogue) {
    for (const key of Object.keys(catalogue)) {
      const [kind, thing, form] = key.split('.');
      if (kind !== 'name' || !thing) continue;
      const forms = this.forms.get(thing) ?? [];
      this.forms.set(thing, form ? [...forms, form] : forms);
    }
  }
}

export class Words {
  constructor(
    readonly language: string,
    readonly catalogue: Catalogue,
    /** What the numbers of the game stand for. */
    readonly names: Names = NO_NAMES,
    readonly seats: readonly string[] = [],
    /** Names a thing that has no word of its own, such as a card; null if it cannot. */
    private readonly nameOther: (words: Words, text: string) => string | null = () => null,
    private readonly prepared = new Prepared(catalogue),
  ) {}

  /** The same words at a table with these people. */
  at(seats: readonly string[]): Words {
    const { language, catalogue, names, nameOther, prepared } = this;
    return new Words(language, catalogue, names, seats.map(shown), nameOther, prepared);
  }

  has(key: string): boolean {
    return key in this.catalogue;
  }

  /** A message with its values, which stay as they are; seats and things of a kind are told by name. */
  t(key: string, values: Readonly<Record<string, unknown>> = {}, things: Kinds = {}): string {
    return this.filled(key, this.toldAll(values, things, false));
  }

  tell(event: GameEvent, prefix = 'event'): string {
    const { type, ...fields } = event;
    const things = this.names.FIELDS.event[type] ?? {};
    return this.filled(`${prefix}.${type}`, this.toldAll(fields, things, true));
  }

  /** An action as a sentence; where a language names the thing first, it begins with a capital all the same. */
  action(action: GameAction, values: Readonly<Record<string, unknown>> = {}): string {
    const { type, ...fields } = action;
    const things = this.names.FIELDS.action[type] ?? {};
    const text = this.filled(`action.${type}`, this.toldAll({ ...fields, ...values }, things, true));
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }

  refusal(refusal: { reason: string; values: Readonly<Record<string, unknown>> }): string {
    return this.filled(`refusal.${refusal.reason}`, this.toldAll(refusal.values, {}, true));
  }

  /** The name of a thing: `thing('Colour', 3)` is “yellow”. */
  thing(kind: string, value: unknown): string {
    return this.name(this.names.THINGS[kind]?.[String(value)] ?? String(value));
  }

  name(thing: string): string {
    const key = `name.${thing}`;
    return this.has(key) ? this.text(key) : (this.nameOther(this, thing) ?? this.text(key));
  }

  /** What something on a score sheet is called: a card or a colour has a name, a space is called as it is. */
  nameOf(what: string): string {
    return this.catalogue[`name.${what}`] ?? this.nameOther(this, what) ?? what;
  }

  private text(key: string): string {
    const text = this.catalogue[key];
    if (text === undefined) missing.add(`${this.language}: ${key}`);
    return text ?? `⟦${key}⟧`;
  }

  private filled(key: string, values: Told): string {
    const asked = key + JSON.stringify(values);
    let text = this.prepared.filled.get(asked);
    if (text === undefined) this.prepared.filled.set(asked, (text = this.fill(key, values)));
    return text;
  }

  private fill(key: string, values: Told): string {
    let message = this.prepared.messages.get(key);
    if (!message) {
      message = new IntlMessageFormat(this.text(key), this.language, FORMATS, { ignoreTag: true });
      this.prepared.messages.set(key, message);
    }
    return String(message.format(values)).replace(MINUS, '−');
  }

  private toldAll(fields: object, things: Kinds, namesInTexts: boolean): Told {
    const told: Told = {};
    for (const [name, value] of Object.entries(fields)) {
      Object.assign(told, this.told(name, value, things[name], namesInTexts));
    }
    return told;
  }

  private told(name: string, value: unknown, kind: string | null | undefined, namesInTexts: boolean): Told {
    if (value === null || value === undefined) return { [name]: 'none' };
    if (SEAT_VALUES.includes(name) && typeof value !== 'string') {
      const seats = Array.isArray(value) ? (value as number[]) : [value as number];
      const names = seats.map((seat) => this.seats[seat] ?? `${seat + 1}`).join(', ');
      return { [name]: names, [`${name}_count`]: seats.length };
    }
    if (Array.isArray(value)) return { [name]: this.several(value, kind) };
    if (typeof value === 'boolean') return { [name]: String(value) };
    const thing = kind ? (this.names.THINGS[kind]?.[String(value)] ?? '') : namesInTexts ? String(value) : '';
    if (this.prepared.forms.has(thing)) {
      const told: Told = { [name]: this.name(thing) };
      for (const form of this.prepared.forms.get(thing) ?? [])
        told[`${name}_${form}`] = this.text(`name.${thing}.${form}`);
      return told;
    }
    if (this.has(`scored.${thing}`)) return { [name]: thing, [`${name}_text`]: this.text(`scored.${thing}`) };
    if (typeof value === 'number') return { [name]: value };
    return { [name]: (namesInTexts && this.nameOther(this, String(value))) || String(value) };
  }

  private several(values: readonly unknown[], kind: string | null | undefined): string {
    if (!kind) return values.map((value) => this.nameOther(this, String(value)) ?? String(value)).join(', ');
    const counts = new Map<string, number>();
    for (const value of values) {
      const thing = this.thing(kind, value);
      counts.set(thing, (counts.get(thing) ?? 0) + 1);
    }
    return [...counts].map(([thing, number]) => `${number}× ${thing}`).join(', ');
  }
}

/** A name as it can be shown: not too long. */
function shown(name: string): string {
  const letters = [...name];
  return letters.length <= LONGEST_NAME ? name : letters.slice(0, LONGEST_NAME - 1).join('') + '…';
}
