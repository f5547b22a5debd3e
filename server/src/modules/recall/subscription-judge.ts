import { nameKey } from '@tutti/domain/device-names';
import { advertisedNamesOf, type DeviceRecord, isConnected } from '../devices/index.ts';
import { problemsAt, type Transmitter } from '../routing/index.ts';
import type { Judgement, SnapshotLineDraft, UnderWay } from './line-records.ts';
import type { SiteNow } from './snapshot-lines.ts';

interface Sender extends Omit<Transmitter, 'isReceiver'> {
  readonly device: DeviceRecord;
}

/** Judges subscriptions by the names and labels that there will be when these lines were recalled before them. */
export function subscriptionJudge(
  before: readonly SnapshotLineDraft[],
  site: SiteNow,
  underWay: UnderWay,
): (draft: SnapshotLineDraft) => Partial<Judgement> {
  const senders = sendersAfter(before, site);
  const judges = new Map<string, ReturnType<typeof problemsAt>>();
  const judgeOf = (deviceId: string): ReturnType<typeof problemsAt> => {
    const channels = site.channels.get(deviceId);
    const transmitters = (name: string) =>
      (senders.get(nameKey(name)) ?? []).map(({ device, tx }) => ({ tx, isReceiver: device.id === deviceId }));
    const network = { siteId: site.siteId, rx: channels?.rx ?? [], streams: channels?.streams ?? null, transmitters };
    const judge = judges.get(deviceId) ?? problemsAt(network, underWay.get(deviceId) ?? new Set());
    judges.set(deviceId, judge);
    return judge;
  };
  return ({ deviceId, change, now }) => {
    if (deviceId === null || change.kind !== 'SUBSCRIPTION') return {};
    const wanted = {
      deviceId,
      rxChannelIndex: change.index,
      subscribedDevice: change.device,
      subscribedChannel: change.channel,
      replaces: { subscribedDevice: now?.device ?? '', subscribedChannel: now?.channel ?? '' },
    };
    const away = senders.get(nameKey(change.device))?.find(({ device }) => !isConnected(device))?.device;
    return { problem: judgeOf(deviceId)(wanted), warning: away ? `Nothing arrives until ${away.name} is connected.` : null };
  };
}

/** Name (as `nameKey`) → the devices that will have or announce it, with their transmit channels as they will be labelled. */
function sendersAfter(before: readonly SnapshotLineDraft[], site: SiteNow): ReadonlyMap<string, readonly Sender[]> {
  const names = new Map<string | null, string>();
  const labels = new Map<string | null, Map<number, string>>();
  for (const { deviceId, change } of before) {
    if (change.kind === 'NAME') names.set(deviceId, change.name);
    if (change.kind !== 'LABEL' || change.direction !== 'tx') continue;
    labels.set(deviceId, (labels.get(deviceId) ?? new Map<number, string>()).set(change.index, change.label));
  }
  const devices = site.devices.map((device) => ({ ...device, name: names.get(device.id) ?? device.name }));
  const advertised = advertisedNamesOf(devices);
  const senders = new Map<string, Sender[]>();
  for (const device of devices) {
    const given = labels.get(device.id);
    const tx = site.channels.get(device.id)?.tx ?? null;
    const after = given ? (tx?.map((channel) => ({ ...channel, name: given.get(channel.index) ?? channel.name })) ?? null) : tx;
    for (const name of new Set([nameKey(device.name), nameKey(advertised.get(device.id) ?? device.name)]))
      senders.set(name, [...(senders.get(name) ?? []), { device, tx: after }]);
  }
  return senders;
}
