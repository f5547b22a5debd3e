import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { siteOf } from '../clocks.ts';
import { ask } from '../demo.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const SITE = 'Kestrel Arena';
const MINUTES =
  'query ($id: ID!, $after: DateTime!, $before: DateTime!) { domain(id: $id) { clockHistory(after: $after, before: $before, limit: 0) { since } } }';

journeys('The history of clocks', ({ demo, openAs }) => {
  /** The radio of a choice is covered by its label. */
  const choose = (page: Page, name: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
  /** A minute is made when it is over; `madeTo` is there before the first. */
  async function firstMinute(id: string): Promise<void> {
    await expect
      .poll(
        async () => {
          const times = { after: new Date(Date.now() - 3_600_000).toISOString(), before: new Date().toISOString() };
          return (await ask<{ domain: { clockHistory: { since: string | null } } }>(demo, MINUTES, { id, ...times })).domain.clockHistory
            .since;
        },
        { timeout: 150_000, interval: 2_000 },
      )
      .not.toBeNull();
  }

  it('shows a site over a day as chart and as tables, is chosen by keyboard, and its address leads back to it', async () => {
    const { id } = await siteOf(demo, SITE);
    await firstMinute(id);
    const page = await openAs(demo.admin);
    await page.goto(`/sites/${id}/Clocking`);
    await choose(page, 'History');
    const chart = page.getByRole('region', { name: 'Clocks over time' });
    await chart.waitFor();
    await page.getByText(/^Live, showing /).waitFor();
    expect(await page.getByRole('radio', { name: 'Last Day' }).isChecked()).toBe(true);
    expect(await chart.getByRole('button', { expanded: false }).count()).toBe(7);
    expect(await violations(page)).toEqual([]);

    const liveBegin = async () => /^Live, showing (.*) to /.exec(await page.getByText(/^Live, showing /).innerText())?.[1];
    const ofDay = await liveBegin();
    await choose(page, 'Last Hour');
    await page.waitForURL(/history=lastHour/);
    // Once it is this hour that is drawn.
    await expect.poll(liveBegin).not.toBe(ofDay);
    const begin = await liveBegin();
    await chart.getByRole('slider').first().focus();
    await page.keyboard.press('PageUp');
    const paused = page.getByText(/^Paused, showing /);
    await paused.waitFor();
    const shown = await paused.innerText();
    expect(shown.startsWith(`Paused, showing ${begin} to `)).toBe(false);
    const address = page.url();
    expect(address).toContain('window=');

    await choose(page, 'Table');
    await page.getByRole('table', { name: 'Events in this window' }).waitFor();
    await page.getByRole('table', { name: 'Devices in this window' }).getByRole('row').nth(7).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(address);
    await chart.waitFor();
    await expect.poll(() => paused.innerText()).toBe(shown);
    await page.getByRole('button', { name: 'Go Live' }).click();
    await page.getByText(/^Live, showing /).waitFor();
  }, 240_000);

  it('fits a phone', async () => {
    const { id } = await siteOf(demo, SITE);
    await firstMinute(id);
    const page = await openAs(demo.admin, `/sites/${id}/Clocking?history=lastDay`, { viewport: { width: 390, height: 844 } });
    const chart = page.getByRole('region', { name: 'Clocks over time' });
    await chart.waitFor();
    expect(await chart.getByRole('button', { expanded: false }).count()).toBe(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }, 240_000);
});
