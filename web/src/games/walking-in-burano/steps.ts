/** How decisions in Walking in Burano are made step by step, and what moves when they are. */
import type { Flight, Steps } from '../contract';
import { colourOf } from './deck';
import type { Types } from './game.gen';

const flight = (from: string, to: string, card: string): Flight => ({
  from,
  to,
  colour: `var(--c-${colourOf(card)})`,
  mark: 'house',
});

export const steps: Steps<Types> = {
  order: { take: ['column', 'end', 'count'], build: ['card', 'column'], swap: ['cards'] },

  complete: (pick) =>
    pick.type === 'take'
      ? { type: 'take', column: pick.column ?? 1, end: pick.end ?? 'top', count: pick.count ?? 1 }
      : null,

  part: ({ phase }) => (phase === 'take' ? 'table' : 'mine'),

  isIdle: (legal) => legal.length === 1 && legal[0]?.type === 'done',

  flights(event) {
    switch (event.type) {
      case 'took':
        return event.cards.map((card) => flight(`market-${event.column}`, `hand-${event.seat}`, card));
      case 'built':
        return [flight(`hand-${event.seat}`, `house-${event.seat}-${event.column}`, event.card)];
      case 'invited':
        return [
          {
            from: 'characters',
            to: `house-${event.seat}-${event.column}`,
            colour: 'var(--sun)',
            mark: 'person',
          },
        ];
      default:
        return [];
    }
  },
};
