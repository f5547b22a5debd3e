import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Until nothing moves any more, but for what moves for ever. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });

/** Until a page of ours has taken the theme over; those of the payment provider follow the browser by themselves. */
const themed = (page: Page, colorScheme: 'dark' | 'light'): Promise<unknown> =>
  page.waitForFunction((scheme) => document.documentElement.getAttribute('data-mantine-color-scheme') === scheme, colorScheme);

/**
 * What axe finds wrong on a page once it has settled, in the dark and in the light theme: each rule with the elements that break it. `whose`: a page of ours or one of
 * the payment provider.
 */
export async function violations(page: Page, whose: 'ours' | 'provider' = 'ours'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    if (whose === 'ours') await themed(page, colorScheme);
    await settle(page);
    // Pages of ours are one frame: the page that would merge the results of several is not needed.
    const axe = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS);
    // What lies behind a dialog cannot be reached; axe would measure it against the dialog's buttons.
    if ((await page.locator('[aria-modal="true"]').count()) > 0) axe.exclude('#root');
    const { violations: here } = await axe.analyze();
    found.push(...here.map((v) => `${colorScheme}, ${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`));
  }
  return found;
}
