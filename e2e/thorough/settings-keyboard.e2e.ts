import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { pressTo } from '../channels.ts';
import { graphql } from '../demo.ts';
import { tokenOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';
import { keyRow, newKeyDialog } from '../keys.ts';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Leads the focus to something by Tab alone, and presses a key on it. */
async function use(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await pressTo(page, target);
  await page.keyboard.press(key);
}

journeys('The settings by keyboard alone', ({ demo, openAs }) => {
  it('a user is invited and removed [USERS-021 USERS-023 USERS-025 USERS-054]', async () => {
    const email = 'rigger@northlight.example';
    const page = await openAs(demo.admin, '/settings/users');
    const add = page.getByRole('link', { name: 'Add user' });
    await use(page, add);
    await pressTo(page, page.getByRole('textbox', { name: 'E-mail' }));
    await page.keyboard.type(email);
    const restricted = page.getByRole('radio', { name: 'Restricted Access' });
    await pressTo(page, restricted);
    // The arrows move between the two.
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('radio', { name: 'Full Administrator Access to All Sites' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await restricted.isChecked()).toBe(true);
    // Sent too early: the focus is on what is missing.
    await use(page, page.getByRole('button', { name: 'Add User' }));
    await page.getByText('Please provide at least one site for restricted access').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    await use(page, page.getByRole('checkbox', { name: 'Kestrel Arena' }), 'Space');
    await use(page, page.getByRole('button', { name: 'Add User' }));
    await page.getByText(`Invited ${email} to current account Northlight Integration.`).waitFor();

    const remove = page.getByRole('button', { name: `Delete ${email}` });
    await use(page, remove);
    const question = page.getByRole('dialog', { name: `Remove ${email}?` });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(remove)).toBe(true);
    await page.keyboard.press('Enter');
    await use(page, question.getByRole('button', { name: /^Remove / }));
    await remove.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(add)).toBe(true);
  });

  it('a key is made, copied and deleted [KEYS-015 KEYS-017 KEYS-018 KEYS-027 KEYS-028]', async () => {
    const name = 'Lobby display';
    const page = await openAs(demo.admin, '/settings/APIKeys', { permissions: ['clipboard-read', 'clipboard-write'] });
    const add = page.getByRole('link', { name: 'Add Account Key' });
    await use(page, add);
    await pressTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type(name);
    const restricted = page.getByRole('radio', { name: 'Restricted access' });
    await pressTo(page, restricted);
    await page.keyboard.press('ArrowUp');
    expect(await restricted.isChecked()).toBe(false);
    await page.keyboard.press('ArrowDown');
    expect(await restricted.isChecked()).toBe(true);
    await use(page, page.getByRole('checkbox', { name: 'Kestrel Arena' }), 'Space');
    await use(page, page.getByRole('button', { name: 'Add Account Key' }));
    const dialog = newKeyDialog(page);
    await expect.poll(() => isFocused(dialog.getByRole('button', { name: 'Copy', exact: true }))).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await dialog.getByLabel('Account API key').inputValue());
    await use(page, dialog.getByRole('button', { name: 'OK' }));
    await use(page, keyRow(page, name).getByRole('button', { name: `Delete ${name}` }));
    await use(page, page.getByRole('dialog', { name: `Delete ${name}` }).getByRole('button', { name: `Delete ${name}` }));
    await keyRow(page, name).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(add)).toBe(true);
  });

  it('a site is added and deleted [SET-016 SET-056 SET-057 SET-066 SET-069]', async () => {
    const name = 'Foundry Hall';
    const page = await openAs(demo.admin, '/settings/Sites');
    const add = page.getByRole('main').getByRole('link', { name: 'Add Site' });
    await use(page, add);
    await page.waitForURL(/\/settings\/Sites\/addsite(\?|$)/i);
    await pressTo(page, page.getByRole('textbox', { name: 'Site name' }));
    await page.keyboard.type(name);
    const icons = page.getByRole('group', { name: 'Icon' }).getByRole('radio');
    await use(page, icons.first(), 'Space');
    expect(await icons.first().isChecked()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await icons.nth(1).isChecked()).toBe(true);
    await use(page, page.getByRole('button', { name: 'Add Site' }));
    await page.getByText('Successfully Created Site').waitFor();

    const remove = page.getByRole('button', { name: `Delete ${name}` });
    await use(page, remove);
    await use(page, page.getByRole('dialog', { name: `Delete ${name}?` }).getByRole('button', { name: `Delete ${name}` }));
    await page.getByText('Successfully Deleted Site').waitFor();
    await remove.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(add)).toBe(true);
  });

  it('the preferences are opened, changed and saved [PREF-003 PREF-007 PREF-024 PREF-030]', async () => {
    const page = await openAs(demo.restricted, '/home', { colorScheme: 'light' });
    onTestFinished(async () => {
      const set = 'mutation ($input: UserDisplayPreferencesSetInput!) { UserDisplayPreferencesSet(input: $input) { ok } }';
      await graphql(demo, await tokenOf(page), set, { input: { theme: null, timezone: null } });
    });
    const menu = page.getByRole('button', { name: /^User menu of/ });
    await use(page, menu);
    await expect.poll(() => isFocused(page.getByRole('menuitem', { name: 'Preferences' }))).toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preferences' });
    await expect.poll(() => isFocused(dialog.getByRole('textbox', { name: 'Display name' }))).toBe(true);
    await pressTo(page, dialog.getByRole('radio', { name: 'Automatic' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await dialog.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await pressTo(page, dialog.getByRole('combobox', { name: 'Timezone' }));
    await page.keyboard.type('honolulu');
    await page.getByRole('option', { name: /Honolulu/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Timezone' }).inputValue()).toContain('Honolulu');
    await use(page, dialog.getByRole('button', { name: 'Save' }));
    await page.getByText('Updated user preferences successfully.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await expect.poll(() => isFocused(menu)).toBe(true);
  });
});
