/** Brings lines of a snapshot back, by the same functions as the mutations that each line stands for. */
import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { GraphQLError } from 'graphql';
import type { Viewer } from '../../access/viewer.ts';
import type { SnapshotLineOutcome } from '../../graphql/generated/resolvers.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { type LockedGroup, setClocking } from '../clocking/index.ts';
import { type CommandRecord, type DeviceRecord, giveCommand, noteDevice, renameDevice, setImportance } from '../devices/index.ts';
import { commandIdFor, noteRoutingChange } from '../routing/index.ts';
import { TOGGLE_COMMANDS } from './judge-lines.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import type { SiteNow } from './snapshot-lines.ts';

/** What came of a line: a command, a decision (null), or why not. */
export type Given = { readonly command: CommandRecord | null } | { readonly message: string };

/** The same for who called. */
export interface LineResult {
  readonly id: string;
  readonly outcome: SnapshotLineOutcome;
  readonly command?: CommandRecord;
  readonly message?: string;
}

/** Where lines are brought back. */
export interface RecallPlace {
  /** Its devices are locked. */
  readonly site: SiteNow;
  /** Of lines about the clocks of the site; null: there are none. */
  readonly group: LockedGroup | null;
  readonly callId: string | null;
}

/** The command of a line has an id of its own in its call: lines of one part are one command. */
export const partOf = (id: string): string => {
  const [what = '', deviceId = '', last = ''] = id.split('/');
  return what === 'CLOCK' ? `${deviceId} ${last}` : `${deviceId} ${what}`;
};
export const recallCommandId = (callId: string, part: string): string => commandIdFor(callId, `recall ${part}`);

const ORDER: readonly SnapshotLineDraft['change']['kind'][][] = [
  ['NAME'],
  ['LABEL'],
  ['SUBSCRIPTION'],
  ['TOGGLE', 'SITE_CLOCK'],
  ['NOTE', 'IMPORTANCE'],
];

/** Does it, in the order in which nothing points at an old name; line → what came of it. */
export async function recallLines(
  call: TxCall<Viewer>,
  drafts: readonly SnapshotLineDraft[],
  place: RecallPlace,
): Promise<ReadonlyMap<string, Given>> {
  const given = new Map<string, Given>();
  for (const kinds of ORDER) {
    const step = drafts.filter(({ change }) => kinds.includes(change.kind));
    for (const lines of Map.groupBy(step, ({ id }) => partOf(id)).values()) {
      const result = await attempt(() => recallPart(call, lines, place));
      for (const { id } of lines) given.set(id, result);
    }
  }
  const commands = [...given.values()].flatMap((one) => ('command' in one && one.command?.kind === 'SUBSCRIBE' ? one.command : []));
  await noteRoutingChange(call, [...new Set(commands)]);
  return given;
}

/** A refusal ends its own lines, not the others. */
async function attempt(work: () => Promise<CommandRecord | null>): Promise<Given> {
  try {
    return { command: await work() };
  } catch (error) {
    if (error instanceof GraphQLError) return { message: error.message };
    throw error;
  }
}

async function recallPart(
  call: TxCall<Viewer>,
  lines: readonly SnapshotLineDraft[],
  { site, group, callId }: RecallPlace,
): Promise<CommandRecord | null> {
  const [first] = lines;
  if (first?.change.kind === 'SITE_CLOCK') {
    await recallClocking(call, lines, site, group);
    return null;
  }
  const device = site.devices.find(({ id }) => id === first?.deviceId);
  if (!first || !device) return null;
  const order = orderOf(lines);
  if (order === null) {
    await recallNotes(call, lines, device);
    return null;
  }
  const commandId = callId === null ? undefined : recallCommandId(callId, partOf(first.id));
  const answer =
    order.kind === 'rename'
      ? await renameDevice(call, device, order.params.name, commandId)
      : await giveCommand(call, device, order, commandId);
  return answer.command;
}

/** The one command of lines of one part; null: they are decisions. */
function orderOf(lines: readonly SnapshotLineDraft[]): Order | null {
  const changes = lines.map(({ change }) => change);
  const [first] = changes;
  if (first?.kind === 'NAME') return { kind: 'rename', params: { name: first.name } };
  if (first?.kind === 'TOGGLE') return { kind: TOGGLE_COMMANDS[first.toggle], params: { enabled: first.enabled } };
  if (first?.kind === 'LABEL') {
    const labels = changes.flatMap((change) => (change.kind === 'LABEL' ? [{ index: change.index, name: change.label }] : []));
    return { kind: first.direction === 'rx' ? 'rxLabels' : 'txLabels', params: { labels } };
  }
  if (first?.kind !== 'SUBSCRIPTION') return null;
  const subscriptions = changes.flatMap((change) =>
    change.kind === 'SUBSCRIPTION'
      ? [{ rxChannelIndex: change.index, subscribedDevice: change.device, subscribedChannel: change.channel }]
      : [],
  );
  return { kind: 'subscribe', params: { subscriptions } };
}

async function recallNotes(call: TxCall<Viewer>, lines: readonly SnapshotLineDraft[], device: DeviceRecord): Promise<void> {
  const notes = lines.flatMap(({ change }) => (change.kind === 'NOTE' ? [[change.note, change.text] as const] : []));
  await noteDevice(call, device, Object.fromEntries(notes));
  for (const { change } of lines) if (change.kind === 'IMPORTANCE') await setImportance(call, device, change.importance);
}

async function recallClocking(
  call: TxCall<Viewer>,
  lines: readonly SnapshotLineDraft[],
  site: SiteNow,
  group: LockedGroup | null,
): Promise<void> {
  if (!group) return;
  const values = lines.flatMap(({ change }) => (change.kind === 'SITE_CLOCK' ? [[change.setting, change.value] as const] : []));
  await setClocking(call, group, { ...site.clocking, ...Object.fromEntries(values) });
}
