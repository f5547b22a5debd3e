import {
  authenticationError,
  explorerQuery,
  leftAccount,
  openController,
  rememberedPath,
  storedAccountId,
  token,
} from '../browser/storage.ts';

/** A person is logged in when a token is stored (AUTH-031). */
export const isLoggedIn = (): boolean => token.get() !== null;

/** What the token of a wall screen begins with. */
const WALL_SCREEN = 'ttw_';
/** This browser is a wall screen: it shows sites, and nobody is signed in. */
export const isWallScreen = (): boolean => token.get()?.startsWith(WALL_SCREEN) ?? false;

/** Keeps the token of a wall screen and shows its Home; nothing of whoever was here before stays. */
export function showOnWall(newToken: string): void {
  rememberedPath.clear();
  logIn(newToken, 'replace');
}

/** Keeps the token, forgets the account of whoever was here before, and reloads the remembered page, else `/` (AUTH-027, AUTH-032 to AUTH-034). `replace`: this page must not be gone back to. */
export function logIn(newToken: string, how: 'assign' | 'replace' = 'assign'): void {
  token.set(newToken);
  storedAccountId.clear();
  authenticationError.clear();
  leftAccount.clear();
  const path = rememberedPath.get();
  rememberedPath.clear();
  globalThis.location[how](path !== null && isHere(path) ? path : '/');
}

const ANY_SERVER = 'https://server.invalid';
/** Whether a path leads to this server as browsers read it: two slashes lead to another one, and they take a backslash for a slash. */
const isHere = (path: string): boolean =>
  path.startsWith('/') && URL.canParse(path, ANY_SERVER) && new URL(path, ANY_SERVER).origin === ANY_SERVER;

/** Forgets the token and the account and reloads the login page, so that nothing of the session stays in memory (AUTH-035 to AUTH-038). */
export function logOut(): void {
  token.clear();
  explorerQuery.clear();
  storedAccountId.clear();
  globalThis.location.assign('/login');
}

/** The server no longer knows the session: keep why and where, then log out (AUTH-027, AUTH-042, AUTH-043). */
export function sessionEnded(message: string): void {
  if (!isLoggedIn()) return;
  const { pathname, search } = globalThis.location;
  authenticationError.set(message);
  rememberPath(pathname + search);
  logOut();
}

/** Remembers where a logged-out person wanted to go (AUTH-027). The login page itself and `/` are nowhere. */
export function rememberPath(path: string): void {
  if (path !== '/' && !path.startsWith('/login')) rememberedPath.set(path);
}

/** Remembers the account that a mail led to: its reader may have several, and would come into the one that was open last. */
export function rememberAccount(accountId: string | undefined): void {
  if (accountId) rememberPath(`/home?${new URLSearchParams({ accountId })}`);
}

let endedBecause: string | null = null;
/** Why the server did not know the session any more, as it said it; null: it ended otherwise. Until the page is reloaded. */
export const whySessionEnded = (): string | null => endedBecause;

/**
 * What the login page does first: an authentication error that was kept means logged out (AUTH-015).
 * Answers whether somebody is logged in after that (AUTH-014).
 */
export function settleSession(): boolean {
  const why = authenticationError.get();
  if (why !== null) {
    endedBecause = why;
    authenticationError.clear();
    token.clear();
    storedAccountId.clear();
  }
  return isLoggedIn();
}

let left: string | null = null;
/** The account that somebody left, after which this page was opened; null: none, or they have read it. */
export const accountLeft = (): string | null => left;
/**
 * Takes the notice of an account that somebody left, when this page begins: it is for the page that is opened after leaving, however often that page draws its frame again, and not for the one in which they left.
 */
export function noteAccountLeft(): void {
  left = leftAccount.get();
  leftAccount.clear();
}
/** They have read it. */
export function forgetAccountLeft(): void {
  left = null;
}

/** Notes that the desktop controller led here (`?openDC=true`): its link is opened once after the login (AUTH-047, open point R15). */
export function noteVisit(search: string): void {
  if (new URLSearchParams(search).get('openDC') === 'true') openController.set('1');
}
