import type { FactValues } from '@tutti/contract-link/facts';
import type { ReferenceClock } from '@tutti/protocols/sdp/reference-clock';
import type { DescribedStream, SessionDescription } from '@tutti/protocols/sdp/session-description';
import { factText } from '../../core/fact-text.ts';
import type { Aes67HostState } from './host-state.ts';
import { LONGEST_DESCRIPTION, type SenderSession } from './sender-session.ts';
import type { Senders } from './senders.ts';
import { indexOf, type SentStream, sentStreams, streamName } from './sending.ts';
import { sinkSubscription } from './subscriptions.ts';

type Streams = FactValues['streams'];
type TxStream = Streams['tx'][number];
type RxStream = Streams['rx'][number];

/** What the link takes of a stream: a description that says more is one that nobody can use. */
const MOST = { sampleRate: 10_000_000, channels: 1024, port: 65_535, packetTime: 1_000_000, encoding: 20, address: 45, endpoints: 2 };
/** Characters of the session descriptions of one device together. */
const MOST_DESCRIBED = 384 * 1024;

const within = (number: number, least: number, most: number): boolean => Number.isInteger(number) && number >= least && number <= most;

function formatOf({ encoding, sampleRate, channels }: DescribedStream): TxStream['format'] {
  const isUsable = encoding.length <= MOST.encoding && within(sampleRate, 1, MOST.sampleRate) && within(channels, 1, MOST.channels);
  return isUsable ? { encoding: factText(encoding, MOST.encoding), sampleRate, channels } : null;
}

function streamClock(clock: ReferenceClock | null): TxStream['clock'] {
  if (!clock) return null;
  if (clock.kind === 'ptp') return { kind: 'PTP', grandmaster: clock.grandmaster, domain: clock.domain };
  return { kind: clock.kind === 'localmac' ? 'LOCAL' : 'OTHER' };
}

/** The parts of a session that send the same over two networks. */
function endpointsOf({ streams }: SessionDescription, first: DescribedStream): TxStream['endpoints'] {
  const same = streams.filter(
    ({ encoding, sampleRate, channels }) => encoding === first.encoding && sampleRate === first.sampleRate && channels === first.channels,
  );
  return same
    .flatMap(({ address, port }) =>
      address !== null && address.length <= MOST.address && within(port, 0, MOST.port)
        ? [{ address: factText(address, MOST.address), port }]
        : [],
    )
    .slice(0, MOST.endpoints);
}

/** What a session says of its stream, whoever sends or takes it; nothing where there is none. */
function described(session: SenderSession | null): Pick<TxStream, 'format' | 'packetTime' | 'endpoints'> {
  const [first] = session?.description.streams ?? [];
  if (!session || !first) return { endpoints: [] };
  return {
    format: formatOf(first),
    packetTime: first.packetTimeUs !== null && within(first.packetTimeUs, 1, MOST.packetTime) ? first.packetTimeUs : null,
    endpoints: endpointsOf(session.description, first),
  };
}

function txStreams(sent: readonly SentStream[]): TxStream[] {
  let characters = 0;
  return sent.map(({ id, name, active, channels, session }) => {
    characters += session?.text.length ?? 0;
    return {
      id,
      name,
      active,
      channels: [...channels],
      ...described(session),
      clock: streamClock(session?.description.streams[0]?.clock ?? null),
      sessionDescription: characters <= MOST_DESCRIBED && session ? factText(session.text, LONGEST_DESCRIPTION) : null,
    };
  });
}

function rxStreams({ daemon }: Aes67HostState, senders: Senders): RxStream[] {
  return (daemon?.sinks ?? []).map((reading) => {
    const { sink, session } = reading;
    const { device, stream, status, message } = sinkSubscription(reading, senders);
    return {
      id: String(sink.id),
      name: streamName(sink.name),
      channels: sink.map.map(indexOf),
      ...described(session),
      subscribedDevice: device,
      subscribedStream: stream,
      status,
      statusMessage: message,
    };
  });
}

/** Null: a daemon that cannot be read. Of one that only announces, what it receives is not known; the list of that is empty. */
export function streamsFact(state: Aes67HostState, senders: Senders): Streams | null {
  if (state.isDaemon && !state.daemon) return null;
  return { tx: txStreams(sentStreams(state)), rx: rxStreams(state, senders) };
}
