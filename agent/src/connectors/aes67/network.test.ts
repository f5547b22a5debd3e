import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import {
  HOST_INTERFACE,
  hostAddresses,
  hostsMissing,
  type NetworkHost,
  type NetworkHosts,
  networkHosts,
} from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const DEVICES = 3;
const SENDERS = 2;

const Sent = v.object({ name: v.string(), channels: v.number() });
const Senders = v.array(v.object({ name: v.string(), address: v.string(), streams: v.array(Sent) }));
const Streams = v.object({ tx: v.array(v.object({ name: v.string(), format: v.object({ channels: v.number() }) })) });
const Interfaces = v.array(v.object({ address: v.string() }));
const Scanned = v.array(
  v.object({
    id: v.string(),
    family: v.string(),
    name: v.string(),
    addresses: v.array(v.string()),
    streams: v.nullable(Streams),
  }),
);
type Scanned = v.InferOutput<typeof Scanned>;

describe.skipIf(hostsMissing() !== null)('AES67 senders on hosts of their own in network namespaces', { timeout: 60_000 }, () => {
  let network: NetworkHosts;
  let devices: WireDevices;
  let agent: NetworkHost;
  let deviceHost: NetworkHost;

  beforeAll(async () => {
    network = await networkHosts({ devices: hostAddresses(DEVICES + SENDERS), agent: ['10.77.200.1'] });
    const [forDevices, forAgent] = [network.hosts.get('devices'), network.hosts.get('agent')];
    if (!forDevices || !forAgent) throw new Error('The hosts were not made.');
    [deviceHost, agent] = [forDevices, forAgent];
    devices = await startWireDevices(deviceHost, DEVICES, 4, ['--senders', String(SENDERS), '--announcing', '1']);
  });
  afterAll(() => network?.close());

  async function scan(seconds: number): Promise<Scanned> {
    const args = ['scan', '-o', 'json', '--families', 'dante,aes67', '--seconds', String(seconds), '--interface', HOST_INTERFACE];
    const child = agent.spawn('node', ['agent/src/main.ts', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('The agent has no pipe.');
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return v.parse(Scanned, JSON.parse(output));
  }
  /** Starts an agent that observes until the test ends. Answers what it reported last of a section of the device at an address. */
  function observing(): (address: string, section: string) => unknown {
    const child = agent.spawn('node', ['agent/src/site/observe.fixture.ts', 'aes67', HOST_INTERFACE], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    if (!child.stdout) throw new Error('The agent has no pipe.');
    const reported = new Map<string, unknown>();
    const ids = new Map<string, string>();
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { id, section, value } = JSON.parse(line) as { id: string; section: string; value: unknown };
      reported.set(`${id} ${section}`, value);
      if (section === 'interfaces') for (const { address } of v.parse(Interfaces, value)) ids.set(address, id);
    });
    return (address, section) => reported.get(`${ids.get(address)} ${section}`);
  }
  const senders = async () => v.parse(Senders, await devices.control({ do: 'senders' }));
  const words = ({ name, channels }: v.InferOutput<typeof Sent>) => `${name}, ${channels} channels`;
  const allWords = (streams: v.InferOutput<typeof Streams> | null | undefined) =>
    streams?.tx.map(({ name, format }) => words({ name, channels: format.channels })).toSorted();
  /** Their streams by their addresses. */
  const sent = (found: readonly { addresses: readonly string[]; streams: Scanned[number]['streams'] }[]) =>
    Object.fromEntries(found.map(({ addresses, streams }) => [addresses[0], allWords(streams)]));

  it('are found by a scan with their streams, and a Dante device that announces a stream, too, is one device', async () => {
    const found = await scan(6);

    const truth = Object.fromEntries((await senders()).map(({ address, streams }) => [address, streams.map(words).toSorted()]));
    expect(sent(found.filter(({ streams }) => streams !== null))).toEqual(truth);
    expect(found.map(({ family }) => family).toSorted()).toEqual(['AES67', 'AES67', 'DANTE', 'DANTE', 'DANTE']);
    const [both] = await devices.state();
    expect(found.find(({ addresses }) => addresses[0] === both?.address)).toMatchObject({ family: 'DANTE', name: both?.name });
    // All addresses of the other host have the one MAC address of its interface: the first device keeps it.
    const ids = found.filter(({ family }) => family === 'AES67').map(({ id }) => id.replace(/:aes67$/, ''));
    expect(ids.filter((id) => /^[0-9a-f]{6}fffe[0-9a-f]{6}$/.test(id))).toHaveLength(1);
  });

  it('are reported without a stream whose end they announce', async () => {
    const [first] = await senders();
    if (!first) throw new Error('There are too few senders.');
    const of = observing();
    const streams = () => allWords(v.parse(v.optional(Streams), of(first.address, 'streams')));
    await expect.poll(streams, { timeout: 25_000 }).toEqual(first.streams.map(words).toSorted());

    await devices.control({ do: 'endStream', sender: first.name, stream: first.streams[0]?.name });

    // Long before a stream that is only announced no more is forgotten, which takes 30 s.
    await expect.poll(streams, { timeout: 10_000 }).toEqual(first.streams.slice(1).map(words).toSorted());
  });

  it('are gone when nothing answers at their addresses any more, although they took nothing back', async () => {
    const [, unplugged] = await senders();
    const address = unplugged?.address ?? '';
    const of = observing();
    await expect.poll(() => of(address, 'connection'), { timeout: 25_000 }).toMatchObject({ state: 'READY' });

    const command = ['address', 'del', `${address}/16`, 'dev', HOST_INTERFACE];
    await once(deviceHost.spawn('ip', command, { stdio: 'inherit' }), 'exit');

    await expect.poll(() => of(address, 'connection'), { timeout: 25_000 }).toMatchObject({ state: 'DISCONNECTED' });
  });
});
