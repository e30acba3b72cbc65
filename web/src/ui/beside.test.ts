import { describe, expect, it } from 'vitest';
import { placed } from './beside';

const SCREEN = { width: 400, height: 300 };
const LAYER = { width: 100, height: 50 };
const piece = (left: number, top: number, width = 20, height = 20) => ({ left, top, width, height });

describe('a layer', () => {
  it('stands above its thing, in the middle', () => {
    expect(placed(piece(200, 150), LAYER, SCREEN)).toEqual({ x: 160, y: 90 });
  });

  it('stands below where there is no room above, or if that is wished', () => {
    expect(placed(piece(200, 10), LAYER, SCREEN)).toEqual({ x: 160, y: 40 });
    expect(placed(piece(200, 150), LAYER, SCREEN, 'below')).toEqual({ x: 160, y: 180 });
  });

  it('stands at a side of what is as high as the screen', () => {
    expect(placed(piece(50, 5, 20, 290), LAYER, SCREEN)).toEqual({ x: 80, y: 125 });
    expect(placed(piece(350, 5, 20, 290), LAYER, SCREEN)).toEqual({ x: 240, y: 125 });
  });

  it('stays clear of all that it speaks of, on the side nearest to its thing', () => {
    const about = piece(20, 100, 200, 100);
    expect(placed(piece(190, 150), LAYER, SCREEN, 'above', about)).toEqual({ x: 230, y: 135 });
    expect(placed(piece(100, 110), LAYER, SCREEN, 'below', about)).toEqual({ x: 60, y: 40 });
    expect(placed(piece(30, 170), LAYER, SCREEN, 'above', about)).toEqual({ x: 8, y: 210 });
  });

  it('covers something of that rather than its thing, where the screen is full of it', () => {
    expect(placed(piece(200, 150), LAYER, SCREEN, 'above', piece(5, 5, 390, 290))).toEqual({ x: 160, y: 90 });
  });

  it('stays on the screen', () => {
    expect(placed(piece(0, 150), LAYER, SCREEN).x).toBe(8);
    expect(placed(piece(380, 150), LAYER, SCREEN).x).toBe(292);
  });
});
