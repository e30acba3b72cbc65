/** Shows what happened one thing after the other, so that people can follow quick computer players. */

const MOST_WAITING = 12;

export class Pace<T> {
  private waiting: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (item: T, isLast: boolean) => void,
    /** Milliseconds to leave an item on the screen before the next one. */
    private readonly pause: (item: T) => number,
    /** Whether an item is shown at once when nothing else waits, whatever is on the screen. */
    private readonly isUrgent: (item: T) => boolean,
  ) {}

  push(item: T): void {
    if (this.waiting.length === 0 && this.isUrgent(item)) this.wake();
    this.waiting.push(item);
    if (this.waiting.length > MOST_WAITING) this.waiting.splice(0, this.waiting.length - 1);
    if (this.timer === undefined) this.next();
  }

  /** How many items wait to be shown. */
  get behind(): number {
    return this.waiting.length;
  }

  /** Shows the last item at once: somebody does not want to wait. */
  skip(): void {
    this.wake();
    this.waiting.splice(0, this.waiting.length - 1);
    this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private wake(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private next(): void {
    const item = this.waiting.shift();
    this.timer = undefined;
    if (item === undefined) return;
    this.show(item, this.waiting.length === 0);
    const pause = this.pause(item);
    if (pause <= 0) return this.next();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.next();
    }, pause);
  }
}
