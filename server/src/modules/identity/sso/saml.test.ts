import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  assertionOf,
  conditionsOf,
  elementIn,
  honest,
  type Parts,
  responseOf,
  sign,
  statementOf,
  subjectOf,
  type TestKey,
} from '../../../../test/sso/saml-forge.ts';
import { answerOf, ENTRY, IDP, makeKey, requestIn } from '../../../../test/sso/saml-provider.ts';
import { type SsoWorld, startSsoWorld } from '../../../../test/sso/sso-world.ts';
import { createBrowser, type TestBrowser } from '../../../../test/sso/test-browser.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';

let world: SsoWorld;
let account: TestAccount;
let key: TestKey;
let newKey: TestKey;
let strange: TestKey;
let acs: string;
let metadataUrl: string;

beforeAll(async () => {
  [key, newKey, strange] = await Promise.all([makeKey(), makeKey(), makeKey()]);
  const saml = { kind: 'SAML', entryPoint: ENTRY, issuer: IDP };
  world = await startSsoWorld(async () => [
    { ...saml, id: 'northlight', name: 'Northlight AD', domains: ['northlight.example'], idpCert: [key.cert, newKey.cert] },
    {
      ...saml,
      id: 'attribute',
      name: 'By attribute',
      domains: ['attribute.example'],
      idpCert: key.cert,
      emailAttribute: 'urn:mail',
      passwords: true,
    },
  ]);
  acs = `${world.url}/auth/saml/acs`;
  metadataUrl = `${world.url}/auth/saml/metadata/northlight`;
});
beforeEach(async () => {
  account = await createAccount(world.server);
});
afterAll(() => world.close());

