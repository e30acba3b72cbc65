/** The attributes of anything on a board that can be picked; spread on a `<button>` or an SVG `<g>`. */
import type { Choice, GameTypes, PickOf } from '../games/contract';

export interface PieceOptions {
  /** More classes. */
  readonly class?: string;
  /** The place that things fly from and to. */
  readonly anchor?: string;
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
    onclick: () => choice.pick(pick),
    onkeydown: (event: KeyboardEvent) => {
      if (event.currentTarget instanceof HTMLButtonElement || (event.key !== 'Enter' && event.key !== ' '))
        return;
      event.preventDefault();
      choice.pick(pick);
    },
  } as const;
}
