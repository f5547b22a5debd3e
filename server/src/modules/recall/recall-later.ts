/** The recall of whole devices by a job: what differs when its time has come, by the same functions as the recall that somebody asks for. */
import { CLOCKING_DEFAULTS } from '@tutti/domain/clocking-settings';
import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { ActingCall } from '../../graphql/operation.ts';
import type { Tx } from '../../store/store.ts';
import { channelsNow, commandsById, devicesById } from '../devices/index.ts';
import type { SnapshotRecord } from '../snapshots/index.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import { lockLines } from './lock-devices.ts';
import { type Given, partOf, recallCommandId } from './recall-lines.ts';
import { type RecalledSite, recallWorks } from './recall-works.ts';
import { refusalsOf } from './refusals.ts';
import { linesOf, type SiteNow } from './snapshot-lines.ts';

/** A line of a device, and how far its recall is. SENT: its command is under way. */
export interface RecalledLine {
  readonly id: string;
  /** What it is brought back to, as it is shown. */
  readonly after: string;
  /** The label of its channel, where it is about one; left out where it was written before this was kept. */
  readonly channelName?: string | null;
  readonly state: 'SENT' | 'RECALLED' | 'NOT_RECALLED';
  /** Of NOT_RECALLED: why, as a sentence. */
  readonly reason: string | null;
}

/** A snapshot, its site, and those of the devices there that are meant. */
export interface DevicesRecall {
  readonly site: RecalledSite;
  readonly snapshot: SnapshotRecord;
  readonly document: SnapshotDocument;
  readonly deviceIds: readonly string[];
}

/** Line → why it cannot be recalled, and every line of these devices that differs now, by device. */
interface Differing {
  readonly now: SiteNow;
  readonly lines: readonly SnapshotLineDraft[];
  readonly refusals: ReadonlyMap<string, string>;
}

/** A site as it is in this transaction: nothing that a process has in memory, as a job goes on where no screen looks. The clocks of the site are not asked for. */
async function siteIn(tx: Tx, { accountId, id: siteId }: RecalledSite): Promise<SiteNow> {
  const rows = await tx
    .selectFrom('devices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('forgotten_at', 'is', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  const devices = (await devicesById(tx, [accountId], ids, 'read')).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { accountId, siteId, clocking: CLOCKING_DEFAULTS.DEFAULT, devices, channels: await channelsNow(tx, accountId, ids) };
}

async function differingIn(call: ActingCall, now: SiteNow, { document, deviceIds }: DevicesRecall): Promise<Differing> {
  const here = new Set(now.devices.map(({ id }) => id));
  const meant = new Set(deviceIds.filter((id) => here.has(id)));
  // The lines of the chosen devices alone: the clocks of the site are no device's.
  const compared = { ...document, clocking: null, devices: document.devices.filter(({ id }) => meant.has(id)) };
  const lines = linesOf(compared, now);
  const chosen = lines.map(({ id }) => ({ id, ifNow: undefined }));
  return { now, lines, refusals: await refusalsOf(call, { chosen, differing: lines, document, now }) };
}

/** What a recall of these devices would come to now: device → each of its lines that differ, with why it could not be recalled. Nothing is locked, nothing done. */
export async function recallPreview(
  call: ActingCall,
  recall: DevicesRecall,
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly problem: string | null }[]>> {
  const { lines, refusals } = await differingIn(call, await siteIn(call.tx, recall.site), recall);
  const judged = lines.map(({ id, deviceId }) => ({ id, deviceId, problem: refusals.get(id) ?? null }));
  return Map.groupBy(judged, ({ deviceId }) => deviceId ?? '');
}

/**
 * Recalls every line of these devices that differs now, in the transaction of the call: the commands are those of a recall with the id `callId`, which is given once. Device → what came of its lines;
 * 'tooMany': they have more than `most`, and nothing is done.
 */
export async function recallDevices(
  call: ActingCall,
  recall: DevicesRecall & { readonly callId: string; readonly most: number },
): Promise<ReadonlyMap<string, readonly RecalledLine[]> | 'tooMany'> {
  const { site, snapshot, deviceIds, callId, most } = recall;
  const seen = await siteIn(call.tx, site);
  const locked = await lockLines(
    call,
    seen,
    deviceIds.map((id) => ({ id: `NAME/${id}` })),
  );
  const { lines, refusals } = await differingIn(call, locked, recall);
  if (lines.length > most) return 'tooMany';
  const works = lines.filter(({ id }) => !refusals.has(id));
  const place = { site: locked, group: null, callId };
  const { given } = await recallWorks(call, { site, snapshot, works, place, snapshotFirst: true });
  const results = lines.map((draft) => ({
    deviceId: draft.deviceId ?? '',
    line: lineOf(draft, refusals.get(draft.id), given.get(draft.id)),
  }));
  const byDevice = Map.groupBy(results, ({ deviceId }) => deviceId);
  return new Map([...byDevice].map(([id, own]) => [id, own.map(({ line }) => line)]));
}

function lineOf({ id, after, channelName }: SnapshotLineDraft, refusal: string | undefined, given: Given | undefined): RecalledLine {
  const line = { id, after: after.text, channelName };
  const reason = refusal ?? (given && 'message' in given ? given.message : null);
  if (reason !== null) return { ...line, state: 'NOT_RECALLED', reason };
  return { ...line, state: given && 'command' in given && given.command ? 'SENT' : 'RECALLED', reason: null };
}

const idOf = (callId: string, { id }: RecalledLine): string => recallCommandId(callId, partOf(id));

/** The ids of the commands of those lines of which it is not known yet what became. */
export const commandsOf = (callId: string, lines: readonly RecalledLine[]): string[] => [
  ...new Set(lines.flatMap((line) => (line.state === 'SENT' ? [idOf(callId, line)] : []))),
];

const NOT_ANSWERED = 'The device did not answer in time.';

/** Lines of a recall with what became of their commands since. `isOver`: nothing more is waited for. */
export async function followLines<Of extends { readonly lines: readonly RecalledLine[] }>(
  tx: Tx,
  { accountId, callId, isOver }: { readonly accountId: string; readonly callId: string; readonly isOver: boolean },
  followed: readonly Of[],
): Promise<Of[]> {
  const ids = followed.flatMap(({ lines }) => commandsOf(callId, lines));
  const commands = await commandsById(tx, accountId, ids);
  const follow = (line: RecalledLine): RecalledLine => {
    if (line.state !== 'SENT') return line;
    const { state, reason } = commands.get(idOf(callId, line))?.command ?? { state: 'EXPIRED', reason: null };
    if (state === 'DONE') return { ...line, state: 'RECALLED' };
    const isOpen = state === 'ACCEPTED' || state === 'SENT';
    return isOpen && !isOver ? line : { ...line, state: 'NOT_RECALLED', reason: isOpen ? NOT_ANSWERED : (reason ?? NOT_ANSWERED) };
  };
  return followed.map((one) => ({ ...one, lines: one.lines.map(follow) }));
}
