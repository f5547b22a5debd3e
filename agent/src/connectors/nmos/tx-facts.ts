import { isIP } from 'node:net';
import type { FactValues } from '@tutti/contract-link/facts';
import { encodingOf } from '@tutti/protocols/nmos/receiver-caps';
import type { DescribedStream } from '@tutti/protocols/sdp/session-description';
import { factText } from '../../core/fact-text.ts';
import type { NmosDeviceState } from './device-state.ts';
import { type ChannelLabel, channelNames, streamName } from './names.ts';
import type { SenderPicture } from './picture.ts';

type Streams = FactValues['streams'];
type TxStream = Streams['tx'][number];

/** Characters of one description, and of all of a device together, that the link takes. */
const LONGEST_DESCRIPTION = 8192;
const MOST_DESCRIBED = 384 * 1024;
const MOST_CHANNELS_OF_STREAM = 128;

/** The first stream of a sender's description: with redundancy the second has the same content. */
function describedStream({ descriptions }: NmosDeviceState, sender: string): DescribedStream | null {
  return descriptions.get(sender)?.session?.streams[0] ?? null;
}

/** The channels of a sender: senders of one source share them. */
interface SourceChannels {
  readonly keys: readonly string[];
  readonly labels: readonly Omit<ChannelLabel, 'index'>[];
}

/** Sources of IS-04 v1.0 do not list channels: then the description says how many there are. */
export function channelsOf({ sender, source }: SenderPicture, described: DescribedStream | null): SourceChannels {
  const own = source && source.channels.length > 0 ? source.channels.map(({ label }) => label.trim()) : null;
  const labels = (own ?? Array.from({ length: described?.channels ?? 0 }, () => '')).slice(0, MOST_CHANNELS_OF_STREAM);
  const key = own && source ? source.id : (source?.id ?? sender.id);
  const name = streamName(sender);
  return {
    keys: labels.map((_, at) => `${key} ${at}`),
    labels: labels.map((label, at) => ({
      label: label === '' ? `${name} ${at + 1}` : label,
      longer: `${name} ${label === '' ? at + 1 : label}`,
    })),
  };
}

/** The channels that a device sends, by their keys, each once. */
export function txChannels(state: NmosDeviceState): ReadonlyMap<string, Omit<ChannelLabel, 'index'>> {
  const found = new Map<string, Omit<ChannelLabel, 'index'>>();
  for (const one of state.picture.senders) {
    const { keys, labels } = channelsOf(one, describedStream(state, one.sender.id));
    for (const [at, label] of labels.entries()) {
      const key = keys[at];
      if (key !== undefined && !found.has(key)) found.set(key, label);
    }
  }
  return found;
}

/** Number of a channel → its name. */
export function txNames(state: NmosDeviceState): Map<number, string> {
  const channels = [...txChannels(state)].flatMap(([key, label]) => {
    const index = state.txNumbers.get(key);
    return index === undefined ? [] : [{ index, ...label }];
  });
  return channelNames(channels.toSorted((a, b) => a.index - b.index));
}

export function txFact(state: NmosDeviceState): FactValues['tx'] {
  return [...txNames(state)].map(([index, name]) => ({ index, name, mediaType: 'AUDIO' as const }));
}

/** Numbers of a sender's channels, in its order. */
export function channelNumbers(state: NmosDeviceState, one: SenderPicture): number[] {
  return channelsOf(one, describedStream(state, one.sender.id)).keys.flatMap((key) => state.txNumbers.get(key) ?? []);
}

const inRange = (value: number | null | undefined, most: number): number | null =>
  value !== null && value !== undefined && Number.isInteger(value) && value >= 1 && value <= most ? value : null;

/** What is in packets; null where one part of it is not known. */
export function formatOf(encoding: string | null, sampleRate: number | null, channels: number): TxStream['format'] {
  const rate = inRange(sampleRate, 10_000_000);
  const count = inRange(channels, 1024);
  return encoding === null || rate === null || count === null
    ? null
    : { encoding: factText(encoding, 20), sampleRate: rate, channels: count };
}

function clockOf(described: DescribedStream | null): TxStream['clock'] {
  if (!described?.clock) return null;
  const { clock } = described;
  if (clock.kind === 'ptp') return { kind: 'PTP', grandmaster: clock.grandmaster, domain: clock.domain };
  return { kind: clock.kind === 'localmac' ? 'LOCAL' : 'OTHER' };
}

export const packetTimeOf = (described: DescribedStream | null): number | null => inRange(described?.packetTimeUs, 1_000_000);

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 0 && port <= 65_535;

/** Where packets go to, of both legs; empty where it is not said. */
export function endpointsOf(
  streams: readonly { readonly address: string | null; readonly port: number }[],
): { address: string; port: number }[] {
  return streams
    .flatMap(({ address, port }) => (address !== null && isIP(address) > 0 && isPort(port) ? [{ address, port }] : []))
    .slice(0, 2);
}

function txStream(state: NmosDeviceState, one: SenderPicture): TxStream {
  const { sender, flow, source } = one;
  const described = describedStream(state, sender.id);
  const channels = channelNumbers(state, one);
  const rate = flow?.sample_rate ? flow.sample_rate.numerator / flow.sample_rate.denominator : (described?.sampleRate ?? null);
  const encoding = (flow && encodingOf(flow.media_type)) ?? described?.encoding ?? null;
  return {
    id: sender.id,
    name: streamName(sender),
    active: sender.subscription?.active ?? null,
    channels,
    format: formatOf(encoding, rate, source?.channels.length || (described?.channels ?? 0)),
    packetTime: packetTimeOf(described),
    endpoints: endpointsOf(state.descriptions.get(sender.id)?.session?.streams ?? []),
    clock: clockOf(described),
    sessionDescription: state.descriptions.get(sender.id)?.text ?? null,
  };
}

/** What a device sends; descriptions are left out where they are longer than the link takes. */
export function txStreams(state: NmosDeviceState): TxStream[] {
  let left = MOST_DESCRIBED;
  return state.picture.senders.map((one) => {
    const stream = txStream(state, one);
    const length = stream.sessionDescription?.length ?? 0;
    if (length > LONGEST_DESCRIPTION || length > left) return { ...stream, sessionDescription: null };
    left -= length;
    return { ...stream, sessionDescription: stream.sessionDescription && factText(stream.sessionDescription, LONGEST_DESCRIPTION) };
  });
}
