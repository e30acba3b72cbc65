/**
 * Drag and drop, beside the clicks: a piece that is dragged is picked, and what it is dropped on is picked, too. By mouse
 * it begins with the first movement; by finger after a short rest, where a movement would scroll.
 */
import type { Choice, GameTypes, PickOf } from '../games/contract';
import { copyOf, drawingsIn, placesOf } from './drawing';

/** A press that goes further than this is a drag. */
const SLACK = { mouse: 6, touch: 10 } as const;
/** So long a finger rests before it drags, in milliseconds. */
const REST = 180;
const PICKABLE = '[data-pickable="next"]';

/** Begins to watch a press of a piece. */
export function carry<T extends GameTypes>(event: PointerEvent, choice: Choice<T>, pick: PickOf<T>): void {
  const piece = event.currentTarget;
  if (event.button !== 0 || !event.isPrimary || !(piece instanceof Element)) return;
  const drawings = drawingsIn(piece);
  if (drawings.length === 0 || !choice.lift) return;
  const isTouch = event.pointerType !== 'mouse';
  const [x, y] = [event.clientX, event.clientY];
  let isResting = isTouch && scrolls(piece);
  const timer = setTimeout(() => (isResting = false), REST);
  let carried: Carried | null = null;

  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    clearTimeout(timer);
    stop.abort();
  };
  const move = (now: PointerEvent) => {
    if (carried) return carried.move(now);
    if (Math.hypot(now.clientX - x, now.clientY - y) < SLACK[isTouch ? 'touch' : 'mouse']) return;
    const lifted = isResting ? null : choice.lift?.(pick);
    if (!lifted) return end();
    carried = new Carried(piece, drawings.map(copyOf), lifted);
    carried.move(now);
  };
  const up = (now: PointerEvent) => {
    end();
    carried?.drop(now);
  };
  const letGo = () => {
    end();
    carried?.letGo();
  };
  const escape = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !carried) return;
    key.stopPropagation();
    letGo();
    // The button is still down: where it comes up is no click.
    addEventListener('pointerup', swallowClick, { once: true, capture: true });
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', letGo, { signal });
  addEventListener('blur', letGo, { signal });
  addEventListener('keydown', escape, { signal, capture: true });
  // What a finger carries does not scroll.
  const hold = (touch: Event) => !isResting && touch.cancelable && touch.preventDefault();
  piece.addEventListener('touchmove', hold, { signal, passive: false });
}

/** Whether a finger on it may scroll something. */
function scrolls(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const isPage = one === document.scrollingElement;
    if (one.scrollHeight > one.clientHeight + 1 && (isPage || /auto|scroll/.test(overflowY))) return true;
    if (one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(overflowX)) return true;
  }
  return false;
}

/** What a piece that was lifted stands for. */
export interface Lifted {
  /** The places (`data-anchor`, separated by spaces) where it may be dropped, if they are no pieces. */
  readonly goal: string | null;
  /** Decides what is left. */
  drop(): void;
  /** Leaves the pick to whatever is picked next. */
  keep(): void;
  letGo(): void;
}

/** A piece in the hand. */
class Carried {
  private readonly layer = document.createElement('div');
  private readonly goals: readonly Element[];

  constructor(
    private readonly from: Element,
    copies: readonly HTMLElement[],
    private readonly lifted: Lifted,
  ) {
    this.layer.dataset.testid = 'carried';
    this.layer.append(...copies);
    document.querySelector('[data-hand]')?.append(this.layer);
    const { goal } = lifted;
    this.goals = (goal?.split(' ') ?? []).flatMap(placesOf);
    for (const one of this.goals) one.setAttribute('data-goal', '');
    document.documentElement.toggleAttribute('data-carrying', true);
  }

  move({ clientX, clientY }: PointerEvent): void {
    this.layer.style.transform = `translate(${clientX}px, ${clientY}px) translate(-50%, -60%)`;
  }

  drop(event: PointerEvent): void {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const piece = under?.closest('[data-piece]') ?? null;
    // Who comes back to where it was has only pressed it.
    if (piece === this.from) return this.letGo();
    swallowClick();
    const isGoal = this.goals.some((goal) => goal.contains(under));
    this.clear();
    if (piece?.matches(PICKABLE)) {
      this.lifted.keep();
      meant(piece);
      piece.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    } else if (isGoal && under) {
      meant(under);
      this.lifted.drop();
    } else this.lifted.letGo();
  }

  letGo(): void {
    this.clear();
    this.lifted.letGo();
  }

  private clear(): void {
    this.layer.remove();
    for (const one of this.goals) one.removeAttribute('data-goal');
    document.documentElement.toggleAttribute('data-carrying', false);
  }
}

/** What a piece is dropped on was meant, as surely as what was pressed twice. */
function meant(target: Element): void {
  target.dispatchEvent(new CustomEvent('piece-drop', { bubbles: true }));
}

/** Where a drag ends nothing is clicked: that click comes at once, if it comes at all. */
function swallowClick(): void {
  const stop = new AbortController();
  const swallow = (click: Event) => {
    if (!click.isTrusted) return;
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
}
