/** What speaks for an action, by the numbers of the engine. */
import type { Words } from '../../i18n/words';
import { isIsland, roofCode } from './names';
import { THINGS, type Action, type Outlook, type Stop, type View, type Work } from './game.gen';

export function advice(action: Action, view: View, outlook: Outlook | null, words: Words): readonly string[] {
  return outlook ? reasons(action, view, outlook, words).filter(Boolean) : [];
}

function reasons(action: Action, view: View, outlook: Outlook, words: Words): string[] {
  switch (action.type) {
    case 'prepare': {
      const cube = view.players[view.to_move[0] ?? -1]?.pyramid[action.place];
      return cube == null ? [] : [words.t('tip.cube', { work: words.thing('Work', view.works[cube]) })];
    }
    case 'build': {
      const isFit = outlook.fits.some(({ hole, colour }) => hole === action.hole && colour === action.colour);
      return [promised(view.works[action.colour], outlook, words), isFit ? words.t('advice.fit') : ''];
    }
    case 'roof': {
      const roofs = view.players[view.to_move[0] ?? -1]?.roofs ?? [];
      const gain = outlook.roofs[roofs.findIndex((roof) => roofCode(roof) === roofCode(action.roof))];
      return gain ? [words.t(`advice.roof.${THINGS.RoofKind[action.roof[0]]}`, { ...gain })] : [];
    }
    case 'bonus': {
      const worth = outlook.cards.find(({ building }) => building === action.building)?.points;
      return [worth ? words.t('label.card-worth', { points: worth }) : ''];
    }
    case 'sail':
      return isIsland(action.stop)
        ? island(action.stop, outlook, words)
        : [port(action.stop, view, outlook, words)];
    case 'lace': {
      const gain = outlook.lace.find(({ square }) => square === action.square);
      return gain ? [words.t('label.lace-gain', { ...gain }), gain.coins ? words.t('advice.coin') : ''] : [];
    }
    case 'pay': {
      const gain = outlook.payments.find(({ square }) => square === action.square);
      return gain ? [words.t('label.payment', { points: gain.points })] : [];
    }
    case 'recall':
      return [words.t('advice.coin')];
    default:
      return [];
  }
}

/** What the action of a colour would do now. */
function promised(work: Work | undefined, { sail, lace, earn }: Outlook, words: Words): string {
  if (work === undefined) return '';
  const promises = [
    words.t('board.open-stops', { stops: sail.length }),
    words.t('board.open-squares', { squares: lace.length }),
    words.t('board.coins-now', { coins: earn }),
  ];
  return `${words.thing('Work', work)}: ${promises[work] ?? ''}`;
}

function island(stop: Stop, outlook: Outlook, words: Words): string[] {
  const ahead = outlook.islands[stop];
  if (!ahead) return [];
  return [
    words.t('label.matches', { cards: ahead.matches }),
    ahead.leaders.length ? words.t('label.leads', { seat: ahead.leaders, points: ahead.points }) : '',
  ];
}

function port(stop: Stop, view: View, outlook: Outlook, words: Words): string {
  const best = Math.max(
    0,
    ...outlook.sales.map(({ points }, ship) => (view.ships[ship] === stop ? points : 0)),
  );
  return words.t('label.best-sale', { points: best });
}
