import { randomBytes } from 'node:crypto';
import type { Needs } from '../../../services.ts';
import { browserCookie, browserOf, newBrowser } from './browser-cookie.ts';
import { keepLogin } from './logins.ts';
import { requestOidc } from './oidc.ts';
import { asEmail } from './provider-identity.ts';
import { type SsoProblem, SsoRefusal } from './refusal.ts';
import { requestSaml } from './saml.ts';
import { oidcCallbackUrl } from './sso-addresses.ts';

/** What a sign-in at a provider needs, from its beginning to its end. */
export type SsoNeeds = Needs<'config' | 'store' | 'bus' | 'log' | 'now'>;

/** Where a browser is sent next, and the cookie it gets. */
export interface Sent {
  readonly location: string;
  readonly cookie: string | null;
}
/** The headers that identify a browser. */
export interface Visit {
  /** The header as it came. */
  readonly cookies: string | null;
  readonly ip: string;
}

/** The address of the console that shows what went wrong. */
export const problemPath = (problem: SsoProblem, kind: 'OIDC' | 'SAML' = 'OIDC'): string =>
  `/sso/${kind.toLowerCase()}/callback?error=${problem}`;

/**
 * Begins a sign-in: sends the browser to the provider with values that only an answer to this request contains, and sets a cookie, without which the
 * answer is not accepted. null for an unknown provider.
 */
export async function beginSso(services: SsoNeeds, id: string, email: string | null, { cookies }: Visit): Promise<Sent | null> {
  const { config, store, log, now } = services;
  const provider = config.sso.find((one) => one.id === id);
  if (!provider) return null;
  const { kind } = provider;
  try {
    const state = randomBytes(32).toString('base64url');
    // An existing secret is kept, because signing in may begin in two windows of a browser.
    const browser = browserOf(config, kind, cookies) ?? newBrowser();
    const asked = { state, email: asEmail(email) };
    const { location, kept } =
      kind === 'OIDC'
        ? await requestOidc(provider, { ...asked, redirectUri: oidcCallbackUrl(config) })
        : await requestSaml(config, provider, asked);
    await store.system((tx) => keepLogin(tx, { state, browser }, { provider: id, ...kept }, now()));
    return { location, cookie: browserCookie(config, kind, browser) };
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    log.warn({ provider: id, reason: error.message }, 'a sign-in could not begin: its identity provider does not answer');
    return { location: problemPath(error.problem, kind), cookie: null };
  }
}
