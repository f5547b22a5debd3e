/** Which lines a command changes, and to what. */
import type { CommandKind, Order } from '@tutti/contract-link/commands/command-kinds';
import type { SnapshotDevice, SnapshotDocument } from '@tutti/domain/snapshot-document';
import { TOGGLE_COMMANDS } from './judge-lines.ts';
import type { ToggleName } from './line-records.ts';

/** What a line gives its device: of a subscription both names, '' for none. undefined: the snapshot does not know it. */
type Value = string | boolean | undefined;

const TOGGLES = new Map<CommandKind, string>(Object.entries(TOGGLE_COMMANDS).map(([toggle, kind]) => [kind, toggle]));
/** The kinds of commands that lines of a recall are. */
export const RECALLED_KINDS: readonly CommandKind[] = ['rename', 'rxLabels', 'txLabels', 'subscribe', ...TOGGLES.keys()];

const isToggle = (name: string): name is ToggleName => name in TOGGLE_COMMANDS;
const subscription = (device: string, channel: string): string => JSON.stringify([device, channel]);

/** The lines that a command of a device changes, by the order it gives, each with what it gives. */
export function linesOfOrder(deviceId: string, order: Order): [line: string, value: Value][] {
  if (order.kind === 'rename') return [[`NAME/${deviceId}`, order.params.name]];
  if (order.kind === 'rxLabels') return order.params.labels.map(({ index, name }) => [`RX_LABEL/${deviceId}/${index}`, name]);
  if (order.kind === 'txLabels') return order.params.labels.map(({ index, name }) => [`TX_LABEL/${deviceId}/${index}`, name]);
  if (order.kind === 'subscribe')
    return order.params.subscriptions.map(({ rxChannelIndex, subscribedDevice, subscribedChannel }) => [
      `SUBSCRIPTION/${deviceId}/${rxChannelIndex}`,
      subscription(subscribedDevice, subscribedChannel),
    ]);
  const toggle = TOGGLES.get(order.kind);
  return toggle !== undefined && 'enabled' in order.params ? [[`CLOCK/${deviceId}/${toggle}`, order.params.enabled]] : [];
}

/** What the lines of a snapshot give, as `linesOfOrder` has it. */
export function valuesIn(document: SnapshotDocument): (line: string) => Value {
  const devices = new Map(document.devices.map((device) => [device.id, valuesOf(device)]));
  return (line) => devices.get(line.split('/')[1] ?? '')?.(line);
}

function valuesOf({ id, name, receiveChannels, transmitChannels, clock }: SnapshotDevice): (line: string) => Value {
  const channels = (of: 'rx' | 'tx') =>
    new Map(((of === 'rx' ? receiveChannels : transmitChannels) ?? []).map((one) => [`${one.index}`, one]));
  const [rx, tx] = [channels('rx'), channels('tx')];
  const received = new Map((receiveChannels ?? []).map(({ index, subscription: from }) => [`${index}`, from]));
  return (line) => {
    const [what = '', , last = ''] = line.split('/');
    if (line === `NAME/${id}`) return name;
    if (what === 'RX_LABEL') return rx.get(last)?.label;
    if (what === 'TX_LABEL') return tx.get(last)?.label;
    if (what === 'CLOCK' && isToggle(last)) return clock?.[last] ?? undefined;
    const from = received.get(last);
    return what === 'SUBSCRIPTION' && from !== undefined ? subscription(from?.device ?? '', from?.channel ?? '') : undefined;
  };
}
