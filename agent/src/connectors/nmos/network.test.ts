import { once } from 'node:events';
import { join } from 'node:path';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const NODES = 3;

const Named = v.array(v.object({ id: v.string(), name: v.string() }));
const Received = v.object({ id: v.string(), name: v.string(), active: v.boolean(), senderId: v.nullable(v.string()) });
const Nodes = v.array(v.object({ id: v.string(), name: v.string(), address: v.string(), tx: Named, rx: v.array(Received) }));
type Node = v.InferOutput<typeof Nodes>[number];
/** A receive stream, as a scan prints it. */
const Taken = v.object({
  id: v.string(),
  name: v.string(),
  active: v.nullable(v.boolean()),
  subscribedDevice: v.nullable(v.string()),
  subscribedStream: v.nullable(v.string()),
  status: v.nullable(v.string()),
});
const Scanned = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    manufacturer: v.nullable(v.string()),
    addresses: v.array(v.string()),
    tx: v.array(v.object({ name: v.string() })),
    streams: v.nullable(
      v.object({ tx: v.array(v.object({ id: v.string(), name: v.string(), endpoints: v.array(v.unknown()) })), rx: v.array(Taken) }),
    ),
    clock: v.nullable(v.object({ locked: v.string() })),
    problems: v.array(v.string()),
  }),
);
type Scanned = v.InferOutput<typeof Scanned>;

describe.skipIf(hostsMissing() !== null)('NMOS nodes on hosts of their own in network namespaces', { timeout: 60_000 }, () => {
  let network: NetworkHosts;
  let devices: WireDevices;
  let agent: NetworkHost;

  beforeAll(async () => {
    network = await networkHosts({ devices: hostAddresses(NODES), agent: ['10.77.200.1'] });
    const [deviceHost, agentHost] = [network.hosts.get('devices'), network.hosts.get('agent')];
    if (!deviceHost || !agentHost) throw new Error('The hosts were not made.');
    agent = agentHost;
    devices = await startWireDevices(deviceHost, 0, 4, ['--nodes', String(NODES)]);
  });
  afterAll(() => network?.close());

  async function scan(seconds: number, where: readonly string[] = ['--interface', HOST_INTERFACE]): Promise<Scanned> {
    const args = ['scan', '-o', 'json', '--families', 'nmos', '--seconds', String(seconds), ...where];
    const child = agent.spawn('node', ['agent/src/main.ts', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('The agent has no pipe.');
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return v.parse(Scanned, JSON.parse(output)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
  const truth = async () => v.parse(Nodes, await devices.control({ do: 'nodes' }));
  /** What a receiver takes, by its own account; whether it arrives it does not say while it is switched on. */
  const taken = ({ id, name, active, senderId }: Node['rx'][number], nodes: readonly Node[]): v.InferOutput<typeof Taken> => {
    const sender = nodes.find(({ tx }) => tx.some((stream) => stream.id === senderId));
    return {
      id,
      name,
      active,
      subscribedDevice: sender?.name ?? null,
      subscribedStream: sender?.tx.find((stream) => stream.id === senderId)?.name ?? null,
      status: active ? null : 'NONE',
    };
  };
  const expected = ({ id, name, address, tx, rx }: Node, _at: number, nodes: readonly Node[]) => ({
    id,
    name,
    manufacturer: 'Tutti',
    addresses: [address],
    tx: [{ name: 'Left' }, { name: 'Right' }, { name: 'Talkback' }],
    streams: { tx: tx.map((stream) => ({ ...stream, endpoints: [expect.anything()] })), rx: rx.map((one) => taken(one, nodes)) },
    clock: { locked: 'LOCKED' },
    problems: [],
  });

  it('are found by a scan, with the streams, channels, subscriptions and clocks that they have', async () => {
    const [receiver, sender] = await truth();
    await devices.control({ do: 'take', node: receiver?.name, at: 0, sender: sender?.tx[0]?.id });

    const found = await scan(6);

    expect(found).toEqual((await truth()).map(expected));
    expect(found).toHaveLength(NODES);
    expect(found[0]?.streams?.rx[0]).toMatchObject({ active: true, subscribedDevice: sender?.name, subscribedStream: sender?.tx[0]?.name });
  });

  it('are found by an address where multicast does not reach them', async () => {
    const [, second] = await truth();
    if (!second) throw new Error('There are too few nodes.');

    expect(await scan(4, ['--interface', 'lo', '--address', second.address])).toEqual([expected(second, 0, [second])]);
  });

  it('are reported with what changes at them while the scan goes on', async () => {
    const [renamed] = await truth();
    if (!renamed) throw new Error('There are too few nodes.');
    const scanned = scan(7);
    await new Promise((resolve) => {
      setTimeout(resolve, 4000);
    });
    await devices.control({ do: 'labelSender', node: renamed.name, at: 0, label: 'Renamed' });

    expect(await scanned).toEqual((await truth()).map(expected));
    expect((await truth())[0]?.tx[0]?.name).toBe('Renamed');
  });
});
