/** 200 simulated NMOS nodes that announce themselves, without a registry, and the delivered agent with all families, as `dante`. */
import { hostAddresses } from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import { type MeasuredSite, measuredSite, startAgent, until, untilNotConnected } from './hosted-site.ts';
import { needs } from './needs.ts';
import type { Figure } from './result.ts';

const NODES = 200;
/** Senders that are renamed, and nodes that are unplugged. */
const RENAMED = 20;
const UNPLUGGED = 5;

interface Node {
  readonly id: string;
  readonly name: string;
  readonly tx: readonly unknown[];
  readonly rx: readonly unknown[];
}
interface Seen {
  readonly id: string;
  readonly txStreams: readonly { readonly endpoints: readonly unknown[] }[] | null;
  readonly rxStreams: readonly unknown[] | null;
}

/** With the session descriptions of its senders, and its receivers. */
const isComplete = (seen: Seen | undefined, { tx, rx }: Node): boolean =>
  seen?.txStreams?.filter(({ endpoints }) => endpoints.length > 0).length === tx.length && seen.rxStreams?.length === rx.length;

function complete({ server, siteId }: MeasuredSite, nodes: readonly Node[]): Promise<number> {
  const query = 'query ($id: ID) { domain(id: $id) { devices { id txStreams { endpoints { port } } rxStreams { streamId } } } }';
  return until('all nodes are complete', async () => {
    const { domain } = await server.api<{ domain: { devices: Seen[] } }>(query, { id: siteId });
    const seen = new Map(domain.devices.map((device) => [device.id, device]));
    return nodes.every((node) => isComplete(seen.get(node.id), node));
  });
}

async function renamed({ server }: MeasuredSite, devices: WireDevices, nodes: readonly Node[]): Promise<number[]> {
  const taken: number[] = [];
  const query = 'query ($id: ID!) { device(id: $id) { txStreams { name } } }';
  for (const { id, name } of nodes.slice(0, RENAMED)) {
    const started = performance.now();
    await devices.control({ do: 'labelSender', node: name, at: 0, label: 'Renamed' });
    await until('a renamed sender', async () => {
      const { device } = await server.api<{ device: { txStreams: { name: string }[] | null } }>(query, { id });
      return device.txStreams?.some((one) => one.name === 'Renamed') === true;
    });
    taken.push(performance.now() - started);
  }
  return taken;
}

async function measure(site: MeasuredSite): Promise<Figure[]> {
  const devices = await startWireDevices(site.host('devices'), 0, 1, ['--nodes', String(NODES)]);
  const nodes = (await devices.control({ do: 'nodes' })) as readonly Node[];
  const pid = startAgent(site);
  const completeMs = await complete(site, nodes);
  const { memory, processor } = await needs(pid);
  const changed = await renamed(site, devices, nodes);
  const page = await site.open(`/sites/${site.siteId}`);
  const last = nodes.slice(-UNPLUGGED).map(({ name }) => name);
  const gone = await untilNotConnected(page, last, (node) => devices.control({ do: 'unplugNode', node }));
  const seconds = (ms: number): number => ms / 1000;
  return [
    {
      what: `${NODES} nodes of 2 senders and 2 receivers, from the start of the agent until all are complete`,
      value: seconds(completeMs),
      unit: 's',
      bar: { atMost: 15 },
    },
    { what: '  resident memory of the agent once settled: most within a minute', value: memory, unit: 'MB', bar: { atMost: 150 } },
    { what: '  its processor time once settled, of one core', value: processor, unit: '%', bar: { atMost: 10 } },
    { what: '  a renamed sender, until the server has it: slowest', value: seconds(Math.max(...changed)), unit: 's', bar: { atMost: 2 } },
    { what: '  a node unplugged, until it is in the console: slowest', value: seconds(Math.max(...gone)), unit: 's', bar: { atMost: 20 } },
  ];
}

export async function nmos(): Promise<Figure[]> {
  const site = await measuredSite({ devices: hostAddresses(NODES) });
  try {
    return await measure(site);
  } finally {
    await site.close();
  }
}
