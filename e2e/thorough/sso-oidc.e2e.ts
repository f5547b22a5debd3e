import { afterAll, beforeAll, expect, it } from 'vitest';
import { journeys } from '../journey.ts';
import { atOidcProvider, type SsoDemo, startOidcDemo, toProvider } from '../sso.ts';
import { violations } from '../violations.ts';

journeys('Signing in with OpenID Connect', ({ open }) => {
  let sso: SsoDemo;
  beforeAll(async () => {
    sso = await startOidcDemo();
  });
  afterAll(() => sso.stop());
  const at = (path: string) => open(path, { baseURL: sso.demo.url });
  const alert = 'Error: ';

  it('goes to the provider and comes back to the page that was asked for [AUTH-010 AUTH-021 AUTH-024 AUTH-039 AUTH-040 AUTH-061]', async () => {
    const page = await at('/settings/ReleaseNotes');
    await page.waitForURL(/\/login/);
    await toProvider(page, sso.demo.admin.email);
    await page.waitForURL(`${sso.provider}/**`);
    // The code that is exchanged is the one that came to the callback.
    const came = page.waitForRequest((request) => new URL(request.url()).pathname === '/sso/oidc/callback');
    const exchanged = page.waitForRequest((request) => request.postData()?.includes('ttc_') ?? false);
    await atOidcProvider(page, sso.demo.admin.email);
    const code = new URL((await came).url()).searchParams.get('code');
    expect((await exchanged).postData()).toContain(`"${code}"`);
    await page.waitForURL(/\/settings\/ReleaseNotes/);
    await page.getByRole('button', { name: /^User menu of/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^tts_/);
    // The code is nowhere any more: going back leads away from the console, not to its callback.
    expect(page.url()).not.toContain('code=');
  });

  it('comes back to / without a page that was asked for, whatever the case of the address [AUTH-041]', async () => {
    const page = await at('/SSO/Login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(sso.demo.owner.email);
    await page.keyboard.press('Enter');
    await atOidcProvider(page, sso.demo.owner.email);
    await page.waitForURL(/\/home/);
  });

  it('says at the login of a password of somebody for whom the provider answers that it is wrong [AUTH-003]', async () => {
    const page = await at('/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(sso.demo.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(sso.demo.admin.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('ERROR: Incorrect email or password').waitFor();
  });

  it('says at the login what went wrong: nobody here, a code that is good for nothing, none at all [AUTH-022 AUTH-025 AUTH-066 AUTH-067 AUTH-070]', async () => {
    const page = await at('/login');
    await toProvider(page, 'nobody@northlight.example');
    await atOidcProvider(page, 'nobody@northlight.example');
    await page.waitForURL(/\/login/);
    await page.getByText(`${alert}You are known there, but have no access here.`).waitFor();
    for (const callback of ['/sso/callback', '/sso/oidc/callback', '/sso/saml/callback']) {
      const code = `ttc_used${callback.replaceAll('/', '_')}`;
      const sent = page.waitForRequest((request) => request.postData()?.includes(`"${code}"`) ?? false);
      await page.goto(`${callback}?code=${code}`);
      expect((await sent).postData()).toContain(`"authMethod":"${callback.includes('saml') ? 'SAML' : 'OIDC'}"`);
      await page.getByText(`${alert}This sign-in was used already or took too long.`).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      await page.goto(callback);
      await page.getByText('Error: failed to login with Auth Provider, no code provided').waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    }
    await page.getByRole('textbox', { name: 'E-mail' }).click();
    await page.getByText('Error: failed to login').waitFor({ state: 'hidden' });
    await page.goto('/sso/oidc/callback');
    await page.getByText('Error: failed to login').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.getByText('Error: failed to login').count()).toBe(0);
  });

  it('says so when the person says no there, and when the provider is down', async () => {
    const page = await at('/login');
    await toProvider(page, sso.demo.admin.email);
    await page.getByRole('link', { name: /Cancel/ }).click();
    await page.getByText(`${alert}The login was cancelled at your identity provider.`).waitFor();
    await sso.stopProvider();
    await toProvider(page, sso.demo.admin.email);
    await page.getByText(`${alert}Your identity provider does not answer.`).waitFor();
    await sso.startProvider();
    await toProvider(page, sso.demo.admin.email);
    await page.waitForURL(`${sso.provider}/**`);
    // Back from there the page is as it was left, and goes on.
    await page.goBack();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${sso.provider}/**`);
  });

  it('says to somebody of another domain that there is none, and is free of axe violations [AUTH-069]', async () => {
    const page = await at('/sso/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@elsewhere.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Error: Failed to get authorization endpoint.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/login');
    await page.getByRole('link', { name: /^Log in with SSO/ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
