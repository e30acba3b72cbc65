/** The texts of the pages in the language of the settings; another language is loaded when it is chosen. */
import { settings } from '../settings.svelte';
import { pageCatalogue, type Language } from './catalogues';
import { Words } from './words';

let words = $state.raw(new Words('en', {}));
let loaded = $state<Language | null>(null);

/** Loads the chosen language whenever it changes. */
export function keepLanguage(): void {
  $effect(() => {
    const language = settings.language;
    void pageCatalogue(language).then((catalogue) => {
      if (language !== settings.language) return;
      words = new Words(language, catalogue);
      loaded = language;
      document.documentElement.lang = language;
    });
  });
}

export function isReady(): boolean {
  return loaded !== null;
}

export function has(key: string): boolean {
  return words.has(key);
}

/** A text of the pages. */
export function t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return words.t(key, values);
}
