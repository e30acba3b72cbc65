/** Finding one's way through the moments of a match. */
import type { ReplayMoment } from '../../protocol.gen';

function totals(moment: ReplayMoment): number[] {
  return moment.sheets.map((sheet) => sheet.items.reduce((sum, item) => sum + item.points, 0));
}

/** Returns the next moment at which somebody's points have changed; the last one, if none is left. */
export function nextScore(moments: readonly ReplayMoment[], at: number): number {
  const before = (index: number) => moments[index - 1];
  for (let index = at + 1; index < moments.length; index++) {
    const [now, then] = [moments[index], before(index)];
    if (now && then && totals(now).join() !== totals(then).join()) return index;
  }
  return Math.max(0, moments.length - 1);
}
