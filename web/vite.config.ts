import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { manifests } from './build/manifests.ts';
import { worker } from './build/worker.ts';

const OUT = '../src/tavolino/server/static';

/** Writes every text file also as gzip and brotli, so that the server need not pack them again and again. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async closeBundle() {
      for (const entry of await readdir(OUT, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        if (content.length < 1000) continue;
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), manifests(), worker(OUT), packed()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  // The first test that loads a board compiles it, which takes its time on a busy machine.
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
