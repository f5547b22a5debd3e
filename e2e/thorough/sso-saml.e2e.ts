import { afterAll, beforeAll, expect, it } from 'vitest';
import { journeys } from '../browser.ts';
import { atSamlProvider, type SsoDemo, startSamlDemo, toProvider } from '../sso.ts';

journeys('Signing in with SAML', ({ open }) => {
  let sso: SsoDemo;
  beforeAll(async () => {
    sso = await startSamlDemo();
  });
  afterAll(() => sso.stop());
  const at = (path: string) => open(path, { baseURL: sso.demo.url });

  it('goes to the provider of another site and comes back to the page that was asked for [AUTH-023 AUTH-039 AUTH-040 AUTH-061]', async () => {
    const page = await at('/settings/ReleaseNotes');
    await page.waitForURL(/\/login/);
    await toProvider(page, sso.demo.admin.email);
    await page.waitForURL(`${sso.provider}/**`);
    await atSamlProvider(page, sso.demo.admin.email);
    await page.waitForURL(/\/settings\/ReleaseNotes/);
    await page.getByRole('button', { name: /^User menu of/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^tts_/);
  });

  it('comes back to / without a page that was asked for [AUTH-041]', async () => {
    const page = await at('/sso/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(sso.demo.owner.email);
    await page.keyboard.press('Enter');
    await atSamlProvider(page, sso.demo.owner.email);
    await page.waitForURL(/\/home/);
  });

  it('refuses the answer that is posted once more, and the one that another browser got [AUTH-070]', async () => {
    const page = await at('/login');
    const posted = page.waitForRequest((request) => request.url().endsWith('/auth/saml/acs'));
    await toProvider(page, sso.demo.admin.email);
    await atSamlProvider(page, sso.demo.admin.email);
    const body = (await posted).postData() ?? '';
    await page.getByRole('button', { name: /^User menu of/ }).waitFor();
    const other = await at('/login');
    for (const browser of [page, other]) {
      const again = await browser.request.post('/auth/saml/acs', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        data: body,
        maxRedirects: 0,
      });
      expect(again.headers()['location']).toBe('/sso/saml/callback?error=expired');
    }
    await other.goto('/sso/saml/callback?error=expired');
    await other.getByText('Error: This login took too long, was used already or began in another browser.').waitFor();
  });
});
