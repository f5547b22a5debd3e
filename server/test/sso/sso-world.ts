import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type GraphqlAnswer, startTestServer, type TestServer } from '../kit.ts';
import { createBrowser, freePort, type TestBrowser } from './test-browser.ts';

/** A server with identity providers, and the steps of people who sign in through it. */
export interface SsoWorld {
  readonly server: TestServer;
  /** Where people open it. */
  readonly url: string;
  /** Makes its clock run ahead, ms; 0: as it is. */
  ahead(ms: number): void;
  /** Asks where this address signs in and goes there; what the provider is then asked. */
  begin(email: string, browser?: TestBrowser): Promise<{ readonly browser: TestBrowser; readonly request: URL; readonly state: string }>;
  /** Takes the session that the code of an address of the console is for. */
  exchange(landing: string, browser: TestBrowser, authMethod?: 'OIDC' | 'SAML'): Promise<GraphqlAnswer>;
  close(): Promise<void>;
}

/** Starts a server on an address that is known before: providers send browsers back to it. `providers` is what the file of TUTTI_SSO says. */
export async function startSsoWorld(
  providers: (url: string) => Promise<readonly object[]>,
  env: Record<string, string> = {},
  log?: Logger,
): Promise<SsoWorld> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'tutti-sso-'));
  const file = join(folder, 'sso.json');
  await writeFile(file, JSON.stringify({ providers: await providers(url) }));
  let offset = 0;
  const server = await startTestServer({
    env: { PORT: String(port), TUTTI_PUBLIC_URL: url, TUTTI_SSO: file, ...env },
    now: () => new Date(Date.now() + offset),
    ...(log ? { log } : {}),
  });
  return {
    server,
    url,
    ahead: (ms) => {
      offset = ms;
    },
    begin: async (email, browser = createBrowser()) => {
      const { data } = await server.graphql('query Q($email: String!) { authorizationEndpoint(email: $email) { id endpoint } }', { email });
      const { location } = await browser.go(data.authorizationEndpoint.endpoint);
      const request = new URL(location);
      return { browser, request, state: request.searchParams.get('state') ?? request.searchParams.get('RelayState') ?? '' };
    },
    exchange: async (landing, browser, authMethod) => {
      const { searchParams, pathname } = new URL(landing);
      const input = { code: searchParams.get('code') ?? '', authMethod: authMethod ?? (pathname.includes('saml') ? 'SAML' : 'OIDC') };
      const query = 'mutation M($input: UserLoginWithCodeGrantInput!) { UserLoginWithCodeGrant(input: $input) { ok token } }';
      const response = await fetch(server.graphqlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: browser.cookiesFor(url) },
        body: JSON.stringify({ query, variables: { input } }),
      });
      const { data, errors } = (await response.json()) as GraphqlAnswer;
      return { status: response.status, data, errors };
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
