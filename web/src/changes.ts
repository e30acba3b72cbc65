/** What a step changes of what was told before: where, by names of fields and places in lists, and what is there now. */
export type Change = readonly [path: ReadonlyArray<string | number>, value: unknown];

/** A value with changes made to it; parts that have not changed stay the same objects. */
export function merged<T>(value: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>((told, [path, now]) => put(told, path, now), value) as T;
}

function put(value: unknown, path: ReadonlyArray<string | number>, now: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return now;
  if (Array.isArray(value)) {
    const items: unknown[] = [...value];
    items[Number(first)] = put(items[Number(first)], rest, now);
    return items;
  }
  return { ...fieldsOf(value), [first]: put(fieldsOf(value)[first], rest, now) };
}

function fieldsOf(value: unknown): { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
