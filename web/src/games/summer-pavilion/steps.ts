/** How decisions in Summer Pavilion are made step by step, and what moves when they are. */
import type { Action } from '../../choices';
import type { SummerPavilionView as View } from '../../protocol.gen';
import type { Flight, Steps } from '../contract';
import { COLOURS, STAR_COLOURS } from './geometry';

const flight = (from: string, to: string, colour: number): Flight => ({
  from,
  to,
  colour: `var(--c-${COLOURS[colour] ?? 'grey'})`,
  mark: COLOURS[colour] ?? '',
});

export const steps: Steps = {
  order: { place: ['star', 'space', 'colour', 'wilds'], draft: ['source', 'colour'] },

  complete(pick, given) {
    const view = given as View;
    switch (pick.type) {
      case 'draft':
      case 'bonus':
      case 'discard':
      case 'pass':
        return pick as Action;
      case 'place': {
        if (pick.star === undefined || pick.space === undefined) return null;
        const hand = view.players[view.seat ?? 0]?.hand ?? [];
        const own = hand.findIndex((count) => count > 0);
        const colour = pick.colour ?? STAR_COLOURS[pick.star as number] ?? Math.max(own, 0);
        return { type: 'place', star: pick.star, space: pick.space, colour, wilds: pick.wilds ?? 0 };
      }
      default:
        return null;
    }
  },

  flights(event) {
    const seat = `hand-${String(event.seat)}`;
    switch (event.type) {
      case 'drafted':
        return (event.tiles as number[]).map((colour) =>
          flight(`source-${String(event.source)}`, seat, colour),
        );
      case 'placed':
        return [
          flight(seat, `space-${String(event.seat)}-${String(event.space)}`, event.colour as number),
          ...(event.tower as number[]).map((colour) => flight(seat, 'tower', colour)),
        ];
      case 'discarded':
        return [flight(seat, 'tower', event.colour as number)];
      case 'restocked':
        return (event.tiles as number[]).map((colour) => flight('tower', 'supply', colour));
      case 'took-bonus':
        return [flight('supply', seat, event.colour as number)];
      default:
        return [];
    }
  },
};
