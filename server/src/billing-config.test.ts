import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-problems.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-billing-config-'));
  const pem = (type: 'rsa' | 'ed25519') =>
    (type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
  writeFileSync(join(folder, 'rsa.pem'), pem('rsa'));
  writeFileSync(join(folder, 'ed.pem'), pem('ed25519'));
  writeFileSync(join(folder, 'none.pem'), 'a secret of somebody');
});
afterAll(() => rmSync(folder, { recursive: true }));

const STORE = {
  apiUrl: 'https://api.fastspring.com',
  username: 'TUTTI',
  password: 'hid-den',
  webhookSecret: 'sig-ned',
  scriptUrl: 'https://sbl.onfastspring.com/sbl/1.0.6/fastspring-builder.min.js',
  storefront: 'example.onfastspring.com/popup-tutti',
  basePlan: 'tutti-managed-monthly',
  deviceAddOn: 'tutti-device-monthly',
};
function read(content: unknown) {
  const path = join(folder, 'fastspring.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig({ TUTTI_BILLING: 'fastspring', TUTTI_FASTSPRING: path }).billing;
}

describe('Who sells', () => {
  it('is nobody by default, or the operator', () => {
    expect(readConfig({}).billing).toEqual({ kind: 'off' });
    expect(readConfig({ TUTTI_BILLING: 'manual' }).billing).toEqual({ kind: 'manual' });
    // The store is described, and nothing is sold until somebody says so.
    expect(readConfig({ TUTTI_FASTSPRING: '/no/such/file' }).billing).toEqual({ kind: 'off' });
  });

  it('is a store, with what may be left out', () => {
    expect(read(STORE)).toEqual({
      kind: 'fastspring',
      ...STORE,
      accessKey: null,
      privateKey: null,
      termsUrl: null,
      cancelForm: null,
      origins: [],
    });
    const whole = {
      ...STORE,
      apiUrl: 'http://127.0.0.1:4600/',
      accessKey: 'YTC4R3L0TGJ-HRM0BLHRCG',
      termsUrl: 'https://tutti.example/terms',
      cancelForm: { scriptUrl: 'https://forms.example/v2.js', portalId: '123', formId: 'a-b' },
      origins: ['https://cdn.example/', 'https://api.forms.example:8443'],
    };
    expect(read({ ...whole, privateKeyFile: 'rsa.pem' })).toMatchObject({
      ...whole,
      apiUrl: 'http://127.0.0.1:4600',
      origins: ['https://cdn.example', 'https://api.forms.example:8443'],
      privateKey: { type: 'private', asymmetricKeyType: 'rsa' },
    });
  });

  it('needs the store where one is to sell', () => {
    expect(() => readConfig({ TUTTI_BILLING: 'fastspring' })).toThrow('TUTTI_BILLING=fastspring needs TUTTI_FASTSPRING');
    expect(() => readConfig({ TUTTI_BILLING: 'fastspring', TUTTI_FASTSPRING: join(folder, 'gone.json') })).toThrow(
      /the file cannot be read/,
    );
  });

  it.each([
    ['{', 'the file is not JSON'],
    ['"all of it"', 'the file must be an object'],
    [{ password: undefined }, 'password is missing'],
    [{ webhookSecret: '' }, 'webhookSecret must not be empty'],
    [{ apiUrl: 'http://api.fastspring.com' }, 'apiUrl must be an https:// address'],
    [{ apiUrl: 'https://me:hidden@api.fastspring.com' }, 'apiUrl must be an https:// address'],
    [{ scriptUrl: 'javascript:alert(1)' }, 'scriptUrl must be an https:// address'],
    [{ storefront: 'https://example.onfastspring.com' }, 'storefront must be a host and a path'],
    [{ storefront: "example.com; script-src 'unsafe-inline'" }, 'storefront must be a host and a path'],
    [{ origins: ["https://cdn.example; script-src 'unsafe-inline'"] }, 'origins.0 must be'],
    [{ origins: ['https://cdn.example/path'] }, 'origins.0 must be an origin'],
    [{ origins: ['https://*'] }, 'origins.0 must be an origin'],
    [{ basePlan: 'a plan' }, 'basePlan must be the path of a product'],
    [{ cancelForm: { scriptUrl: 'https://forms.example/v2.js', portalId: '1' } }, 'cancelForm.formId is missing'],
    [{ privateKeyFile: 'ed.pem' }, 'privateKeyFile must be an RSA key'],
    [{ privateKeyFile: 'none.pem' }, 'privateKeyFile is not a private key in PEM'],
    [{ privateKeyFile: 'gone.pem' }, 'privateKeyFile cannot be read'],
    [{ passwort: 'hid-den' }, 'passwort is not a known field'],
  ])('refuses a store with %j, naming the field and no secret', (wrong, words) => {
    const reading = (): unknown => read(typeof wrong === 'string' ? wrong : { ...STORE, ...wrong });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(words);
    expect(reading).not.toThrow(/hid-?den|sig-ned|secret of somebody/);
  });
});
