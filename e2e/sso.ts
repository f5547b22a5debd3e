/** A product of its own with an identity provider: OpenID Connect by oidc-provider, SAML by samlify. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';
import type { Page } from 'playwright-core';
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { generate } from 'selfsigned';
import { type Demo, freePort, startDemo } from './demo.ts';

/** The domain of everybody in the demo. */
const DOMAIN = 'northlight.example';

export interface SsoDemo {
  readonly demo: Demo;
  /** Where the provider is: another site than the product, as it is in life. */
  readonly provider: string;
  /** The provider is gone, and there again. */
  stopProvider(): Promise<void>;
  startProvider(): Promise<void>;
  stop(): Promise<void>;
}

type Listener = (port: number) => Promise<Server>;

/** Starts the product with one provider, which is there when the product's address is known. */
async function start(entry: object, port: number, listen: (demo: Demo) => Promise<Listener>): Promise<SsoDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-e2e-sso-'));
  const file = join(folder, 'sso.json');
  const about = { id: 'northlight', name: 'Northlight ID', domains: [DOMAIN] };
  await writeFile(file, JSON.stringify({ providers: [{ ...about, ...entry }] }));
  const demo = await startDemo({ env: { TUTTI_DEMO_SCALE: '1:2:2', TUTTI_SSO: file } });
  const listener = await listen(demo);
  let server = await listener(port);
  const stopProvider = () => new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections()));
  return {
    demo,
    provider: `http://127.0.0.1:${port}`,
    stopProvider,
    startProvider: async () => {
      server = await listener(port);
    },
    stop: async () => {
      await stopProvider();
      await demo.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const listening = (server: Server, port: number): Promise<Server> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/** Its pages accept whatever name is typed, with any password. */
export async function startOidcDemo(): Promise<SsoDemo> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const [clientId, clientSecret] = ['tutti', 'a-secret-of-32-characters-or-more'];
  return start({ kind: 'OIDC', issuer, clientId, clientSecret }, port, async ({ url }) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${url}/auth/oidc/callback`] }],
      cookies: { keys: ['one'] },
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      features: { devInteractions: { enabled: true } },
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, email: id, email_verified: true }) }),
    });
    const callback = provider.callback();
    return (at) =>
      listening(
        createServer((req, res) => void callback(req, res)),
        at,
      );
  });
}

/** Signs in at the pages of the OpenID provider. */
export async function atOidcProvider(page: Page, email: string): Promise<void> {
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const STATEMENT =
  '<saml:AuthnStatement AuthnInstant="{AuthnInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

export async function startSamlDemo(): Promise<SsoDemo> {
  setSchemaValidator({ validate: async () => 'valid' });
  const port = await freePort();
  const entryPoint = `http://127.0.0.1:${port}/sso`;
  const { private: privateKey, cert } = await generate([{ name: 'commonName', value: DOMAIN }], { keySize: 2048, algorithm: 'sha256' });
  const idp = IdentityProvider({
    entityID: 'northlight-saml',
    privateKey,
    signingCert: cert,
    nameIDFormat: [EMAIL_FORMAT],
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint }],
    loginResponseTemplate: { context: SamlLib.defaultLoginResponseTemplate.context.replace('{AuthnStatement}', STATEMENT), attributes: [] },
  });
  const entry = { kind: 'SAML', entryPoint, issuer: 'northlight-saml', idpCert: cert };
  return start(entry, port, async ({ url }) => {
    const metadata = await (await fetch(`${url}/auth/saml/metadata/northlight`)).text();
    const sp = ServiceProvider({ metadata });
    const [acs, audience] = [`${url}/auth/saml/acs`, sp.entityMeta.getEntityID()];
    const answer = async (query: URLSearchParams): Promise<string> => {
      const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query: Object.fromEntries(query) });
      const [now, until] = [new Date(), new Date(Date.now() + 300_000)].map((moment) => moment.toISOString());
      const id = `_${crypto.randomUUID()}`;
      const values = {
        ID: id,
        AssertionID: `_${crypto.randomUUID()}`,
        Destination: acs,
        SubjectRecipient: acs,
        Audience: audience,
        Issuer: 'northlight-saml',
        IssueInstant: now,
        AuthnInstant: now,
        ConditionsNotBefore: now,
        ConditionsNotOnOrAfter: until,
        SubjectConfirmationDataNotOnOrAfter: until,
        NameIDFormat: EMAIL_FORMAT,
        NameID: query.get('email'),
        InResponseTo: extract.request?.['id'] as string,
        StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        AttributeStatement: '',
      };
      const customTagReplacement = (template: string) => ({ id, context: SamlLib.replaceTagsByValue(template, values) });
      return (await idp.createLoginResponse(sp, { extract }, 'post', { email: '' }, { customTagReplacement })).context;
    };
    return (at) =>
      listening(
        createServer(
          (req, res) => void show(req.url ?? '', answer).then((html) => res.writeHead(200, { 'content-type': 'text/html' }).end(html)),
        ),
        at,
      );

    /** First a page that asks who it is, then one that posts the answer by itself, as all providers do. */
    async function show(path: string, respond: typeof answer): Promise<string> {
      const { searchParams: query } = new URL(path, entryPoint);
      const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
      if (!query.has('email')) {
        const kept = ['SAMLRequest', 'RelayState'].map((name) => hidden(name, query.get(name) ?? '')).join('');
        return `<h1>Northlight ID</h1><form>${kept}<label>Who are you? <input name="email"></label><button>Sign in there</button></form>`;
      }
      const fields = hidden('SAMLResponse', await respond(query)) + hidden('RelayState', query.get('RelayState') ?? '');
      return `<form method="post" action="${acs}">${fields}</form><script>document.forms[0].submit()</script>`;
    }
  });
}

/** Signs in at the page of the SAML provider. */
export async function atSamlProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Who are you?' }).fill(email);
  await page.getByRole('button', { name: 'Sign in there' }).click();
}

/** Goes the way to the provider from the login page. */
export async function toProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('link', { name: /^Log in with SSO/ }).click();
  await page.waitForURL(/\/sso\/login/);
  await page.getByRole('button', { name: 'Continue' }).click();
}
