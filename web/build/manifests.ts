/** Writes what makes an app of the page: one manifest for each language, the same app in all of them. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const LANGUAGES = ['en', 'pl', 'de'];

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ...['any', 'maskable'].flatMap((purpose) =>
    [192, 512].map((size) => ({
      src: `/icons/${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
];

export function manifests(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    async generateBundle() {
      for (const lang of LANGUAGES) {
        const texts = JSON.parse(await readFile(`src/i18n/${lang}.json`, 'utf8')) as Record<string, string>;
        const manifest = {
          id: '/',
          name: 'Tavolino',
          short_name: 'Tavolino',
          description: texts['app.description'],
          lang,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: '#fbf6ea',
          theme_color: '#0d6b7a',
          categories: ['games'],
          icons: ICONS,
        };
        const source = `${JSON.stringify(manifest, null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: `manifest-${lang}.webmanifest`, source });
      }
    },
  };
}
