/** How decisions in Walking in Burano are made step by step, and what moves when they are. */
import type { Action } from '../../choices';
import type { Flight, Steps } from '../contract';
import { CARDS } from './geometry';

const flight = (from: string, to: string, card: string): Flight => ({
  from,
  to,
  colour: `var(--c-${CARDS.get(card)?.colour ?? 'grey'})`,
  mark: 'house',
});

export const steps: Steps = {
  order: { take: ['column', 'end', 'count'], build: ['card', 'column'], swap: ['cards'] },

  complete(pick) {
    switch (pick.type) {
      case 'take':
        return { type: 'take', column: pick.column ?? 1, end: pick.end ?? 'top', count: pick.count ?? 1 };
      case 'build':
        return pick.card === undefined || pick.column === undefined ? null : (pick as Action);
      default:
        return pick.type === undefined ? null : (pick as Action);
    }
  },

  flights(event) {
    const seat = String(event.seat);
    switch (event.type) {
      case 'took':
        return (event.cards as string[]).map((card) =>
          flight(`market-${String(event.column)}`, `hand-${seat}`, card),
        );
      case 'built':
        return [flight(`hand-${seat}`, `house-${seat}-${String(event.column)}`, String(event.card))];
      case 'invited':
        return [
          {
            from: 'characters',
            to: `house-${seat}-${String(event.column)}`,
            colour: 'var(--sun)',
            mark: 'person',
          },
        ];
      default:
        return [];
    }
  },
};
