/** A site in network namespaces: its devices, the agent as it is delivered, the server and a browser, each on a host of its own. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserOn, type HostedServer, startHostedServer } from '@tutti/contract-link/testing/hosted-server';
import { HOST_INTERFACE, hostsMissing, type NetworkHost, networkHosts } from '@tutti/contract-link/testing/network-hosts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { deliveredAgent } from './delivered-agent.ts';
import { CHROMIUM_FLAGS, chromiumPath, signedIn } from './signed-in-browser.ts';

const [AGENT, SERVER, VIEWER] = ['10.77.200.1', '10.77.200.2', '10.77.200.3'];
const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;

/** How the agent is started. */
export interface AgentStart {
  readonly program: string;
  readonly args: readonly string[];
}

export interface HostedSite {
  readonly server: HostedServer;
  /** The site to which the devices of the agent go. */
  readonly siteId: string;
  /** For files that all hosts have. */
  readonly folder: string;
  readonly agent: AgentStart;
  host(name: string): NetworkHost;
  /** Pulls the cable of a host out of the switch, or plugs it in again. */
  plug(name: string, isIn: boolean): void;
  /** A page of the administrator's at a path of the console. */
  open(path: string): Promise<Page>;
  close(): Promise<void>;
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
 * @param others name of each further host → its addresses.
 */
export async function hostedSite(others: Readonly<Record<string, readonly string[]>>): Promise<HostedSite> {
  const missing = hostsMissing();
  if (missing !== null) throw new Error(missing);
  const folder = await mkdtemp(join(tmpdir(), 'hosted-'));
  await chmod(folder, 0o755);
  const network = await networkHosts({ ...others, agent: [AGENT], server: [SERVER], viewer: [VIEWER] });
  const host = (name: string): NetworkHost => {
    const found = network.hosts.get(name);
    if (!found) throw new Error(`There is no host ${name}.`);
    return found;
  };
  const running: { server?: HostedServer; browser?: Browser } = {};
  const close = async (): Promise<void> => {
    await running.browser?.close();
    await running.server?.stop();
    await network.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const program = await deliveredAgent(folder);
    const server = await startHostedServer(host('server'), SERVER, process.env);
    running.server = server;
    const { siteId, words } = await joining(server);
    const options = ['--data', join(folder, 'agent'), '--page', 'off', '--interface', HOST_INTERFACE, '--log', 'error'];
    return {
      server,
      siteId,
      folder,
      agent: { program, args: ['run', ...words, ...options] },
      host,
      plug: (name, isIn) => network.switch.ip(`link set ${network.switch.portOf(name)} ${isIn ? 'up' : 'down'}`),
      close,
      async open(path) {
        const executablePath = await browserOn(host('viewer'), chromiumPath(), folder);
        running.browser ??= await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
        return signedIn(running.browser, server, path);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the agent on its host, with all families; its process. @param more options. */
export const startAgent = (site: HostedSite, more: readonly string[] = []): number =>
  site.host('agent').spawn(site.agent.program, [...site.agent.args, ...more], { stdio: ['ignore', 'ignore', 'inherit'] }).pid ?? 0;

/** Milliseconds until something holds. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < GIVE_UP_MS) {
    if (await holds()) return performance.now() - started;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`Not within ${GIVE_UP_MS / 1000} s: ${what}.`);
}

/** Milliseconds until the Status page of the site, which is open, has devices as not connected that are taken off the network now. */
export async function untilNotConnected(
  page: Page,
  names: readonly string[],
  takeOff: (name: string) => Promise<unknown>,
): Promise<number[]> {
  const connectivity = page.getByRole('region', { name: 'Connectivity' });
  await connectivity.getByText('All devices online').waitFor({ timeout: GIVE_UP_MS });
  return Promise.all(
    names.map(async (name) => {
      const row = connectivity.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      const started = performance.now();
      await takeOff(name);
      await row.getByText('Not Connected').waitFor({ timeout: GIVE_UP_MS });
      return performance.now() - started;
    }),
  );
}
