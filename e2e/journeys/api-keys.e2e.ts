import { expect, it } from 'vitest';
import { ask, deviceOf, graphql } from '../demo.ts';
import { entriesOf, linesOf, logOf, note } from '../event-log-page.ts';
import { journeys } from '../journey.ts';
import { copied, deleteKey, inShell, keyRow, keyTable, newKeyDialog, restrictTo } from '../keys.ts';

const PATH = '/settings/APIKeys';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

journeys('API keys', ({ demo, openAs }) => {
  /** What a key may do, as the account returns it. */
  const rightsOf = async (called: string): Promise<object | undefined> => {
    const query = 'query ($id: ID!) { account(id: $id) { apiKeys { name defaultRole domainPermissions { domainId role } } } }';
    const { account } = await ask<{ account: { apiKeys: { name: string }[] } }>(demo, query, { id: demo.accountId });
    const { name: _, ...rights } = account.apiKeys.find(({ name }) => name === called) ?? { name: '' };
    return rights;
  };

  it('is made, tried in a shell, narrowed, found in the log and deleted [KEYS-001 KEYS-008 KEYS-015 KEYS-016 KEYS-019 KEYS-020 KEYS-022 KEYS-023 KEYS-024 KEYS-026 KEYS-027 KEYS-028 KEYS-029 KEYS-038 KEYS-039 KEYS-040 KEYS-041 KEYS-042]', async () => {
    const name = 'Rack monitor';
    const page = await openAs(demo.admin, PATH, CLIPBOARD);
    await page.getByRole('link', { name: 'Add Account Key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('radio', { name: 'Full administrator access to all sites' }).check();
    await page.getByRole('button', { name: 'Add Account Key' }).click();

    const dialog = newKeyDialog(page);
    const key = await dialog.getByLabel('Account API key').inputValue();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await dialog.getByText('Copied').waitFor();
    expect(await copied(page)).toBe(key);
    await dialog.getByText('A first call with this key').click();
    await dialog.getByRole('button', { name: 'Copy: the shell command' }).click();
    await expect.poll(() => copied(page)).toContain('curl');
    const command = await copied(page);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(new RegExp(`${PATH}(\\?|$)`));
    await keyRow(page, name).getByRole('cell', { name: 'Admin', exact: true }).waitFor();
    const rows = await keyTable(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all();
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(await row.getByRole('link', { name: /^Edit / }).count()).toBe(1);
    expect(await page.content()).not.toContain(key);
    const kept = await page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage)).join());
    expect(kept).not.toContain(key);

    const all = await graphql<{ domains: { name: string }[] }>(demo, demo.apiKey, '{ domains { name } }');
    const namesOf = async () => (await inShell(command)).data?.domains.map((site) => site.name).toSorted();
    expect(await namesOf()).toEqual(all.data.domains.map((site) => site.name).toSorted());
    expect(all.data.domains.length).toBeGreaterThan(1);

    await page.getByRole('link', { name: `Edit ${name}` }).click();
    const nameField = page.getByRole('textbox', { name: 'Name' });
    expect(await nameField.inputValue()).toBe(name);
    expect(await nameField.isEditable()).toBe(false);
    expect(await page.content()).not.toContain(key);
    expect(await page.locator('input').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).not.toContain(
      key,
    );
    expect(await page.getByRole('radio', { name: 'Full administrator access to all sites' }).isChecked()).toBe(true);
    expect(await rightsOf(name)).toEqual({ defaultRole: 'SiteControl', domainPermissions: [] });
    await restrictTo(page, 'Kestrel Arena', 'Alder Street Theatre');
    await page.getByRole('button', { name: 'Update Key' }).click();
    await page.getByText('Successfully Updated Account key Permission').waitFor();
    await page.waitForURL(new RegExp(`${PATH}(\\?|$)`));
    await keyRow(page, name).getByRole('cell', { name: 'Alder Street Theatre, Kestrel Arena', exact: true }).waitFor();
    expect(await namesOf()).toEqual(['Alder Street Theatre', 'Kestrel Arena']);

    const { id, siteId } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Console');
    const { siteId: theatre } = await deviceOf(demo, 'Alder Street Theatre', 'Amp-Circle-L');
    const permissions = [siteId, theatre].map((domainId) => ({ domainId, role: 'DomainControl' }));
    expect(await rightsOf(name)).toEqual({ defaultRole: 'None', domainPermissions: expect.arrayContaining(permissions) });
    expect(await rightsOf(name)).toHaveProperty('domainPermissions.length', 2);
    await note(demo, key, id, 'Behind the mixing desk');
    const [newest] = await entriesOf(demo, siteId, { deviceIds: [id] });
    expect(newest?.source?.name).toBe(name);
    const elsewhere = await deviceOf(demo, 'Marlow & Pike HQ', 'Meeting-4-Panel');
    await expect(note(demo, key, elsewhere.id, 'Not there')).rejects.toThrow('There is no device');
    const log = await openAs(demo.admin, logOf(siteId, { device: id }));
    await expect.poll(async () => (await linesOf(log))[0]?.join(' ')).toContain(name);

    await deleteKey(page, name);
    await keyRow(page, name).waitFor({ state: 'detached' });
    expect(await inShell(command)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('is asked for a name and a site, and left by Cancel with nothing made [KEYS-005 KEYS-006 KEYS-017 KEYS-018 KEYS-021 KEYS-030 KEYS-032]', async () => {
    const page = await openAs(demo.admin, `${PATH}/addAccountKey`);
    const access = ['Full administrator access to all sites', 'Restricted access'];
    for (const name of access) await page.getByRole('radio', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add Account Key' }).click();
    await page.getByText('Please enter a name').waitFor();
    await page.getByText('Please select at least one Site for this key to access').waitFor();
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('Never made');
    // Any other way out is asked about; Cancel is the answer already.
    await page.getByRole('navigation', { name: 'Way back' }).getByRole('link').click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await field.inputValue()).toBe('Never made');
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await keyTable(page).waitFor();
    expect(await keyRow(page, 'Never made').count()).toBe(0);
    expect(await rightsOf('Never made')).toEqual({});

    const [edit] = await keyTable(page)
      .getByRole('link', { name: /^Edit / })
      .all();
    await edit?.click();
    await page.waitForURL(/\/editKey/);
    await page.getByRole('button', { name: 'Update Key' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await keyTable(page).waitFor();
  });
});
