/** What an action costs or gives away, so that it is asked once before it happens. */
import type { Words } from '../../i18n/words';
import { total } from '../shared';
import type { Action, Outlook, View } from './game.gen';
import { roofCode } from './names';

export function warning(action: Action, view: View, outlook: Outlook | null, words: Words): string | null {
  if (!outlook) return null;
  switch (action.type) {
    case 'lace': {
      const price = outlook.lace.find(({ square }) => square === action.square)?.privileges;
      return price ? words.t('warning.privilege', { privileges: price }) : null;
    }
    case 'build': {
      const work = view.works[action.colour];
      return work !== undefined && outlook.lost.includes(work)
        ? words.t('warning.lost', { work: words.thing('Work', work) })
        : null;
    }
    case 'roof': {
      const at = mover(view)?.roofs.findIndex((roof) => roofCode(roof) === roofCode(action.roof)) ?? -1;
      return outlook.roofs[at]?.points === 0 ? words.t('warning.roof') : null;
    }
    case 'end':
      return view.moves === 0 && outlook.affordable > 0 && hasCubes(view) ? words.t('warning.no-move') : null;
    case 'done':
      return unfinished(view, outlook, words);
    default:
      return null;
  }
}

/** Says what is left undone. */
function unfinished(view: View, outlook: Outlook, words: Words): string | null {
  switch (view.phase.type) {
    case 'paying-lace':
      return outlook.unpaid > 0 ? words.t('warning.unpaid', { points: outlook.unpaid }) : null;
    case 'selling': {
      const port = mover(view)?.boat;
      const best = Math.max(
        0,
        ...outlook.sales.map(({ points }, ship) => (view.ships[ship] === port ? points : 0)),
      );
      return best > 0 ? words.t('warning.unsold', { points: best }) : null;
    }
    case 'taking-cubes':
      return view.phase.missing > 0 ? words.t('warning.missing', { cubes: view.phase.missing }) : null;
    default:
      return null;
  }
}

const mover = (view: View) => view.players[view.to_move[0] ?? -1];

function hasCubes(view: View): boolean {
  const player = mover(view);
  return player !== undefined && (player.pyramid.some((cube) => cube !== null) || total(player.prepared) > 0);
}
