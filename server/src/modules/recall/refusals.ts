import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import { deviceOffline } from '../../api-errors.ts';
import type { ActingCall } from '../../graphql/operation.ts';
import { isConnected } from '../devices/index.ts';
import { GONE, judgeLines } from './judge-lines.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import { linesUnderWay } from './lines-under-way.ts';
import { deviceOf } from './lock-devices.ts';
import type { SiteNow } from './snapshot-lines.ts';

/** A line as it was chosen: what was seen of it, null for what was not known, undefined where nothing is said. */
export interface ChosenLine {
  readonly id: string;
  readonly ifNow: string | null | undefined;
}
/** Why a line is refused that a command changes just now. */
const BEING_CHANGED = 'It is being changed: look at it again once the device has answered.';

interface Judged {
  readonly chosen: readonly ChosenLine[];
  /** Those of them that differ now. */
  readonly differing: readonly SnapshotLineDraft[];
  readonly document: SnapshotDocument;
  readonly now: SiteNow;
}

/** Line → why it is not recalled. What changed since it was seen comes first, and is not counted with the others. */
export async function refusalsOf(call: ActingCall, { chosen, differing, document, now }: Judged): Promise<ReadonlyMap<string, string>> {
  const seen = new Map(chosen.map(({ id, ifNow }) => [id, ifNow]));
  const refusals = unknownOf(chosen, differing, now);
  for (const draft of differing) {
    const ifNow = seen.get(draft.id);
    const present = draft.now?.text ?? null;
    if (ifNow !== undefined && ifNow !== present) refusals.set(draft.id, changedSince(present));
  }
  const underWay = await linesUnderWay(call, now.accountId, differing);
  for (const { id, change } of differing) if (change.kind !== 'SUBSCRIPTION' && underWay.has(id)) refusals.set(id, BEING_CHANGED);
  // Without them: what would go by a new name is refused where the name is.
  const rest = differing.filter(({ id }) => !refusals.has(id));
  const patched = new Map<string, Set<number>>();
  for (const { id, change, deviceId } of rest)
    if (change.kind === 'SUBSCRIPTION' && deviceId !== null && underWay.has(id))
      patched.set(deviceId, (patched.get(deviceId) ?? new Set<number>()).add(change.index));
  for (const [id, { problem }] of judgeLines(rest, document, now, call.viewer, patched)) if (problem !== null) refusals.set(id, problem);
  return refusals;
}

/** Of chosen lines that do not differ as far as is known, those of which nothing is known: they are not done. */
export function unknownOf(chosen: readonly ChosenLine[], differing: readonly SnapshotLineDraft[], now: SiteNow): Map<string, string> {
  const refusals = new Map<string, string>();
  const differ = new Set(differing.map(({ id }) => id));
  const devices = new Map(now.devices.map((device) => [device.id, device]));
  for (const { id } of chosen) {
    const deviceId = deviceOf(id);
    if (differ.has(id) || deviceId === null) continue;
    const device = devices.get(deviceId);
    if (!device) refusals.set(id, GONE);
    else if (!isConnected(device) && !id.startsWith('NOTE/')) refusals.set(id, deviceOffline(device).message);
  }
  return refusals;
}

function changedSince(present: string | null): string {
  if (present === null) return 'It is not known by now: look at it again.';
  return present === '' ? 'It is nothing by now: look at it again.' : `It is ${present} by now: look at it again.`;
}
