/** What is expected of every page: whole texts, nothing too wide, no violations that axe finds. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectToFit } from './layout';

/** No text is missing, and none is too wide. */
export async function expectWhole(page: Page): Promise<void> {
  expect(await page.content()).not.toContain('⟦');
  await expectToFit(page);
}

export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const told = violations.map(
      ({ id, nodes }) =>
        `${theme} ${id}: ${nodes
          .map(({ html }) => html)
          .slice(0, 3)
          .join(' ')}`,
    );
    expect(told).toEqual([]);
  }
}
