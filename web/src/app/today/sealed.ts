/** Matches whose deal others still play: they cannot be looked back at yet. */
import type { TableView } from '../../protocol.gen';

export function isSealed({ sealed }: TableView): boolean {
  return sealed !== null && Date.now() < sealed;
}

/** Where a finished match is looked at: moment by moment, or only its end. */
export function pathTo(table: TableView): string {
  return `/${table.status === 'over' && !isSealed(table) ? 'replay' : 'table'}/${table.id}`;
}
