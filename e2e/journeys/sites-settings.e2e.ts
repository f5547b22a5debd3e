import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask } from '../demo.ts';
import { addSite, placeOf, removePersonLater, removeSiteLater, rowOf, sidebarSites } from '../demo-people.ts';
import { journeys } from '../journey.ts';

/** The calls that change something, from now on, each with the fields that it sends. */
function changesOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    const name = /"operationName":"(Domain\w+)"/.exec(body)?.[1];
    if (!name) return;
    const { input } = (JSON.parse(body) as { variables: { input: object } }).variables;
    calls.push(`${name} ${Object.keys(input).toSorted().join(' ')}`);
  });
  return calls;
}

journeys('The sites in the settings', ({ demo, openAs }) => {
  it('get a new one, that everybody who may sees without a reload, and can be renamed and deleted [SET-001] [SET-002] [SET-003] [SET-016] [SET-060] [SET-061] [SET-069] [PERM-015]', async () => {
    const [watcher, restricted] = [await openAs(demo.owner), await openAs(demo.restricted)];
    const admin = await openAs(demo.admin, '/settings');
    await admin.waitForURL(/\/settings\/Sites(\?|$)/i);
    await admin.getByRole('link', { name: 'Add Site' }).click();
    await admin.waitForURL(/\/settings\/sites\/addsite/i);
    expect(await admin.getByRole('radio', { checked: true }).count()).toBe(0);
    await admin.getByRole('button', { name: 'Add Site' }).click();
    await admin.getByText('Please enter a site name').waitFor();
    await admin.getByText('Please select an icon').waitFor();
    await admin.getByRole('textbox', { name: 'Site name' }).fill('Lantern Court');
    await admin.getByRole('group', { name: 'Icon' }).getByRole('radio', { name: 'Recording studio' }).check();
    await admin.getByRole('textbox', { name: 'Site contact (optional)' }).fill('Ida Holm, +44 20 7946 0000');
    await admin.getByRole('button', { name: 'Add Site' }).click();
    await admin.getByText('Successfully Created Site').waitFor();
    const { domain } = await ask<{ domain: { id: string; icon: string; contact: string } }>(
      demo,
      '{ domain(name: "Lantern Court") { id icon contact } }',
    );
    removeSiteLater(demo, domain.id);
    expect(domain).toMatchObject({ icon: 'RECORDING_STUDIO', contact: 'Ida Holm, +44 20 7946 0000' });
    await admin.waitForURL(/\/settings\/Sites(\?|$)/i);
    await rowOf(admin, 'Sites', 'Lantern Court').waitFor();
    for (const page of [watcher, admin]) await expect.poll(() => sidebarSites(page)).toContain('Lantern Court');
    await admin.getByRole('link', { name: 'Edit Lantern Court' }).click();
    await admin.getByRole('textbox', { name: 'Site name' }).fill('Lantern Hall');
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    for (const page of [watcher, admin]) await expect.poll(() => sidebarSites(page)).toContain('Lantern Hall');
    expect((await sidebarSites(restricted)).filter((name) => name.startsWith('Lantern'))).toEqual([]);
    await rowOf(admin, 'Sites', 'Lantern Hall').getByRole('button', { name: 'Delete Lantern Hall' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete Lantern Hall' }).click();
    for (const page of [watcher, admin]) await expect.poll(() => sidebarSites(page)).not.toContain('Lantern Hall');
    expect(await ask(demo, 'query ($id: ID) { domain(id: $id) { id } }', { id: domain.id })).toEqual({ domain: null });
  });

  it('send what was changed and nothing else [SET-065] [SET-067] [SET-068]', async () => {
    const site = await addSite(demo, 'Lantern Yard');
    const watcher = await openAs(demo.owner, `/sites/${site}/Status`);
    await watcher.getByRole('heading', { level: 1, name: 'Lantern Yard' }).waitFor();
    const admin = await openAs(demo.admin, '/settings/Sites');
    const changes = changesOf(admin);
    const name = admin.getByRole('textbox', { name: 'Site name' });
    const policies = admin.getByRole('group', { name: 'Media Encryption' });
    const open = async (called: string) => {
      await admin.getByRole('link', { name: `Edit ${called}` }).click();
      await name.waitFor();
      expect(await name.inputValue()).toBe(called);
    };
    const save = async () => {
      await admin.getByRole('button', { name: 'Save Changes' }).click();
      await admin.waitForURL(/\/settings\/Sites(\?|$)/i);
    };

    await open('Lantern Yard');
    expect(await policies.getByRole('radio', { name: 'Strict' }).isDisabled()).toBe(true);
    const before = await policies.getByRole('radio', { checked: true }).getAttribute('value');
    const [word, after] = before === 'NONE' ? ['Compatible', 'COMPATIBLE'] : ['None', 'NONE'];
    await policies.getByRole('radio', { name: word }).check();
    await save();
    await admin.getByText('Successfully updated Site Media Encryption').waitFor();
    expect(changes.splice(0)).toEqual(['DomainMediaEncryptionPolicySet domainId ifVersion mediaEncryptionPolicy']);

    await open('Lantern Yard');
    await expect.poll(() => policies.getByRole('radio', { checked: true }).getAttribute('value')).toBe(after);
    await name.fill('Lantern Yard West');
    await save();
    await admin.getByText('Successfully updated Site', { exact: true }).waitFor();
    expect(changes.splice(0)).toEqual(['DomainUpdate id ifVersion name']);
    await watcher.getByRole('heading', { level: 1, name: 'Lantern Yard West' }).waitFor();

    await open('Lantern Yard West');
    await save();
    expect(changes).toEqual([]);
    const { domain } = await ask<{ domain: object }>(demo, 'query ($id: ID) { domain(id: $id) { name mediaEncryptionPolicy } }', {
      id: site,
    });
    expect(domain).toEqual({ name: 'Lantern Yard West', mediaEncryptionPolicy: after });
  });

  it('ask before a change is left unsaved', async () => {
    await addSite(demo, 'Lantern Yard');
    const admin = await openAs(demo.admin, '/settings/Sites');
    await admin.getByRole('link', { name: 'Edit Lantern Yard' }).click();
    await admin.getByRole('textbox', { name: 'Site name' }).fill('Lantern Yard East');
    await admin.getByRole('link', { name: 'Home', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByText(/Site name/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await admin.getByRole('textbox', { name: 'Site name' }).inputValue()).toBe('Lantern Yard East');
  });

  it('lead to adding users of them, with the site ticked [SET-026] [USERS-001] [USERS-002] [USERS-003] [USERS-026] [USERS-053]', async () => {
    const site = await addSite(demo, 'Lantern Yard');
    const email = 'rosa.lind@northlight.example';
    removePersonLater(demo, email);
    const admin = await openAs(demo.admin, `/settings/Sites/${site}/editsite`);
    const ticked = () => admin.getByRole('checkbox', { checked: true });
    await admin.getByRole('region', { name: 'Users' }).getByRole('link', { name: 'Add user' }).click();
    await admin.waitForURL(/\/settings\/Users\/adduser/);
    await admin.getByRole('checkbox', { name: 'Lantern Yard' }).waitFor();
    expect(await ticked().count()).toBe(1);
    expect(await admin.getByRole('checkbox', { name: 'Lantern Yard' }).isChecked()).toBe(true);

    await admin.goto(`/sites/${site}/Status`);
    await admin.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link', { name: 'Site Users' }).click();
    await admin.waitForURL(new RegExp(`/sites/${site}/SiteUsers`));
    await rowOf(admin, 'Administrators', 'Tomas Lindqvist').waitFor();
    expect(await admin.getByText('Maya Osei').count()).toBe(0);
    await admin.getByRole('link', { name: 'Add user' }).click();
    await admin.waitForURL(new RegExp(`/sites/${site}/SiteUsers/adduser`));
    await admin.getByRole('checkbox', { name: 'Lantern Yard' }).waitFor();
    expect(await ticked().count()).toBe(1);
    expect(await admin.getByRole('checkbox', { name: 'Lantern Yard' }).isChecked()).toBe(true);
    await admin.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await admin.getByRole('button', { name: 'Add User', exact: true }).click();
    await admin.waitForURL(new RegExp(`/sites/${site}/SiteUsers(\\?|$)`));
    await rowOf(admin, 'Restricted users', email).waitFor();
    expect((await placeOf(demo, email))?.domainPermissions).toEqual([{ domainId: site, role: 'DomainControl' }]);
    await admin.getByRole('link', { name: `Edit ${email}` }).click();
    await admin.waitForURL(new RegExp(`/sites/${site}/SiteUsers/[^/]+/edituser`));
    expect(await admin.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  });
});
