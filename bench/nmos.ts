/** 200 simulated NMOS nodes that announce themselves on a network of their own, without a registry, and an agent that follows them. */
import { HOST_INTERFACE, hostAddresses, hostsMissing, networkHosts } from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import { needs } from './needs.ts';
import { Observed } from './observed.ts';
import type { Figure } from './result.ts';

const NODES = 200;
/** Senders that are renamed, and nodes that are unplugged, one after the other. */
const RENAMED = 20;
const UNPLUGGED = 5;

interface Node {
  readonly id: string;
  readonly name: string;
  readonly tx: readonly { readonly name: string }[];
  readonly rx: readonly unknown[];
}
interface Streams {
  readonly tx: readonly { readonly name: string; readonly endpoints: readonly unknown[] }[];
  readonly rx: readonly { readonly active: boolean | null }[];
}

/** With the session descriptions of its senders, and what its receivers take. */
function isComplete(observed: Observed, { id, tx, rx }: Node): boolean {
  const streams = observed.of<Streams>(id, 'streams');
  return streams?.tx.filter(({ endpoints }) => endpoints.length > 0).length === tx.length && streams.rx.length === rx.length;
}

function complete(observed: Observed, nodes: readonly Node[]): Promise<number> {
  const missing = new Set(nodes);
  return observed.until('all nodes are complete', () => {
    for (const node of missing) if (isComplete(observed, node)) missing.delete(node);
    return missing.size === 0;
  });
}

async function renamed(devices: WireDevices, observed: Observed, nodes: readonly Node[]): Promise<number[]> {
  const taken: number[] = [];
  for (const { id, name } of nodes.slice(0, RENAMED)) {
    const seen = observed.until(
      'a renamed sender',
      () => observed.of<Streams>(id, 'streams')?.tx.some((one) => one.name === 'Renamed') === true,
    );
    await devices.control({ do: 'labelSender', node: name, at: 0, label: 'Renamed' });
    taken.push(await seen);
  }
  return taken;
}

async function unplugged(devices: WireDevices, observed: Observed, nodes: readonly Node[]): Promise<number[]> {
  return Promise.all(
    nodes.slice(-UNPLUGGED).map(async ({ id, name }) => {
      const seen = observed.until('an unplugged node', () => observed.of<{ state: string }>(id, 'connection')?.state === 'DISCONNECTED');
      await devices.control({ do: 'unplugNode', node: name });
      return seen;
    }),
  );
}

export async function nmos(): Promise<Figure[]> {
  const missing = hostsMissing();
  if (missing !== null) throw new Error(missing);
  const network = await networkHosts({ devices: hostAddresses(NODES), agent: ['10.77.200.1'] });
  try {
    const [deviceHost, agentHost] = [network.hosts.get('devices'), network.hosts.get('agent')];
    if (!deviceHost || !agentHost) throw new Error('The hosts were not made.');
    const devices = await startWireDevices(deviceHost, 0, 1, ['--nodes', String(NODES)]);
    const nodes = (await devices.control({ do: 'nodes' })) as readonly Node[];
    const { observed, pid } = Observed.by(agentHost, ['agent/src/site/observe.fixture.ts', 'nmos', HOST_INTERFACE]);
    const completeMs = await complete(observed, nodes);
    const { memory, processor } = await needs(pid);
    const changed = await renamed(devices, observed, nodes);
    const gone = await unplugged(devices, observed, nodes);
    const seconds = (ms: number): number => ms / 1000;
    return [
      {
        what: `${NODES} nodes of 2 senders and 2 receivers, until all are reported`,
        value: seconds(completeMs),
        unit: 's',
        bar: { atMost: 15 },
      },
      { what: '  resident memory once settled', value: memory, unit: 'MB', bar: { atMost: 150 } },
      { what: '  processor time once settled, of one core', value: processor, unit: '%', bar: { atMost: 10 } },
      { what: '  a renamed sender, until that is reported: slowest', value: seconds(Math.max(...changed)), unit: 's', bar: { atMost: 2 } },
      { what: '  a node unplugged, until it is reported: slowest', value: seconds(Math.max(...gone)), unit: 's', bar: { atMost: 20 } },
    ];
  } finally {
    await network.close();
  }
}
