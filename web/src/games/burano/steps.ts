/** How decisions in Burano are made step by step, and what moves when they are. */
import type { Flight, Steps } from '../contract';
import { homeOf, total } from '../shared';
import { FACTS, THINGS, type Colour, type Types, type View } from './game.gen';
import { roofCode } from './names';

const flight = (piece: string, from: string, to: string): Flight => ({ piece, from, to });
const cube = (from: string, to: string, colour: Colour) => flight(`cube-${THINGS.Colour[colour]}`, from, to);
/** The kind of a roof, from its name: the stack that it is drawn from. */
const stackOf = (roof: string) => `stack-${roof.split('-')[0]}`;

const worker = (seat: number, from: string, to: string) => flight(`worker-${seat}`, from, to);

/** Two huts, each to where the other was. */
function swapped(hut: string, other: string, { huts }: View): Flight[] {
  const name = (place: string) => `hut-${THINGS.Colour[huts[hutNumber(place)] ?? 0]}`;
  return [flight(name(hut), `hut-${other}`, `hut-${hut}`), flight(name(other), `hut-${hut}`, `hut-${other}`)];
}
const hutNumber = (place: string) =>
  FACTS.islands.indexOf(place.slice(0, 1)) * FACTS.huts_on_an_island + Number(place.slice(1)) - 1;

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

  goal(action, seat) {
    switch (action.type) {
      case 'prepare':
        return `prepared-${seat}`;
      case 'sell':
        return `ship-${action.ship}`;
      case 'return':
        return stackOf(roofCode(action.roof));
      case 'fish':
      case 'bonus':
      case 'take':
      case 'buy':
      case 'recall':
        return homeOf(seat);
      default:
        return null;
    }
  },

  sound({ type }) {
    switch (type) {
      case 'prepared':
      case 'cubes-taken':
      case 'cube-added':
      case 'fished':
      case 'roof-shown':
      case 'bonus-chosen':
      case 'recalled':
        return 'take';
      case 'built':
      case 'roof-laid':
      case 'lace-placed':
      case 'sent':
        return 'build';
      case 'sailed':
      case 'huts-swapped':
      case 'roof-returned':
        return 'lay';
      case 'coins-changed':
      case 'coin-taken':
      case 'sold':
        return 'coin';
      default:
        return null;
    }
  },

  flights(event, view) {
    switch (event.type) {
      case 'prepared':
        return [cube(`pyramid-${event.seat}`, `prepared-${event.seat}`, event.colour)];
      case 'built':
        return [cube(`prepared-${event.seat}`, `hole-${event.hole}`, event.colour)];
      case 'cube-added':
        return [cube('supply', `pyramid-${event.seat}`, event.colour)];
      case 'cubes-taken':
        return event.cubes.map((colour) => cube('supply', `side-${event.seat}`, colour));
      case 'sailed':
        return [flight(`boat-${event.seat}`, `boat-${event.seat}`, `boat-${event.seat}`)];
      case 'lace-placed':
        return [worker(event.seat, `side-${event.seat}`, `lace-${event.square}`)];
      case 'sent':
        return Array.from({ length: event.workers }, () =>
          worker(event.seat, `side-${event.seat}`, `stop-${event.island}`),
        );
      case 'recalled':
        return [worker(event.seat, placeOf(event.place), `side-${event.seat}`)];
      case 'roof-shown':
        return [flight(event.roof, stackOf(event.roof), `side-${event.seat}`)];
      case 'roof-laid':
        return [flight(event.roof, `side-${event.seat}`, `laid-${event.roof}`)];
      case 'roof-returned':
        return [flight(event.roof, `side-${event.seat}`, stackOf(event.roof))];
      case 'bonus-chosen':
        return event.building === null
          ? []
          : [flight(`building-${event.building}`, 'buildings', `side-${event.seat}`)];
      case 'fished':
        return event.card === null ? [] : [flight(`seafood-${event.card}`, 'fishery', `side-${event.seat}`)];
      case 'sold':
        return [
          ...event.cards.map((card) => flight(`seafood-${card}`, `side-${event.seat}`, `ship-${event.ship}`)),
          flight(`ship-${event.ship}`, `ship-${event.ship}`, `ship-${event.ship}`),
        ];
      case 'huts-swapped':
        return swapped(event.hut, event.other, view);
      default:
        return [];
    }
  },
};
