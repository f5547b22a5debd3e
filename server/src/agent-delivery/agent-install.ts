import { LINK_PATH } from '@tutti/contract-link/protocol';
import type { Fingerprints } from '../link/certificate.ts';

/** Below it everything is for the site agent, on the port of the console and on that of the link. */
export const AGENT_PATH = '/agent/';

/** How an agent is installed, in the words of the API. */
export interface AgentInstall {
  readonly linkUrl: string;
  readonly scriptUrl: string;
  readonly publicKeyPin: string | null;
  readonly command: string;
}

/** A word of a line for a shell. */
const word = (text: string): string => (/^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The line that installs an agent, and its parts. `link`: host and port of the device link. Where its certificate is not signed by a public authority, the line names its key for the download and its fingerprint for the agent. */
export function agentInstall(link: string, { sha256, publicKeyPin }: Fingerprints): AgentInstall {
  const linkUrl = `wss://${link}${LINK_PATH}`;
  const scriptUrl = `https://${link}${AGENT_PATH}install.sh`;
  const [pin, fingerprint] = publicKeyPin === null ? ['', ''] : [` -k --pinnedpubkey ${word(publicKeyPin)}`, ` --fingerprint ${sha256}`];
  const command = `curl -fsS${pin} ${word(scriptUrl)} | sudo sh -s -- --server ${word(linkUrl)}${fingerprint}`;
  return { linkUrl, scriptUrl, publicKeyPin, command };
}
