import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { deviceOf, fault } from '../demo.ts';
import { journeys } from '../journey.ts';

const SITE = 'Marlow & Pike HQ';
/** From where there is all room to the last width that has a table, with the ends of its layouts. */
const WIDTHS = [1440, 1201, 1024, 900, 770];

/** Words in the table that are cut; names of devices may be, their tooltips have them whole. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (box: Element): boolean => getComputedStyle(box).overflow !== 'visible' && box.scrollWidth > box.clientWidth;
    const cells = [...document.querySelectorAll('main table th[scope="col"], main table td')];
    const cut = cells.filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut));
    return [...new Set(cut.map((cell) => cell.textContent ?? ''))];
  });

journeys('The table of clocks', ({ demo, openAs }) => {
  it('has each word whole from 1440 px down to 770 while the agent is away', async () => {
    const { siteId } = await deviceOf(demo, SITE, 'Core-DSP');
    onTestFinished(await fault(demo, 'agentOffline', { site: SITE }));
    const page = await openAs(demo.admin, `/sites/${siteId}/Clocking`);
    const away = page.getByRole('cell', { name: 'Agent not connected' }).first();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await away.waitFor();
      await expect.poll(() => cutWords(page), { message: `${width} px` }).toEqual([]);
    }
  });
});
