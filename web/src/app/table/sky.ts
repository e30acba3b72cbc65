/** Pieces on their way over the table: each is seen where it was, flies, and is seen where it is once it has landed. */
import type { Flight } from '../../games/contract';
import { anyOf, boxOf, copyOf, drawnAt, type Drawing } from '../../ui/drawing';

/** A flight, and the player it is about. */
export interface Leg extends Flight {
  /** What a player’s place is fallen back on, where the place itself is not on the screen. */
  readonly whose: string;
  /** The kind of event that it tells of. */
  readonly event: string;
  /** Points that it earns, told when it lands. */
  readonly gain: number;
}

/** A flight as it stands before the board has changed. */
export interface Departure extends Leg {
  /** The piece where it was; null if it was not drawn there. */
  readonly drawing: Drawing | null;
  readonly box: DOMRect | null;
  /** What it looks like, wherever it is drawn. */
  readonly look: Drawing | null;
  /** What was drawn before where it goes to. */
  readonly there: ReadonlySet<Element>;
}

/** A copy of a piece on its way. */
interface Flying {
  readonly frame: HTMLElement;
  readonly way: Keyframe[];
  /** What is drawn where it lands, and not seen before. */
  readonly fresh: Element | null;
  readonly delay: number;
  readonly gain: number;
  readonly to: DOMRect;
}

/** Milliseconds of one flight. */
export const FLIGHT = 420;
/** Milliseconds between the beginnings of two, and for all of them to begin. */
const [APART, ALL] = [90, 280];
/** Milliseconds in which points count up, and in which they are seen. */
const [COUNT, SEEN] = [350, 1300];
/** How much smaller a piece becomes that ends in a heap. */
const HEAPED = 0.6;
const EASING = 'cubic-bezier(0.45, 0.05, 0.3, 1)';

/** How long it takes until all have landed. */
export function landed(flights: number): number {
  return flights === 0 ? 0 : FLIGHT + apart(flights) * (flights - 1);
}
const apart = (flights: number) => Math.min(APART, ALL / flights);

/** Notes what is where before the board changes; several pieces of one kind are told apart. */
export function departures(legs: readonly Leg[]): Departure[] {
  const taken = new Set<Element>();
  return legs.map((leg) => {
    const drawn = drawnAt(leg.from, leg.piece);
    const drawing = drawn.find(({ element }) => !taken.has(element)) ?? drawn[0] ?? null;
    if (drawing) taken.add(drawing.element);
    const box = drawing?.box ?? boxOf(leg.from) ?? boxOf(leg.whose);
    // What changes with the board is copied before it does.
    const look = drawing ?? anyOf(leg.piece);
    const there = new Set(drawnAt(leg.to, leg.piece).map(({ element }) => element));
    return { ...leg, drawing, box, look: look && copied(look), there };
  });
}

const copied = (look: Drawing): Drawing => ({ ...look, element: copyOf(look) });

export class Sky {
  private readonly running = new Set<Animation>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private takingOff = 0;

  constructor(private readonly host: HTMLElement) {}

  /**
   * Lets pieces fly, one shortly after the other, to where they are now: in the frame that draws the changed board, and
   * seen in none before. All places are read first, for whatever is put over the page would have it laid out anew.
   */
  launch(all: readonly Departure[], pause: number = apart(all.length)): void {
    if (all.length === 0) return;
    this.takingOff = requestAnimationFrame(() => {
      const taken = new Set<Element>();
      const ready = all.flatMap((one, at) => flightOf(one, taken, at * pause) ?? []);
      // An animation has the page laid out when it begins: once for all of them, if they are all there.
      this.host.append(...ready.map(({ frame }) => frame));
      for (const flight of ready) this.fly(flight);
    });
  }

  /** Everything is where it belongs, at once. */
  clear(): void {
    cancelAnimationFrame(this.takingOff);
    for (const timer of this.timers) clearTimeout(timer);
    for (const animation of this.running) animation.cancel();
    this.timers.clear();
    this.running.clear();
    this.host.replaceChildren();
  }

  private fly({ frame, way, fresh, delay, gain, to }: Flying): void {
    const flown = this.run(frame.animate(way, { duration: FLIGHT, delay, easing: EASING, fill: 'both' }));
    const hidden = fresh && this.run(fresh.animate({ opacity: [0, 0] }, { duration: FLIGHT + delay }));
    flown.onfinish = () => {
      frame.remove();
      hidden?.cancel();
      if (gain !== 0) this.count(gain, to);
    };
  }

  private run(animation: Animation): Animation {
    this.running.add(animation);
    return animation;
  }

  /** Counts points up where they were earned. */
  private count(points: number, at: DOMRect): void {
    const label = document.createElement('b');
    label.dataset.testid = 'gain';
    label.classList.toggle('loss', points < 0);
    this.host.append(label);
    const place = `translate(${at.left + at.width / 2}px, ${at.top}px) translate(-50%, `;
    const rise = [
      { transform: `${place}-20%)`, opacity: 0 },
      { transform: `${place}-70%)`, opacity: 1, offset: 0.15 },
      { transform: `${place}-90%)`, opacity: 1, offset: 0.75 },
      { transform: `${place}-130%)`, opacity: 0 },
    ];
    this.run(label.animate(rise, { duration: SEEN, fill: 'both' })).onfinish = () => label.remove();
    const steps = Math.min(Math.abs(points), 10);
    for (let step = 1; step <= steps; step++) {
      const tell = () => (label.textContent = signed(Math.round((points * step) / steps)));
      this.timers.add(setTimeout(tell, (COUNT * (step - 1)) / steps));
    }
  }
}

/** What is put over the page for a flight, and how it moves; null for what is nowhere to be seen. */
function flightOf(one: Departure, taken: Set<Element>, delay: number): Flying | null {
  const goal = drawnAt(one.to, one.piece).filter(({ element }) => !taken.has(element));
  const fresh = goal.find(({ element }) => !one.there.has(element));
  const landing = fresh ?? goal.at(-1) ?? null;
  if (fresh) taken.add(fresh.element);
  const to = landing?.box ?? boxOf(one.to) ?? boxOf(one.whose);
  const look = landing ? copied(landing) : one.look;
  if (!look || !to) return null;
  const frame = look.element as HTMLElement;
  Object.assign(frame.dataset, { testid: 'flying', piece: one.piece, event: one.event });
  const size = one.drawing?.box ?? look.box;
  const begin = laid(look.box, one.box ?? to, size.width / look.box.width);
  const end = laid(look.box, to, landing ? 1 : HEAPED);
  const way = [
    { transform: begin, opacity: 1 },
    { transform: end, opacity: 1, offset: 0.85, easing: 'ease-out' },
    { transform: end, opacity: landing ? 1 : 0 },
  ];
  return { frame, way, fresh: fresh?.element ?? null, delay, gain: one.gain, to };
}

/** Where something of this size lies so that its middle is that of a box. */
function laid(size: DOMRect, box: DOMRect, scale: number): string {
  const x = box.left + (box.width - size.width * scale) / 2;
  const y = box.top + (box.height - size.height * scale) / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
