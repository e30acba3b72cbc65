/** Builds the service worker when the client is built: one file that knows which files belong to this version. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** What is there before anything is asked for, besides the page and what it loads at once. */
const PICTURES = ['/icon.svg', '/icon-turn.svg'];
/** Typefaces that every page needs; that of Polish letters comes when it is used. */
const LETTERS = /^assets\/(figtree-latin-wght|fraunces-latin-600)-normal-[^/]+\.woff2$/;
const TEXTS = /\/src\/i18n\/(en|pl|de)\.json$/;

export function worker(folder: string): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    async writeBundle(_, bundle) {
      const files = shellOf(bundle);
      const page = await readFile(`${folder}/index.html`);
      const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          VERSION: JSON.stringify(version),
          SHELL: JSON.stringify(['/', ...files, ...PICTURES]),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: 'src/worker/sw.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/** The files without which no page can be shown: the frame, the home page, and the texts of all languages. */
function shellOf(bundle: Bundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    file.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'asset' && LETTERS.test(name)) found.add(name);
    if (file.type === 'chunk' && (file.isEntry || TEXTS.test(file.facadeModuleId ?? ''))) add(name);
  }
  return [...found].sort().map((name) => `/${name}`);
}
