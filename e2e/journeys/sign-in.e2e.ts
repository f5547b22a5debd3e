import { expect, it } from 'vitest';
import { journeys, signIn } from '../browser.ts';

journeys('Signing in and out', ({ demo, open, openAs }) => {
  it('a wrong password is told on the card, and typing again clears it [AUTH-003 AUTH-046 ERR-015]', async () => {
    const page = await open('/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.admin.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('ERROR: Incorrect email or password').waitFor();
    await page.getByRole('textbox', { name: 'E-mail' }).focus();
    await page.getByText('ERROR: Incorrect email or password').waitFor({ state: 'hidden' });
  });

  it('a path opened while signed out is remembered and restored after login [AUTH-026 AUTH-027 AUTH-031 AUTH-032]', async () => {
    const page = await open('/settings/ReleaseNotes');
    await page.waitForURL(/\/login/);
    await signIn(page, demo.admin);
    await page.waitForURL(/\/settings\/ReleaseNotes\?.*accountId=/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^tts_/);
  });

  it('signing out of this browser leaves the other session alone [AUTH-028 AUTH-030 AUTH-035 AUTH-036 AUTH-038]', async () => {
    const [here, there] = [await openAs(demo.owner), await openAs(demo.owner)];
    await here
      .getByRole('banner')
      .getByRole('button', { name: /user menu|owner|account of/i })
      .or(here.getByTestId('user-menu'))
      .first()
      .click();
    await here.getByRole('menuitem', { name: 'Sign Out…' }).click();
    await here
      .getByRole('dialog')
      .getByRole('button', { name: /this browser/i })
      .click();
    await here.waitForURL(/\/login/);
    expect(await here.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('accountId')])).toEqual([null, null]);
    await there.reload();
    await there.getByRole('heading', { name: 'Home' }).waitFor();
  });

  it('signing out everywhere ends the other session too [AUTH-029 AUTH-042 AUTH-043]', async () => {
    const [here, there] = [await openAs(demo.owner), await openAs(demo.owner)];
    await here.getByTestId('user-menu').click();
    await here.getByRole('menuitem', { name: 'Sign Out…' }).click();
    await here
      .getByRole('dialog')
      .getByRole('button', { name: /everywhere/i })
      .click();
    await here.waitForURL(/\/login/);
    await there.waitForURL(/\/login/, { timeout: 15_000 });
  });
});
