/** The crosspoint of the routing grid that has the focus. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is read out of the crosspoint that has the focus. */
export const readOut = (page: Page): Promise<string> =>
  page.getByRole('grid').evaluate((grid) => {
    const id = grid.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.getAttribute('aria-label')) || '';
  });

/** Presses a key until the crosspoint that has the focus is the one meant; at most `most` times. */
export async function pressUntil(page: Page, key: string, meant: RegExp, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most && !meant.test(await readOut(page)); pressed++) await page.keyboard.press(key);
  expect(await readOut(page)).toMatch(meant);
}
