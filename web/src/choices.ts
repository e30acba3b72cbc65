/**
 * Narrowing a list of legal actions, pick by pick. The client knows no rules: what can be picked is what some
 * legal action has, and a decision is made when one action is left.
 */
import type { GameAction as Action } from './protocol.gen';

export type { Action };
export type Value = unknown;
/** Some fields of an action, picked together by one click: `{ type: 'draft', source: 3, colour: 5 }`. */
export type Pick = Readonly<Record<string, Value>>;

/** How a pick stands: picked already, next, only in place of an earlier pick, or not allowed. */
export type Standing = 'picked' | 'next' | 'instead' | 'no';

export function same(one: Value, other: Value): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

/** Says whether an action has all that a pick names. */
export function matches(action: Action, pick: Pick): boolean {
  return Object.entries(pick).every(([field, value]) => same(action[field], value));
}

/** Returns the action that a pick names with all the fields of its kind; null if something is missing. */
export function wholeOf(pick: Pick, fields: Readonly<Record<string, object>>): Action | null {
  const { type } = pick;
  const own = typeof type === 'string' ? fields[type] : undefined;
  if (typeof type !== 'string' || !own) return null;
  return Object.keys(own).every((field) => field in pick) ? { ...pick, type } : null;
}

/** Returns the actions that all picks leave. */
export function narrowed(legal: readonly Action[], picks: readonly Pick[]): Action[] {
  return legal.filter((action) => picks.every((pick) => matches(action, pick)));
}

/** Says how something that could be picked stands. */
export function standing(legal: readonly Action[], picks: readonly Pick[], pick: Pick): Standing {
  const left = narrowed(legal, picks);
  const fitting = left.filter((action) => matches(action, pick));
  if (fitting.length > 0) return picks.length > 0 && fitting.length === left.length ? 'picked' : 'next';
  return legal.some((action) => matches(action, pick)) ? 'instead' : 'no';
}

/** Returns the picks with one more; earlier ones that do not go with it make place, the latest first. */
export function withPick(legal: readonly Action[], picks: readonly Pick[], pick: Pick): Pick[] | null {
  if (!legal.some((action) => matches(action, pick))) return null;
  let kept = [...picks];
  while (narrowed(legal, [...kept, pick]).length === 0) kept = kept.slice(0, -1);
  return [...kept, pick];
}

/** Returns the fields in which the actions still differ, in the order in which they are asked. */
export function openFields(left: readonly Action[], order: readonly string[] = []): string[] {
  const fields = new Set(left.flatMap((action) => Object.keys(action)));
  const open = [...fields].filter((field) => valuesOf(left, field).length > 1);
  const rank = (field: string) => (field === 'type' ? -1 : order.indexOf(field) + 1 || order.length + 1);
  return open.sort((one, other) => rank(one) - rank(other));
}

/** Returns the different values of a field, in the order of the list. */
export function valuesOf(left: readonly Action[], field: string): Value[] {
  const found = new Map<string, Value>();
  for (const action of left) {
    const key = JSON.stringify(action[field] ?? null);
    if (!found.has(key)) found.set(key, action[field]);
  }
  return [...found.values()];
}

export interface Decision {
  readonly left: readonly Action[];
  /** The action that is left, when it is only one. */
  readonly decided: Action | null;
  /** The field to be asked next. */
  readonly next: string | null;
}

/** Says what the picks have decided so far. */
export function decision(
  legal: readonly Action[],
  picks: readonly Pick[],
  order: readonly string[] = [],
): Decision {
  const left = narrowed(legal, picks);
  return {
    left,
    decided: left.length === 1 && picks.length > 0 ? (left[0] ?? null) : null,
    next: left.length > 1 ? (openFields(left, order)[0] ?? null) : null,
  };
}
