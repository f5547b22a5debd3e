import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { journeys, signIn, signOut } from '../journey.ts';

journeys('Signing in and out', ({ demo, open, openAs }) => {
  it('a wrong password is reported on the card, and going back to the e-mail clears it [AUTH-001 AUTH-002 AUTH-003 AUTH-046 ERR-015]', async () => {
    const page = await open('/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.admin.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const card = page.locator('form').locator('xpath=..');
    await card.getByText('ERROR: Incorrect email or password', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'E-mail' }).focus();
    await page.getByText('ERROR: Incorrect email or password').waitFor({ state: 'hidden' });
  });

  it('a path opened while signed out is remembered and restored after login [AUTH-026 AUTH-027 AUTH-031 AUTH-032]', async () => {
    const page = await open('/settings/ReleaseNotes');
    await page.waitForURL(/\/login/);
    await signIn(page, demo.admin);
    await page.waitForURL(/\/settings\/ReleaseNotes\?.*accountId=/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^tts_/);
    await page.goto('/login');
    await page.waitForURL(/\/home/);
  });

  it('signing out of this browser leaves the other session alone [AUTH-028 AUTH-030 AUTH-035 AUTH-036 AUTH-038 SHELL-009]', async () => {
    const [here, there] = [await openAs(demo.owner), await openAs(demo.owner)];
    expect(await here.evaluate(() => localStorage.getItem('accountId'))).toBe(demo.accountId);
    await signOut(here, 'This browser');
    expect(await here.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('accountId')])).toEqual([null, null]);
    await there.reload();
    await there.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  });

  it('signing out everywhere ends the other session too [AUTH-029]', async () => {
    const [here, there] = [await openAs(demo.owner), await openAs(demo.owner)];
    await signOut(here, 'Everywhere');
    await there.waitForURL(/\/login/, { timeout: 20_000 });
  });

  it('by keyboard alone, from the login card to the sign-out dialog and out', async () => {
    const page = await open('/login');
    // It has the focus as soon as it is there.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    await page.keyboard.type(demo.owner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demo.owner.password);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('button', { name: /^User menu of/ });
    await menu.waitFor();
    for (let i = 0; i < 12 && !(await menu.evaluate((e) => e === document.activeElement)); i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign Out…' }).waitFor();
    // The menu takes the focus a moment after it is there: keys pressed before go elsewhere.
    await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'));
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Sign Out'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await pressTo(page, page.getByRole('button', { name: 'Sign out', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login/);
  });
});
