/** Draws the pictures of the app, as systems want them, from our own SVG: `make icons`. */
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const SIZES = [
  ['public/icon.svg', 'any', 192],
  ['public/icon.svg', 'any', 512],
  ['icons/maskable.svg', 'maskable', 192],
  ['icons/maskable.svg', 'maskable', 512],
  ['icons/maskable.svg', 'touch', 180],
  ['icons/badge.svg', 'badge', 96],
];
const known = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = known.find((path) => path && existsSync(path));

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [source, name, size] of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const picture = await readFile(source, 'utf8');
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${picture}`);
  await page.screenshot({ path: `public/icons/${name}-${size}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
