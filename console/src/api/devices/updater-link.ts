import { useViewer } from '../account/viewer.ts';
import { external } from '../browser/external.ts';
import { token } from '../browser/storage.ts';
import { isWallScreen } from '../session/session.ts';

/** The oldest updater that understands the link (DEV-080), and the port it talks to (DEV-081, open point C25). */
const MINIMUM_VERSION = '2.6';
const PORT = '8443';

/** What the link to the firmware updater is made of. */
export interface UpdaterLinkParts {
  /** The custom protocol the updater is registered for. */
  readonly scheme: string;
  readonly host: string;
  readonly email: string;
  readonly token: string;
  /** The site to open; without it the updater asks. */
  readonly domainId?: string;
}

/** A link that starts the firmware updater on this computer (DEV-072 to DEV-081). It carries the login token (open point R28): never log it. */
export function updaterLink({ scheme, host, email, token, domainId }: UpdaterLinkParts): string {
  const query = new URLSearchParams({ minimumVersion: MINIMUM_VERSION, host, port: PORT, email, token, persist: 'true' });
  if (domainId) query.set('domain', domainId);
  return `${scheme}://update?${query}`;
}

/** The link for the viewer; null where the operator configured no updater, which hides the button (open point R27). */
export function useUpdaterLink(domainId?: string): string | null {
  const { email } = useViewer();
  const scheme = external('updater-scheme');
  // The token of a wall screen is for its browser alone.
  const stored = isWallScreen() ? null : token.get();
  if (!scheme || !stored) return null;
  return updaterLink({ scheme, host: globalThis.location.hostname, email, token: stored, ...(domainId ? { domainId } : {}) });
}
