import { beforeEach, describe, expect, it } from 'vitest';
import type { Action, Pick } from '../../choices';
import { Choosing } from './choosing.svelte';

const LEGAL: readonly Action[] = [
  { type: 'pass' },
  { type: 'place', space: 1, colour: 2 },
  { type: 'place', space: 2, colour: 2 },
  { type: 'place', space: 2, colour: 3 },
];
const FIRST: Pick = { type: 'place', space: 1 };

describe('choosing', () => {
  let sent: Action[];
  let explained: Pick[];
  let tapped: boolean;
  let choosing: Choosing;

  beforeEach(() => {
    [sent, explained, tapped] = [[], [], false];
    choosing = new Choosing({
      act: (actions) => sent.push(...actions),
      explain: (pick) => explained.push(pick),
      warning: ({ type }) => (type === 'pass' ? 'costs 5 points' : null),
      goal: ({ type }) => (type === 'pass' ? 'hand-0' : null),
      isTap: () => tapped,
    });
    choosing.offer(LEGAL);
  });

  it('sends at once what one action is left of, however many picks it took', () => {
    choosing.pick({ type: 'place', space: 2 });
    expect(sent).toEqual([]);
    choosing.pick({ colour: 3 });
    expect(sent).toEqual([LEGAL[3]]);
  });

  it('never asks for fields with one value left', () => {
    choosing.pick(FIRST);
    expect(sent).toEqual([LEGAL[1]]);
  });

  it('asks once for what costs something; the same pick again confirms', () => {
    choosing.pick({ type: 'pass' });
    expect(sent).toEqual([]);
    expect(choosing.pending).toEqual({ action: LEGAL[0], warning: 'costs 5 points' });
    expect(choosing.standing({ type: 'pass' })).toBe('picked');
    choosing.pick({ type: 'pass' });
    expect(sent).toEqual([LEGAL[0]]);
    expect(choosing.toConfirm).toBeNull();
  });

  it('shows what a tap would do, and does it at the second one', () => {
    tapped = true;
    choosing.pick(FIRST);
    expect([choosing.toConfirm, sent]).toEqual([LEGAL[1], []]);
    choosing.pick(FIRST);
    expect(sent).toEqual([LEGAL[1]]);
  });

  it('forgets what waits when something else is picked, or nothing any more', () => {
    choosing.pick({ type: 'pass' });
    choosing.pick({ type: 'place', space: 2 });
    expect(choosing.toConfirm).toBeNull();
    choosing.pick({ type: 'pass' });
    choosing.cancel();
    expect([choosing.toConfirm, choosing.picks, sent]).toEqual([null, [], []]);
  });

  it('takes back a pick that is picked once more before anything is decided', () => {
    choosing.pick({ type: 'place', space: 2 });
    choosing.pick({ type: 'place', space: 2 });
    expect(choosing.picks).toEqual([]);
  });

  it('explains what is not allowed, and lets go of what waited', () => {
    choosing.pick({ type: 'pass' });
    choosing.pick({ space: 9 });
    expect([explained, choosing.toConfirm]).toEqual([[{ space: 9 }], null]);
  });

  it('decides nothing by what is only in the hand', () => {
    const lifted = choosing.lift(FIRST);
    expect([sent, choosing.picks]).toEqual([[], [FIRST]]);
    expect(choosing.standing({ type: 'place', colour: 2 })).toBe('next');
    lifted?.letGo();
    expect([sent, choosing.picks]).toEqual([[], []]);
  });

  it('decides by dropping: on what is picked then, or where the action belongs', () => {
    choosing.lift(FIRST)?.keep();
    choosing.pick({ type: 'place', colour: 2 });
    expect(sent).toEqual([LEGAL[1]]);
    const lifted = choosing.lift({ type: 'pass' });
    expect(lifted?.goal).toBe('hand-0');
    lifted?.drop();
    expect(choosing.pending?.action).toEqual(LEGAL[0]);
  });

  it('forgets what is in the hand when something else is to be decided', () => {
    const lifted = choosing.lift({ type: 'place', space: 2 });
    choosing.offer(LEGAL);
    lifted?.drop();
    lifted?.letGo();
    expect([sent, choosing.picks]).toEqual([[], []]);
  });
});
