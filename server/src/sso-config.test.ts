import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../test/sso/saml-provider.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-problems.ts';

let folder: string;
let cert: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-sso-config-'));
  ({ cert } = await makeKey());
  writeFileSync(join(folder, 'secret'), 'from a file\n');
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'idp.pem'), cert);
});
afterAll(() => rmSync(folder, { recursive: true }));

const OIDC = { id: 'one', name: 'One', domains: ['One.Example'], kind: 'OIDC', issuer: 'https://login.one.example', clientId: 'tutti' };
const saml = (more: object = { idpCert: cert }) => ({
  id: 'two',
  name: 'Two',
  domains: ['two.example'],
  kind: 'SAML',
  issuer: 'http://idp.two.example/adfs/services/trust',
  entryPoint: 'https://idp.two.example/sso',
  ...more,
});
function read(content: unknown) {
  const path = join(folder, 'sso.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig({ TUTTI_SSO: path }).sso;
}
const base64 = () => cert.replaceAll(/-----[^-]+-----|\s/g, '');

describe('The file of identity providers', () => {
  it('is none by default', () => {
    expect(readConfig({}).sso).toEqual([]);
  });

  it('fills in what it may leave out', () => {
    expect(read({ providers: [OIDC, saml()] })).toEqual([
      {
        ...OIDC,
        domains: ['one.example'],
        clientSecret: null,
        scope: 'openid email profile',
        passwords: false,
        clockTolerance: 60,
        timeout: 8,
      },
      expect.objectContaining({
        idpCerts: [expect.stringContaining('BEGIN CERTIFICATE')],
        entityId: null,
        emailAttribute: null,
        passwords: false,
      }),
    ]);
  });

  it('takes secrets and certificates from files beside it, and certificates as metadata have them', () => {
    expect(read({ providers: [{ ...OIDC, clientSecretFile: 'secret' }] })).toMatchObject([{ clientSecret: 'from a file' }]);
    const [two] = read({ providers: [saml({ idpCert: [base64()], idpCertFile: ['idp.pem'] })] });
    expect(two).toMatchObject({ idpCerts: [cert.trim(), cert.trim()].map((pem) => expect.stringContaining(pem.split('\n')[1] ?? 'none')) });
  });

  it('takes http at localhost alone', () => {
    expect(read({ providers: [{ ...OIDC, issuer: 'http://localhost:8080/realms/one' }] })).toHaveLength(1);
    for (const host of ['login.one.example', 'localhost.one.example', '10.0.0.1'])
      expect(() => read({ providers: [{ ...OIDC, issuer: `http://${host}` }] })).toThrow('must be an https:// address');
  });

  it.each<[string, () => unknown]>([
    ['the file is not JSON', () => '{ "providers": ['],
    ['providers', () => ({})],
    ['provider is not a known field', () => ({ providers: [], provider: 1 })],
    ['providers.0.kind must be OIDC or SAML', () => ({ providers: [{ ...OIDC, kind: 'LDAP' }] })],
    ['providers.0.id must be of small letters', () => ({ providers: [{ ...OIDC, id: 'One/..' }] })],
    ['providers.0.domains.0 must be a domain', () => ({ providers: [{ ...OIDC, domains: ['@one.example'] }] })],
    ['providers.0.domains must name one domain', () => ({ providers: [{ ...OIDC, domains: [] }] })],
    ['providers.0.issuer must be an https:// address', () => ({ providers: [{ ...OIDC, issuer: 'http://login.one.example' }] })],
    ['providers.0.clentSecret is not a known field', () => ({ providers: [{ ...OIDC, clentSecret: 'hush-hush' }] })],
    ['providers.0.clientSecret must be a text', () => ({ providers: [{ ...OIDC, clientSecret: ['hush-hush'] }] })],
    [
      'has both clientSecret and clientSecretFile',
      () => ({ providers: [{ ...OIDC, clientSecret: 'hush-hush', clientSecretFile: 'secret' }] }),
    ],
    ['providers.0.clientSecretFile cannot be read', () => ({ providers: [{ ...OIDC, clientSecretFile: 'nowhere' }] })],
    ['providers.0.clientSecretFile is empty', () => ({ providers: [{ ...OIDC, clientSecretFile: 'empty' }] })],
    ['providers.0.scope must have openid and email', () => ({ providers: [{ ...OIDC, scope: 'openid' }] })],
    ['providers.0.clockTolerance must be 300 or less', () => ({ providers: [{ ...OIDC, clockTolerance: 301 }] })],
    ['providers.0 needs idpCert or idpCertFile', () => ({ providers: [saml({})] })],
    ['providers.0.idpCert is not a certificate', () => ({ providers: [saml({ idpCert: 'hush-hush' })] })],
    ['providers: two have the id one', () => ({ providers: [OIDC, { ...OIDC, domains: ['other.example'] }] })],
    ['providers: two have the domain one.example', () => ({ providers: [OIDC, { ...OIDC, id: 'other' }] })],
  ])('stops the start and says: %s', (words, content) => {
    const start = () => read(content());
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(words);
    // What is there may be a secret.
    expect(start).not.toThrow('hush-hush');
  });

  it('stops the start where it is not there', () => {
    expect(() => readConfig({ TUTTI_SSO: join(folder, 'nowhere.json') })).toThrow('the file cannot be read');
  });
});
