/** Where the page was last pressed, and by what: so that what a press brings about can be shown beside it. */

/** What a press is meant for, however small the part of it that was hit. */
const MEANT = '[data-piece], [data-option], button, a, summary';

class LastPress {
  at: Element | null = null;
  private type = '';
  /** When it was; a click that comes much later is of the keyboard. */
  private since = 0;

  note(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    this.at = target?.closest(MEANT) ?? target;
    this.type = event.pointerType;
    this.since = event.timeStamp;
  }

  /** What was dragged somewhere was meant: it need not be shown first. */
  noteDrop({ target, timeStamp }: Event): void {
    this.at = target instanceof Element ? (target.closest(MEANT) ?? target) : null;
    this.type = 'drop';
    this.since = timeStamp;
  }

  /** What has the focus is pressed by Enter and the space bar. */
  noteKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    this.at = document.activeElement?.closest(MEANT) ?? null;
    this.type = 'keyboard';
    this.since = event.timeStamp;
  }

  /** Whether it was a finger, on the board: there, what would be done is shown first; layers over it show it already. */
  get isTapOnBoard(): boolean {
    const isLate = performance.now() - this.since > 5000;
    const isOn = (place: string) => this.at?.closest(place) != null;
    return this.type === 'touch' && !isLate && isOn('[data-testid="board"]') && !isOn('[popover]');
  }
}

export const lastPress = new LastPress();

addEventListener('pointerdown', (event) => lastPress.note(event), { capture: true });
addEventListener('keydown', (event) => lastPress.noteKey(event), { capture: true });
addEventListener('piece-drop', (event) => lastPress.noteDrop(event), { capture: true });
