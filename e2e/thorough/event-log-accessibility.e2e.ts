import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { deviceOf } from '../demo.ts';
import { entriesOf, linesOf, logOf, openFilters, searchOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

journeys('The logs, for everybody', ({ demo, openAs }) => {
  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    it(`axe finds nothing on the ${width} logs, their filters and their details`, async () => {
      const { id, siteId } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Stagebox-B');
      const page = await openAs(demo.admin, logOf(siteId, { device: id, date: 'lastSevenDays' }), { viewport });
      const first = page.getByRole('main').getByRole('button', { name: 'Device not connected' }).first();
      await first.waitFor();
      expect(await violations(page), 'event log').toEqual([]);
      const filters = await openFilters(page);
      await filters.getByRole('radio', { name: 'Selected types only' }).check();
      expect(await violations(page), 'filters').toEqual([]);
      await filters.getByRole('combobox', { name: 'Devices' }).click();
      await page.getByRole('listbox', { name: 'Devices' }).waitFor();
      expect(await violations(page), 'devices to choose').toEqual([]);
      await page.keyboard.press('Escape');
      await filters.getByRole('combobox', { name: 'Date' }).selectOption('between');
      await filters.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('button', { name: 'Close the calendar' }).waitFor();
      expect(await violations(page), 'calendar').toEqual([]);
      await page.keyboard.press('Escape');
      await filters.getByRole('button', { name: 'Cancel' }).click();
      await filters.waitFor({ state: 'hidden' });
      await first.click();
      await page.getByRole('dialog', { name: 'Event details' }).getByRole('button', { name: 'Copy link' }).waitFor();
      expect(await violations(page), 'details').toEqual([]);
      await page.goto(logOf(siteId, { device: id, date: '2020-01-01' }));
      await page.getByRole('button', { name: 'No results found for the selected filters' }).waitFor();
      expect(await violations(page), 'nothing found').toEqual([]);

      await page.goto('/settings/AccountLog');
      const signIn = page.getByRole('main').getByRole('button', { name: 'Signed in' }).first();
      await signIn.waitFor();
      expect(await violations(page), 'account log').toEqual([]);
      await signIn.click();
      await page.getByRole('dialog', { name: 'Event details' }).getByRole('button', { name: 'Copy link' }).waitFor();
      expect(await violations(page), 'details of the account log').toEqual([]);
    }, 400_000);
  }

  it('is filtered, turned round and read by keyboard alone', async () => {
    const { id, siteId } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Stagebox-B');
    const page = await openAs(demo.admin, logOf(siteId, { device: id }));
    await expect.poll(() => linesOf(page)).not.toEqual([]);
    const edit = page.getByRole('button', { name: /^Edit Filters/ });
    await pressTo(page, edit);
    await page.keyboard.press('Enter');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await pressTo(page, filters.getByRole('radiogroup', { name: 'Event category' }).getByRole('radio', { name: 'Any' }));
    await page.keyboard.press('ArrowRight');
    await pressTo(page, filters.getByRole('checkbox', { name: 'Connectivity' }));
    await page.keyboard.press('Space');
    await pressTo(page, filters.getByRole('button', { name: 'Apply' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => searchOf(page)['category']).toBeDefined();
    const includeCategories = searchOf(page)['category']?.split(',') ?? [];
    expect(includeCategories).not.toContain('CONNECTIVITY');
    const left = (await entriesOf(demo, siteId, { deviceIds: [id], includeCategories })).slice(0, 10).map(({ text }) => text);
    expect(left).not.toContain('Device not connected');
    expect(left).not.toEqual([]);
    await expect.poll(async () => (await linesOf(page)).map(([, , text]) => text)).toEqual(left);
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'hidden' });
    await expect.poll(() => edit.evaluate((element) => element === document.activeElement)).toBe(true);

    await pressTo(page, page.getByRole('button', { name: /^Remove filter Category/ }));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await linesOf(page)).map(([, , text]) => text)).toContain('Device not connected');
    await pressTo(page, page.getByRole('button', { name: 'Date & Time' }));
    await page.keyboard.press('Enter');
    const oldest = await entriesOf(demo, siteId, { deviceIds: [id] }).then((entries) =>
      entries
        .toReversed()
        .slice(0, 10)
        .map(({ text }) => text),
    );
    await expect.poll(async () => (await linesOf(page)).map(([, , text]) => text)).toEqual(oldest);
    expect(searchOf(page)).toEqual({ device: id, sort: 'asc' });
    const entry = page.getByRole('button', { name: 'Device not connected' }).first();
    await pressTo(page, entry);
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Event details' });
    await details.waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await expect.poll(() => entry.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
