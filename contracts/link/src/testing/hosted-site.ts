/** A site in network namespaces: its devices, the host of its agent, the server and the host of a browser. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserOn, type HostedServer, startHostedServer } from './hosted-server.ts';
import { HOST_INTERFACE, hostsMissing, type NetworkHost, networkHosts } from './network-hosts.ts';

export interface HostedSite {
  readonly server: HostedServer;
  /** The site to which the devices of the agent go. */
  readonly siteId: string;
  /** For files that all hosts have. */
  readonly folder: string;
  /** What the agent is started with: to join, and to look on the network. */
  readonly agentArgs: readonly string[];
  /** "agent", "server", "viewer", or one of those that were asked for. */
  host(name: string): NetworkHost;
  /** Pulls the cable of a host out of the switch, or plugs it in again. */
  plug(name: string, isIn: boolean): void;
  /** The path of a program that starts a browser on the viewer's host. @param browser path of the browser itself. */
  browser(browser: string): Promise<string>;
  close(): Promise<void>;
}

export interface HostedSiteParts {
  /** Name of each further host → its addresses. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
  /** The first two numbers of all addresses. */
  readonly network?: string;
  /** The environment of this program. */
  readonly env: NodeJS.ProcessEnv;
}

/** What an agent needs to join, whose devices go to a new site. */
async function joining(server: HostedServer): Promise<{ readonly siteId: string; readonly words: readonly string[] }> {
  const { accountId } = server;
  const { DomainAdd } = await server.api<{ DomainAdd: { domain: { id: string } } }>(
    'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }',
    { input: { accountId, name: 'Hall' } },
  );
  const siteId = DomainAdd.domain.id;
  const { AgentEnrolmentCodeCreate: made } = await server.api<{ AgentEnrolmentCodeCreate: { code: string } }>(
    'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }',
    { input: { accountId, name: 'Rack', domainId: siteId } },
  );
  const { tuttiServerInstance } = await server.api<{ tuttiServerInstance: { agentInstall: { command: string } } }>(
    'query ($accountId: ID!) { tuttiServerInstance(accountId: $accountId) { agentInstall { command } } }',
    { accountId },
  );
  const fingerprint = /--fingerprint (\S+)/.exec(tuttiServerInstance.agentInstall.command)?.[1] ?? '';
  return { siteId, words: ['--server', server.linkUrl, '--fingerprint', fingerprint, '--code', made.code] };
}

/**
 * Makes the hosts, and starts the server on its own.
 * @throws where no hosts can be made here.
 */
export async function hostedSite({ hosts, network = '10.77', env }: HostedSiteParts): Promise<HostedSite> {
  const missing = hostsMissing();
  if (missing !== null) throw new Error(missing);
  const folder = await mkdtemp(join(tmpdir(), 'hosted-'));
  await chmod(folder, 0o755);
  const [agent, ownAddress, viewer] = [1, 2, 3].map((last) => `${network}.200.${last}`);
  const made = await networkHosts({ ...hosts, agent: [agent ?? ''], server: [ownAddress ?? ''], viewer: [viewer ?? ''] });
  const host = (name: string): NetworkHost => {
    const found = made.hosts.get(name);
    if (!found) throw new Error(`There is no host ${name}.`);
    return found;
  };
  let server: HostedServer | null = null;
  const close = async (): Promise<void> => {
    await server?.stop();
    await made.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const started = await startHostedServer(host('server'), ownAddress ?? '', env);
    server = started;
    const { siteId, words } = await joining(started);
    const options = ['--data', join(folder, 'agent'), '--page', 'off', '--interface', HOST_INTERFACE, '--log', 'error'];
    return {
      server: started,
      siteId,
      folder,
      agentArgs: ['run', ...words, ...options],
      host,
      plug: (name, isIn) => made.switch.ip(`link set ${made.switch.portOf(name)} ${isIn ? 'up' : 'down'}`),
      browser: (browser) => browserOn(host('viewer'), browser, folder),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
