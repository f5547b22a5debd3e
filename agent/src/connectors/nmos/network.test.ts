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
const Nodes = v.array(v.object({ id: v.string(), name: v.string(), address: v.string(), tx: Named, rx: Named }));
const Scanned = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    manufacturer: v.nullable(v.string()),
    addresses: v.array(v.string()),
    tx: v.array(v.object({ name: v.string() })),
    streams: v.nullable(
      v.object({ tx: v.array(v.object({ id: v.string(), name: v.string(), endpoints: v.array(v.unknown()) })), rx: Named }),
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
  const expected = ({ id, name, address, tx, rx }: v.InferOutput<typeof Nodes>[number]) => ({
    id,
    name,
    manufacturer: 'Tutti',
    addresses: [address],
    tx: [{ name: 'Left' }, { name: 'Right' }, { name: 'Talkback' }],
    streams: { tx: tx.map((stream) => ({ ...stream, endpoints: [expect.anything()] })), rx },
    clock: { locked: 'LOCKED' },
    problems: [],
  });

  it('are found by a scan, with the streams, channels and clocks that they have', async () => {
    const found = await scan(6);

    expect(found).toEqual((await truth()).map(expected));
    expect(found).toHaveLength(NODES);
  });

  it('are found by an address where multicast does not reach them', async () => {
    const [, second] = await truth();
    if (!second) throw new Error('There are too few nodes.');

    expect(await scan(4, ['--interface', 'lo', '--address', second.address])).toEqual([expected(second)]);
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
