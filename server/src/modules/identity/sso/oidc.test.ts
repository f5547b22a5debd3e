import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPasskey } from '../../../../test/passkey.ts';
import { prove } from '../../../../test/prove.ts';
import { type Claims, type OidcProvider, startOidcProvider } from '../../../../test/sso/oidc-provider.ts';
import { type SsoWorld, startSsoWorld } from '../../../../test/sso/sso-world.ts';
import { createBrowser, freePort } from '../../../../test/sso/test-browser.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';

let provider: OidcProvider;
let world: SsoWorld;
let account: TestAccount;
const claims: Claims = {};
const SECRET = 'a-secret-of-32-characters-or-more';

beforeAll(async () => {
  // The provider must know where the server will be, and the server where the provider is: the provider's entry is read when the server starts.
  world = await startSsoWorld(async (url) => {
    provider = await startOidcProvider(`${url}/auth/oidc/callback`, claims);
    const northlight = { id: 'northlight', name: 'Northlight ID', domains: ['Northlight.example'], kind: 'OIDC' };
    return [
      { ...northlight, issuer: provider.issuer, clientId: 'tutti', clientSecret: SECRET },
      {
        id: 'down',
        name: 'Down',
        domains: ['down.example'],
        kind: 'OIDC',
        issuer: `http://localhost:${await freePort()}`,
        clientId: 'tutti',
      },
    ];
  });
});
beforeEach(async () => {
  account = await createAccount(world.server);
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

const me = async (token: string) =>
  (await world.server.graphql('{ loggedUser { user { email displayName ssoLogin } } }', {}, token)).data?.loggedUser?.user;
const entries = async () => {
  const query =
    'query Q($accountId: ID!) { accountLogs(accountId: $accountId, sortDirection: NEWEST_FIRST) { type text source { name } target { name } } }';
  return (await world.server.graphql(query, { accountId: account.accountId }, account.owner.token)).data.accountLogs;
};
/** The whole way of somebody whom the provider knows by this name: the address of the console that it ends at. */
async function signIn(email: string, name = email) {
  const { browser, request, state } = await world.begin(email);
  const back = await provider.signIn(request, browser, name);
  return { browser, request, state, back, landing: (await browser.go(back)).location };
}
const problemIn = (landing: string) => {
  const { pathname, searchParams } = new URL(landing);
  return [pathname, searchParams.get('error'), searchParams.get('code')];
};
const REFUSED = (problem: string) => ['/sso/oidc/callback', problem, null];

describe('Where somebody signs in', () => {
  const ask = (email: string) =>
    world.server.graphql('query Q($email: String!) { authorizationEndpoint(email: $email) { id endpoint } }', { email });

  it('is found by the domain of the address alone, whoever has it [API-091]', async () => {
    for (const email of [account.owner.email, 'Nobody@NORTHLIGHT.example']) {
      const { data } = await ask(email);
      expect(data.authorizationEndpoint.id).toBe('northlight');
      expect(data.authorizationEndpoint.endpoint).toMatch(`${world.url}/auth/sso/start/northlight?email=`);
    }
    expect((await ask('somebody@elsewhere.example')).data.authorizationEndpoint).toBeNull();
    expect((await ask('somebody@not-northlight.example')).data.authorizationEndpoint).toBeNull();
  });

  it('is asked with an address only', async () => {
    expect((await ask('northlight.example')).errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field: 'email' } });
  });
});

