import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Provider } from 'oidc-provider';
import type { TestBrowser } from './test-browser.ts';
import { freePort } from './test-browser.ts';

/** A real OpenID provider that accepts whatever name is typed. */
export interface OidcProvider {
  readonly issuer: string;
  /** Signs with a new key from now on, and shows that one alone. */
  rotate(): Promise<void>;
  /** Signs in there as this person: the address that the provider sends the browser back to. */
  signIn(request: URL, browser: TestBrowser, email: string): Promise<string>;
  /** Says no there. */
  cancel(request: URL, browser: TestBrowser): Promise<string>;
  close(): Promise<void>;
}

/** What it says about whom; without an entry: a verified address that is the name. */
export type Claims = Record<string, Record<string, unknown>>;

export async function startOidcProvider(redirectUri: string, claims: Claims = {}): Promise<OidcProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  let http = await listen(port, await providerOf(issuer, redirectUri, claims));
  const stop = () => new Promise<void>((resolve) => (http.close(() => resolve()), http.closeAllConnections()));
  return {
    issuer,
    rotate: async () => {
      await stop();
      http = await listen(port, await providerOf(issuer, redirectUri, claims));
    },
    signIn: async (request, browser, email) => follow(request.href, browser, { redirectUri, email }),
    cancel: async (request, browser) => follow(request.href, browser, { redirectUri, email: null }),
    close: stop,
  };
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() };
}

async function providerOf(issuer: string, redirectUri: string, claims: Claims): Promise<Provider> {
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'tutti', client_secret: 'a-secret-of-32-characters-or-more', redirect_uris: [redirectUri] }],
    cookies: { keys: ['one'] },
    jwks: { keys: [await signingKey()] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...(claims[id] ?? { email: id, email_verified: true }) }) }),
  });
  provider.on('server_error', () => undefined);
  return provider;
}

const listen = (port: number, provider: Provider): Promise<Server> =>
  new Promise((resolve) => {
    const callback = provider.callback();
    const http = createServer((req, res) => void callback(req, res)).listen(port, '127.0.0.1', () => resolve(http));
  });

/** Clicks through its pages until it sends the browser back. */
async function follow(
  start: string,
  browser: TestBrowser,
  { redirectUri, email }: { redirectUri: string; email: string | null },
): Promise<string> {
  let url = start;
  for (let step = 0; step < 12; step++) {
    if (url.startsWith(redirectUri)) return url;
    const page = await browser.go(url);
    if (page.location) {
      url = page.location;
      continue;
    }
    const action = /action="([^"]+)"/.exec(page.text)?.[1];
    const abort = /href="([^"]+\/abort)"/.exec(page.text)?.[1];
    if (!action || (email === null && !abort)) throw new Error(`The provider shows ${page.text}`);
    if (email === null) url = new URL(abort ?? '', url).href;
    else {
      const prompt = page.text.includes('name="login"') ? { prompt: 'login', login: email, password: 'any' } : { prompt: 'consent' };
      url = (await browser.go(new URL(action, url).href, { form: prompt })).location;
    }
  }
  throw new Error('The provider never sends the browser back.');
}
