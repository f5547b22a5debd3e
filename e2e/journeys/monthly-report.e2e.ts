import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { siteOf } from '../clocks.ts';
import { ask } from '../demo.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const SITE = 'Kestrel Arena';
const SEEN =
  'query ($id: ID!) { domain(id: $id) { reliability(limit: 0) { month deviceCount areas { connectivity { inOrderSeconds } } } } }';
interface Seen {
  readonly domain: { readonly reliability: { month: string; deviceCount: number; areas: { connectivity: { inOrderSeconds: number } } } };
}

journeys('The monthly report', ({ demo, openAs }) => {
  /** The report once something was observed: the first look waits until agents have called. */
  async function firstSeen(id: string): Promise<Seen['domain']['reliability']> {
    const read = async () => (await ask<Seen>(demo, SEEN, { id })).domain.reliability;
    await expect
      .poll(async () => (await read()).areas.connectivity.inOrderSeconds, { timeout: 90_000, interval: 1_000 })
      .toBeGreaterThan(0);
    return read();
  }

  it('is found from the status of a site, saved as a file and printed, by keyboard alone', async () => {
    const { id } = await siteOf(demo, SITE);
    const { month, deviceCount } = await firstSeen(id);
    const page = await openAs(demo.admin, `/sites/${id}/Status`);
    await pressTo(page, page.getByRole('link', { name: 'Monthly report' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(`^Reliability of ${SITE}, `) }).waitFor();
    await page.getByText(`${deviceCount} devices. The month so far: `, { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);

    await pressTo(page, page.getByRole('button', { name: 'Save as CSV' }));
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await saved;
    expect(download.suggestedFilename()).toContain(month);
    const text = await readFile(await download.path(), 'utf8');
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines.filter((line) => line.startsWith('area,'))).toHaveLength(4);
    expect(lines.filter((line) => line.startsWith('device,'))).toHaveLength(deviceCount);

    // The shell of Chromium has no printer: what asks for one is counted.
    await page.evaluate(() =>
      Object.assign(globalThis, { asked: 0, print: () => Reflect.set(globalThis, 'asked', Reflect.get(globalThis, 'asked') + 1) }),
    );
    await pressTo(page, page.getByRole('button', { name: 'Print' }));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'asked') as number)).toBe(1);
    // Of a dark screen, too, paper has the report alone, in light colours.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'Faults and repairs' }).waitFor();
    for (const name of ['Print', 'Save as CSV']) expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    const ink = await page.getByRole('heading', { name: 'Faults and repairs' }).evaluate((heading) => getComputedStyle(heading).color);
    expect(Math.max(...(ink.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(100);
  });

  it('says of a month of which nothing is kept that nobody observed it, and fits a phone', async () => {
    const { id } = await siteOf(demo, SITE);
    const { month } = await firstSeen(id);
    const page = await openAs(demo.admin, `/sites/${id}/Reliability`, { viewport: { width: 390, height: 844 } });
    await page.getByRole('heading', { name: 'Faults and repairs' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    const before = await page.getByRole('combobox', { name: 'Month' }).locator('option').nth(1).getAttribute('value');
    expect(before && before < month).toBe(true);
    await page.getByRole('combobox', { name: 'Month' }).selectOption(before);
    await page.getByText('Nobody observed this site in this month: nothing is known of it.').waitFor();
    expect(page.url()).toContain(`month=${before}`);
    expect(await violations(page)).toEqual([]);
  });
});
