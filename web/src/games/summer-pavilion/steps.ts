/** How decisions in Summer Pavilion are made step by step, and what moves when they are. */
import type { Flight, Steps } from '../contract';
import { homeOf } from '../shared';
import { FACTS, KINDS, THINGS, type Colour, type Types } from './game.gen';

const flight = (from: string, to: string, colour: Colour): Flight => ({
  piece: `tile-${THINGS.Colour[colour]}`,
  from,
  to,
});

export const steps: Steps<Types> = {
  order: { place: ['star', 'space', 'colour', 'wilds'], draft: ['source', 'colour'] },

  complete(pick, view) {
    if (pick.type !== 'place' || pick.star === undefined || pick.space === undefined) return null;
    const hand = view.players[view.seat ?? 0]?.hand ?? [];
    const own = KINDS.Colour.find((colour) => (hand[colour] ?? 0) > 0) ?? KINDS.Colour[0];
    const { star, space, colour = FACTS.star_colours[star] ?? own, wilds = 0 } = pick;
    return { type: 'place', star, space, colour, wilds };
  },

  part: (view) => (view.phase === 'draft' || view.bonus > 0 ? 'table' : 'mine'),

  isIdle: (legal) => legal.length === 1,

  goal({ type }, seat) {
    if (type === 'discard') return 'tower';
    return type === 'draft' || type === 'bonus' ? homeOf(seat) : null;
  },

  sound({ type }) {
    switch (type) {
      case 'drafted':
      case 'took-bonus':
        return 'take';
      case 'placed':
      case 'discarded':
        return 'lay';
      default:
        return null;
    }
  },

  flights(event) {
    switch (event.type) {
      case 'drafted':
        return event.tiles.map((colour) => flight(`source-${event.source}`, `hand-${event.seat}`, colour));
      case 'placed':
        return [
          flight(`hand-${event.seat}`, `space-${event.seat}-${event.space}`, event.colour),
          ...event.tower.map((colour) => flight(`hand-${event.seat}`, 'tower', colour)),
        ];
      case 'threw-away':
        return event.tiles.map((colour) => flight(`hand-${event.seat}`, 'tower', colour));
      case 'discarded':
        return [flight(`hand-${event.seat}`, 'tower', event.colour)];
      case 'restocked':
        return event.tiles.map((colour) => flight('tower', 'supply', colour));
      case 'took-bonus':
        return [flight('supply', `hand-${event.seat}`, event.colour)];
      default:
        return [];
    }
  },
};
