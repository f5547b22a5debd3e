import type { FactValues } from '@tutti/contract-link/facts';
import { rxSummary } from '@tutti/domain/rx-status';
import { sampleRateOf } from '../audio-settings.ts';
import type { StreamPlan } from '../catalogue.ts';
import type { RxChannel, SimDevice } from '../device.ts';
import { clockOf } from '../election/clock-of.ts';

type Streams = FactValues['streams'];

/** Streams have it whatever the device is set to: AES67 asks for it. */
const ENCODING = 'L24';
const PACKET_TIME_US = 1_000;
const RTP_PORT = 5004;

/** A stream of a model: its number from 1, its name, and the channels that it has, from 1. */
interface PlacedStream {
  readonly number: number;
  readonly name: string;
  readonly channels: readonly number[];
}

/** The streams of a plan take the channels one after the other. */
function placed(plans: readonly StreamPlan[]): readonly PlacedStream[] {
  let next = 1;
  return plans.map(({ name, channels }, i) => ({ number: i + 1, name, channels: Array.from({ length: channels }, () => next++) }));
}

/** The transmit streams of a device. */
export const txStreamsOf = ({ model }: SimDevice): readonly PlacedStream[] => placed(model.streams.tx);

/** The receive streams of a device. */
export const rxStreamsOf = ({ model }: SimDevice): readonly PlacedStream[] => placed(model.streams.rx);

/** A multicast group of its own for each stream of a device. */
const groupOf = ({ ordinal }: SimDevice, number: number): string => `239.69.${ordinal % 256}.${number}`;

/** A session description names no higher PTP domain (RFC 7273, 4.8). */
const LAST_DOMAIN = 127;

/** What its time stamps count by: the leader of its site; null while it knows none. */
function streamClock(device: SimDevice): Streams['tx'][number]['clock'] {
  const { leaderV2: grandmaster } = device.clock;
  const domain = clockOf(device).v2?.domainNumber ?? null;
  return grandmaster === null ? null : { kind: 'PTP', grandmaster, domain: domain !== null && domain <= LAST_DOMAIN ? domain : null };
}

/** The same as a session description has it. */
function referenceClock(clock: Streams['tx'][number]['clock']): string {
  const grandmaster = clock?.grandmaster?.replaceAll(/(..)(?=.)/g, '$1-').toUpperCase();
  if (grandmaster === undefined) return 'ptp=IEEE1588-2008:traceable';
  return `ptp=IEEE1588-2008:${grandmaster}${clock?.domain === null ? '' : `:${clock?.domain}`}`;
}

/** A session description as senders of AES67 publish it. */
function describe(device: SimDevice, { number, name, channels }: PlacedStream, clock: string): string {
  const origin = device.ports[0]?.address ?? '0.0.0.0';
  const group = groupOf(device, number);
  return [
    'v=0',
    `o=- ${number} 0 IN IP4 ${origin}`,
    `s=${device.name} : ${name}`,
    `c=IN IP4 ${group}/32`,
    't=0 0',
    `m=audio ${RTP_PORT} RTP/AVP 97`,
    `a=rtpmap:97 ${ENCODING}/${sampleRateOf(device)}/${channels.length}`,
    `a=ptime:${PACKET_TIME_US / 1000}`,
    `a=ts-refclk:${clock}`,
    'a=mediaclk:direct=0',
    '',
  ].join('\r\n');
}

function txFact(device: SimDevice, stream: PlacedStream): Streams['tx'][number] {
  const clock = streamClock(device);
  return {
    id: String(stream.number),
    name: stream.name,
    active: true,
    channels: [...stream.channels],
    format: { encoding: ENCODING, sampleRate: sampleRateOf(device), channels: stream.channels.length },
    packetTime: PACKET_TIME_US,
    endpoints: [{ address: groupOf(device, stream.number), port: RTP_PORT }],
    clock,
    sessionDescription: describe(device, stream, referenceClock(clock)),
  };
}

/** The transmit stream whose channels the receive channels take in order, and its device; null where there is none. */
function sourceOf(device: SimDevice, channels: readonly RxChannel[]): { transmitter: SimDevice; stream: PlacedStream } | null {
  const [first] = channels;
  if (!first || first.device === null) return null;
  const transmitter = device.place.named(first.device)[0];
  if (!transmitter) return null;
  const takes = ({ device: name, channel }: RxChannel, sent: string | undefined): boolean =>
    sent === undefined ? name === null : name === first.device && channel === sent;
  // A stream with fewer channels leaves the last ones of the receiver without a source.
  const stream = txStreamsOf(transmitter).find((one) => channels.every((rx, i) => takes(rx, transmitter.tx[(one.channels[i] ?? 0) - 1])));
  return stream ? { transmitter, stream } : null;
}

const RANK = ['CONNECTED', 'NONE', 'IN_PROGRESS', 'WARNING', 'ERROR'];

/** The state of the whole: that of the channel that is worst off. */
const worstStatus = (channels: readonly RxChannel[]): string =>
  channels.reduce<string>(
    (worst, { status }) => (RANK.indexOf(rxSummary(status)) > RANK.indexOf(rxSummary(worst)) ? status : worst),
    channels[0]?.status ?? 'NONE',
  );

function rxFact(device: SimDevice, stream: PlacedStream): Streams['rx'][number] {
  const channels = stream.channels.flatMap((index) => device.rx[index - 1] ?? []);
  const source = sourceOf(device, channels);
  return {
    id: String(stream.number),
    name: stream.name,
    active: true,
    channels: [...stream.channels],
    format: { encoding: ENCODING, sampleRate: sampleRateOf(device), channels: stream.channels.length },
    packetTime: PACKET_TIME_US,
    endpoints: source ? [{ address: groupOf(source.transmitter, source.stream.number), port: RTP_PORT }] : [],
    accepts: {
      encodings: ['L16', 'L24'],
      sampleRates: [sampleRateOf(device)],
      packetTimes: [PACKET_TIME_US],
      channels: stream.channels.length,
    },
    subscribedDevice: channels[0]?.device ?? null,
    subscribedStream: source?.stream.name ?? null,
    status: worstStatus(channels),
  };
}

/** Its streams; null where it sends and receives channels alone. */
export function observeStreams(device: SimDevice): Streams | null {
  const { tx, rx } = device.model.streams;
  if (tx.length === 0 && rx.length === 0) return null;
  return {
    tx: txStreamsOf(device).map((stream) => txFact(device, stream)),
    rx: rxStreamsOf(device).map((stream) => rxFact(device, stream)),
  };
}
