import { hash, randomBytes } from 'node:crypto';

/** What a token is for; it is its prefix, so that a leaked one can be recognized. */
const PREFIXES = {
  session: 'tts_',
  key: 'ttk_',
  reset: 'ttr_',
  agent: 'tta_',
  export: 'tte_',
  ssoCode: 'ttc_',
  ticket: 'ttt_',
  browser: 'ttb_',
  wallScreen: 'ttw_',
  signing: 'ttg_',
} as const;
type TokenKind = keyof typeof PREFIXES;

/** A new token: its prefix and 32 random bytes (256 bits). Shown once, never stored. */
export const makeToken = (kind: TokenKind): string => PREFIXES[kind] + randomBytes(32).toString('base64url');

/** The stored hash of a token. Tokens are random enough for a plain hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The same as hexadecimal digits: each request needs it. */
export const hashTokenHex = (token: string): string => hash('sha256', token, 'hex');

/** Whether the text can be a token of this kind at all; saves a query otherwise. */
export const hasTokenForm = (kind: TokenKind, token: string): boolean =>
  token.startsWith(PREFIXES[kind]) && /^tt[a-z]_[\w-]{43}$/.test(token);
