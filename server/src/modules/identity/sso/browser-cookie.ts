import { randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { publicUrl } from '../../../public-url.ts';
import { LOGIN_SECONDS } from './logins.ts';

type Kind = 'OIDC' | 'SAML';

const isSecure = (config: Config): boolean => publicUrl(config).startsWith('https:');
/** `__Host-`: no other name of the domain can set it. Browsers take it over TLS alone. */
const nameOf = (config: Config, kind: Kind): string => `${isSecure(config) ? '__Host-' : ''}tutti-sso-${kind.toLowerCase()}`;

/** The secret that a browser was given when a sign-in began in it; null where it has none. */
export function browserOf(config: Config, kind: Kind, cookies: string | null): string | null {
  const start = `${nameOf(config, kind)}=`;
  const found = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  return found && /^[\w-]{43}$/.test(found) ? found : null;
}

/** A secret by which a browser is recognised when it comes back, 256 bits. */
export const newBrowser = (): string => randomBytes(32).toString('base64url');

/**
 * The cookie with it. A SAML answer is posted from the provider's page, so its cookie must go with what other sites send; browsers allow that only to
 * secure cookies, and take those without TLS from localhost alone.
 */
export function browserCookie(config: Config, kind: Kind, browser: string): string {
  const secure = kind === 'SAML' || isSecure(config);
  return [
    `${nameOf(config, kind)}=${browser}`,
    'Path=/',
    `Max-Age=${LOGIN_SECONDS}`,
    'HttpOnly',
    `SameSite=${kind === 'SAML' ? 'None' : 'Lax'}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
