/** The only place that touches the browser's storage. Every read and write survives a browser that refuses it. */

function read(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

function write(store: 'localStorage' | 'sessionStorage', key: string, value: string | null): void {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, value);
  } catch {
    // Private windows may refuse: what would have been remembered is then forgotten.
  }
}

/** One remembered value. */
export interface Slot {
  get(): string | null;
  set(value: string): void;
  clear(): void;
}

const slot = (store: 'localStorage' | 'sessionStorage', key: string): Slot => ({
  get: () => read(store, key),
  set: (value) => write(store, key, value),
  clear: () => write(store, key, null),
});

/** The session token: a person is logged in while one is stored (AUTH-031, API-092). */
export const token = slot('localStorage', 'token');
/** With it the person who had it made is not asked for the second step in this browser. */
export const trustedBrowser = slot('localStorage', 'trustedBrowser');
/** The id of the person who turned alerts on in this browser. */
export const pushFor = slot('localStorage', 'pushFor');
/** The account last chosen (API-093, SHELL-012). */
export const storedAccountId = slot('localStorage', 'accountId');
/** The interface language (API-094, I18N-004). */
export const language = slot('localStorage', 'language');
/** The language somebody chose while nobody was signed in: the server is informed when they are. */
export const languageBeforeLogin = slot('sessionStorage', 'languageBeforeLogin');
/** `light`, `dark` or `auto`; read by theme.js before the first paint. */
export const colourScheme = slot('localStorage', 'colourScheme');
/** `1` while the sidebar is collapsed. */
export const sidebarCollapsed = slot('localStorage', 'sidebarCollapsed');
/** `1` while the warning of unicast clocking is collapsed. */
export const unicastWarningCollapsed = slot('localStorage', 'unicastWarningCollapsed');
/** Set by a visit from the desktop controller: its link is opened once after login (API-096, AUTH-047). */
export const openController = slot('sessionStorage', 'openDC');
/** The path that sent a logged-out person to the login page (AUTH-027). */
export const rememberedPath = slot('sessionStorage', 'rememberedPath');
/** The last authentication error the client kept (AUTH-015, open point R16). */
export const authenticationError = slot('sessionStorage', 'authenticationError');
/** The query that is written in the explorer of this tab (server/src/http/explorer-pages.ts). */
export const explorerQuery = slot('sessionStorage', 'explorer');
/** The name of the account that somebody just left, until they have read that they left. */
export const leftAccount = slot('sessionStorage', 'leftAccount');
/** The event filter, one entry per site (API-095). */
export const eventFilter = (domainId: string): Slot => slot('sessionStorage', `eventFilter:${domainId}`);
/** What a person opened last by the search, as the ids of these things. */
export const recentlyFound = (userId: string): Slot => slot('localStorage', `recentlyFound:${userId}`);
/** Whether a banner was dismissed, by its id or hash (SHELL-020, open point C8). */
export const bannerDismissed = (id: string): Slot => slot('localStorage', `bannerDismissed:${id}`);
/** Whether a person dismissed that an account is closed to their session, by the id of the banner: until the browser is closed, as what it says goes on. */
export const closedBannerDismissed = (id: string): Slot => slot('sessionStorage', `closedBannerDismissed:${id}`);
/** Whether a notice of the plan was dismissed, by its id: the plan stays as it is, so it is shown again when the browser was closed. */
export const planNoticeDismissed = (id: string): Slot => slot('sessionStorage', `planNoticeDismissed:${id}`);