describe('How a sign-in was proved', () => {
  it('is OIDC or SAML, and nothing else [API-019] [MODEL-300]', async () => {
    const { data } = await world.server.graphql(
      `{ method: __type(name: "LoginProvider") { enumValues(includeDeprecated: true) { name } }
        input: __type(name: "UserLoginWithCodeGrantInput") { inputFields { name type { kind ofType { name } } } } }`,
    );
    expect(data.method.enumValues).toEqual([{ name: 'OIDC' }, { name: 'SAML' }]);
    expect(data.input.inputFields).toContainEqual({ name: 'authMethod', type: { kind: 'NON_NULL', ofType: { name: 'LoginProvider' } } });
    const query = 'mutation M($input: UserLoginWithCodeGrantInput!) { UserLoginWithCodeGrant(input: $input) { ok } }';
    const code = `ttc_${'a'.repeat(43)}`;
    const answerTo = async (input: object) => (await world.server.graphql(query, { input: { code, ...input } })).errors?.[0]?.extensions;
    for (const authMethod of ['OIDC', 'SAML']) expect(await answerTo({ authMethod })).toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const authMethod of ['Oidc', 'LDAP', '', null]) expect(await answerTo({ authMethod })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await answerTo({})).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('Signing in with OpenID Connect', () => {
  it('ends in a session of the person whose verified address it is, and in their record [API-018] [MODEL-191] [MODEL-267]', async () => {
    const { browser, landing, request } = await signIn(account.owner.email, account.admin.email);
    expect(new URL(landing).pathname).toBe('/sso/oidc/callback');
    const { data } = await world.exchange(landing, browser);
    expect(data.UserLoginWithCodeGrant).toEqual({ ok: true, token: expect.stringMatching(/^tts_/) });
    expect(await me(data.UserLoginWithCodeGrant.token)).toMatchObject({ email: account.admin.email, ssoLogin: true });
    const preferences = await world.server.graphql('{ myPreferences { ssoLogin } }', {}, data.UserLoginWithCodeGrant.token);
    expect(preferences.data).toEqual({ myPreferences: { ssoLogin: true } });
    expect((await entries())[0]).toMatchObject({
      type: 'userSignedIn',
      text: 'Signed in through Northlight ID (OIDC)',
      source: { name: 'Ada.Admin' },
    });
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: account.owner.email.toLowerCase(),
      redirect_uri: `${world.url}/auth/oidc/callback`,
    });
  });

  it('gives the person the name that the provider has, and says so in the record', async () => {
    claims['named'] = { email: account.admin.email, email_verified: true, name: ' Ada\tLovelace ' };
    const { browser, landing } = await signIn(account.admin.email, 'named');
    const { data } = await world.exchange(landing, browser);
    expect(await me(data.UserLoginWithCodeGrant.token)).toMatchObject({ displayName: 'Ada Lovelace' });
    expect((await entries())[1]).toMatchObject({ type: 'userUpdated', text: 'User Ada.Admin is now called Ada Lovelace' });
    const again = await signIn(account.admin.email, 'named');
    await world.exchange(again.landing, again.browser);
    expect((await entries()).filter(({ type }: { type: string }) => type === 'userUpdated')).toHaveLength(1);
  });

  it('asks nobody for a second step, and leaves nothing of it here: the provider does that', async () => {
    const { userId, email, password, token: own } = account.admin;
    const call = (name: string, selection: string, input: object, by?: string) =>
      world.server.graphql(`mutation M($input: ${name}Input!) { ${name}(input: $input) { ${selection} } }`, { input }, by);
    const addressed = async (address: string) => {
      await world.server.database.query('update users set email = $1 where id = $2', [address, userId]);
      world.server.services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
    };
    const passkey = testPasskey(world.url);
    const alone = async () => {
      const { options } = (await call('UserPasskeyAsk', 'options', {})).data.UserPasskeyAsk;
      return call('UserLoginWithPasskey', 'ok', { passkey: passkey.get(options) });
    };
    // Their passkey is from a time at which no provider signed them in.
    await addressed(`ada.${userId}@elsewhere.example`);
    await prove(world.server, account.admin);
    const { options } = (await call('UserPasskeyBegin', 'options', { userId }, own)).data.UserPasskeyBegin;
    expect((await call('UserPasskeyAdd', 'ok', { name: 'Laptop', passkey: passkey.create(options) }, own)).errors).toBeUndefined();
    expect((await alone()).errors).toBeUndefined();
    await addressed(email);
    expect((await alone()).errors?.[0]?.message).toBe('This passkey is not known here.');
    const { browser, landing } = await signIn(email);
    const { token } = (await world.exchange(landing, browser)).data.UserLoginWithCodeGrant;
    expect(await me(token)).toMatchObject({ email });
    const { data } = await world.server.graphql('{ mySignIn { isManaged } loggedUser { member { id } } }', {}, token);
    expect(data.mySignIn).toEqual({ isManaged: true });
    const refused = await call('UserIdentityProve', 'ok', { password }, token);
    expect(refused.errors?.[0]).toMatchObject({ message: 'Your identity provider does this.', extensions: { code: 'FORBIDDEN' } });
    const byPassword = await call('UserLoginWithPassword', 'ok secondStep { ticket }', { email, password });
    expect(byPassword.errors?.[0]?.message).toBe('Incorrect email or password');
  });

  it('goes on when the provider changes its key', async () => {
    await provider.rotate();
    const { browser, landing } = await signIn(account.owner.email);
    expect((await world.exchange(landing, browser)).data.UserLoginWithCodeGrant.ok).toBe(true);
  });

  it('keeps nothing that could be used: state, browser and code are hashes', async () => {
    const { browser, request, state } = await world.begin(account.owner.email);
    const secret = browser.cookiesFor(world.url).split('=')[1] ?? '';
    const kept = async () =>
      JSON.stringify([
        await world.server.database.query(
          "select encode(state_hash, 'escape') s, encode(browser_hash, 'escape') b, to_jsonb(l) whole from sso_logins l",
        ),
        await world.server.database.query("select encode(code_hash, 'escape') c, to_jsonb(c) whole from sso_codes c"),
      ]);
    const atFirst = await kept();
    expect(atFirst).toContain(request.searchParams.get('nonce'));
    expect([secret.length, state.length]).toEqual([43, 43]);
    expect([atFirst.includes(state), atFirst.includes(secret)]).toEqual([false, false]);
    const landing = new URL((await browser.go(await provider.signIn(request, browser, account.owner.email))).location);
    const code = landing.searchParams.get('code') ?? '';
    expect(code).toMatch(/^ttc_[\w-]{43}$/);
    const later = await kept();
    expect(later).toContain(account.owner.userId);
    expect([later.includes(code), later.includes(code.slice(4)), later.includes(secret)]).toEqual([false, false, false]);
  });

  it('binds the sign-in to the browser with a cookie that scripts and other sites do not get', async () => {
    const { data } = await world.server.graphql('{ authorizationEndpoint(email: "a@northlight.example") { endpoint } }');
    const response = await fetch(data.authorizationEndpoint.endpoint, { redirect: 'manual' });
    expect(response.headers.get('set-cookie')).toMatch(/^tutti-sso-oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  });

  it('may begin in two windows of a browser at once', async () => {
    const one = await world.begin(account.owner.email);
    const two = await world.begin(account.owner.email, one.browser);
    for (const { request } of [one, two]) {
      const landing = (await one.browser.go(await provider.signIn(request, one.browser, account.owner.email))).location;
      expect((await world.exchange(landing, one.browser)).data.UserLoginWithCodeGrant.ok).toBe(true);
    }
  });

  it('says so when the provider does not answer, has trouble, or the person said no there', async () => {
    const { data } = await world.server.graphql('{ authorizationEndpoint(email: "a@down.example") { endpoint } }');
    expect(problemIn((await createBrowser().go(data.authorizationEndpoint.endpoint)).location)).toEqual(REFUSED('unavailable'));
    const busy = await world.begin(account.owner.email);
    const later = new URLSearchParams({ error: 'temporarily_unavailable', state: busy.state, iss: provider.issuer });
    expect(problemIn((await busy.browser.go(`${world.url}/auth/oidc/callback?${later}`)).location)).toEqual(REFUSED('unavailable'));
    const { browser, request } = await world.begin(account.owner.email);
    expect(problemIn((await browser.go(await provider.cancel(request, browser))).location)).toEqual(REFUSED('cancelled'));
  });

  it('knows no other provider, and answers each address to its own method alone', async () => {
    const browser = createBrowser();
    expect((await browser.go(`${world.url}/auth/sso/start/other`)).status).toBe(404);
    expect((await browser.go(`${world.url}/auth/sso/start/northlight`, { form: {} })).status).toBe(405);
    expect((await browser.go(`${world.url}/auth/oidc/callback`, { form: {} })).status).toBe(405);
    expect((await browser.go(`${world.url}/auth/saml/acs`)).status).toBe(405);
    expect((await browser.go(`${world.url}/auth/saml/metadata/northlight`, { form: {} })).status).toBe(405);
    expect((await browser.go(`${world.url}/auth/saml/metadata/northlight`)).status).toBe(404);
  });
});

describe('An answer of the provider', () => {
  it('counts in the browser alone that asked, which does not use it up', async () => {
    const { browser, request } = await world.begin(account.owner.email);
    const back = await provider.signIn(request, browser, account.owner.email);
    const other = createBrowser();
    expect(problemIn((await other.go(back)).location)).toEqual(REFUSED('expired'));
    await world.begin(account.owner.email, other);
    expect(problemIn((await other.go(back)).location)).toEqual(REFUSED('expired'));
    expect((await world.exchange((await browser.go(back)).location, browser)).data.UserLoginWithCodeGrant.ok).toBe(true);
  });

  it('counts once', async () => {
    const { browser, back, landing } = await signIn(account.owner.email);
    expect(problemIn(landing)[1]).toBeNull();
    expect(problemIn((await browser.go(back)).location)).toEqual(REFUSED('expired'));
  });

  it('counts for ten minutes', async () => {
    const answered = async () => {
      const { browser, request } = await world.begin(account.owner.email);
      const back = await provider.signIn(request, browser, account.owner.email);
      return async () => problemIn((await browser.go(back)).location);
    };
    const [soon, late] = [await answered(), await answered()];
    world.ahead(590_000);
    expect((await soon())[1]).toBeNull();
    world.ahead(601_000);
    expect(await late()).toEqual(REFUSED('expired'));
    world.ahead(0);
  });

  it('is nothing without a state, or with one that nobody gave out', async () => {
    const { browser } = await world.begin(account.owner.email);
    for (const query of ['', '?code=x', '?code=x&state=', `?code=x&state=${'a'.repeat(43)}`])
      expect(problemIn((await browser.go(`${world.url}/auth/oidc/callback${query}`)).location)).toEqual(REFUSED('expired'));
  });

  it('is refused when its code was another sign-in’s', async () => {
    const mine = await world.begin(account.owner.email);
    const theirs = await world.begin(account.admin.email);
    const stolen = new URL(await provider.signIn(theirs.request, theirs.browser, account.admin.email));
    stolen.searchParams.set('state', mine.state);
    expect(problemIn((await mine.browser.go(stolen.href)).location)).toEqual(REFUSED('untrusted'));
  });

  it('is refused when the provider knows its code no more', async () => {
    const first = await signIn(account.owner.email);
    const again = await world.begin(account.owner.email, first.browser);
    const replayed = new URL(first.back);
    replayed.searchParams.set('state', again.state);
    expect(problemIn((await first.browser.go(replayed.href)).location)).toEqual(REFUSED('untrusted'));
  });

  it('is refused when it says that it is another provider’s', async () => {
    const { browser, request } = await world.begin(account.owner.email);
    const mixed = new URL(await provider.signIn(request, browser, account.owner.email));
    mixed.searchParams.set('iss', 'https://other.example');
    expect(problemIn((await browser.go(mixed.href)).location)).toEqual(REFUSED('untrusted'));
  });

  it.each([
    ['nobody has', 'nobody@northlight.example', {}],
    ['is of a domain that is not the provider’s', 'someone@elsewhere.example', {}],
    ['the provider did not verify', 'OWNER', { email_verified: false }],
    ['the provider says something odd about', 'OWNER', { email_verified: 0 }],
  ])('is refused for an address that %s', async (_, who, more) => {
    const email = who === 'OWNER' ? account.owner.email : who;
    claims['someone'] = { email, ...more };
    expect(problemIn((await signIn(account.owner.email, 'someone')).landing)).toEqual(REFUSED('noAccess'));
  });

  it('is refused, and recorded, for somebody whom this provider may not speak for', async () => {
    await world.server.database.query('update users set email = $1 where id = $2', ['rui@elsewhere.example', account.restricted.userId]);
    claims['someone'] = { email: 'rui@elsewhere.example', email_verified: true };
    expect(problemIn((await signIn(account.owner.email, 'someone')).landing)).toEqual(REFUSED('noAccess'));
    expect((await entries())[0]).toMatchObject({ type: 'userSignInFailed', target: { name: 'Rui.Restricted' } });
  });

  it('is refused for somebody who was switched off', async () => {
    await world.server.database.query('update users set is_active = false where id = $1', [account.restricted.userId]);
    expect(problemIn((await signIn(account.restricted.email)).landing)).toEqual(REFUSED('noAccess'));
  });

  it('takes no letter that only looks like one of the address', async () => {
    await world.server.database.query('update users set email = $1 where id = $2', ['k.west@northlight.example', account.owner.userId]);
    claims['someone'] = { email: '\u212a.west@northlight.example', email_verified: true };
    expect(problemIn((await signIn(account.admin.email, 'someone')).landing)).toEqual(REFUSED('untrusted'));
  });
});

describe('The code in the address of the console', () => {
  const OVER = {
    message: 'This sign-in was used already or took too long. Please start it again.',
    extensions: { code: 'UNAUTHENTICATED' },
  };

  it('counts once', async () => {
    const { browser, landing } = await signIn(account.owner.email);
    expect((await world.exchange(landing, browser)).data.UserLoginWithCodeGrant.ok).toBe(true);
    expect((await world.exchange(landing, browser)).errors?.[0]).toMatchObject(OVER);
  });

  it('counts for a minute', async () => {
    const [soon, late] = [await signIn(account.owner.email), await signIn(account.owner.email)];
    world.ahead(50_000);
    expect((await world.exchange(soon.landing, soon.browser)).data.UserLoginWithCodeGrant.ok).toBe(true);
    world.ahead(61_000);
    expect((await world.exchange(late.landing, late.browser)).errors?.[0]).toMatchObject(OVER);
    world.ahead(0);
  });

  it('counts in its own browser and by its own method alone', async () => {
    const { browser, landing } = await signIn(account.owner.email);
    expect((await world.exchange(landing, createBrowser())).errors?.[0]).toMatchObject(OVER);
    const { browser: other } = await world.begin(account.owner.email);
    expect((await world.exchange(landing, other)).errors?.[0]).toMatchObject(OVER);
    expect((await world.exchange(landing, browser, 'SAML')).errors?.[0]).toMatchObject(OVER);
    expect((await world.exchange(landing, browser)).data.UserLoginWithCodeGrant.ok).toBe(true);
  });

  it('is used up by somebody who has no account that they may read any more [PERM-026]', async () => {
    const { browser, landing } = await signIn(account.restricted.email);
    await world.server.database.query('delete from sites where id = $1', [account.siteIds[0]]);
    expect((await world.exchange(landing, browser)).errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect((await world.exchange(landing, browser)).errors?.[0]).toMatchObject(OVER);
  });

  it.each(['', 'x', 'ttc_', `ttc_${'a'.repeat(43)}`, `tts_${'a'.repeat(43)}`, 'a\u0000b'])('is not %j', async (code) => {
    const { browser } = await world.begin(account.owner.email);
    expect((await world.exchange(`${world.url}/sso/oidc/callback?code=${encodeURIComponent(code)}`, browser)).errors?.[0]).toMatchObject(
      OVER,
    );
  });
});
