import type { FactValues } from '@tutti/contract-link/facts';
import { labelsProblem, MOST_LABELS } from '@tutti/domain/channel-labels';
import type { Viewer } from '../../access/viewer.ts';
import { badInput, conflict } from '../../api-errors.ts';
import { refuseUnlessSeen } from '../../as-seen.ts';
import type { DeviceTxChannelLabelsSetInput } from '../../graphql/generated/resolvers.ts';
import type { TxCall } from '../../graphql/operation.ts';
import {
  type DeviceRecord,
  findEarlierCommand,
  type GivenCommand,
  giveCommand,
  lockDevice,
  partsUnderWay,
  readCommandsUnderWay,
} from '../devices/index.ts';
import type { DeviceDirectory } from '../devices/services.ts';
import { snapshotBefore } from '../snapshots/index.ts';
import { channelsOfAll } from './network-of.ts';

/** The labels that a call asks for; of both directions the same. */
type Input = DeviceTxChannelLabelsSetInput;

/** The channels of both directions of a device, for what is checked before its transaction begins. */
export const readLabels = async ({ accountId, id }: DeviceRecord, directory: DeviceDirectory): Promise<Channels> => {
  const { tx, rx } = await directory.channels(accountId, id);
  return { tx: tx ?? [], rx: rx ?? [] };
};
interface Channels {
  readonly tx: FactValues['tx'];
  readonly rx: FactValues['rx'];
}

/**
 * Asks a device to label channels of one direction: one command for all of them. Errors: BAD_USER_INPUT with the path of the label that cannot be given.
 * @param seen null: the device was added between the two reads.
 */
export async function setLabels(direction: 'tx' | 'rx', input: Input, call: TxCall<Viewer>, seen: Channels | null): Promise<GivenCommand> {
  const device = await lockDevice(call, 'DESCRIBE', input);
  const params = { labels: input.labels.map(({ index, name }) => ({ index, name })) };
  const order = { kind: direction === 'tx' ? 'txLabels' : 'rxLabels', params } as const;
  const earlier = await findEarlierCommand(call, device, order, input.commandId);
  if (earlier) return earlier;
  const reported = (await channelsOfAll(call, [device])).get(device.id);
  const channels = reported
    ? { tx: reported.tx ?? [], rx: reported.rx ?? [] }
    : (seen ?? (await readLabels(device, call.services.directory)));
  await refuseRelabelled(call, device, order.kind, input.labels, channels[direction]);
  const problem = labelsProblem(direction, params.labels, channels[direction]);
  if (problem) throw badInput(`labels.${problem.at}.${problem.field}`, problem.message);
  const { accountId, siteId, name } = device;
  const labels = new Map(channels[direction].map((channel) => [channel.index, channel.name]));
  const lines = params.labels.filter((label) => labels.get(label.index) !== label.name).length;
  await snapshotBefore(call, { accountId, siteId, what: `Label ${lines} channels of ${name}`, lines });
  return giveCommand(call, device, order, input.commandId);
}

/** Refuses labels for channels that are labelled otherwise than the caller saw, or are being labelled. Throws CONFLICT. */
async function refuseRelabelled(
  call: TxCall<Viewer>,
  { accountId, id }: DeviceRecord,
  kind: 'txLabels' | 'rxLabels',
  labels: Input['labels'],
  channels: Channels['tx'] | Channels['rx'],
): Promise<void> {
  if (!labels.some(({ replaces }) => typeof replaces === 'string')) return;
  const now = new Map(channels.map((channel) => [channel.index, channel.name]));
  const commands = await readCommandsUnderWay(call.tx, {
    accountIds: [accountId],
    deviceIds: [id],
    kinds: [kind],
    now: call.services.now(),
  });
  const underWay = partsUnderWay<number>(commands, {
    of: (_, order) => (order.kind === kind ? order.params.labels.map(({ index, name }) => [index, name] as const) : []),
    reported: (index) => now.get(index),
  });
  for (const [at, { index, replaces }] of labels.entries()) {
    if (typeof replaces !== 'string') continue;
    const field = `labels.${at}.replaces`;
    if (underWay.has(index)) throw conflict(`Channel ${index} is being labelled: look at it again once the device has answered.`, field);
    const label = now.get(index) ?? '';
    refuseUnlessSeen(replaces, label, () => `Channel ${index} is called ${label} by now: look at it again.`, field);
  }
}

/** Throws BAD_USER_INPUT for a call without a label or with more than a device has channels. */
export function requireLabels({ labels }: Input): void {
  if (labels.length === 0) throw badInput('labels', 'Name at least one label.');
  if (labels.length > MOST_LABELS) throw badInput('labels', `Name at most ${MOST_LABELS} labels in one call.`);
}
