/** A cube in the hand while a pyramid is arranged: held by a tap until it is put down, or dragged. */
import type { Colour } from './game.gen';

export interface Held {
  readonly colour: Colour;
  /** The place it comes from, or null for the stock. */
  readonly from: number | null;
}

/** A press that goes further than this is a drag. */
const SLACK = 6;

export class Drag {
  held = $state.raw<Held | null>(null);
  isDragging = $state(false);
  x = $state(0);
  y = $state(0);
  private wasDragged = false;

  /** `drop` gets the place that a cube was dragged to, or null for the stock. */
  constructor(private readonly drop: (held: Held, place: number | null) => void) {}

  hold(held: Held): void {
    this.held = held;
  }

  release(): void {
    this.held = null;
  }

  /** Says whether a click is one, and not the end of a drag. */
  isClick(): boolean {
    const isClick = !this.wasDragged;
    this.wasDragged = false;
    return isClick;
  }

  start(event: PointerEvent, held: Held): void {
    if (event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    this.wasDragged = false;
    const stop = new AbortController();
    const { signal } = stop;
    const move = (now: PointerEvent) => {
      if (!this.isDragging && Math.hypot(now.clientX - x, now.clientY - y) < SLACK) return;
      this.isDragging = true;
      this.held = held;
      [this.x, this.y] = [now.clientX, now.clientY];
    };
    const end = (now: PointerEvent) => {
      stop.abort();
      if (!this.isDragging) return;
      this.isDragging = false;
      this.held = null;
      this.wasDragged = true;
      // The click that follows a drag comes at once, if it comes at all.
      setTimeout(() => (this.wasDragged = false));
      if (now.type !== 'pointerup') return;
      const under = document.elementFromPoint(now.clientX, now.clientY);
      const place = under?.closest('[data-place]')?.getAttribute('data-place');
      if (place) this.drop(held, Number(place));
      else if (held.from !== null) this.drop(held, null);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  }
}
