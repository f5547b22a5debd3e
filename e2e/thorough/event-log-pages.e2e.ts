import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceOf } from '../demo.ts';
import { type ApiEntry, answered, entriesOf, holdPages, linesOf, logOf, logTable, searchOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';
import { swipe } from '../touch.ts';

/** Entries of how the site was set up, which no other journey adds to: three pages. */
const SET_UP = { category: 'DEVICE_ADMIN' };
const namesOf = (entries: readonly ApiEntry[]) => entries.map(({ text, target }) => `${text} ${target?.name}`);
const shownIn = async (page: Page) => (await linesOf(page)).map(([, , text, , target]) => `${text} ${target}`);

/** Watches the lines of the log from now on; answers the fewest that were there at once. */
async function fewestLines(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const lines = () => [...document.querySelectorAll('main table tbody tr')].filter(({ textContent }) => textContent !== '').length;
    const seen = [lines()];
    new MutationObserver(() => seen.push(lines())).observe(document.body, { subtree: true, childList: true });
    Object.assign(globalThis, { seen });
  });
  return () => page.evaluate(() => Math.min(...(globalThis as unknown as { seen: number[] }).seen));
}

journeys('The pages of the event log', ({ demo, openAs }) => {
  const world = async () => {
    const { siteId } = await deviceOf(demo, 'Marlow & Pike HQ', 'Core-DSP');
    const entries = await entriesOf(demo, siteId, { includeCategories: ['DEVICE_ADMIN'] });
    expect(entries.length).toBeGreaterThan(20);
    return { siteId, entries };
  };

  it('are there before they are asked for, and turn without a gap', async () => {
    const { siteId, entries } = await world();
    const page = await openAs(demo.admin);
    // On a slow machine answers come while a page is being drawn: pages that were there did not show then.
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const next = answered(page, 10);
    await page.goto(logOf(siteId, SET_UP));
    await next;
    expect(await shownIn(page)).toEqual(namesOf(entries.slice(0, 10)));
    const fewest = await fewestLines(page);
    const further = answered(page, 20);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => shownIn(page)).toEqual(namesOf(entries.slice(10, 20)));
    await further;
    // From here on nothing is answered any more: what is shown was there.
    const release = await holdPages(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => shownIn(page)).toEqual(namesOf(entries.slice(20, 30)));
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await expect.poll(() => shownIn(page)).toEqual(namesOf(entries.slice(0, 10)));
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    expect(await fewest()).toBe(Math.min(10, entries.length - 20));
    await release();
  });

  it('are in the address with their size and order, and another order begins at the first [EVT-006 EVT-041 EVT-045]', async () => {
    const { siteId, entries } = await world();
    const page = await openAs(demo.admin, logOf(siteId, { ...SET_UP, page: '2' }));
    await expect.poll(() => shownIn(page)).toEqual(namesOf(entries.slice(10, 20)));
    const head = logTable(page).getByRole('columnheader', { name: 'Date & Time' });
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await head.getByRole('button').click();
    await expect.poll(() => shownIn(page)).toEqual(namesOf(entries.toReversed().slice(0, 10)));
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect(searchOf(page)).toEqual({ ...SET_UP, sort: 'asc' });
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
    await expect.poll(async () => (await shownIn(page)).length).toBe(20);
    await page.getByRole('button', { name: 'Next page' }).click();
    const rest = namesOf(entries.toReversed().slice(20, 40));
    await expect.poll(() => shownIn(page)).toEqual(rest);
    await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
    await page.reload();
    await expect.poll(() => shownIn(page)).toEqual(rest);
    expect(searchOf(page)).toEqual({ ...SET_UP, sort: 'asc', page: '2', size: '20' });
    await page.goBack();
    await expect.poll(() => shownIn(page)).toEqual(namesOf(entries.toReversed().slice(0, 20)));
    await head.getByRole('button').click();
    await expect.poll(() => shownIn(page)).toEqual(namesOf(entries.slice(0, 20)));
    expect(await head.getAttribute('aria-sort')).toBe('descending');
  });

  it('are turned by a finger on a phone, as a list of rows [EVT-010]', async () => {
    const { siteId, entries } = await world();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await openAs(demo.admin, '/home', phone);
    const next = answered(page, 10);
    await page.goto(logOf(siteId, SET_UP));
    const rows = page.getByRole('list', { name: 'Events of the site' }).getByRole('listitem');
    const shown = async () => (await rows.allInnerTexts()).map((text) => text.split('\n').map((line) => line.trim()));
    await expect.poll(() => rows.count()).toBe(10);
    await next;
    const release = await holdPages(page);
    await swipe(page, -260);
    await expect.poll(() => searchOf(page)).toEqual({ ...SET_UP, page: '2' });
    const rowOf = ({ text, source, target }: ApiEntry) => expect.arrayContaining([text, source?.name, target?.name]);
    await expect.poll(shown).toEqual(entries.slice(10, 20).map(rowOf));
    await release();
    await swipe(page, 260);
    await expect.poll(() => searchOf(page)).toEqual(SET_UP);
    await expect.poll(shown).toEqual(entries.slice(0, 10).map(rowOf));
  });
});
