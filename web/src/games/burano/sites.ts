/** Where roofs can lie, and what a press on such a place decides. */
import type { LayRoof, Roof } from './game.gen';
import { roofCode } from './names';

const pairOf = ({ first, second }: LayRoof) => [first, second].sort((a, b) => a - b).join(' ');
const isOnly = (site: LayRoof, all: readonly LayRoof[]) =>
  all.every((other) => other === site || pairOf(other) !== pairOf(site));

/**
 * What a press decides: with a roof picked, where it lies, also when one of its places is picked already; before that,
 * the pairs of houses where only one roof can lie, and one way round.
 */
export function decidable(laying: readonly LayRoof[], picked: Roof | undefined): readonly LayRoof[] {
  return laying.filter((site) => (picked ? roofCode(site.roof) === roofCode(picked) : isOnly(site, laying)));
}

/** One site for each other pair of houses: there, a roof has to be picked first. */
export function undecided(laying: readonly LayRoof[]): ReadonlyMap<string, LayRoof> {
  return new Map(laying.filter((site) => !isOnly(site, laying)).map((site) => [pairOf(site), site]));
}
