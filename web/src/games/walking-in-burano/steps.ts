/** How decisions in Walking in Burano are made step by step, and what moves when they are. */
import type { Flight, Steps } from '../contract';
import { homeOf } from '../shared';
import { levelOf } from './deck';
import { THINGS, type Types } from './game.gen';

const flight = (piece: string, from: string, to: string): Flight => ({ piece, from, to });

export const steps: Steps<Types> = {
  order: { take: ['column', 'end', 'count'], build: ['card', 'column'], swap: ['cards'] },

  complete: (pick) =>
    pick.type === 'take'
      ? { type: 'take', column: pick.column ?? 1, end: pick.end ?? 'top', count: pick.count ?? 1 }
      : null,

  part: ({ phase }) => (phase === 'take' ? 'table' : 'mine'),

  isIdle: (legal) => legal.length === 1 && legal[0]?.type === 'done',

  goal(action, seat) {
    if (action.type === 'return') return `deck-${levelOf(action.card)}`;
    return action.type === 'take' || action.type === 'invite' ? homeOf(seat) : null;
  },

  sound({ type }) {
    switch (type) {
      case 'took':
        return 'take';
      case 'built':
      case 'put-back':
      case 'swapped':
        return 'lay';
      case 'invited':
        return 'build';
      case 'coins-lost':
        return 'coin';
      default:
        return null;
    }
  },

  flights(event, view) {
    switch (event.type) {
      case 'took':
        return event.cards.map((card) => flight(card, `market-${event.column}`, `hand-${event.seat}`));
      case 'built':
        return [flight(event.card, `hand-${event.seat}`, `house-${event.seat}-${event.column}`)];
      case 'invited':
        return [
          flight(
            `guest-${THINGS.Character[event.character]}`,
            'characters',
            `house-${event.seat}-${event.column}`,
          ),
        ];
      case 'revealed':
        return view.market.flatMap((cards, column) =>
          cards
            .filter((card) => event[THINGS.Level[levelOf(card) ?? 0]].includes(card))
            .map((card) => flight(card, `deck-${levelOf(card)}`, `market-${column + 1}`)),
        );
      default:
        return [];
    }
  },
};
