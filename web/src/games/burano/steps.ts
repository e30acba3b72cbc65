/** How decisions in Burano are made step by step, and what moves when they are. */
import type { Action } from '../../choices';
import type { Flight, Steps } from '../contract';
import { COLOURS, ISLANDS } from './geometry';

const cube = (from: string, to: string, colour: unknown): Flight => ({
  from,
  to,
  colour: `var(--c-${COLOURS[colour as number] ?? 'grey'})`,
  mark: '',
});

const worker = (from: string, to: string): Flight => ({ from, to, colour: 'var(--sun)', mark: 'person' });

/** Workers come back from an island, named by a letter, or from a lace square. */
const placeOf = (place: string) =>
  ISLANDS.includes(place) ? `stop-${ISLANDS.indexOf(place)}` : `lace-${place}`;

/** The fields of each kind of action, in the order in which they are asked. */
const FIELDS: Record<string, readonly string[]> = {
  arrange: ['colour', 'turns', 'square'],
  'draw-roof': ['kind'],
  stack: ['colour'],
  prepare: ['place'],
  build: ['colour', 'hole'],
  roof: ['roof', 'first', 'second'],
  bonus: ['building'],
  swap: ['hut', 'other'],
  sail: ['stop'],
  fish: ['card'],
  send: ['workers'],
  sell: ['ship', 'cards'],
  lace: ['square'],
  recall: ['place'],
  add: ['place', 'colour'],
  pay: ['square', 'free'],
  buy: ['colour'],
  take: ['colour'],
  return: ['roof'],
};
/** What a field is when nothing was picked for it. */
const DEFAULTS: Record<string, unknown> = { free: false, hidden: false };

export const steps: Steps = {
  order: FIELDS,

  complete(pick) {
    const kind = pick.type as string | undefined;
    if (!kind) return null;
    const action = { ...DEFAULTS, ...pick, type: kind } as Record<string, unknown>;
    const fields = FIELDS[kind] ?? [];
    if (fields.some((field) => action[field] === undefined)) return null;
    const own = ['type', ...fields, ...(kind === 'stack' ? ['hidden'] : [])];
    return Object.fromEntries(own.map((field) => [field, action[field]])) as unknown as Action;
  },

  flights(event) {
    const seat = String(event.seat);
    switch (event.type) {
      case 'prepared':
        return [cube(`pyramid-${seat}`, `prepared-${seat}`, event.colour)];
      case 'built':
        return [cube(`prepared-${seat}`, `hole-${String(event.hole)}`, event.colour)];
      case 'sailed':
        return [
          { from: `boat-${seat}`, to: `stop-${String(event.stop)}`, colour: 'var(--lagoon)', mark: 'sail' },
        ];
      case 'lace-placed':
        return [worker(`side-${seat}`, `lace-${String(event.square)}`)];
      case 'sent':
        return [worker(`side-${seat}`, `stop-${String(event.island)}`)];
      case 'recalled':
        return [worker(placeOf(String(event.place)), `side-${seat}`)];
      case 'roof-laid':
        return [
          {
            ...cube(`side-${seat}`, `hole-${String(event.first)}`, null),
            colour: 'var(--coral)',
            mark: 'house',
          },
        ];
      default:
        return [];
    }
  },
};
