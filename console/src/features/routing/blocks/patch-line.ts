import type { ResultOf } from '@graphql-typed-document-node/core';
import type { PatchTarget } from '@tutti/domain/patch-outcome';
import type { TFunction } from 'i18next';
import type { DevicesRxChannelsSubscriptionSet } from '../../../api/devices/receive-channel.ts';
import type { Part } from '../axes/axis-lines.ts';
import { requestKey } from '../cells/cell.ts';
import type { Received } from '../cells/received.ts';
import { factsOfEnd, nameOf, partOf, targetOf } from './ends.ts';
import { isDoable, type PlannedLine } from './plan-block.ts';

/** One receive channel or stream of a patch: what it shall get, and what it was seen to get. Two empty names: nothing. Of a stream `subscribedChannel` is the name of the stream that it takes. */
export interface PatchLine {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly part: Part;
  /** Empty: it has none, or it was not read. */
  readonly channelName: string;
  /** The device that transmits; null: to unsubscribe, or it is known by its name alone. */
  readonly transmitterId: string | null;
  /** Which of its streams, as several may have one name; null: of a channel, or it is known by its name alone. */
  readonly txStreamId?: string | null;
  readonly target: PatchTarget;
  readonly replaces: PatchTarget;
}

/** Names a receive channel or stream among those of all devices. */
export const lineKey = ({ deviceId, part }: Pick<PatchLine, 'deviceId' | 'part'>): string => requestKey(deviceId, part);

/** The index of a channel; null: it is a stream. */
export const numberOf = (part: Part): number | null => (typeof part === 'number' ? part : null);

/** A channel with its index, a stream by its name. */
export const partLabel = (t: TFunction<'routing'>, { part, channelName: name }: Pick<PatchLine, 'part' | 'channelName'>): string =>
  typeof part === 'number' ? t('channelLabel', { index: part, name }) : t('streamLabel', { name });

/** The name that it has by now; that of the line where it was not read, or is gone. */
export function nameNow(received: Received | undefined, { part, channelName }: Pick<PatchLine, 'part' | 'channelName'>): string {
  const now = typeof part === 'number' ? received?.byIndex.get(part) : received?.streams.find(({ streamId }) => streamId === part);
  return now?.name || channelName;
}

/** Streams before channels, these by their index. */
export const byPart = (a: Pick<PatchLine, 'part'>, b: Pick<PatchLine, 'part'>): number => (numberOf(a.part) ?? 0) - (numberOf(b.part) ?? 0);

/** What would be asked for of a planned line; null where it is left out. */
export function requestOf(line: PlannedLine): PatchLine | null {
  const { receive, transmit } = line;
  if (!transmit || !isDoable(line)) return null;
  const { subscribedDevice, subscribedChannel } = factsOfEnd(receive);
  return {
    deviceId: receive.device.id,
    deviceName: receive.device.name,
    part: partOf(receive),
    channelName: nameOf(receive),
    transmitterId: transmit.device.id,
    ...('stream' in transmit && { txStreamId: transmit.stream.streamId }),
    target: targetOf(transmit),
    replaces: { subscribedDevice: subscribedDevice ?? '', subscribedChannel: subscribedChannel ?? '' },
  };
}

const asStream = ({ subscribedDevice, subscribedChannel }: PatchTarget) => ({ subscribedDevice, subscribedStream: subscribedChannel });

/** The lines of a call, those of channels and those of streams, each in their order. */
export function inputOf(requests: readonly PatchLine[]) {
  return {
    subscriptions: requests.flatMap(({ deviceId, part, target, replaces }) =>
      typeof part === 'number' ? [{ deviceId, rxChannelIndex: part, ...target, replaces }] : [],
    ),
    streams: requests.flatMap(({ deviceId, part, txStreamId, target, replaces }) =>
      typeof part === 'string'
        ? [{ deviceId, rxStreamId: part, ...asStream(target), ...(txStreamId && { txStreamId }), replaces: asStream(replaces) }]
        : [],
    ),
  };
}

/** The same requests the other way round: what each got before, for those that are as they were asked for. */
export const reversed = (requests: readonly PatchLine[]): PatchLine[] =>
  requests.map((one) => ({ ...one, transmitterId: null, txStreamId: null, target: one.replaces, replaces: one.target }));

type Answer = ResultOf<typeof DevicesRxChannelsSubscriptionSet>['DevicesRxChannelsSubscriptionSet'];

/** Why the server does not do lines of a call, by `lineKey`. */
export const refusedOf = (answer: Answer | undefined): ReadonlyMap<string, string> =>
  new Map([
    ...(answer?.refused ?? []).map(({ deviceId, rxChannelIndex: part, message }) => [lineKey({ deviceId, part }), message] as const),
    ...(answer?.streams ?? []).flatMap(({ deviceId, rxStreamId: part, message }) =>
      message ? [[lineKey({ deviceId, part }), message] as const] : [],
    ),
  ]);

/** The commands that lines of a call became, by `lineKey`: the channels of a device are one. */
export function commandsOf(
  answer: Answer | undefined,
  lines: readonly Pick<PatchLine, 'deviceId' | 'part'>[],
): ReadonlyMap<string, string> {
  const ofStreams = new Map(
    (answer?.streams ?? []).flatMap(({ deviceId, rxStreamId: part, command }) =>
      command ? [[lineKey({ deviceId, part }), command.id] as const] : [],
    ),
  );
  const streamCommands = new Set(ofStreams.values());
  const ofDevices = new Map(
    (answer?.commands ?? []).flatMap(({ id, deviceId }) => (streamCommands.has(id) ? [] : [[deviceId, id] as const])),
  );
  return new Map(
    lines.flatMap((line) => {
      const id = typeof line.part === 'string' ? ofStreams.get(lineKey(line)) : ofDevices.get(line.deviceId);
      return id === undefined ? [] : [[lineKey(line), id] as const];
    }),
  );
}
