import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addSite, invitationTo, mailTo, placeOf, refusalOf, removePersonLater, rowOf, sidebarSites } from '../demo-people.ts';
import { journeys, signIn } from '../journey.ts';

const USED_UP = 'This link is not valid any more. Ask for a new one.';

/** Chooses a password where the link of a mail leads. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

journeys('An invitation', ({ demo, open, openAs }) => {
  it('leads from the console by mail to a first sign-in at one site, and that once [AUTH-064] [USERS-004] [USERS-005] [USERS-007] [USERS-009] [USERS-021] [USERS-023] [USERS-025] [USERS-051] [USERS-054] [PERM-020] [PERM-021]', async () => {
    const email = 'ines.duarte@northlight.example';
    const siteId = await addSite(demo, 'Lantern Yard');
    removePersonLater(demo, email);

    const admin = await openAs(demo.admin, '/settings/users');
    await rowOf(admin, 'Administrators', 'Tomas Lindqvist').waitFor();
    await admin.getByRole('link', { name: 'Add user' }).click();
    await admin.waitForURL(/\/settings\/users\/adduser/);
    await admin.getByRole('textbox', { name: 'E-mail' }).fill(email);
    expect(await admin.getByRole('radio', { name: 'Restricted Access' }).isChecked()).toBe(true);
    await admin.getByRole('checkbox', { name: 'Lantern Yard' }).check();
    await admin.getByRole('button', { name: 'Add User', exact: true }).click();
    await admin.getByText(`Invited ${email} to current account Northlight Integration.`).waitFor();
    await admin.waitForURL(/\/settings\/users(\?|$)/);
    const row = rowOf(admin, 'Restricted users', email);
    await row.getByText('Invited', { exact: true }).waitFor();
    expect(await row.getByRole('cell').first().innerText()).toBe('Lantern Yard');
    expect(await placeOf(demo, email)).toEqual({
      user: { email },
      defaultRole: 'None',
      domainPermissions: [{ domainId: siteId, role: 'DomainControl' }],
      invitationPending: true,
    });

    const mail = await mailTo(demo, email);
    expect(mail.subject).toContain('Northlight Integration');
    expect(mail.text).toContain('Tomas Lindqvist');
    const link = await invitationTo(demo, email);
    const page = await open(link);
    await choosePassword(page, 'Lantern-yard-7');
    await page.waitForURL(/\/login/);
    await signIn(page, { email, password: 'Lantern-yard-7' });
    await expect.poll(() => sidebarSites(page)).toEqual(['Lantern Yard']);
    const menu = await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts();
    expect(menu.map((text) => text.split('\n')[0])).toEqual(['Home', 'Lantern Yard']);

    // The link is used up: neither the person nor a finder of the mail gets in by it again.
    const finder = await open(link);
    await choosePassword(finder, 'Another-password-1');
    const usedUp = finder.getByRole('alert').filter({ hasText: USED_UP });
    await usedUp.waitFor();
    const [red = 0, green = 0, blue = 0] = await usedUp.evaluate((one) => getComputedStyle(one).color.match(/\d+/g)?.map(Number) ?? []);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    const bottom = async (of: Locator) => await of.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await bottom(usedUp)).toBeGreaterThan(await bottom(finder.getByRole('button', { name: 'Save password' })));
    await finder.goto('/login');
    expect(await refusalOf(finder, { email, password: 'Another-password-1' })).toMatch(/^ERROR: /);
    await page.reload();
    await expect.poll(() => sidebarSites(page)).toEqual(['Lantern Yard']);

    await admin.reload();
    await row.waitFor();
    expect(await row.getByText('Invited', { exact: true }).count()).toBe(0);
    expect((await placeOf(demo, email))?.invitationPending).toBe(false);
  });

  it('that is sent again ends the link before, and the last one ends when they are removed [USERS-037]', async () => {
    const email = 'noor.haddad@northlight.example';
    await addSite(demo, 'Mill Loft');
    removePersonLater(demo, email);
    const admin = await openAs(demo.admin, '/settings/users/adduser');
    await admin.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await admin.getByRole('checkbox', { name: 'Mill Loft' }).check();
    await admin.getByRole('button', { name: 'Add User', exact: true }).click();
    const first = await invitationTo(demo, email);
    await admin.getByRole('button', { name: `Send the invitation to ${email} again` }).click();
    await admin.getByText(`Sent the invitation to ${email} again.`).waitFor();
    await expect.poll(() => invitationTo(demo, email), { timeout: 20_000 }).not.toBe(first);
    const page = await open(first);
    await choosePassword(page, 'Lantern-yard-7');
    await page.getByText(USED_UP).waitFor();

    // An administrator may take the person out before they come.
    await rowOf(admin, 'Restricted users', email)
      .getByRole('link', { name: `Edit ${email}` })
      .click();
    await admin.getByRole('button', { name: 'Remove user' }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await admin.getByText(`Removed ${email} from Northlight Integration.`).waitFor();
    expect(await placeOf(demo, email)).toBeUndefined();
    const last = await open(await invitationTo(demo, email));
    await choosePassword(last, 'Lantern-yard-7');
    await last.getByText(USED_UP).waitFor();
  });
});
