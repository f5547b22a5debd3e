import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong on a page once it has settled: each rule with the elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForTimeout(600);
  const axe = new AxeBuilder({ page }).withTags(TAGS);
  // What lies behind a dialog cannot be reached; axe would measure it against the dialog's buttons.
  if ((await page.locator('[aria-modal="true"]').count()) > 0) axe.exclude('#root');
  const { violations: found } = await axe.analyze();
  return found.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}
