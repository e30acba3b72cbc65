/** The options of the games that people choose from; the server knows them all and checks them. */
export interface Option {
  readonly name: string;
  readonly first: unknown;
  /** Without values it is a yes or no. */
  readonly values?: readonly string[];
}

export const OPTIONS: Record<string, readonly Option[]> = {
  'summer-pavilion': [{ name: 'side', first: 'front', values: ['front', 'back'] }],
  'walking-in-burano': [
    { name: 'edition', first: 'polish', values: ['polish', 'german'] },
    { name: 'easier', first: false },
    { name: 'closed_windows', first: true },
  ],
  burano: [{ name: 'workshops', first: 'layout', values: ['layout', 'random', 'arranged'] }],
};
