/** 200 simulated AES67 senders that announce their streams, and the delivered agent with all families, as `dante`. */
import { once } from 'node:events';
import { HOST_INTERFACE, hostAddresses } from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import { type MeasuredSite, measuredSite, startAgent, until, untilNotConnected } from './hosted-site.ts';
import { needs } from './needs.ts';
import type { Figure } from './result.ts';

const SENDERS = 200;
/** Streams that are ended, and senders that are unplugged. */
const ENDED = 20;
const UNPLUGGED = 5;

interface Sender {
  readonly name: string;
  readonly address: string;
  readonly streams: readonly { readonly name: string }[];
}
interface Seen {
  readonly name: string;
  readonly txStreams: readonly { readonly name: string }[] | null;
}

/** Names of the streams of each sender: it goes by its address, as nothing names it. */
async function streams({ server, siteId }: MeasuredSite): Promise<ReadonlyMap<string, readonly string[]>> {
  const query = 'query ($id: ID) { domain(id: $id) { devices { name txStreams { name } } } }';
  const { domain } = await server.api<{ domain: { devices: Seen[] } }>(query, { id: siteId });
  return new Map(domain.devices.map(({ name, txStreams }) => [name, (txStreams ?? []).map((stream) => stream.name)]));
}

function complete(site: MeasuredSite, senders: readonly Sender[]): Promise<number> {
  return until('all senders are complete', async () => {
    const seen = await streams(site);
    return senders.every((sender) => seen.get(sender.address)?.length === sender.streams.length);
  });
}

async function ended(site: MeasuredSite, devices: WireDevices, senders: readonly Sender[]): Promise<number[]> {
  const taken: number[] = [];
  for (const { name, address, streams: sent } of senders.slice(0, ENDED)) {
    const stream = sent[0]?.name ?? '';
    const started = performance.now();
    await devices.control({ do: 'endStream', sender: name, stream });
    await until('a stream that ended', async () => (await streams(site)).get(address)?.includes(stream) === false);
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Its host has that address no more: a simulated sender that only announces nothing would answer on. */
const takeAway = (site: MeasuredSite, address: string): Promise<unknown> =>
  once(site.host('devices').spawn('ip', ['address', 'del', `${address}/16`, 'dev', HOST_INTERFACE], { stdio: 'inherit' }), 'exit');

async function measure(site: MeasuredSite): Promise<Figure[]> {
  const devices = await startWireDevices(site.host('devices'), 0, 1, ['--senders', String(SENDERS)]);
  const senders = (await devices.control({ do: 'senders' })) as readonly Sender[];
  const pid = startAgent(site);
  const completeMs = await complete(site, senders);
  const { memory, processor } = await needs(pid);
  const changed = await ended(site, devices, senders);
  const page = await site.open(`/sites/${site.siteId}`);
  const last = senders.slice(-UNPLUGGED).map(({ address }) => address);
  const gone = await untilNotConnected(page, last, (address) => takeAway(site, address));
  const seconds = (ms: number): number => ms / 1000;
  return [
    {
      what: `${SENDERS} senders of 2 streams, from the start of the agent until all are complete, of which 15 s are waited for other families`,
      value: seconds(completeMs),
      unit: 's',
    },
    { what: '  resident memory of the agent once settled: most within a minute', value: memory, unit: 'MB', bar: { atMost: 150 } },
    { what: '  its processor time once settled, of one core', value: processor, unit: '%', bar: { atMost: 10 } },
    {
      what: '  a stream that is taken back, until the server has that: slowest',
      value: seconds(Math.max(...changed)),
      unit: 's',
      bar: { atMost: 2 },
    },
    {
      what: '  a sender unplugged, until it is in the console: slowest',
      value: seconds(Math.max(...gone)),
      unit: 's',
      bar: { atMost: 20 },
    },
  ];
}

export async function aes67(): Promise<Figure[]> {
  const site = await measuredSite({ devices: hostAddresses(SENDERS) });
  try {
    return await measure(site);
  } finally {
    await site.close();
  }
}
