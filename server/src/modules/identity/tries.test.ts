import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ env: { TUTTI_TRUST_PROXY: '1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await createAccount(server);
  return () => vi.useRealTimers();
});

const HOME = '198.51.100.7';
const OFFICE = '198.51.100.199';
const STRANGE = '203.0.113.9';

/** What a call comes to: OK, or its error. */
async function call(from: string, name: 'UserLoginWithPassword' | 'UserPasswordRequestReset', input: object): Promise<string> {
  const response = await fetch(server.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ query: `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, variables: { input } }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? 'OK';
}

const signIn = (from: string, email: string, password: string) => call(from, 'UserLoginWithPassword', { email, password });

/** Wrong passwords until no more are taken; the clock goes on, so that no pause is between them. */
async function useUp(from: string, email: string): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  for (let tries = 0; ; tries++) {
    if ((await signIn(from, email, 'Wrong horse 1')) === 'RATE_LIMITED') return tries;
    vi.setSystemTime(Date.now() + 40_000);
  }
}

describe('Tries to sign in', () => {
  it('of strangers keep nobody out of where they signed in before, and take nothing from their own', async () => {
    const { email, password } = account.owner;
    // The last sign-in is at another place; the session at this one goes on.
    for (const place of [HOME, OFFICE]) expect(await signIn(place, email, password)).toBe('OK');
    expect(await useUp(STRANGE, email)).toBe(10);
    // Strangers share their tries, wherever they are.
    expect(await signIn('192.0.2.77', email, password)).toBe('RATE_LIMITED');
    for (const place of [HOME, OFFICE]) expect(await signIn(place, email, password)).toBe('OK');
    expect(await useUp(HOME, email)).toBe(10);
  });

  it('are used up for everybody where they never signed in, whether there is such a person or not', async () => {
    const { email, password } = account.owner;
    for (const somebody of [email, `nobody-${email}`]) {
      expect(await useUp(STRANGE, somebody)).toBe(10);
      expect(await signIn(HOME, somebody, password)).toBe('RATE_LIMITED');
    }
  });
});

describe('Mails with a link to choose a password', () => {
  it('that strangers ask for take nothing from where they signed in before', async () => {
    const { email, password } = account.owner;
    expect(await signIn(HOME, email, password)).toBe('OK');
    const ask = (from: string) => call(from, 'UserPasswordRequestReset', { email });
    for (let n = 0; n < 5; n++) expect(await ask(STRANGE)).toBe('OK');
    expect(await ask('192.0.2.77')).toBe('RATE_LIMITED');
    expect(await ask(HOME)).toBe('OK');
  });
});
