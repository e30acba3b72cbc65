/**
 * Where the windows are, by the locks that they hold: the addresses of windows tell only where they were opened.
 * A running match has the name of its address, and a second one while somebody sees it.
 */
export const addressOf = (table: string) => `/table/${table}`;
export const seenOf = (table: string) => `${addressOf(table)} seen`;

export async function places(): Promise<string[]> {
  const { held = [] } = await self.navigator.locks.query();
  return held.flatMap(({ name }) => name ?? []);
}
