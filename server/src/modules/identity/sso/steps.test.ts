import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { IDP, makeKey } from '../../../../test/sso/saml-provider.ts';
import { type SsoWorld, startSsoWorld } from '../../../../test/sso/sso-world.ts';

let world: SsoWorld;
beforeAll(async () => {
  const { cert } = await makeKey();
  world = await startSsoWorld(
    async () => [
      { id: 'one', name: 'One', domains: ['one.example'], kind: 'SAML', issuer: IDP, entryPoint: 'https://idp.one.example', idpCert: cert },
    ],
    { TUTTI_PUBLIC_URL: 'https://tutti.example/', TUTTI_TRUST_PROXY: '1' },
  );
});
afterAll(() => world.close());

const step = (path: string, ip: string) => fetch(world.url + path, { redirect: 'manual', headers: { 'x-forwarded-for': ip } });

describe('The steps of single sign-on behind TLS', () => {
  it('give the browser a cookie that no other name of the domain can set', async () => {
    const response = await step('/auth/sso/start/one', '192.0.2.1');
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-tutti-sso-saml=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=None; Secure$/,
    );
    expect(response.headers.get('location')).toMatch('https://idp.one.example/?SAMLRequest=');
  });

  it('name the addresses that people open, not the ones behind the proxy', async () => {
    const xml = await (await step('/auth/saml/metadata/one', '192.0.2.1')).text();
    expect(xml).toContain('entityID="https://tutti.example/auth/saml/metadata/one"');
    expect(xml).toContain('Location="https://tutti.example/auth/saml/acs"');
  });

  it('are 240 a minute for the network that one holder of IPv6 addresses has, and one too many is reported by the console', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const locations: (string | null)[] = [];
    for (let i = 0; i < 241; i++)
      locations.push((await step('/auth/oidc/callback', `2001:db8:0:7::${i.toString(16)}`)).headers.get('location'));
    expect(new Set(locations.slice(0, 240))).toEqual(new Set(['/sso/oidc/callback?error=expired']));
    expect(locations[240]).toBe('/sso/oidc/callback?error=tooMany');
    expect((await step('/auth/oidc/callback', '2001:db8:0:8::1')).headers.get('location')).toBe('/sso/oidc/callback?error=expired');
    vi.setSystemTime(Date.now() + 59_000);
    expect((await step('/auth/oidc/callback', '2001:db8:0:7::1')).headers.get('location')).toBe('/sso/oidc/callback?error=tooMany');
    vi.setSystemTime(Date.now() + 2_000);
    expect((await step('/auth/oidc/callback', '2001:db8:0:7::1')).headers.get('location')).toBe('/sso/oidc/callback?error=expired');
  });
});
