/** Layers beside what they speak of: never over it, and never out of sight. */

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

/** Returns where a layer goes: above its thing or below, else at a side, else where most room is. */
export function placed(of: Box, layer: Size, screen: Size, first: 'above' | 'below' = 'above'): Spot {
  const middle = { x: of.left + (of.width - layer.width) / 2, y: of.top + (of.height - layer.height) / 2 };
  const above = { x: middle.x, y: of.top - layer.height - GAP };
  const below = { x: middle.x, y: of.top + of.height + GAP };
  const right = { x: of.left + of.width + GAP, y: middle.y };
  const left = { x: of.left - layer.width - GAP, y: middle.y };
  const upright = first === 'above' ? [above, below] : [below, above];
  const fits = ({ x, y }: Spot, isUpright: boolean) =>
    isUpright
      ? y >= EDGE && y + layer.height <= screen.height - EDGE
      : x >= EDGE && x + layer.width <= screen.width - EDGE;
  const isBelowRoomier = of.top + of.height / 2 < screen.height / 2;
  const found =
    upright.find((spot) => fits(spot, true)) ??
    [right, left].find((spot) => fits(spot, false)) ??
    (isBelowRoomier ? below : above);
  return { x: clamped(found.x, layer.width, screen.width), y: clamped(found.y, layer.height, screen.height) };
}

function clamped(at: number, length: number, room: number): number {
  return Math.max(EDGE, Math.min(at, room - length - EDGE));
}

/** Attached to a layer of fixed position: keeps it beside something, whatever is drawn anew or scrolled. */
export function beside(of: () => Element | null, first?: 'above' | 'below') {
  return (layer: HTMLElement): (() => void) => {
    let frame = 0;
    let last: Box | null = null;
    const put = () => {
      const thing = of();
      if (thing?.isConnected) last = thing.getBoundingClientRect();
      const screen = { width: innerWidth, height: innerHeight };
      // A thing that is gone is remembered; without any, the layer is in the middle.
      const box = last ?? { left: screen.width / 2, top: screen.height / 3, width: 0, height: 0 };
      const { x, y } = placed(box, { width: layer.offsetWidth, height: layer.offsetHeight }, screen, first);
      layer.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      frame = requestAnimationFrame(put);
    };
    put();
    return () => cancelAnimationFrame(frame);
  };
}
