import type { FactValues } from '@tutti/contract-link/facts';
import { nameKey } from '@tutti/domain/device-names';
import type { DeviceNote } from '@tutti/domain/device-notes';
import { IMPORTANCE_LABELS } from '@tutti/domain/importance';
import type { SnapshotDevice } from '@tutti/domain/snapshot-document';
import { type DeviceRecord, isConnected } from '../devices/index.ts';
import type { DeviceChannels } from '../devices/services.ts';
import type { LineValue, SnapshotLineDraft, ToggleName } from './line-records.ts';
import { settingText } from './site-lines.ts';

const NOTES = ['location', 'description', 'comments'] as const satisfies readonly DeviceNote[];
/** Toggle → where a device reports it. */
const REPORTED = {
  preferredLeader: 'leader',
  unicast: 'unicastClocking',
  externalWordClock: 'externalWordClock',
  unicastDelayRequests: 'v1UnicastDelayRequests',
} as const satisfies Record<ToggleName, keyof NonNullable<FactValues['clock']['preferences']>>;
const TOGGLES = ['preferredLeader', 'unicast', 'externalWordClock', 'unicastDelayRequests'] as const satisfies readonly ToggleName[];

type Subscription = { readonly device: string; readonly channel: string } | null;
const subscriptionValue = (to: Subscription): LineValue =>
  to ? { text: `${to.channel}@${to.device}`, device: to.device, channel: to.channel } : { text: '', device: null, channel: null };
const isSame = (a: Subscription, b: Subscription): boolean =>
  a === null || b === null ? a === b : nameKey(a.device) === nameKey(b.device) && nameKey(a.channel) === nameKey(b.channel);

/** What differs at a device of the site. What a device reports that is not connected is not known: its lines say so, where the last report differed. */
export function linesOfDevice(then: SnapshotDevice, device: DeviceRecord, channels: DeviceChannels | undefined): SnapshotLineDraft[] {
  const drafts = [
    ...(then.connected && then.name !== device.name ? [nameLine(then, device.name)] : []),
    ...labelLines(then, 'rx', channels?.rx ?? null),
    ...labelLines(then, 'tx', channels?.tx ?? null),
    ...subscriptionLines(then, channels),
    ...toggleLines(then, device.clock?.preferences),
  ];
  const known = isConnected(device) ? drafts : drafts.map((draft) => ({ ...draft, now: null }));
  return [...known, ...noteLines(then, device)];
}

/** What a snapshot has of a device that is not at the site any more: its name, and what it received. */
export const linesOfMissing = (then: SnapshotDevice): SnapshotLineDraft[] => [
  nameLine(then, null),
  ...(then.receiveChannels ?? []).flatMap(({ index, label, subscription }) =>
    subscription ? [subscriptionLine(then, index, label ?? null, subscription, null)] : [],
  ),
];

const nameLine = ({ id, name }: SnapshotDevice, now: string | null): SnapshotLineDraft => ({
  id: `NAME/${id}`,
  deviceId: id,
  channelName: null,
  change: { kind: 'NAME', name },
  now: now === null ? null : { text: now },
  after: { text: name },
});

/** A channel that the device does not have any more makes a line, too: it cannot be brought back, and is not passed over. */
function labelLines(
  { id, receiveChannels, transmitChannels }: SnapshotDevice,
  direction: 'rx' | 'tx',
  now: readonly { readonly index: number; readonly name: string }[] | null,
): SnapshotLineDraft[] {
  const labels = new Map(now?.map(({ index, name }) => [index, name]));
  return ((direction === 'rx' ? receiveChannels : transmitChannels) ?? []).flatMap(({ index, label }) => {
    const present = labels.get(index);
    if (label === undefined || present === label) return [];
    return {
      id: `${direction === 'rx' ? 'RX_LABEL' : 'TX_LABEL'}/${id}/${index}`,
      deviceId: id,
      channelName: present ?? label,
      change: { kind: 'LABEL', direction, index, label },
      now: present === undefined ? null : { text: present },
      after: { text: label },
    };
  });
}

function subscriptionLines(then: SnapshotDevice, channels: DeviceChannels | undefined): SnapshotLineDraft[] {
  const present = new Map(channels?.rx?.map((channel) => [channel.index, channel]));
  return (then.receiveChannels ?? []).flatMap(({ index, label, subscription }) => {
    if (subscription === undefined) return [];
    const channel = present.get(index);
    // Of a channel that is not there any more only what it received is missed.
    if (!channel) return subscription ? [subscriptionLine(then, index, label ?? null, subscription, null)] : [];
    const { subscribedDevice, subscribedChannel } = channel;
    const now = subscribedDevice ? { device: subscribedDevice, channel: subscribedChannel ?? '' } : null;
    return isSame(subscription, now) ? [] : [subscriptionLine(then, index, channel.name, subscription, subscriptionValue(now))];
  });
}

const subscriptionLine = (
  { id }: SnapshotDevice,
  index: number,
  channelName: string | null,
  after: Subscription,
  now: LineValue | null,
): SnapshotLineDraft => ({
  id: `SUBSCRIPTION/${id}/${index}`,
  deviceId: id,
  channelName,
  change: { kind: 'SUBSCRIPTION', index, device: after?.device ?? '', channel: after?.channel ?? '' },
  now,
  after: subscriptionValue(after),
});

const toggleLines = ({ id, clock }: SnapshotDevice, now: FactValues['clock']['preferences']): SnapshotLineDraft[] =>
  TOGGLES.flatMap((toggle): SnapshotLineDraft[] => {
    const enabled = clock?.[toggle] ?? null;
    const present = now?.[REPORTED[toggle]] ?? null;
    if (enabled === null || enabled === present) return [];
    return [
      {
        id: `CLOCK/${id}/${toggle}`,
        deviceId: id,
        channelName: null,
        change: { kind: 'TOGGLE', toggle, enabled },
        now: present === null ? null : { text: settingText(present) },
        after: { text: settingText(enabled) },
      },
    ];
  });

const noteLines = (then: SnapshotDevice, now: DeviceRecord): SnapshotLineDraft[] => [
  ...(then.importance === undefined || then.importance === now.importance
    ? []
    : [
        {
          id: `NOTE/${then.id}/importance`,
          deviceId: then.id,
          channelName: null,
          change: { kind: 'IMPORTANCE', importance: then.importance } as const,
          now: { text: IMPORTANCE_LABELS[now.importance] },
          after: { text: IMPORTANCE_LABELS[then.importance] },
        },
      ]),
  ...NOTES.flatMap((note) => {
    const text = then[note];
    return text === undefined || text === now[note] ? [] : [noteLine(then.id, note, text, now[note])];
  }),
];

const noteLine = (id: string, note: DeviceNote, text: string | null, now: string | null): SnapshotLineDraft => ({
  id: `NOTE/${id}/${note}`,
  deviceId: id,
  channelName: null,
  change: { kind: 'NOTE', note, text },
  now: { text: now ?? '' },
  after: { text: text ?? '' },
});
