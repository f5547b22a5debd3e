import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { deviceOf, graphql } from '../demo.ts';
import { entriesOf, linesOf, logOf, tokenOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const AS_BEFORE = { theme: null, timezone: null, timeFormat: null, dateFormat: null, language: null };
const UNSAVED = 'You have unsaved changes. Are you sure you want to leave? Any unsaved changes will be lost.';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Preferences' });
const theme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

journeys('The preferences of a person', ({ demo, openAs }) => {
  const reset = async (page: Page) => {
    const set = 'mutation ($input: UserDisplayPreferencesSetInput!) { UserDisplayPreferencesSet(input: $input) { ok } }';
    await graphql(demo, await tokenOf(page), set, { input: AS_BEFORE });
  };

  /** Whether the newest line of a log says when its entry was by the clock of this zone: `9:57:12 PM, 11/24/2026`. */
  const isByClockOf = async (timeZone: string, page: Page, siteId: string): Promise<boolean> => {
    const shown = (await linesOf(page))[0]?.[1];
    const days = { month: '2-digit', day: '2-digit', year: 'numeric' } as const;
    return (await entriesOf(demo, siteId)).some(({ timestamp }) => {
      const at = new Date(timestamp);
      const time = at.toLocaleTimeString('en-US', { timeZone }).replaceAll(/\s/g, ' ');
      return `${time}, ${at.toLocaleDateString('en-US', { timeZone, ...days })}` === shown;
    });
  };

  it('hold in another browser, too, and for the times of the event log [PREF-007 PREF-024 PREF-030]', async () => {
    const { siteId } = await deviceOf(demo, 'Marlow & Pike HQ', 'Meeting-4-Panel');
    const page = await openAs(demo.owner, '/home', { colorScheme: 'light' });
    onTestFinished(() => reset(page));
    await page.getByRole('button', { name: /^User menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Preferences' }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('Dark', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Timezone' }).fill('honolulu');
    await page.getByRole('option', { name: '(GMT-10) Honolulu' }).click();
    await dialog.getByText('12h', { exact: true }).click();
    await dialog.getByText('MM/DD/YYYY', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Updated user preferences successfully.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => theme(page)).toBe('dark');

    const other = await openAs(demo.owner, logOf(siteId), { colorScheme: 'light', timezoneId: 'Asia/Tokyo' });
    await expect.poll(() => theme(other)).toBe('dark');
    await expect.poll(() => isByClockOf('Pacific/Honolulu', other, siteId)).toBe(true);
  });

  it('open from the devices of a site at its notifications, and are not left by mistake [PREF-014 PREF-015 PREF-016 PREF-023 DEVS-009]', async () => {
    const { siteId } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Console');
    const page = await openAs(demo.restricted, `/sites/${siteId}/Devices`);
    await page.getByRole('button', { name: 'Manage notifications' }).click();
    const dialog = dialogOf(page);
    const never = dialog.getByRole('radio', { name: 'Never' });
    await expect.poll(() => never.evaluate((element) => element === document.activeElement)).toBe(true);
    await dialog.getByRole('radio', { name: 'On status change' }).click();
    expect(await dialog.getByRole('switch', { name: 'Device offline alert' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please select at least one site').waitFor();
    // A list that is open takes the first Escape.
    await dialog.getByRole('radio', { name: 'Automatic' }).focus();
    await page.keyboard.press('Escape');
    await page.getByText(UNSAVED).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByText(UNSAVED).waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Yes, exit.' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.has('editUserPreferences')).toBe(false);
    await page.getByRole('button', { name: 'Manage notifications' }).click();
    await never.waitFor();
    expect(await never.isChecked()).toBe(true);
  });

  it('are what the account has where somebody chose nothing [SET-006 SET-029 SET-030 SET-031 SET-032 SET-034 PERM-016]', async () => {
    const { siteId } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Console');
    const page = await openAs(demo.admin, '/settings/DateAndTime');
    const put = async (timezone: string, ...formats: readonly string[]) => {
      await page.getByRole('combobox', { name: 'Timezone' }).fill(timezone);
      await page.getByRole('option', { name: timezone }).click();
      for (const format of formats) await page.getByText(format, { exact: true }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Date and time settings saved.').first().waitFor();
    };
    await page.getByRole('heading', { name: 'Date & Time' }).waitFor();
    onTestFinished(() => put('London', '24h', 'DD/MM/YYYY'));
    await put('Warsaw', '12h', 'MM/DD/YYYY');
    const reader = await openAs(demo.restricted, logOf(siteId));
    await expect.poll(() => isByClockOf('Europe/Warsaw', reader, siteId)).toBe(true);
  });

  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    it(`axe finds nothing on the ${width} ones, and the page does not scroll sideways`, async () => {
      const page = await openAs(demo.admin, '/home?editUserPreferences=true', { viewport });
      const dialog = dialogOf(page);
      await dialog.getByRole('button', { name: 'Notifications' }).waitFor();
      expect(await violations(page), 'menu of the preferences').toEqual([]);
      await dialog.getByRole('button', { name: 'Notifications' }).click();
      await dialog.getByText('On status change').click();
      await dialog.getByText('Unsaved changes').waitFor();
      expect(await violations(page), 'preferences').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Yes, exit.' }).click();
      await page.goto('/settings/DateAndTime');
      await page.getByRole('combobox', { name: 'Timezone' }).waitFor();
      expect(await violations(page), 'date and time').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
});
