/** Layers beside what they speak of: never over it, and never out of sight. */

import { overlap } from './clear';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const GAP = 10;
const EDGE = 8;

/**
 * Returns where a layer goes: above its thing or below, else at a side, else where most room is. If the thing is part of
 * something larger that the layer speaks of, the layer stays clear of all that, on the side nearest to the thing.
 */
export function placed(
  of: Box,
  layer: Size,
  screen: Size,
  first: 'above' | 'below' = 'above',
  about: Box = of,
): Spot {
  const middle = { x: of.left + (of.width - layer.width) / 2, y: of.top + (of.height - layer.height) / 2 };
  const [right, bottom] = [about.left + about.width, about.top + about.height];
  const above = { x: middle.x, y: about.top - layer.height - GAP, apart: of.top - about.top };
  const below = { x: middle.x, y: bottom + GAP, apart: bottom - (of.top + of.height) };
  const sides = [
    ...(first === 'above' ? [above, below] : [below, above]),
    { x: right + GAP, y: middle.y, apart: right - (of.left + of.width) },
    { x: about.left - layer.width - GAP, y: middle.y, apart: of.left - about.left },
  ];
  const onScreen = ({ x, y }: Spot): Spot => ({
    x: clamped(x, layer.width, screen.width),
    y: clamped(y, layer.height, screen.height),
  });
  const [nearest] = sides
    .toSorted((one, other) => one.apart - other.apart)
    .map(onScreen)
    .filter(({ x, y }) => !overlap({ left: x, top: y, ...layer }, about));
  if (nearest) return nearest;
  if (about !== of) return placed(of, layer, screen, first);
  return onScreen(of.top + of.height / 2 < screen.height / 2 ? below : above);
}

function clamped(at: number, length: number, room: number): number {
  return Math.max(EDGE, Math.min(at, room - length - EDGE));
}

/**
 * Attached to a layer of fixed position: keeps it beside something, whatever is drawn anew or scrolled. `about` finds
 * what it speaks of, if that is more.
 */
export function beside(
  of: () => Element | null,
  first?: 'above' | 'below',
  about: (of: Element) => Element | null = () => null,
) {
  return (layer: HTMLElement): (() => void) => {
    let frame = 0;
    let last: readonly [of: Box, about: Box] | null = null;
    const put = () => {
      const thing = of();
      if (thing?.isConnected) {
        const box = thing.getBoundingClientRect();
        last = [box, about(thing)?.getBoundingClientRect() ?? box];
      }
      const screen = { width: innerWidth, height: innerHeight };
      // A thing that is gone is remembered; without any, the layer is in the middle.
      const middle = { left: screen.width / 2, top: screen.height / 3, width: 0, height: 0 };
      const [box, all] = last ?? [middle];
      const size = { width: layer.offsetWidth, height: layer.offsetHeight };
      const { x, y } = placed(box, size, screen, first, all);
      layer.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      frame = requestAnimationFrame(put);
    };
    put();
    return () => cancelAnimationFrame(frame);
  };
}
