import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { graphql } from '../demo.ts';
import { addSite, newPerson, placeOf, refusalOf, rowOf, sidebarSites } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { addDevice } from '../test-agent.ts';

const REFUSED = 'ERROR: You no longer have access to any site. Please ask your account administrator.';

/** The sites of the settings whose row has no such action. */
const rowsBut = (page: Page, role: 'button' | 'link', name: RegExp): Promise<string[]> =>
  rowOf(page, 'Sites', '')
    .filter({ hasNot: page.getByRole(role, { name }) })
    .allInnerTexts();

journeys('Deleting a site', ({ demo, openAs }) => {
  it('says what becomes of devices and people, and then does just that [SET-012] [SET-015] [SET-052] [SET-053] [SET-054] [SET-055] [SET-056] [SET-057] [SET-066] [ERR-003] [PERM-015] [PERM-026]', async () => {
    const [site, other] = [await addSite(demo, 'Old Foundry'), await addSite(demo, 'Lantern Yard')];
    const only = await newPerson(demo, 'lena.frost@northlight.example', [site]);
    const both = await newPerson(demo, 'amir.khan@northlight.example', [site, other]);
    await addDevice(demo, site, 'journey-foundry-amp', 'Foundry-Amp');
    const [page, second] = [await openAs(only), await openAs(both, `/sites/${site}/Devices`)];
    const editor = await openAs(demo.owner, `/settings/Sites/${site}/editsite`);
    await editor.getByRole('textbox', { name: 'Site name' }).waitFor();
    await expect.poll(() => sidebarSites(page)).toEqual(['Old Foundry']);
    await expect.poll(() => sidebarSites(second)).toEqual(['Lantern Yard', 'Old Foundry']);

    const admin = await openAs(demo.admin, '/settings/Sites');
    const row = rowOf(admin, 'Sites', 'Old Foundry');
    await row.waitFor();
    const heads = await admin.getByRole('table', { name: 'Sites', exact: true }).getByRole('columnheader').allInnerTexts();
    const cells = [await row.getByRole('rowheader').innerText(), ...(await row.getByRole('cell').allInnerTexts())];
    expect(cells[heads.findIndex((head) => /^Devices$/i.test(head.trim()))]).toBe('1');
    expect(await rowsBut(admin, 'button', /^Delete /)).toEqual([]);
    const remove = row.getByRole('button', { name: 'Delete Old Foundry' });
    await remove.click();
    const dialog = admin.getByRole('dialog', { name: 'Delete Old Foundry?' });
    await dialog.getByText('The site is removed').waitFor();
    await dialog.getByText('The device of the site becomes unassigned.').waitFor();
    await dialog.getByText(`Restricted users who may see this site alone can no longer log in: ${only.email}.`).waitFor();
    expect(await dialog.getByText(both.email).count()).toBe(0);
    await dialog.getByText('This action cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await sidebarSites(page)).toEqual(['Old Foundry']);

    await remove.click();
    await dialog.getByRole('button', { name: 'Delete Old Foundry' }).click();
    await admin.getByText('Successfully Deleted Site').waitFor();
    await row.waitFor({ state: 'hidden' });
    await page.waitForURL(/\/login/);
    expect(await refusalOf(page, only)).toBe(REFUSED);
    await expect.poll(() => sidebarSites(second)).toEqual(['Lantern Yard']);
    await second.getByText("We can't find that specific site. Please check the site ID.").waitFor();
    await editor.getByText('Site not found').waitFor();
    expect((await placeOf(demo, both.email))?.domainPermissions.map(({ domainId }) => domainId)).toEqual([other]);

    await admin.goto('/home');
    await admin.getByRole('button', { name: 'Drag Foundry-Amp to a site' }).waitFor();
    const { data } = await graphql<{ device: { domain: null } }>(
      demo,
      demo.apiKey,
      '{ device(id: "journey-foundry-amp") { domain { id } } }',
    );
    expect(data.device.domain).toBeNull();
  });

  it('from its own page leads back to the sites [SET-005] [SET-014] [SET-058] [SET-059]', async () => {
    const site = await addSite(demo, 'Old Foundry');
    const admin = await openAs(demo.admin, '/settings/Sites');
    await rowOf(admin, 'Sites', 'Old Foundry').waitFor();
    expect(await rowsBut(admin, 'link', /^Edit /)).toEqual([]);
    await admin.getByRole('link', { name: 'Edit Old Foundry' }).click();
    await admin.waitForURL(new RegExp(`/settings/sites/${site}/editsite`, 'i'));
    await expect.poll(() => admin.getByRole('textbox', { name: 'Site name' }).inputValue()).toBe('Old Foundry');
    await admin.getByRole('button', { name: 'Delete Site' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Delete Old Foundry?' });
    await dialog.getByText('The devices of the site become unassigned: it has none.').waitFor();
    await dialog.getByRole('button', { name: 'Delete Old Foundry' }).click();
    await admin.getByText('Successfully Deleted Site').waitFor();
    await admin.waitForURL(/\/settings\/Sites(\?|$)/);
    await rowOf(admin, 'Sites', 'Kestrel Arena').waitFor();
    expect(await rowOf(admin, 'Sites', 'Old Foundry').count()).toBe(0);
    await admin.goto(`/settings/Sites/${site}/editsite`);
    await admin.getByText('Site not found').waitFor();
  });
});
