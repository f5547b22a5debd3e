import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { deviceOf, fault, rename } from '../demo.ts';
import { detailsOf, linesOf, logOf, logTable, note, searchOf, tokenOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';

const SITE = 'Marlow & Pike HQ';
const NAME = 'Meeting-8-Panel';

const top = async (page: Page) => (await linesOf(page))[0]?.filter((_, at) => at !== 1);

journeys('What happens while the event log is open', ({ demo, openAs }) => {
  it('a rename is on top with who did it, the old and the new name, and from where; its details have an address [EVT-007 EVT-008 EVT-009]', async () => {
    const { id, siteId, path } = await deviceOf(demo, SITE, NAME);
    const watcher = await openAs(demo.admin, logOf(siteId, { device: id }));
    await expect.poll(() => linesOf(watcher)).not.toEqual([]);
    const page = await openAs(demo.owner, path);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Device name' }).fill('Meeting-8-Door');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Rename to Meeting-8-Door' }).click();
    onTestFinished(() => rename(demo, id, NAME));
    await expect.poll(() => top(watcher)).toEqual(['Info', 'Renamed to Meeting-8-Door', 'Priya Nair', NAME]);
    const heads = await logTable(watcher).getByRole('columnheader').allInnerTexts();
    expect(heads.slice(-3).map((head) => head.trim())).toEqual(['Event', 'Source', 'Target']);

    await watcher.getByRole('button', { name: 'Renamed to Meeting-8-Door' }).first().click();
    const details = watcher.getByRole('dialog', { name: 'Event details' });
    await details.getByRole('row', { name: `Name ${NAME} Meeting-8-Door` }).waitFor();
    // The name of the site is asked for beside the entry.
    await expect
      .poll(() => detailsOf(watcher))
      .toMatchObject({
        Severity: 'Info',
        Category: 'Device configuration',
        Source: 'Priya Nair user',
        Target: `${NAME} device`,
        Site: SITE,
        Address: expect.stringMatching(/127\.0\.0\.1|::1/),
      });
    const shownDetails = await detailsOf(watcher);
    const { pathname, search } = new URL(watcher.url());
    await watcher.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    expect(searchOf(watcher)).toEqual({ device: id });

    const stranger = await openAs(demo.owner, `${pathname}${search}`);
    await expect.poll(() => detailsOf(stranger)).toEqual(shownDetails);
  });

  it('a cable that is pulled is there as an error, and as ended when it is back [EVT-005]', async () => {
    const { id, siteId } = await deviceOf(demo, SITE, 'Meeting-6-Panel');
    const page = await openAs(demo.admin, logOf(siteId, { device: id }));
    await expect.poll(() => linesOf(page)).not.toEqual([]);
    const endFault = await fault(demo, 'unplug', { site: SITE, device: id });
    onTestFinished(endFault);
    await expect.poll(() => top(page)).toEqual(['Error', 'Device not connected', 'System', 'Meeting-6-Panel']);
    const severity = logTable(page).getByRole('row').filter({ hasText: 'Device not connected' }).first().getByRole('cell').first();
    expect(await severity.locator('[data-status=error]').count()).toBe(1);
    await endFault();
    await expect.poll(() => top(page), { timeout: 20_000 }).toEqual(['Info', 'Device connected', 'System', 'Meeting-6-Panel']);
  });

  it('and is offered to whoever reads an older page, not pushed in between', async () => {
    const { id, siteId } = await deviceOf(demo, SITE, NAME);
    const page = await openAs(demo.admin, logOf(siteId, { page: '2' }));
    await expect.poll(async () => (await linesOf(page)).length).toBe(10);
    const before = await linesOf(page);
    const place = randomUUID();
    await note(demo, await tokenOf(page), id, place);
    const offer = page.getByRole('button', { name: 'New events' });
    await offer.waitFor();
    expect(await linesOf(page)).toEqual(before);
    await offer.click();
    await expect.poll(() => top(page)).toEqual(['Info', 'Location changed', 'Tomas Lindqvist', NAME]);
    expect(searchOf(page)).toEqual({});
    await offer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Location changed' }).first().click();
    await page
      .getByRole('dialog', { name: 'Event details' })
      .getByRole('row', { name: new RegExp(`^Location .*${place}$`) })
      .waitFor();
  });
});
