/** Brings lines of a snapshot back, by the same functions as the mutations that each line stands for. */
import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { GraphQLError } from 'graphql';
import type { SnapshotLineOutcome } from '../../graphql/generated/resolvers.ts';
import type { ActingCall } from '../../graphql/operation.ts';
import { type LockedGroup, setClocking } from '../clocking/index.ts';
import { type CommandRecord, type DeviceRecord, giveCommands, type NotedDevice, noteDevices } from '../devices/index.ts';
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

/** The kinds of lines that are commands, in the order in which nothing points at an old name. */
const ORDERED: readonly SnapshotLineDraft['change']['kind'][] = ['NAME', 'LABEL', 'SUBSCRIPTION', 'TOGGLE'];

/** Does it; line → what came of it. All commands of devices are given by one statement, all notes written by one: the devices are locked meanwhile. */
export async function recallLines(
  call: ActingCall,
  drafts: readonly SnapshotLineDraft[],
  { site, group, callId }: RecallPlace,
): Promise<ReadonlyMap<string, Given>> {
  const given = new Map<string, Given>();
  const note = (lines: readonly SnapshotLineDraft[], what: Given) => {
    for (const { id } of lines) given.set(id, what);
  };
  const devices = new Map(site.devices.map((device) => [device.id, device]));
  const parts = ORDERED.flatMap((kind) => {
    const step = drafts.filter(({ change }) => change.kind === kind);
    return [...Map.groupBy(step, ({ id }) => partOf(id))].flatMap(([part, lines]) => {
      const [device, order] = [devices.get(lines[0]?.deviceId ?? ''), orderOf(lines)];
      return device && order ? { device, order, lines, commandId: callId === null ? undefined : recallCommandId(callId, part) } : [];
    });
  });
  const commands = await giveCommands(call, parts);
  for (const [i, { lines }] of parts.entries()) note(lines, { command: commands[i] ?? null });
  await noteRoutingChange(
    call,
    commands.filter(({ kind }) => kind === 'SUBSCRIBE'),
  );
  const clocking = drafts.filter(({ change }) => change.kind === 'SITE_CLOCK');
  if (clocking.length > 0) note(clocking, await attempt(() => recallClocking(call, clocking, site, group)));
  const notes = drafts.filter(({ change }) => change.kind === 'NOTE' || change.kind === 'IMPORTANCE');
  const noted = [...Map.groupBy(notes, ({ deviceId }) => deviceId ?? '')].flatMap(([id, lines]) => notedBy(devices.get(id), lines));
  await noteDevices(call, site.accountId, noted);
  note(notes, { command: null });
  return given;
}

/** A refusal ends its own lines, not the others. */
async function attempt(work: () => Promise<void>): Promise<Given> {
  try {
    await work();
    return { command: null };
  } catch (error) {
    if (error instanceof GraphQLError) return { message: error.message };
    throw error;
  }
}

/** The one command of lines of one part; null: there is none. */
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

function notedBy(device: DeviceRecord | undefined, lines: readonly SnapshotLineDraft[]): NotedDevice[] {
  if (!device) return [];
  const notes = lines.flatMap(({ change }) => (change.kind === 'NOTE' ? [[change.note, change.text] as const] : []));
  const [importance] = lines.flatMap(({ change }) => (change.kind === 'IMPORTANCE' ? [change.importance] : []));
  return [{ device, notes: Object.fromEntries(notes), ...(importance && { importance }) }];
}

async function recallClocking(
  call: ActingCall,
  lines: readonly SnapshotLineDraft[],
  site: SiteNow,
  group: LockedGroup | null,
): Promise<void> {
  if (!group) return;
  const values = lines.flatMap(({ change }) => (change.kind === 'SITE_CLOCK' ? [[change.setting, change.value] as const] : []));
  await setClocking(call, group, { ...site.clocking, ...Object.fromEntries(values) });
}
