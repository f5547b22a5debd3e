import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journeys } from '../journey.ts';
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
    // The code that is exchanged is the one that came to the callback.
    const came = page.waitForRequest((request) => new URL(request.url()).pathname === '/sso/saml/callback');
    const exchanged = page.waitForRequest((request) => request.postData()?.includes('ttc_') ?? false);
    await atSamlProvider(page, sso.demo.admin.email);
    const code = new URL((await came).url()).searchParams.get('code');
    expect((await exchanged).postData()).toContain(`"${code}"`);
    await page.waitForURL(/\/settings\/ReleaseNotes/);
    await page.getByRole('button', { name: /^User menu of/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^tts_/);
  });

  it('begins at the address of single sign-on with the e-mail, and comes back to / without a page that was asked for [AUTH-021 AUTH-041]', async () => {
    const page = await at('/sso/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(sso.demo.owner.email);
    await page.keyboard.press('Enter');
    await atSamlProvider(page, sso.demo.owner.email);
    await page.waitForURL(/\/home/);
  });

  it('refuses the answer that another browser got, and the one that is posted once more', async () => {
    const [page, other] = [await at('/login'), await at('/login')];
    await page.route('**/auth/saml/acs', (route) => route.abort());
    const posted = page.waitForRequest((request) => request.url().endsWith('/auth/saml/acs'));
    await toProvider(page, sso.demo.admin.email);
    await atSamlProvider(page, sso.demo.admin.email);
    const body = (await posted).postData() ?? '';
    const post = async (browser: Page) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await browser.request.post('/auth/saml/acs', { headers, data: body, maxRedirects: 0 })).headers()['location'];
    };
    // That browser has a sign-in of its own under way, so that it is not refused for having none.
    await toProvider(other, sso.demo.admin.email);
    await other.waitForURL(`${sso.provider}/**`);
    expect(await post(other)).toBe('/sso/saml/callback?error=expired');
    expect(await post(page)).toMatch(/^\/sso\/saml\/callback\?code=/);
    expect(await post(page)).toBe('/sso/saml/callback?error=expired');
    await other.goto('/sso/saml/callback?error=expired');
    await other.getByText('Error: This login took too long, was used already or began in another browser.').waitFor();
  });
});
