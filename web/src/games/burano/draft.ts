/**
 * A pyramid that is being arranged, before it is sent. Everything can be put anywhere and taken back; the rules
 * only say how many places there are to decide (BU-2.4, BU-2.5), and the server has the last word.
 */
import type { Action } from '../../choices';
import { total } from '../shared';
import { PLACES } from './geometry';

export type Draft = readonly (number | null)[];

const LAYER_ENDS = [0, 9, 13, 14] as const;
const EMPTY: Draft = PLACES.map(() => null);

export interface Plan {
  /** Places to be decided, to the end of the last layer that cubes reach. */
  readonly places: number;
  /** Cubes that go into the pyramid. */
  readonly cubes: number;
}

/** Says how large the pyramid becomes with so many cubes. */
export function planFor(cubes: number): Plan {
  const used = Math.min(cubes, PLACES.length);
  return { places: LAYER_ENDS.find((end) => used <= end) ?? PLACES.length, cubes: used };
}

/** The draft over what is decided already, without cubes that are not there any more. */
export function fitted(draft: Draft, decided: Draft, reserve: readonly number[]): Draft {
  const left = [...reserve];
  return EMPTY.map((_, place) => {
    if (place < decided.length) return decided[place] ?? null;
    const cube = draft[place] ?? null;
    if (cube === null || (left[cube] ?? 0) <= 0) return null;
    left[cube] = (left[cube] ?? 0) - 1;
    return cube;
  });
}

/** The cubes of the reserve that the draft has not used. */
export function stock(draft: Draft, decided: Draft, reserve: readonly number[]): number[] {
  const left = [...reserve];
  draft.forEach((cube, place) => {
    if (cube !== null && place >= decided.length) left[cube] = (left[cube] ?? 0) - 1;
  });
  return left;
}

export function withCube(draft: Draft, place: number, cube: number | null): Draft {
  return draft.map((old, at) => (at === place ? cube : old));
}

/** Two places change their cubes, or one cube moves to an empty place. */
export function exchanged(draft: Draft, one: number, other: number): Draft {
  return draft.map((old, at) =>
    at === one ? (draft[other] ?? null) : at === other ? (draft[one] ?? null) : old,
  );
}

/** Fills what is empty, colour after colour in turn, from below; then with cubes from the top layer. */
export function filled(draft: Draft, decided: Draft, reserve: readonly number[], plan: Plan): Draft {
  let whole = fromStock(draft, decided, reserve, plan);
  for (let place = decided.length; place < below(plan); place++)
    if (whole[place] === null)
      whole = exchanged(
        whole,
        place,
        whole.findLastIndex((cube) => cube !== null),
      );
  return whole;
}

function fromStock(draft: Draft, decided: Draft, reserve: readonly number[], plan: Plan): Draft {
  const left = stock(draft, decided, reserve);
  let colour = 0;
  let free = plan.cubes - count(draft);
  return draft.map((old, place) => {
    if (old !== null || place < decided.length || place >= plan.places || free <= 0 || total(left) === 0)
      return old;
    while (!left[colour % left.length]) colour++;
    const cube = colour++ % left.length;
    left[cube] = (left[cube] ?? 0) - 1;
    free--;
    return cube;
  });
}

export function count(draft: Draft): number {
  return draft.filter((cube) => cube !== null).length;
}

/** How many places lie below the top layer. */
function below(plan: Plan): number {
  return LAYER_ENDS.findLast((end) => end < plan.places) ?? 0;
}

/** Says what is wrong yet: cubes are missing, or a lower layer has gaps while a higher one has cubes. */
export function lack(draft: Draft, plan: Plan): { missing: number; gaps: boolean } {
  const gaps = draft.slice(0, below(plan)).some((cube) => cube === null);
  return { missing: plan.cubes - count(draft), gaps };
}

/** The decisions that make the draft, place by place. */
export function decisions(draft: Draft, decided: Draft, plan: Plan): Action[] {
  return draft.slice(decided.length, plan.places).map((colour) => ({ type: 'stack', colour, hidden: false }));
}
