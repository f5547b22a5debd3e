import type { PatchTarget } from '@tutti/domain/patch-outcome';
import { factsOf } from '../cells/received.ts';
import { isDoable, type PlannedLine, targetOf } from './plan-block.ts';

/** One receive channel of a patch: what it shall get, and what it was seen to get. Two empty names: nothing. */
export interface PatchLine {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly index: number;
  /** Empty: it has none, or it was not read. */
  readonly channelName: string;
  /** The device that transmits; null: to unsubscribe, or it is known by its name alone. */
  readonly transmitterId: string | null;
  readonly target: PatchTarget;
  readonly replaces: PatchTarget;
}

/** Names a receive channel among those of all devices. */
export const lineKey = ({ deviceId, index }: Pick<PatchLine, 'deviceId' | 'index'>): string => `${deviceId}\n${index}`;

/** What would be asked for of a planned line; null where it is left out. */
export function requestOf(line: PlannedLine): PatchLine | null {
  const { receive, transmit } = line;
  if (!transmit || !isDoable(line)) return null;
  const { subscribedDevice, subscribedChannel } = factsOf(receive.channel);
  return {
    deviceId: receive.device.id,
    deviceName: receive.device.name,
    index: receive.channel.index,
    channelName: receive.channel.name ?? '',
    transmitterId: transmit.device.id,
    target: targetOf(transmit),
    replaces: { subscribedDevice: subscribedDevice ?? '', subscribedChannel: subscribedChannel ?? '' },
  };
}

/** The lines of a call. */
export const inputOf = (requests: readonly PatchLine[]) =>
  requests.map(({ deviceId, index, target, replaces }) => ({ deviceId, rxChannelIndex: index, ...target, replaces }));

/** The same requests the other way round: what each channel got before, for those that are as they were asked for. */
export const reversed = (requests: readonly PatchLine[]): PatchLine[] =>
  requests.map(({ target, replaces, ...one }) => ({ ...one, transmitterId: null, target: replaces, replaces: target }));
