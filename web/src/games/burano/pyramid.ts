/**
 * A pyramid that is being arranged, before it is sent. Everything can be put anywhere and taken back: the plan says
 * how many places there are to decide, and the server has the last word.
 */
import { total } from '../shared';
import { FACTS, KINDS, type Colour, type PyramidPlan, type Stack } from './game.gen';

/** The cube on each place; of what is decided already, only the first places. */
export type Cubes = readonly (Colour | null)[];

const EMPTY: Cubes = FACTS.pyramid.places.map(() => null);

/** What was arranged over what is decided already, without cubes that are not there any more. */
export function fitted(arranged: Cubes, decided: Cubes, reserve: readonly number[]): Cubes {
  const left = [...reserve];
  return EMPTY.map((_, place) => {
    if (place < decided.length) return decided[place] ?? null;
    const cube = arranged[place] ?? null;
    if (cube === null || (left[cube] ?? 0) <= 0) return null;
    left[cube] = (left[cube] ?? 0) - 1;
    return cube;
  });
}

/** The cubes of the reserve that are not in the pyramid yet. */
export function stock(cubes: Cubes, decided: Cubes, reserve: readonly number[]): number[] {
  const left = [...reserve];
  cubes.forEach((cube, place) => {
    if (cube !== null && place >= decided.length) left[cube] = (left[cube] ?? 0) - 1;
  });
  return left;
}

export function withCube(cubes: Cubes, place: number, cube: Colour | null): Cubes {
  return cubes.map((old, at) => (at === place ? cube : old));
}

/** Two places change their cubes, or one cube moves to an empty place. */
export function exchanged(cubes: Cubes, one: number, other: number): Cubes {
  return cubes.map((old, at) =>
    at === one ? (cubes[other] ?? null) : at === other ? (cubes[one] ?? null) : old,
  );
}

/** Fills what is empty, colour after colour in turn, from below; then with cubes from the top layer. */
export function filled(cubes: Cubes, decided: Cubes, reserve: readonly number[], plan: PyramidPlan): Cubes {
  let whole = fromStock(cubes, decided, reserve, plan);
  for (let place = decided.length; place < plan.filled; place++)
    if (whole[place] === null)
      whole = exchanged(
        whole,
        place,
        whole.findLastIndex((cube) => cube !== null),
      );
  return whole;
}

function fromStock(cubes: Cubes, decided: Cubes, reserve: readonly number[], plan: PyramidPlan): Cubes {
  const left = stock(cubes, decided, reserve);
  let turn: Colour[] = [...KINDS.Colour];
  let free = Math.min(plan.cubes - count(cubes), total(left));
  return cubes.map((old, place) => {
    if (old !== null || place < decided.length || place >= plan.places || free <= 0) return old;
    const cube = turn.find((colour) => (left[colour] ?? 0) > 0) ?? null;
    if (cube === null) return old;
    const next = turn.indexOf(cube) + 1;
    turn = [...turn.slice(next), ...turn.slice(0, next)];
    left[cube] = (left[cube] ?? 0) - 1;
    free--;
    return cube;
  });
}

export function count(cubes: Cubes): number {
  return cubes.filter((cube) => cube !== null).length;
}

/** Says what is wrong yet: cubes are missing, or there are gaps in layers that must be filled. */
export function lack(cubes: Cubes, plan: PyramidPlan): { missing: number; gaps: boolean } {
  const gaps = cubes.slice(0, plan.filled).some((cube) => cube === null);
  return { missing: plan.cubes - count(cubes), gaps };
}

/** The decisions that make the pyramid, place by place. */
export function decisions(cubes: Cubes, decided: Cubes, plan: PyramidPlan): Stack[] {
  return cubes.slice(decided.length, plan.places).map((colour) => ({ type: 'stack', colour, hidden: false }));
}
