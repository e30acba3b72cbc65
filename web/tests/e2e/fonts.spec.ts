/** Every page looks the same on every machine: all letters are ours, and without them everything still fits. */
import { expect, test, type Page } from '@playwright/test';
import { expectToFit } from './layout';
import { GAMES, playedMatch, playNow, ready, visit } from './table';

/** The letters on the page that come from a font of the machine, by font and element. */
async function foreignLetters(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  await inspector.send('DOM.getDocument', { depth: 0 });
  const query = '//body//*[not(self::option)][text()[normalize-space()]]';
  const { searchId, resultCount } = await inspector.send('DOM.performSearch', { query });
  const { nodeIds } = await inspector.send('DOM.getSearchResults', {
    searchId,
    fromIndex: 0,
    toIndex: resultCount,
  });
  const foreign = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId });
      const other = fonts.find(({ isCustomFont }) => !isCustomFont);
      if (!other) return [];
      const { outerHTML } = await inspector.send('DOM.getOuterHTML', { nodeId });
      return [`${other.familyName}: ${outerHTML.slice(0, 120)}`];
    }),
  );
  await inspector.detach();
  return foreign.flat();
}

for (const language of ['en', 'pl', 'de']) {
  test(`all letters are our own in ${language}`, async ({ page }) => {
    await visit(page, '/', { language });
    await page.getByTestId('game-burano').waitFor();
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(new Set(loaded)).toEqual(new Set(['Figtree', 'Fraunces']));
    expect(await foreignLetters(page)).toEqual([]);
    // A letter that our typefaces lack would be noticed.
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append('Ж'));
    expect(await foreignLetters(page)).not.toEqual([]);
    for (const game of GAMES) {
      await page.goto('/');
      await playNow(page, game);
      await ready(page);
      expect(await foreignLetters(page)).toEqual([]);
      const id = await playedMatch(page.request, game);
      await page.goto(`/table/${id}`);
      await page.getByTestId('ending').waitFor();
      await page.getByTestId('rules').click();
      await page.getByRole('searchbox').waitFor();
      expect(await foreignLetters(page)).toEqual([]);
      await page.goto(`/replay/${id}`);
      await page.getByTestId('verify').click();
      await page.getByTestId('verdict').waitFor();
      expect(await foreignLetters(page)).toEqual([]);
    }
  });
}

test('pages fit in the letters of the machine, when ours do not come', async ({ page }) => {
  let kept = 0;
  await page.route('**/*.woff2', (route) => {
    kept++;
    return route.abort();
  });
  await visit(page, '/', { language: 'de' });
  await page.getByTestId('game-burano').waitFor();
  await expectToFit(page);
  for (const game of GAMES) {
    await page.goto('/');
    await playNow(page, game);
    await ready(page);
    await expectToFit(page);
  }
  expect(kept).toBeGreaterThan(0);
});