interface Begun {
  readonly browser: TestBrowser;
  readonly state: string;
  readonly requestId: string;
  readonly request: URL;
  readonly parts: Parts;
}
async function begin(email = account.owner.email, browser?: TestBrowser): Promise<Begun> {
  const begun = await world.begin(email, browser);
  const requestId = requestIn(begun.request).id;
  return { ...begun, requestId, parts: honest({ acs, audience: metadataUrl, requestId, issuer: IDP, email }) };
}
/** Posts a response as the provider's page does; answers what the console gets. */
async function post({ browser, state }: Pick<Begun, 'browser' | 'state'>, xml: string): Promise<string> {
  return postForm(browser, { RelayState: state, SAMLResponse: Buffer.from(xml).toString('base64') });
}
async function postForm(browser: TestBrowser, form: Record<string, string>): Promise<string> {
  const { pathname, searchParams } = new URL((await browser.go(acs, { form })).location);
  expect(pathname).toBe('/sso/saml/callback');
  return searchParams.get('error') ?? (searchParams.get('code')?.startsWith('ttc_') ? 'signed in' : 'nothing');
}
const attributeOf = (email: string): string =>
  `<saml:AttributeStatement><saml:Attribute Name="urn:mail"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
const whole = (parts: Parts): string => responseOf(parts, assertionOf(parts));

describe('Signing in with SAML', () => {
  it('asks the provider and ends in a session of the person it names [API-018]', async () => {
    const { browser, request, state } = await begin();
    const metadata = await (await fetch(metadataUrl)).text();
    // Another address than the one it began with.
    const response = await answerOf(request, metadata, key, account.admin.email);
    const { location } = await browser.go(acs, { form: { RelayState: state, SAMLResponse: response } });
    expect(new URL(location).pathname).toBe('/sso/saml/callback');
    const { data } = await world.exchange(location, browser);
    expect(data.UserLoginWithCodeGrant).toEqual({ ok: true, token: expect.stringMatching(/^tts_/) });
    const me = await world.server.graphql('{ loggedUser { user { email ssoLogin } } }', {}, data.UserLoginWithCodeGrant.token);
    expect(me.data.loggedUser.user).toMatchObject({ email: account.admin.email, ssoLogin: true });
    const log = await world.server.graphql(
      'query Q($id: ID!) { accountLogs(accountId: $id, sortDirection: NEWEST_FIRST) { type text } }',
      { id: account.accountId },
      account.owner.token,
    );
    expect(log.data.accountLogs[0]).toEqual({ type: 'userSignedIn', text: 'Signed in through Northlight AD (SAML)' });
  });

  it('sends a request that names us, our address and nothing about passwords', async () => {
    const { request } = await begin();
    expect(request.href).toMatch(ENTRY);
    const { xml } = requestIn(request);
    expect(xml).toContain(`AssertionConsumerServiceURL="${acs}"`);
    expect(xml).toContain(metadataUrl);
    expect(xml).not.toContain('RequestedAuthnContext');
  });

  it('shows its metadata for the provider to read', async () => {
    const response = await fetch(metadataUrl);
    expect(response.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const xml = await response.text();
    expect(xml).toContain(`entityID="${metadataUrl}"`);
    expect(xml).toContain(`Location="${acs}"`);
  });

  it('gives the browser a cookie that comes back from the provider’s page', async () => {
    const response = await fetch(`${world.url}/auth/sso/start/northlight`, { redirect: 'manual' });
    expect(response.headers.get('set-cookie')).toMatch(/^tutti-sso-saml=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=None; Secure$/);
  });

  it('takes a signed assertion or a signed response, by any of the certificates', async () => {
    const [one, two, three, four] = [await begin(), await begin(), await begin(), await begin()];
    expect(await post(one, sign(whole(one.parts), key))).toBe('signed in');
    expect(await post(two, sign(whole(two.parts), key, { what: 'Response' }))).toBe('signed in');
    expect(await post(three, sign(whole(three.parts), newKey))).toBe('signed in');
    const bare = subjectOf(four.parts) + conditionsOf(four.parts) + statementOf(four.parts) + '<saml:AttributeStatement/>';
    expect(await post(four, sign(responseOf(four.parts, assertionOf(four.parts, bare)), key))).toBe('signed in');
  });

  it('takes the address from the attribute that the entry names, and leaves passwords where it says so', async () => {
    const email = account.owner.email.replace('northlight', 'attribute');
    await world.server.database.query('update users set email = $1 where id = $2', [email, account.owner.userId]);
    const begun = await begin(email);
    const parts = { ...begun.parts, email: 'an-opaque-name', audience: `${world.url}/auth/saml/metadata/attribute` };
    const body = subjectOf(parts) + conditionsOf(parts) + statementOf(parts) + attributeOf(email);
    expect(await post(begun, sign(responseOf(parts, assertionOf(parts, body)), key))).toBe('signed in');
    const login = 'mutation M($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { ok } }';
    expect((await world.server.graphql(login, { input: { email, password: account.owner.password } })).data.UserLoginWithPassword.ok).toBe(
      true,
    );
  });
});

describe('A forged or replayed SAML answer', () => {
  /** Rewrites the whole of a well-signed answer. */
  type Forge = (signed: string, parts: Parts) => string;
  const evil = (parts: Parts, email = account.admin.email) => assertionOf({ ...parts, email, assertionId: `_evil${crypto.randomUUID()}` });
  const withChanged =
    (change: (parts: Parts) => Partial<Parts>): Forge =>
    (_, parts) =>
      sign(whole({ ...parts, ...change(parts) }), key);
  const withBody =
    (body: (parts: Parts) => string): Forge =>
    (_, parts) =>
      sign(responseOf(parts, assertionOf(parts, body(parts))), key);
  const ago = (ms: number) => new Date(Date.now() - ms);

  it.each<[string, Forge]>([
    ['that nobody signed', (_, parts) => whole(parts)],
    ['signed with another key', (_, parts) => sign(whole(parts), strange)],
    ['signed with another key, whose certificate it brings', (_, parts) => sign(whole(parts), strange, { what: 'Response' })],
    ['changed after it was signed', (signed, { email }) => signed.replace(email, account.admin.email)],
    ['whose signed assertion was replaced', (signed, parts) => signed.replace(elementIn(signed, 'Assertion'), evil(parts))],
    [
      'with a second assertion before the signed one',
      (signed, parts) => signed.replace('<saml:Assertion', `${evil(parts)}<saml:Assertion`),
    ],
    [
      'with a second assertion after the signed one',
      (signed, parts) => signed.replace('</samlp:Response>', `${evil(parts)}</samlp:Response>`),
    ],
    [
      'with the signed assertion wrapped in another',
      (signed, parts) => {
        const original = elementIn(signed, 'Assertion');
        return signed.replace(original, evil(parts).replace('</saml:Assertion>', `${original}</saml:Assertion>`));
      },
    ],
    [
      'with the signature moved to another assertion, the signed one inside it',
      (signed, parts) => {
        const [original, signature] = [elementIn(signed, 'Assertion'), elementIn(signed, 'Signature')];
        const bare = original.replace(signature, '');
        const moved = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`);
        return signed.replace(original, evil(parts).replace('</saml:Issuer>', `</saml:Issuer>${moved}`));
      },
    ],
    [
      'with another assertion of the same id',
      (signed, parts) => {
        const twin = assertionOf({ ...parts, email: account.admin.email });
        return signed.replace(
          elementIn(signed, 'Assertion'),
          `${twin}<samlp:Extensions>${elementIn(signed, 'Assertion')}</samlp:Extensions>`,
        );
      },
    ],
    ['inside of another response', (signed, parts) => responseOf(parts, `${evil(parts)}<samlp:Extensions>${signed}</samlp:Extensions>`)],
    ['for another audience', withChanged(() => ({ audience: 'https://other.example' }))],
    [
      'for any audience',
      withBody(
        (parts) =>
          subjectOf(parts) +
          statementOf(parts) +
          conditionsOf(parts).replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
      ),
    ],
    ['without conditions', withBody((parts) => subjectOf(parts) + statementOf(parts))],
    [
      'for another recipient',
      withBody((parts) => subjectOf({ ...parts, acs: 'https://other.example/acs' }) + conditionsOf(parts) + statementOf(parts)),
    ],
    [
      'for any recipient',
      withBody((parts) => subjectOf(parts).replace(/ Recipient="[^"]*"/, '') + conditionsOf(parts) + statementOf(parts)),
    ],
    [
      'for another destination',
      (_, parts) =>
        sign(
          responseOf(parts, assertionOf(parts), {
            attributes: `Destination="https://other.example/acs" InResponseTo="${parts.requestId}"`,
          }),
          key,
        ),
    ],
    ['that has expired', withChanged(() => ({ notBefore: ago(600_000), until: ago(120_000) }))],
    ['that is not valid yet', withChanged(() => ({ notBefore: ago(-120_000), until: ago(-600_000) }))],
    [
      'whose confirmation never ends',
      withBody((parts) => subjectOf(parts).replace(/ NotOnOrAfter="[^"]*"/, '') + conditionsOf(parts) + statementOf(parts)),
    ],
    ['of another issuer', withChanged(() => ({ issuer: 'https://other.example' }))],
    ['of another issuer inside', (_, parts) => sign(responseOf(parts, assertionOf({ ...parts, issuer: 'https://other.example' })), key)],
    ['to another request', withChanged(() => ({ requestId: '_another' }))],
    [
      'whose assertion is for another request',
      withBody((parts) => subjectOf({ ...parts, requestId: '_another' }) + conditionsOf(parts) + statementOf(parts)),
    ],
    ['to no request', (_, parts) => sign(responseOf(parts, assertionOf(parts), { attributes: `Destination="${parts.acs}"` }), key)],
    [
      'whose assertion is for no request',
      withBody((parts) => subjectOf(parts).replace(/ InResponseTo="[^"]*"/, '') + conditionsOf(parts) + statementOf(parts)),
    ],
    [
      'that somebody else vouches for',
      withBody((parts) => subjectOf(parts).replace('cm:bearer', 'cm:sender-vouches') + conditionsOf(parts) + statementOf(parts)),
    ],
    ['without a sign-in', withBody((parts) => subjectOf(parts) + conditionsOf(parts))],
    ['about nobody', withBody((parts) => conditionsOf(parts) + statementOf(parts))],
    [
      'about two people',
      withBody(
        (parts) => subjectOf(parts) + subjectOf({ ...parts, email: account.admin.email }) + conditionsOf(parts) + statementOf(parts),
      ),
    ],
    [
      'signed with SHA-1',
      (_, parts) =>
        sign(whole(parts), key, {
          algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
        }),
    ],
    [
      'signed with the public certificate as a secret',
      (_, parts) => sign(whole(parts), { ...key, key: key.cert }, { algorithm: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1' }),
    ],
    ['with a document type', (signed) => `<!DOCTYPE r [<!ENTITY e "x">]>${signed}`],
    ['that is not well-formed', (signed) => signed.slice(0, -20)],
    ['that is something else', () => '<html><body>Sign in</body></html>'],
    ['that is empty', () => ''],
  ])('%s is refused', async (_, forge) => {
    const begun = await begin();
    expect(await post(begun, forge(sign(whole(begun.parts), key), begun.parts))).toBe('untrusted');
    // It was looked at: the sign-in is used up, and the honest answer comes too late.
    expect(await post(begun, sign(whole(begun.parts), key))).toBe('expired');
  });

  it('cannot hide a foreign address behind a comment', async () => {
    const begun = await begin();
    const parts = { ...begun.parts, email: `${account.admin.email}<!-- -->.evil.example` };
    expect(await post(begun, sign(whole(parts), key))).toBe('noAccess');
    const other = await begin();
    const signed = sign(whole({ ...other.parts, email: `x${account.admin.email}` }), key);
    // What is cut off by a comment that was put in later is still there: the address is nobody's.
    expect(await post(other, signed.replace(`x${account.admin.email}`, `x<!-- -->${account.admin.email}`))).toBe('noAccess');
  });

  it('is refused for an address of another domain, or that nobody has', async () => {
    for (const email of ['someone@elsewhere.example', 'nobody@northlight.example']) {
      const begun = await begin();
      expect(await post(begun, sign(whole({ ...begun.parts, email }), key))).toBe('noAccess');
    }
  });

  it('counts once, and in its own browser alone', async () => {
    const begun = await begin();
    const signed = sign(whole(begun.parts), key);
    const other = createBrowser();
    expect(await post({ ...begun, browser: other }, signed)).toBe('expired');
    await begin(account.owner.email, other);
    expect(await post({ ...begun, browser: other }, signed)).toBe('expired');
    expect(await post(begun, signed)).toBe('signed in');
    expect(await post(begun, signed)).toBe('expired');
  });

  it('is refused as the answer to the next sign-in of the same browser', async () => {
    const first = await begin();
    const signed = sign(whole(first.parts), key);
    expect(await post(first, signed)).toBe('signed in');
    expect(await post(await begin(account.owner.email, first.browser), signed)).toBe('untrusted');
  });

  it('is refused when its assertion was used before, whatever request it names', async () => {
    const [one, two] = [await begin(), await begin()];
    expect(await post(one, sign(whole({ ...one.parts, assertionId: '_same' }), key))).toBe('signed in');
    expect(await post(two, sign(whole({ ...two.parts, assertionId: '_same' }), key))).toBe('untrusted');
  });

  it('is refused after ten minutes, and without having been asked for', async () => {
    const [soon, begun] = [await begin(), await begin()];
    world.ahead(590_000);
    const until = new Date(Date.now() + 900_000);
    expect(await post(soon, sign(whole({ ...soon.parts, until }), key))).toBe('signed in');
    world.ahead(601_000);
    expect(await post(begun, sign(whole(begun.parts), key))).toBe('expired');
    world.ahead(0);
    const SAMLResponse = Buffer.from(sign(whole(begun.parts), key)).toString('base64');
    expect(await postForm(begun.browser, { SAMLResponse })).toBe('expired');
    expect(await postForm(begun.browser, { SAMLResponse, RelayState: '/sites' })).toBe('expired');
  });

  it('is refused where the provider speaks for a domain that its entry does not have', async () => {
    const begun = await begin('somebody@attribute.example');
    const parts = { ...begun.parts, audience: `${world.url}/auth/saml/metadata/attribute` };
    const body = subjectOf(parts) + conditionsOf(parts) + statementOf(parts) + attributeOf(account.owner.email);
    expect(await post(begun, sign(responseOf(parts, assertionOf(parts, body)), key))).toBe('noAccess');
  });

  it('says no where the provider says no', async () => {
    const begun = await begin();
    expect(await post(begun, responseOf(begun.parts, '', { status: 'Responder' }))).toBe('cancelled');
  });

  it('is not read when it has more tags or attributes than any provider needs', async () => {
    const ofGroups = (count: number, group = '<saml:AttributeValue>All staff</saml:AttributeValue>') =>
      withBody(
        (parts) =>
          subjectOf(parts) +
          conditionsOf(parts) +
          statementOf(parts) +
          `<saml:AttributeStatement><saml:Attribute Name="groups">${group.repeat(count)}</saml:Attribute></saml:AttributeStatement>`,
      );
    const tried = async (forge: Forge) => {
      const begun = await begin();
      return post(begun, forge('', begun.parts));
    };
    expect(await tried(ofGroups(1_000))).toBe('signed in');
    expect(await tried(ofGroups(1_500))).toBe('untrusted');
    expect(await tried(ofGroups(1_000, '<saml:AttributeValue a="" b="" c="" d="" e=""/>'))).toBe('untrusted');
  });

  it('is not read when it is no form, or too large', async () => {
    const headers = { 'content-type': 'application/json' };
    const refused = `${world.url}/sso/saml/callback?error=untrusted`;
    const json = await fetch(acs, { method: 'POST', body: '{}', headers, redirect: 'manual' });
    expect(new URL(json.headers.get('location') ?? '', world.url).href).toBe(refused);
    const large = await createBrowser().go(acs, { form: { SAMLResponse: 'x'.repeat(600_000) } });
    expect(large.location).toBe(refused);
  });
});
