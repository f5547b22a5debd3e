import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those that look at colours. The themes of a page differ in nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Until nothing moves any more, but for what moves for ever. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });

/** Shows a page of ours in a theme, or one of the payment provider: those follow the browser by themselves. */
export async function setTheme(page: Page, colorScheme: 'dark' | 'light', whose: 'ours' | 'provider' = 'ours'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if (whose === 'ours')
    await page.waitForFunction((scheme) => document.documentElement.getAttribute('data-mantine-color-scheme') === scheme, colorScheme);
  await settle(page);
}

/** What axe finds wrong on a page as it is: each rule with the elements that break it. `rules`: those alone, where the others were looked at. */
export async function violationsNow(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  // Pages of ours are one frame: the page that would merge the results of several is not needed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
  });
  // What lies behind a dialog cannot be reached; axe would measure it against the dialog's buttons.
  if ((await page.locator('[aria-modal="true"]').count()) > 0) axe.exclude('#root');
  const { violations: found } = await axe.analyze();
  return found.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}

/**
 * What axe finds wrong on a page once it has settled, in the dark and in the light theme: each rule with the elements that break it. `whose`: a page of ours or one of
 * the payment provider.
 */
export async function violations(page: Page, whose: 'ours' | 'provider' = 'ours'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await setTheme(page, colorScheme, whose);
    const broken = await violationsNow(page, colorScheme === 'dark' ? OF_COLOURS : null);
    found.push(...broken.map((one) => `${colorScheme}, ${one}`));
  }
  return found;
}
