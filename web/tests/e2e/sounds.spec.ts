/** Sounds are real calls of the browser's audio: counted at its door, nothing of the client is replaced. */
import { expect, test, type Page } from '@playwright/test';
import { dice, pickByMouse, playNow, visit } from './table';

declare global {
  interface Window {
    /** How many audio contexts were opened, and how many sources were started in them. */
    heard: { contexts: number; started: number };
  }
}

async function listening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = { contexts: 0, started: 0 };
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when?: number) {
      window.heard.started++;
      return start.call(this, when);
    };
    const { start: startBuffer } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...at: [number?, number?, number?]) {
      window.heard.started++;
      return startBuffer.apply(this, at);
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.heard.contexts++;
      }
    };
  });
}
const heard = (page: Page) => page.evaluate(() => window.heard);

test('a move sounds, in one context, and only where sounds are on', async ({ page }) => {
  await listening(page);
  await visit(page);
  await playNow(page, 'summer-pavilion');
  const before = await heard(page);
  await pickByMouse(page, dice(4), 3);
  await expect.poll(async () => (await heard(page)).started).toBeGreaterThan(before.started);
  expect((await heard(page)).contexts).toBe(1);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Sounds').fill('0');
  await page.keyboard.press('Escape');
  const { started } = await heard(page);
  await pickByMouse(page, dice(4), 4);
  expect((await heard(page)).started).toBe(started);
  // It is remembered.
  await page.reload();
  await pickByMouse(page, dice(4), 3);
  expect(await heard(page)).toEqual({ contexts: 0, started: 0 });
});

test('nothing sounds before somebody has touched the page', async ({ page }) => {
  await listening(page);
  await visit(page);
  await playNow(page, 'summer-pavilion');
  await page.goto(page.url());
  // The computer goes on by itself, and it is one's turn again.
  await expect(page.getByTestId('question')).toBeVisible();
  expect(await heard(page)).toEqual({ contexts: 0, started: 0 });
});

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('phones are silent at first', async ({ page }) => {
    await listening(page);
    await visit(page);
    await playNow(page, 'summer-pavilion');
    await pickByMouse(page, dice(4), 3);
    expect(await heard(page)).toEqual({ contexts: 0, started: 0 });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Sounds').fill('0.7');
    await expect.poll(async () => (await heard(page)).started).toBeGreaterThan(0);
  });
});
