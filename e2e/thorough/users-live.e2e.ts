import { expect, it } from 'vitest';
import { ask } from '../demo.ts';
import { addSite, markPage, newPerson, placeOf, refusalOf, rowOf, sidebarSites } from '../demo-people.ts';
import { journeys } from '../journey.ts';

const GONE = "We can't find that specific site. Please check the site ID.";

journeys('What somebody may see, while they are signed in', ({ demo, openAs }) => {
  it('shrinks and grows on their screen without a reload [USERS-006] [USERS-029] [USERS-030] [USERS-039] [USERS-040] [USERS-055] [PERM-013]', async () => {
    const [stays, comes] = [await addSite(demo, 'Lantern Yard'), await addSite(demo, 'Mill Loft')];
    const login = await newPerson(demo, 'joao.reis@northlight.example', [stays, comes]);
    const page = await openAs(login, `/sites/${comes}/Devices`);
    await expect.poll(() => sidebarSites(page)).toEqual(['Lantern Yard', 'Mill Loft']);
    await page.getByRole('heading', { level: 1, name: 'Mill Loft' }).waitFor();
    const isSame = await markPage(page);

    const admin = await openAs(demo.admin, '/settings/users');
    const edit = async (change: () => Promise<void>) => {
      await admin.getByRole('link', { name: `Edit ${login.email}` }).click();
      await admin.waitForURL(/\/settings\/users\/[^/]+\/edituser/);
      await change();
      await admin.getByRole('button', { name: 'Save User' }).click();
      await admin.getByText('updated user detail').first().waitFor();
      await admin.waitForURL(/\/settings\/users(\?|$)/);
    };
    const site = admin.getByRole('checkbox', { name: 'Mill Loft' });
    const free = admin.getByRole('main').getByRole('checkbox', { disabled: false });

    await edit(async () => {
      await expect.poll(() => free.count()).toBeGreaterThan(2);
      expect(await admin.getByRole('radio', { name: 'Restricted Access' }).isChecked()).toBe(true);
      await site.uncheck();
    });
    await expect.poll(() => sidebarSites(page)).toEqual(['Lantern Yard']);
    await page.getByText(GONE).waitFor();
    await edit(() => site.check());
    await expect.poll(() => sidebarSites(page)).toEqual(['Lantern Yard', 'Mill Loft']);
    await page.getByRole('heading', { level: 1, name: 'Mill Loft' }).waitFor();

    const settings = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' });
    expect(await settings.count()).toBe(0);
    await edit(async () => {
      await admin.getByRole('radio', { name: 'Full Administrator Access to All Sites' }).check();
      expect([await site.isChecked(), await site.isDisabled()]).toEqual([true, true]);
      expect(await free.count()).toBe(0);
    });
    await settings.waitFor();
    const all = await ask<{ domains: { name: string }[] }>(demo, 'query ($accountId: ID!) { domains(accountId: $accountId) { name } }', {
      accountId: demo.accountId,
    });
    await expect.poll(() => sidebarSites(page)).toEqual(all.domains.map(({ name }) => name).toSorted());
    expect(all.domains.length).toBeGreaterThan(2);
    expect(await placeOf(demo, login.email)).toMatchObject({ defaultRole: 'SiteControl', domainPermissions: [] });
    await rowOf(admin, 'Administrators', login.email).waitFor();
    expect(await isSame()).toBe(true);
  });

  it('is nothing once they are removed: their session ends, and they may not come back [ERR-004]', async () => {
    const login = await newPerson(demo, 'petra.nowak@northlight.example', [await addSite(demo, 'Lantern Yard')]);
    const page = await openAs(login);
    await expect.poll(() => sidebarSites(page)).toEqual(['Lantern Yard']);

    const admin = await openAs(demo.admin, '/settings/users');
    await admin.getByRole('button', { name: `Delete ${login.email}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Remove ${login.email}?` });
    await dialog.getByText(`${login.email} loses access to every site of Northlight Integration at once.`).waitFor();
    await dialog.getByText('This action cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await placeOf(demo, login.email)).toBeDefined();

    await admin.getByRole('button', { name: `Delete ${login.email}` }).click();
    await dialog.getByRole('button', { name: /^Remove / }).click();
    await admin.getByText(`Removed ${login.email} from Northlight Integration.`).waitFor();
    await rowOf(admin, 'Restricted users', login.email).waitFor({ state: 'hidden' });
    await page.waitForURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await refusalOf(page, login)).toBe('ERROR: You no longer have access to any site. Please ask your account administrator.');
  });
});
