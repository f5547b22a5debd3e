/** 200 simulated AES67 senders that announce their streams on a network of their own, and an agent that follows them. */
import { HOST_INTERFACE, hostAddresses, hostsMissing, networkHosts } from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import { needs } from './needs.ts';
import { Observed } from './observed.ts';
import type { Figure } from './result.ts';

const SENDERS = 200;
/** Streams that are ended, and senders that are unplugged, one after the other. */
const ENDED = 20;
const UNPLUGGED = 5;

interface Sender {
  readonly name: string;
  readonly address: string;
  readonly streams: readonly { readonly name: string }[];
}

const idOf = (observed: Observed, address: string): string =>
  observed.ids.find((id) => observed.of<{ address: string }[]>(id, 'interfaces')?.[0]?.address === address) ?? '';
const streamsOf = (observed: Observed, { address }: Sender): string[] =>
  (observed.of<{ tx: { name: string }[] }>(idOf(observed, address), 'streams')?.tx ?? []).map(({ name }) => name);

function complete(observed: Observed, senders: readonly Sender[]): Promise<number> {
  const missing = new Set(senders);
  return observed.until('all senders are complete', () => {
    if (observed.ids.length < senders.length) return false;
    for (const sender of missing) if (streamsOf(observed, sender).length === sender.streams.length) missing.delete(sender);
    return missing.size === 0;
  });
}

async function ended(devices: WireDevices, observed: Observed, senders: readonly Sender[]): Promise<number[]> {
  const taken: number[] = [];
  for (const sender of senders.slice(0, ENDED)) {
    const stream = sender.streams[0]?.name ?? '';
    const seen = observed.until('a stream that ended', () => !streamsOf(observed, sender).includes(stream));
    await devices.control({ do: 'endStream', sender: sender.name, stream });
    taken.push(await seen);
  }
  return taken;
}

async function unplugged(devices: WireDevices, observed: Observed, senders: readonly Sender[]): Promise<number[]> {
  return Promise.all(
    senders.slice(-UNPLUGGED).map(async ({ name, address }) => {
      const id = idOf(observed, address);
      const seen = observed.until('an unplugged sender', () => observed.of<{ state: string }>(id, 'connection')?.state === 'DISCONNECTED');
      await devices.control({ do: 'unplugSender', sender: name });
      return seen;
    }),
  );
}

export async function aes67(): Promise<Figure[]> {
  const missing = hostsMissing();
  if (missing !== null) throw new Error(missing);
  const network = await networkHosts({ devices: hostAddresses(SENDERS), agent: ['10.77.200.1'] });
  try {
    const [deviceHost, agentHost] = [network.hosts.get('devices'), network.hosts.get('agent')];
    if (!deviceHost || !agentHost) throw new Error('The hosts were not made.');
    const devices = await startWireDevices(deviceHost, 0, 1, ['--senders', String(SENDERS)]);
    const senders = (await devices.control({ do: 'senders' })) as readonly Sender[];
    const { observed, pid } = Observed.by(agentHost, ['agent/src/site/observe.fixture.ts', 'aes67', HOST_INTERFACE]);
    const completeMs = await complete(observed, senders);
    const { memory, processor } = await needs(pid);
    const changed = await ended(devices, observed, senders);
    const gone = await unplugged(devices, observed, senders);
    const seconds = (ms: number): number => ms / 1000;
    return [
      {
        what: `${SENDERS} senders of 2 streams, announced every 2 s, until all are reported`,
        value: seconds(completeMs),
        unit: 's',
        bar: { atMost: 15 },
      },
      { what: '  resident memory once settled', value: memory, unit: 'MB', bar: { atMost: 150 } },
      { what: '  processor time once settled, of one core', value: processor, unit: '%', bar: { atMost: 10 } },
      {
        what: '  a stream that is taken back, until that is reported: slowest',
        value: seconds(Math.max(...changed)),
        unit: 's',
        bar: { atMost: 2 },
      },
      { what: '  a sender unplugged, until it is reported (after 30 s, as stated): slowest', value: seconds(Math.max(...gone)), unit: 's' },
    ];
  } finally {
    await network.close();
  }
}
