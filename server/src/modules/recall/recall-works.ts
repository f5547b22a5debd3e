import type { ActingCall } from '../../graphql/operation.ts';
import { writeDecision } from '../devices/index.ts';
import type { SiteRecord } from '../sites/index.ts';
import { type SnapshotRecord, snapshotBefore, snapshotFound } from '../snapshots/index.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import { type Given, type RecallPlace, recallCommandId, recallLines } from './recall-lines.ts';

/** The site of a recall, as far as its entry names it. */
export type RecalledSite = Pick<SiteRecord, 'accountId' | 'id' | 'name'>;

interface Recall {
  readonly site: RecalledSite;
  readonly snapshot: SnapshotRecord;
  /** Those of its lines that can be brought back. */
  readonly works: readonly SnapshotLineDraft[];
  readonly place: RecallPlace;
  /** Whether the present is saved before; undefined: where many lines are changed. */
  readonly snapshotFirst?: boolean | undefined;
}

/** The id of the snapshot that a call saves before its change: the same where the call is repeated. */
const beforeId = (callId: string): string => recallCommandId(callId, 'snapshot');

/** What the same call saved when it was made first, also where it gave no command; null: nothing, or it has no id. */
export const savedBefore = (call: ActingCall, { accountId, id: siteId }: RecalledSite, callId: string | null | undefined) =>
  callId ? snapshotFound(call, { accountId, siteId }, beforeId(callId)) : Promise.resolve(null);

/** Brings lines back whose devices are locked, after a snapshot of the present where many are changed, and writes the record. Line → what came of it. */
export async function recallWorks(
  call: ActingCall,
  { site, snapshot, works, place, snapshotFirst }: Recall,
): Promise<{ readonly given: ReadonlyMap<string, Given>; readonly saved: SnapshotRecord | null }> {
  const { accountId, id: siteId } = site;
  const { callId } = place;
  const own = { needed: snapshot.id, ...(callId !== null && { id: beforeId(callId) }) };
  const what = `Recall ${snapshot.name}`;
  const isFirst = works.length > 0 ? snapshotFirst : false;
  const earlier = await savedBefore(call, site, callId);
  const saved = earlier ?? (await snapshotBefore(call, { accountId, siteId, ...own, what, lines: works.length }, isFirst));
  const given = await recallLines(call, works, place);
  if (works.length > 0) await writeDecision(call, accountId, { events: [recalled(site, snapshot, works.length)], changes: [] });
  return { given, saved };
}

const recalled = ({ accountId, id, name }: RecalledSite, snapshot: SnapshotRecord, lines: number) =>
  ({
    accountId,
    category: 'DOMAIN_ADMIN',
    type: 'snapshotRecalled',
    severity: 'INFORMATION',
    text: `Snapshot recalled: ${snapshot.name}`,
    target: { kind: 'SITE', id, name },
    siteId: id,
    deviceId: null,
    after: { name: snapshot.name, lines },
  }) as const;
