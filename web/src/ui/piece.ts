/** The attributes of anything on a board that can be picked; spread on a `<button>` or an SVG `<g>`. */
import type { Choice, GameTypes, PickOf } from '../games/contract';
import { carry } from './carry';

export interface PieceOptions {
  /** More classes. */
  readonly class?: string;
  /** The place that things fly from and to. */
  readonly anchor?: string;
  /** What is dragged with it, by the names of its drawings; what is drawn in it goes along anyway. */
  readonly carries?: readonly string[];
  /** Whether a line of a score sheet lights it up. */
  readonly lit?: boolean;
}

export function piece<T extends GameTypes>(
  choice: Choice<T>,
  pick: PickOf<T>,
  label: string,
  options: PieceOptions = {},
) {
  const standing = choice.standing(pick);
  const pickable = standing === 'next' || standing === 'instead';
  const classes = ['piece', standing, options.class ?? ''];
  if (options.lit) classes.push('lit');
  if (choice.isHinted(pick)) classes.push('hinted');
  return {
    role: 'button',
    class: classes.join(' '),
    tabindex: pickable || standing === 'picked' ? 0 : -1,
    'aria-label': label,
    'aria-pressed': standing === 'picked',
    'aria-disabled': standing === 'no',
    'data-piece': '',
    'data-pickable': pickable ? standing : undefined,
    'data-anchor': options.anchor,
    'data-carries': options.carries?.join(' ') || undefined,
    onpointerdown: pickable || standing === 'picked' ? carrying(choice, pick) : undefined,
    onclick: () => choice.pick(pick),
    onkeydown: (event: KeyboardEvent) => {
      if (event.currentTarget instanceof HTMLButtonElement || (event.key !== 'Enter' && event.key !== ' '))
        return;
      event.preventDefault();
      choice.pick(pick);
    },
  } as const;
}

/** The attributes of a drawing that can only be dragged: everything that it can do has pieces of its own for clicks. */
export function grip<T extends GameTypes>(choice: Choice<T>, pick: PickOf<T>) {
  const isFree = ['next', 'instead'].includes(choice.standing(pick));
  return isFree ? { 'data-grip': '', onpointerdown: carrying(choice, pick) } : {};
}

const carrying =
  <T extends GameTypes>(choice: Choice<T>, pick: PickOf<T>) =>
  (event: PointerEvent) =>
    carry(event, choice, pick);
