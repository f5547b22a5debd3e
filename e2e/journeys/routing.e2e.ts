import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceAt, receiveChannels } from '../channels.ts';
import { journeys, sidebarSite } from '../journey.ts';
import { violations } from '../violations.ts';

const SITE = 'Kestrel Arena';
const RECEIVER = 'Announcer-Desk';
const TRANSMITTER = 'FOH-Stagebox-A';

/** What is read out of the crosspoint that has the focus. */
const readOut = (page: Page): Promise<string> =>
  page.getByRole('grid').evaluate((grid) => {
    const id = grid.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.getAttribute('aria-label') ?? '';
  });

/** Presses a key until what is read out is as said. */
async function pressUntil(page: Page, key: string, wanted: RegExp): Promise<void> {
  for (let times = 0; times < 60; times += 1) {
    if (wanted.test(await readOut(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${wanted.source}: ${await readOut(page)}`);
}

journeys('The routing of a site', ({ demo, openAs }) => {
  it('is changed by the keyboard: a pair is opened, patched, reported by its device, and unsubscribed', async () => {
    const receiver = await deviceAt(demo, SITE, RECEIVER);
    const taken = async () => {
      const [first] = await receiveChannels(demo, receiver);
      return first && { from: first.subscribedDevice || null, status: first.status };
    };
    const before = await taken();
    expect(before?.from).toBeNull();
    const page = await openAs(demo.admin);
    await sidebarSite(page, SITE).click();
    await page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link', { name: 'Routing' }).click();
    const grid = page.getByRole('grid', { name: 'Routing' });
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'Control+ArrowDown', new RegExp(`^${RECEIVER}, from `));
    await pressUntil(page, 'Control+ArrowRight', new RegExp(`, from ${TRANSMITTER}, `));
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: `Kick-Out, ${TRANSMITTER}` }).waitFor();
    await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'ArrowRight', new RegExp(`, ${RECEIVER}, from Kick-Out, ${TRANSMITTER}, not connected$`));

    await page.keyboard.press('Space');
    await expect.poll(() => readOut(page)).toMatch(new RegExp(`, from Kick-Out, ${TRANSMITTER}, Connected$`));
    expect(await taken()).toEqual({ from: TRANSMITTER, status: 'DYNAMIC' });
    await page.keyboard.press('Delete');
    await expect.poll(() => readOut(page)).toMatch(new RegExp(`, from Kick-Out, ${TRANSMITTER}, not connected$`));
    await expect.poll(taken).toEqual(before);
  });

  it('axe finds nothing on an open pair and its pop-up, wide and less wide, and the page does not scroll sideways', async () => {
    const { domainId } = await deviceAt(demo, SITE, RECEIVER);
    const page = await openAs(demo.admin, `/sites/${domainId}/Routing`);
    await page.getByRole('grid', { name: 'Routing' }).focus();
    await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'Control+ArrowRight', /, from DSP-Core-Main, /);
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Main-L, DSP-Core-Main' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Open receiver' }).waitFor();
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect({ width, axe: await violations(page), tooWide }).toEqual({ width, axe: [], tooWide: 0 });
    }
  });
});
