import { DEVICE_NOTE_LIMITS, type DeviceNote } from '@tutti/domain/device-notes';
import type { ImportanceLevel } from '@tutti/domain/enumerations';
import type { Viewer } from '../../../access/viewer.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { DeviceRecord } from '../device-records.ts';
import { importanceChanged, notesChanged } from './decision-entries.ts';
import { writeDecision } from './write-decision.ts';

const isNote = (name: string): name is DeviceNote => name in DEVICE_NOTE_LIMITS;
const NOTES = Object.keys(DEVICE_NOTE_LIMITS).filter(isNote);

/** Notes, as they are kept; one that is left out stays. */
export type DeviceNotes = Partial<Record<DeviceNote, string | null>>;

/** Writes notes about a device that is locked. Notes that it has already change nothing. */
export async function noteDevice(call: TxCall<Viewer>, device: DeviceRecord, notes: DeviceNotes): Promise<void> {
  const { accountId, id, siteId } = device;
  const changed = NOTES.filter((note) => notes[note] !== undefined && notes[note] !== device[note]);
  if (changed.length === 0) return;
  const [before, after] = [device, notes].map((of) => Object.fromEntries(changed.map((note) => [note, of[note] ?? null])));
  await call.tx
    .updateTable('devices')
    .set(after ?? {})
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await writeDecision(call, accountId, {
    events: [notesChanged(device, before ?? {}, after ?? {})],
    changes: [{ siteId, deviceIds: [id], areas: ['DEVICES'] }],
  });
}

/** Sets the importance of a device that is locked; the status of its site changes at once. */
export async function setImportance(call: TxCall<Viewer>, device: DeviceRecord, level: ImportanceLevel): Promise<void> {
  const { accountId, id, siteId, importance } = device;
  if (importance === level) return;
  await call.tx.updateTable('devices').set({ importance: level }).where('account_id', '=', accountId).where('id', '=', id).execute();
  await writeDecision(call, accountId, {
    events: [importanceChanged(device, importance, level)],
    changes: [{ siteId, deviceIds: [id], areas: ['DEVICES', 'STATUS'] }],
  });
}
