/** A site of 999 devices: how long a keystroke in the search takes, and the longest task while scrolling, in list and grid. */

import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { Page } from 'playwright-core';
import { buildSite } from './large-fleet.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, percentile } from './result.ts';
import { launch, signedIn } from './signed-in-browser.ts';
import { longestTask, scroll } from './tasks.ts';

/** Milliseconds from a key press to the next painted frame, by the browser's own event timing. */
async function keystrokes(page: Page): Promise<number[]> {
  const search = page.getByPlaceholder('Search name, manufacturer or model').first();
  await search.click();
  const found: number[] = [];
  for (const key of 'stagebox-77'.split('')) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener(
            'keydown',
            () => {
              const at = performance.now();
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - at)));
            },
            { once: true, capture: true },
          );
        }),
    );
    await page.waitForTimeout(50);
    await page.keyboard.press(key);
    found.push(await painted);
  }
  await search.fill('');
  await page.keyboard.press('Escape');
  return found;
}

export async function largeSite(): Promise<Figure[]> {
  const world = await startWorld();
  const browser = await launch();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: 5, name: 'Large site', devices: 999, channels: 4 });
    const page = await signedIn(browser, world, `/sites/${domainId}/Devices`);
    const session = await page.context().newCDPSession(page);
    const figures: Figure[] = [];
    for (const [view, choose] of [
      ['grid', /grid/i],
      ['list', /list/i],
    ] as const) {
      await page
        .getByRole('radio', { name: choose })
        .or(page.getByRole('button', { name: choose }))
        .first()
        .click({ force: true });
      await page.getByText('Stagebox-1', { exact: true }).first().waitFor();
      await page.waitForTimeout(1500);
      figures.push({
        what: `999 devices, ${view}: keystroke in the search to the frame after it, p95`,
        value: percentile(await keystrokes(page), 0.95),
        unit: 'ms',
        bar: { atMost: 100 },
      });
      await page.waitForTimeout(500);
      const { wall, cpu } = await longestTask(session, () => scroll(page));
      figures.push({ what: `999 devices, ${view}: longest task while scrolling`, value: wall, unit: 'ms', bar: { atMost: 50 } });
      figures.push({ what: '  processor time of the longest', value: cpu, unit: 'ms' });
    }
    await agent.close();
    return figures;
  } finally {
    await browser.close();
    await world.stop();
  }
}
