import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Claims, type OidcProvider, startOidcProvider } from '../../../../test/sso/oidc-provider.ts';
import { type SsoWorld, startSsoWorld } from '../../../../test/sso/sso-world.ts';
import { createAccount, type TestAccount, type TestPerson } from '../../../../test/test-account.ts';
import { policiesOf } from './policies.fixture.ts';

let provider: OidcProvider;
let world: SsoWorld;
let account: TestAccount;
const claims: Claims = {};
const { set, preview, read, open } = policiesOf(() => world.server);

beforeAll(async () => {
  world = await startSsoWorld(async (url) => {
    provider = await startOidcProvider(`${url}/auth/oidc/callback`, claims);
    const northlight = { id: 'northlight', name: 'Northlight ID', domains: ['northlight.example'], kind: 'OIDC', passwords: true };
    return [{ ...northlight, issuer: provider.issuer, clientId: 'tutti', clientSecret: 'a-secret-of-32-characters-or-more' }];
  });
});
beforeEach(async () => {
  account = await createAccount(world.server);
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

const done = (answer: { readonly errors?: unknown }) => expect(answer.errors).toBeUndefined();
/** The session of somebody who signs in through the provider. */
async function throughProvider({ email }: TestPerson): Promise<string> {
  const { browser, request } = await world.begin(email);
  const { location } = await browser.go(await provider.signIn(request, browser, email));
  const { data } = await world.exchange(location, browser);
  return data.UserLoginWithCodeGrant.token;
}

describe('Single sign-on as the only way in', () => {
  it('closes the account to sessions that a password began, but for the owner', async () => {
    const { accountId, owner, admin } = account;
    const token = await throughProvider(admin);
    done(await set(accountId, token, { ssoOnly: true }));
    expect((await open(token)).accounts).toEqual([accountId]);
    expect((await open(owner.token)).accounts).toEqual([accountId]);
    expect(await open(admin.token)).toMatchObject({ accounts: [], demands: [{ accountId, kind: 'SSO', from: null }] });
  });

  it('is not chosen by somebody in a session that it would close, and asks no second step of those who use it', async () => {
    const { accountId, admin, restricted } = account;
    const { errors } = await set(accountId, admin.token, { ssoOnly: true });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'ssoOnly' });
    const token = await throughProvider(admin);
    done(await set(accountId, token, { secondStep: 'EVERYBODY' }));
    expect((await open(token)).accounts).toEqual([accountId]);
    expect((await open(restricted.token)).accounts).toEqual([]);
  });

  it('names before it is saved to whose sessions it closes the account, and nobody to whom it is closed already', async () => {
    const { accountId, owner, admin, restricted } = account;
    const token = await throughProvider(admin);
    const closed = async () => (await preview(accountId, token, { ssoOnly: true })).data.accountPolicyPreview.closedWithoutProvider;
    expect(await closed()).toEqual(expect.arrayContaining([{ userId: admin.userId }, { userId: restricted.userId }]));
    expect(await closed()).not.toContainEqual({ userId: owner.userId });
    done(await set(accountId, token, { ssoOnly: true }));
    expect(await closed()).toEqual([]);
  });

  it('names before it is saved whom no provider signs in, and knows the domains of the account alone', async () => {
    const { accountId, owner } = account;
    await world.server.database.query(`update users set email = 'guest@' || id || '.example', display_name = 'Guest' where id = $1`, [
      account.restricted.userId,
    ]);
    const { data } = await preview(accountId, owner.token, { ssoOnly: true });
    expect(data.accountPolicyPreview.withoutSso).toEqual([{ displayName: 'Guest' }]);
    expect((await read(accountId, owner.token)).ssoDomains).toEqual(['northlight.example']);
  });
});
