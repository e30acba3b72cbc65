/** A match as its timeline and its list of moves show it, with a review of it or without. */
import type { Words } from '../../i18n/words';
import type { Comment, Decision, Replay, ReplayMoment, Review } from '../../protocol.gen';
import { isSlip, lineOf, roundsOf, type Mark } from '../review/review';

/** A place on a line: how far it is through the match, and the value there. */
export interface Point {
  readonly version: number;
  readonly value: number;
}

/** What a timeline shows: a line for each seat, where rounds begin, and what is marked. */
export interface Course {
  readonly last: number;
  readonly lines: readonly (readonly Point[])[];
  readonly rounds: readonly { readonly version: number; readonly round: number }[];
  readonly slips: readonly Decision[];
  /** Whether the other seats say more than the one that is looked at. */
  readonly hasOthers: boolean;
}

/** A move in the list, and the moment that it leads to. */
export interface Move {
  readonly version: number;
  readonly text: string;
  readonly round: number;
  readonly mark: Mark | null;
  readonly hasComment: boolean;
}

/** Signs that stand so close together that they are drawn as one. */
export interface Sign {
  readonly x: number;
  readonly slips: readonly Decision[];
  readonly mark: Mark;
}

/** What everybody could expect. */
export function courseOfReview(review: Review): Course {
  return {
    last: review.entries,
    lines: review.players.map(({ seat }) => lineOf(review.graph, seat)),
    rounds: roundsOf(review.graph),
    slips: review.decisions.filter(isSlip),
    hasOthers: review.players.length > 2,
  };
}

/** What everybody had, where nothing is known but the match. */
export function courseOfPoints(moments: readonly ReplayMoment[]): Course {
  const seats = moments[0]?.sheets.length ?? 0;
  return {
    last: moments.length - 1,
    lines: Array.from({ length: seats }, (_, seat) =>
      moments
        .map(({ sheets }, version) => ({ version, value: pointsOf(sheets[seat]) }))
        .filter(({ value }, index, all) => value !== all[index - 1]?.value || index === all.length - 1),
    ),
    rounds: roundsOf(moments.map(({ round }, version) => ({ version, round }))),
    slips: [],
    hasOthers: true,
  };
}

const pointsOf = (sheet: ReplayMoment['sheets'][number] | undefined) =>
  (sheet?.items ?? []).reduce((sum, { points }) => sum + points, 0);

/** All moves of people and computer players that can be told, each leading to the moment after it. */
export function movesOf(
  { moments }: Replay,
  words: Words,
  review: Review | undefined,
  comments: readonly Comment[],
): Move[] {
  const marks = new Map(review?.decisions.map(({ version, mark }) => [version, mark]));
  const acted = moments.flatMap(({ seat, events }, version) =>
    seat >= 0 && events.length > 0 ? [version] : [],
  );
  return acted.map((version, index) => {
    const next = acted[index + 1] ?? moments.length;
    return {
      version,
      text: (moments[version]?.events ?? [])
        .slice(0, 1)
        .map((event) => words.tell(event))
        .join(' '),
      round: moments[version - 1]?.round ?? 0,
      mark: marks.get(version - 1) ?? null,
      hasComment: comments.some((comment) => comment.version >= version && comment.version < next),
    };
  });
}

/** Puts signs together that would cover each other: each shows the worst of its slips. */
export function signsOf(slips: readonly Decision[], x: (version: number) => number, wide: number): Sign[] {
  const groups: Decision[][] = [];
  for (const slip of slips) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && x(slip.version) - x(first.version) < wide) group.push(slip);
    else groups.push([slip]);
  }
  return groups.map((group) => ({
    x: x(group[0]?.version ?? 0),
    slips: group,
    mark: group.some(({ mark }) => mark === 'blunder') ? 'blunder' : 'slip',
  }));
}

/** The slip that a press on a sign leads to: its first, or the one behind that which is shown. */
export function slipAfter({ slips }: Sign, at: number): number {
  const here = slips.findIndex(({ version }) => version === at);
  return slips[(here + 1) % slips.length]?.version ?? at;
}
