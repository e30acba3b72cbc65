/** How pictures are taken: in a size and a look, into `web/screenshots`. */
import { expect, type Page } from '@playwright/test';

export const LARGE = { width: 1440, height: 900 };
export const SMALL = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 360, height: 740 };

export interface Look {
  readonly language?: 'en' | 'de' | 'pl';
  readonly theme?: 'light' | 'dark';
}

/** Takes the page, without leaving it: what is in the window, or all of it. */
export async function shoot(
  page: Page,
  name: string,
  { language = 'en', theme = 'light', whole = false }: Look & { whole?: boolean } = {},
): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) !== language) {
    // Forced, because a dialog may lie over it.
    await page.getByRole('banner').locator('select').selectOption(language, { force: true });
    await expect(html).toHaveAttribute('lang', language);
  }
  await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
  // What is announced would lie over the board.
  await expect(page.getByTestId('moment').locator('p')).toHaveCount(0);
  const path = `screenshots/${name}.png`;
  await page.screenshot({ path, fullPage: whole, animations: 'disabled' });
}
