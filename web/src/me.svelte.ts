/** Who plays here: a guest at once, an account for who wants one. */
import { api } from './api';
import type { Me } from './protocol.gen';
import { settings } from './settings.svelte';

let me = $state.raw<Me | null>(null);
let asked: Promise<Me | null> | null = null;

export const person = {
  get me(): Me | null {
    return me;
  },
  set(found: Me | null): void {
    me = found;
    if (found) settings.name = found.name;
  },
};

/** Finds out who has this session; nobody, at the first visit. */
export function whoAmI(): Promise<Me | null> {
  asked ??= api.me().then(
    (found) => (person.set(found), found),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Returns who plays, who becomes a guest for it if need be. */
export async function somebody(defaultName: string): Promise<Me> {
  const found = me ?? (await whoAmI());
  if (found) return found;
  const made = await api.becomeGuest(settings.name.trim() || defaultName);
  person.set(made);
  asked = Promise.resolve(made);
  return made;
}

export async function callMe(name: string): Promise<void> {
  settings.name = name;
  if (me && name && name !== me.name) person.set(await api.rename(name));
}
