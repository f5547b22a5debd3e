import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceOf } from '../demo.ts';
import { journeys } from '../journey.ts';
import { deleteKey, newKeyDialog } from '../keys.ts';
import { pick } from '../pick.ts';
import { violations } from '../violations.ts';

/** Axe finds nothing, and nothing is wider than the window. Pages as they open are looked at by journeys/screens. */
async function clean(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ what, violations: await violations(page), wider }).toEqual({ what, violations: [], wider: 0 });
}

/** Closes the question that is open by Escape. */
async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Presses a button of the page's content. */
const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
const follow = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first().click();

journeys('The settings, for everybody', ({ demo, open, openAs }) => {
  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const look = { viewport };

    it(`axe finds nothing on the ${width} form of a new user and the question before one is removed`, async () => {
      const page = await openAs(demo.admin, '/settings/users', look);
      await page.getByRole('link', { name: 'Edit Maya Osei' }).waitFor();
      await press(page, 'Delete Maya Osei');
      await page.getByRole('dialog', { name: 'Remove Maya Osei?' }).waitFor();
      await clean(page, 'question before a user is removed');
      await dismiss(page);
      await page.goto('/settings/users/adduser');
      await press(page, 'Add User');
      await page.getByText('Please enter an email').waitFor();
      await clean(page, 'a new user with problems');
      await page.getByRole('radio', { name: 'Full Administrator Access to All Sites' }).check();
      await clean(page, 'a new administrator');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('not-saved');
      await press(page, 'Cancel');
    }, 400_000);

    it(`axe finds nothing on the ${width} form of a new API key, the dialogs about keys and their list`, async () => {
      const name = `Wall panel ${width}`;
      const page = await openAs(demo.admin, '/settings/APIKeys', look);
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .waitFor();
      await follow(page, 'Add Account Key');
      await press(page, 'Add Account Key');
      await page.getByText('Please enter a name').waitFor();
      await clean(page, 'a new key with problems');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('checkbox', { name: 'Kestrel Arena' }).check();
      await page.getByRole('combobox', { name: 'Expires' }).selectOption('On a date');
      await clean(page, 'a new key');
      await press(page, 'Add Account Key');
      await newKeyDialog(page).getByText('A first call with this key').click();
      await clean(page, 'a key that is shown once');
      await newKeyDialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
      await newKeyDialog(page).getByRole('status').filter({ hasText: /./ }).waitFor();
      await clean(page, 'a key that was copied');
      await newKeyDialog(page).getByRole('button', { name: 'OK' }).click();
      await press(page, `Delete ${name}`);
      await page.getByRole('dialog', { name: `Delete ${name}` }).waitFor();
      await clean(page, 'question before a key is deleted');
      await dismiss(page);
      await deleteKey(page, name);
      await clean(page, 'keys after one was deleted');
    }, 400_000);

    it(`axe finds nothing on the ${width} form of a new site and the questions before one is deleted`, async () => {
      const page = await openAs(demo.admin, '/settings/Sites', look);
      await page.getByRole('link', { name: 'Edit Kestrel Arena' }).waitFor();
      await press(page, 'Delete Kestrel Arena');
      const question = page.getByRole('dialog', { name: 'Delete Kestrel Arena?' });
      await question.getByText('Restricted users who may see this site alone can no longer log in').waitFor();
      await clean(page, 'question before a site is deleted');
      await dismiss(page);
      await follow(page, 'Edit Kestrel Arena');
      await page.getByRole('button', { name: 'Delete Site' }).waitFor();
      await page.getByRole('textbox', { name: 'Organisation' }).fill('Not saved');
      await press(page, 'Delete Site');
      await question.waitFor();
      await clean(page, 'question at a site');
      await dismiss(page);
      await page.goto('/settings/Sites/addsite');
      await press(page, 'Add Site');
      await page.getByText('Please enter a site name').waitFor();
      await clean(page, 'a new site with problems');
      await page.getByRole('textbox', { name: 'Site name' }).fill('Not saved');
      await pick(page.getByRole('radio', { name: 'Broadcast' }));
      await clean(page, 'a new site');
    }, 400_000);

    it(`axe finds nothing on the ${width} families of an agent, the list of its devices and its menu`, async () => {
      const page = await openAs(demo.admin, '/settings/Agents', look);
      await page
        .locator('main')
        .getByRole('link', { name: /^Kestrel Arena/ })
        .click();
      const families = page.getByRole('region', { name: 'What it sees' });
      await families.waitFor();
      // On a phone each is a row that opens, and what can be done with the agent is in a menu.
      const isPhone = width === 'phone';
      if (isPhone) await families.locator('summary').first().click();
      const show = families.getByRole('button', { name: /^Show / }).first();
      await show.waitFor();
      await clean(page, 'families of an agent');
      await show.click();
      const dialog = page.getByRole('dialog', { name: /devices of Kestrel Arena/i });
      await dialog.getByRole('listitem').first().waitFor();
      await clean(page, 'devices of a family');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      if (!isPhone) return;
      await page.getByRole('button', { name: 'What can be done with Kestrel Arena' }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).waitFor();
      await clean(page, 'menu of an agent');
    }, 400_000);

    it(`axe finds nothing on the ${width} question before an agent is revoked and page that adds one`, async () => {
      const page = await openAs(demo.admin, '/settings/Agents', look);
      await page
        .locator('main')
        .getByRole('link', { name: /^Kestrel Arena/ })
        .click();
      // On a phone it is in a menu.
      const menu = page.getByRole('button', { name: 'What can be done with Kestrel Arena' });
      const revoke = page.getByRole('button', { name: 'Revoke' }).or(page.getByRole('menuitem', { name: 'Revoke' }));
      await revoke.or(menu).waitFor();
      if (await menu.isVisible()) await menu.click();
      await revoke.click();
      await page.getByRole('dialog', { name: 'Revoke Kestrel Arena?' }).waitFor();
      await clean(page, 'question before an agent is revoked');
      await dismiss(page);
      await page.goto('/settings/Agents');
      await page.getByRole('link', { name: 'Add agent' }).click();
      await page.getByRole('button', { name: 'Make code' }).click();
      await page.getByText('Please enter an agent name').waitFor();
      await clean(page, 'a code without a name');
      await page.getByRole('textbox', { name: 'Agent name' }).fill('Rack 7');
      await page.getByRole('button', { name: 'Make code' }).click();
      // Without scrolling: what is half below the header would count as a target that is too small.
      await page.getByText('Install by hand').dispatchEvent('click');
      await page.getByText('Enrolment code').waitFor();
      await page.getByText('Waiting for the agent').waitFor();
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
      await clean(page, 'a code that is shown once');
    }, 400_000);

    it(`axe finds nothing on the ${width} choice of a timezone and a search that finds no release`, async () => {
      const page = await openAs(demo.admin, '/settings/DateAndTime', look);
      await page.getByRole('heading', { level: 1, name: 'Date & Time' }).waitFor();
      await pick(page.getByRole('radio', { name: '12h' }));
      await page.getByRole('combobox', { name: 'Timezone' }).fill('war');
      await page
        .getByRole('option', { name: '(GMT+1) Warsaw' })
        .or(page.getByRole('option', { name: 'Warsaw' }))
        .first()
        .waitFor();
      await clean(page, 'zones to choose');
      await page.goto('/settings/ReleaseNotes');
      await page.getByRole('textbox', { name: 'Search the release notes' }).fill('nothing at all of this');
      await page.getByText('No release matches your search.').waitFor();
      await clean(page, 'no release found');
    }, 400_000);

    it(`axe finds nothing on the ${width} preferences, sessions and questions about them`, async () => {
      const { siteId } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Console');
      const page = await openAs(demo.restricted, `/home?editUserPreferences=true&domainId=${siteId}`, look);
      const dialog = page.getByRole('dialog', { name: 'Preferences' });
      const choose = async (section: string) => {
        // A phone has the menu on a page of its own.
        if (width === 'phone') await dialog.getByRole('button', { name: 'All preferences' }).click();
        await dialog.getByRole('button', { name: section }).click();
      };
      await dialog.getByRole('textbox', { name: 'Display name' }).fill('');
      await dialog.getByRole('radio', { name: 'On status change' }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Please select at least one site').waitFor();
      await clean(page, 'preferences with problems');
      await dialog.getByRole('combobox', { name: 'Timezone' }).fill('war');
      await page.getByRole('option', { name: /Warsaw/ }).waitFor();
      await clean(page, 'zones of the preferences');
      await page.keyboard.press('Escape');
      await choose('Sign-in');
      await dialog.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
      await clean(page, 'how one signs in');
      await choose('Signed-in browsers');
      await dialog.getByText('This browser').waitFor();
      await clean(page, 'sessions');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
      await clean(page, 'question about unsaved changes');
      await page.getByRole('button', { name: 'Yes, exit.' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }, 400_000);

    it(`axe finds nothing on the ${width} ways to single sign-on`, async () => {
      const page = await open('/sso/login', look);
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(1);
      await clean(page, 'single sign-on without an address');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@nowhere.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Error: Failed to get authorization endpoint.').waitFor();
      await clean(page, 'single sign-on that is not set up');
    }, 400_000);
  }
});
