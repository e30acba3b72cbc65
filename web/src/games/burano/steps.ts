/** How decisions in Burano are made step by step, and what moves when they are. */
import type { Flight, Steps } from '../contract';
import { total } from '../shared';
import { FACTS, THINGS, type Colour, type Types } from './game.gen';

const cube = (from: string, to: string, colour: Colour): Flight => ({
  from,
  to,
  colour: `var(--c-${THINGS.Colour[colour]})`,
  mark: '',
});

const worker = (from: string, to: string): Flight => ({ from, to, colour: 'var(--sun)', mark: 'person' });

/** Workers come back from an island, named by a letter, or from a lace square. */
const placeOf = (place: string) =>
  FACTS.islands.includes(place) ? `stop-${FACTS.islands.indexOf(place)}` : `lace-${place}`;

export const steps: Steps<Types> = {
  order: { add: ['place', 'colour'] },

  complete(pick) {
    if (pick.type === 'pay' && pick.square !== undefined)
      return { type: 'pay', square: pick.square, free: pick.free ?? false };
    if (pick.type === 'stack' && pick.colour !== undefined)
      return { type: 'stack', colour: pick.colour, hidden: false };
    return null;
  },

  part(view, seat) {
    const player = view.players[seat];
    switch (view.phase.type) {
      case 'stacking':
      case 'returning-roofs':
        return 'mine';
      // Without a prepared cube the turn begins at the pyramid; prepared cubes and roofs are at hand beside the island.
      case 'moving':
        return player && total(player.prepared) > 0 ? 'table' : 'mine';
      default:
        return 'table';
    }
  },

  /** Where nothing can be done but to finish; the end of a turn stays a decision, as what was done can be undone before. */
  isIdle: (legal) => legal.length === 1 && legal[0]?.type === 'done',

  flights(event) {
    switch (event.type) {
      case 'prepared':
        return [cube(`pyramid-${event.seat}`, `prepared-${event.seat}`, event.colour)];
      case 'built':
        return [cube(`prepared-${event.seat}`, `hole-${event.hole}`, event.colour)];
      case 'sailed':
        return [
          { from: `boat-${event.seat}`, to: `stop-${event.stop}`, colour: 'var(--lagoon)', mark: 'sail' },
        ];
      case 'lace-placed':
        return [worker(`side-${event.seat}`, `lace-${event.square}`)];
      case 'sent':
        return [worker(`side-${event.seat}`, `stop-${event.island}`)];
      case 'recalled':
        return [worker(placeOf(event.place), `side-${event.seat}`)];
      case 'roof-laid':
        return [
          { from: `side-${event.seat}`, to: `hole-${event.first}`, colour: 'var(--coral)', mark: 'house' },
        ];
      default:
        return [];
    }
  },
};
