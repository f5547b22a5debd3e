import { createHmac } from 'node:crypto';
import { base64url } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Lie, type LyingProvider, startLyingProvider } from '../../../../test/sso/lying-provider.ts';
import { type SsoWorld, startSsoWorld } from '../../../../test/sso/sso-world.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';

const SECRET = 'a-secret-of-32-characters-or-more';
let provider: LyingProvider;
let world: SsoWorld;
let account: TestAccount;
beforeAll(async () => {
  provider = await startLyingProvider();
  world = await startSsoWorld(async () => [
    {
      id: 'liar',
      name: 'Liar',
      domains: ['northlight.example'],
      kind: 'OIDC',
      issuer: provider.issuer,
      clientId: 'tutti',
      clientSecret: SECRET,
    },
  ]);
});
beforeEach(async () => {
  account = await createAccount(world.server);
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

/** What comes of an answer whose id token is as it should be but for the lie. */
async function answerOf(lie: Lie): Promise<string> {
  const { browser, request, state } = await world.begin(account.owner.email);
  provider.says(request.searchParams.get('nonce') ?? '', account.owner.email, lie);
  const { location } = await browser.go(`${world.url}/auth/oidc/callback?code=any&state=${state}`);
  const { pathname, searchParams } = new URL(location);
  expect(pathname).toBe('/sso/oidc/callback');
  return searchParams.get('error') ?? `code of ${searchParams.get('code')?.length} characters`;
}
const now = () => Math.floor(Date.now() / 1000);
const payloadOf = (token: string) => token.split('.')[1] ?? '';
const payloadFor = (email: string, token: string) => {
  const claims: object = JSON.parse(Buffer.from(payloadOf(token), 'base64url').toString());
  return base64url.encode(JSON.stringify({ ...claims, email }));
};
const headed = (header: object) => (honest: string) => `${base64url.encode(JSON.stringify(header))}.${payloadOf(honest)}`;

describe('An id token', () => {
  it('that is as it should be signs in', async () => {
    expect(await answerOf({})).toBe('code of 47 characters');
    // A clock that is off a little is no forgery.
    expect(await answerOf({ claims: { exp: now() - 30, nbf: now() + 30 } })).toBe('code of 47 characters');
  });

  it.each<[string, () => Lie]>([
    ['with the nonce of another sign-in', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['for another client', () => ({ claims: { aud: 'other' } })],
    ['for several clients, made for another', () => ({ claims: { aud: ['tutti', 'other'], azp: 'other' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://other.example' } })],
    ['without an issuer', () => ({ claims: { iss: undefined } })],
    ['that has expired', () => ({ claims: { exp: now() - 120 } })],
    ['that never expires', () => ({ claims: { exp: undefined } })],
    ['that is not valid yet', () => ({ claims: { nbf: now() + 120 } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['signed with another key', () => ({ otherKey: true })],
    ['signed with a key that the provider does not show', () => ({ header: { kid: 'unknown' } })],
    [
      'changed after it was signed',
      () => ({ token: (honest) => honest.replace(payloadOf(honest), payloadFor(account.admin.email, honest)) }),
    ],
    ['that says that it needs no signature', () => ({ token: (honest) => `${headed({ alg: 'none' })(honest)}.` })],
    ['without its signature', () => ({ token: (honest) => `${honest.split('.').slice(0, 2).join('.')}.` })],
    [
      'signed with the secret of the client',
      () => ({
        token: (honest) => {
          const signed = headed({ alg: 'HS256', kid: 'own' })(honest);
          return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
        },
      }),
    ],
    ['that is none', () => ({ token: () => 'not.a.token' })],
    ['that is missing', () => ({ token: () => null })],
    [
      'without an address, whose userinfo is about another subject',
      () => ({ claims: { email: undefined }, userinfo: { sub: 'other', email: account.owner.email } }),
    ],
    ['without any address', () => ({ claims: { email: undefined }, userinfo: { sub: 'someone' } })],
    ['whose address is a list', () => ({ claims: { email: [account.owner.email] } })],
    ['whose address is two', () => ({ claims: { email: `${account.owner.email},eve@elsewhere.example` } })],
  ])('%s is refused', async (_, lie) => {
    expect(await answerOf(lie())).toBe('untrusted');
  });

  it('takes the address from the provider where the token has none', async () => {
    expect(await answerOf({ claims: { email: undefined }, userinfo: { sub: 'someone', email: account.owner.email } })).toBe(
      'code of 47 characters',
    );
    expect(
      await answerOf({ claims: { email: undefined }, userinfo: { sub: 'someone', email: account.owner.email, email_verified: false } }),
    ).toBe('noAccess');
  });
});

describe('Passwords of people with single sign-on', () => {
  const call = (name: string, input: object) =>
    world.server.graphql(`mutation M($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input });

  it('do not sign in, nor can they be reset, and no answer says why [ERR-015]', async () => {
    const { email, password, userId } = account.owner;
    const refused = await call('UserLoginWithPassword', { email, password });
    expect(refused.errors?.[0]).toMatchObject({ message: 'Incorrect email or password' });
    expect((await call('UserPasswordRequestReset', { email })).data.UserPasswordRequestReset.ok).toBe(true);
    // As for an address that nobody has.
    const nobody = 'nobody@elsewhere.example';
    expect(refused).toEqual(await call('UserLoginWithPassword', { email: nobody, password }));
    expect((await call('UserPasswordRequestReset', { email: nobody })).data.UserPasswordRequestReset.ok).toBe(true);
    // A mail is queued before the answer, and its link made when it is sent.
    for (const table of ['mails', 'password_resets'])
      expect(await world.server.database.query(`select 1 from ${table} where user_id = $1`, [userId])).toEqual([]);
  });

  it('cannot be chosen with a link from before', async () => {
    const { store, now: clock } = world.server.services;
    const { startReset } = await import('../index.ts');
    const token = await store.system((tx) => startReset(tx, account.owner.userId, 'operator', clock()));
    const { errors } = await call('UserPasswordResetUsingToken', { token, password: 'Another horse 2' });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field: 'token' } });
    expect((await world.server.graphql('{ loggedUser { user { id } } }', {}, account.owner.token)).data.loggedUser.user.id).toBe(
      account.owner.userId,
    );
  });
});
