import type { FactValues } from '@tutti/contract-link/facts';
import type { ImportanceLevel } from '@tutti/domain/enumerations';
import type { SnapshotDevice } from '@tutti/domain/snapshot-document';

/** What is known of a device, with its channels; what was never reported is null. */
export interface ReportedDevice {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly identity: Pick<FactValues['identity'], 'family'>;
  readonly importance: ImportanceLevel;
  readonly location: string | null;
  readonly description: string | null;
  readonly comments: string | null;
  readonly clock: FactValues['clock'] | null;
}
export interface ReportedChannels {
  readonly tx: FactValues['tx'] | null;
  readonly rx: FactValues['rx'] | null;
  readonly streams: FactValues['streams'] | null;
}

/**
 * A device as a snapshot has it. What a device that is not connected reported last may not hold any more, so that only what people decided of it is known.
 * @param isConnected whether it is.
 */
export function deviceInSnapshot(device: ReportedDevice, channels: ReportedChannels, isConnected: boolean): SnapshotDevice {
  const { id, name, manufacturer, model, importance, location, description, comments } = device;
  const inStreams = new Set((channels.streams?.rx ?? []).flatMap((stream) => stream.channels));
  return {
    id,
    name,
    manufacturer,
    model,
    family: device.identity.family ?? null,
    connected: isConnected,
    transmitChannels: isConnected ? (channels.tx?.map((channel) => ({ index: channel.index, label: channel.name })) ?? null) : null,
    receiveChannels: isConnected ? (channels.rx?.map((channel) => receiveChannel(channel, inStreams.has(channel.index))) ?? null) : null,
    clock: isConnected ? clockOf(device.clock) : null,
    importance,
    location,
    description,
    comments,
  };
}

function receiveChannel({ index, name, subscribedDevice, subscribedChannel }: FactValues['rx'][number], isInStream: boolean) {
  if (isInStream) return { index, label: name };
  const subscription = subscribedDevice ? { device: subscribedDevice, channel: subscribedChannel ?? '' } : null;
  return { index, label: name, subscription };
}

function clockOf(clock: FactValues['clock'] | null): SnapshotDevice['clock'] {
  const said = clock?.preferences;
  if (!said) return null;
  return {
    preferredLeader: said.leader ?? null,
    unicast: said.unicastClocking ?? null,
    externalWordClock: said.externalWordClock ?? null,
    unicastDelayRequests: said.v1UnicastDelayRequests ?? null,
  };
}
