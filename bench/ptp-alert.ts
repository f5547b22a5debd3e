/** A leader of linuxptp, an agent on another host and a server that it reports to: from the leader's death until the API says that it is not connected. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST_INTERFACE, hostsMissing, type NetworkHost, networkHosts } from '@tutti/contract-link/testing/network-hosts';
import { startWorld, type World } from './measured-server.ts';
import { kill, LEADS, settings, startLeader } from './ptp-leader.ts';
import { type Figure, median } from './result.ts';

const ROOT = join(import.meta.dirname, '..');
const ROUNDS = 5;
const ANNOUNCE_EVERY_MS = 2000;
const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;
/** On the agent's host. */
const LINK_PORT = 8443;

interface Seen {
  readonly id: string;
  readonly name: string;
  readonly status: { readonly connectivity: string; readonly alertMessage: { readonly connectivity: string | null } | null } | null;
}

/** Milliseconds until the API answers with something. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<{ readonly found: T; readonly ms: number }> {
  const started = performance.now();
  while (performance.now() - started < GIVE_UP_MS) {
    const found = await look();
    if (found !== undefined) return { found, ms: performance.now() - started };
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`Not within ${GIVE_UP_MS / 1000} s: ${what}.`);
}

/** A host without a way to this one reaches the device link of the server all the same: by a socket in a folder, which both have. */
function bridge(world: World, host: NetworkHost, socket: string): Server {
  const { port } = new URL(world.linkUrl);
  const here = createServer((from) => {
    const to = connect(Number(port), '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.pipe(other).on('error', () => one.destroy());
  }).listen(socket);
  const there = `const net = require('node:net');
    net.createServer((from) => {
      const to = net.connect('${socket}');
      from.pipe(to).on('error', () => from.destroy());
      to.pipe(from).on('error', () => to.destroy());
    }).listen(${LINK_PORT}, '127.0.0.1');`;
  host.spawn('node', ['-e', there], { stdio: 'inherit' });
  return here;
}

async function startAgent(world: World, host: NetworkHost, folder: string): Promise<void> {
  const { tuttiServerInstance } = await world.api<{ tuttiServerInstance: { agentInstall: { command: string } } }>(
    'query ($accountId: ID!) { tuttiServerInstance(accountId: $accountId) { agentInstall { command } } }',
    { accountId: world.accountId },
  );
  const fingerprint = /--fingerprint (\S+)/.exec(tuttiServerInstance.agentInstall.command)?.[1] ?? '';
  const to = ['--server', `wss://127.0.0.1:${LINK_PORT}/link`, '--fingerprint', fingerprint, '--code', world.linkCode];
  const args = [
    'agent/src/main.ts',
    'run',
    ...to,
    '--data',
    join(folder, 'agent'),
    '--page',
    'off',
    '--interface',
    HOST_INTERFACE,
    '--log',
    'error',
  ];
  host.spawn('node', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TMPDIR: folder } });
}

/** Puts the clock into a site, where its status counts. Resolves to its id. */
async function enrol(world: World): Promise<string> {
  const { found } = await until('the leader is a device', async () => {
    const { unenrolledDevices } = await world.api<{ unenrolledDevices: Seen[] }>('{ unenrolledDevices { id name } }');
    return unenrolledDevices.find(({ name }) => name.startsWith('PTP '));
  });
  const { DomainAdd } = await world.api<{ DomainAdd: { domain: { id: string } } }>(
    'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }',
    { input: { accountId: world.accountId, name: 'Hall' } },
  );
  await world.api('mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', {
    input: { domainId: DomainAdd.domain.id, deviceIds: [found.id] },
  });
  return found.id;
}

async function measure(world: World, leaderHost: NetworkHost, config: string): Promise<Figure[]> {
  let { child } = await startLeader(leaderHost, config);
  const id = await enrol(world);
  const status = async () => {
    const { device } = await world.api<{ device: Seen }>(
      'query ($id: ID!) { device(id: $id) { id name status { connectivity alertMessage { connectivity } } } }',
      { id },
    );
    return device.status;
  };
  const connected = () => until('the leader is connected', async () => ((await status())?.connectivity === 'OK' ? true : undefined));
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await connected();
    // At any moment between two announcements.
    await sleep(ANNOUNCE_EVERY_MS + (ANNOUNCE_EVERY_MS * round) / ROUNDS);
    const alert = until('an alert', async () => ((await status())?.alertMessage?.connectivity === 'Not Connected' ? true : undefined));
    await kill(child);
    taken.push((await alert).ms);
    ({ child } = await startLeader(leaderHost, config));
  }
  return [
    {
      what: `a leader killed, until its site has the alert “Not Connected”: slowest of ${ROUNDS}`,
      value: Math.max(...taken) / 1000,
      unit: 's',
      bar: { atMost: 10 },
    },
    { what: '  median', value: median(taken) / 1000, unit: 's' },
  ];
}

export async function ptpAlert(): Promise<Figure[]> {
  const missing = hostsMissing();
  if (missing !== null) throw new Error(missing);
  const network = await networkHosts({ leader: ['10.77.0.2'], agent: ['10.77.0.4'] });
  const folder = await mkdtemp(join(tmpdir(), 'ptp-'));
  let link: Server | null = null;
  try {
    const [leader, agent] = [network.hosts.get('leader'), network.hosts.get('agent')];
    if (!leader || !agent) throw new Error('The hosts were not made.');
    const world = await startWorld();
    link = bridge(world, agent, join(folder, 'link'));
    const config = join(folder, 'leader.cfg');
    await writeFile(config, settings(join(folder, 'leader'), LEADS));
    await startAgent(world, agent, folder);
    return await measure(world, leader, config);
  } finally {
    await network.close();
    link?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
