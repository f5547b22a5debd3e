import { DEVICE_NOTE_LIMITS, type DeviceNote } from '@tutti/domain/device-notes';
import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import type { ActingCall } from '../../../graphql/operation.ts';
import type { DeviceRecord } from '../device-records.ts';
import { importanceChanged, notesChanged } from './decision-entries.ts';
import { writeDecision } from './write-decision.ts';

const isNote = (name: string): name is DeviceNote => name in DEVICE_NOTE_LIMITS;
const NOTES = Object.keys(DEVICE_NOTE_LIMITS).filter(isNote);

/** Notes, as they are kept; one that is left out stays. */
export type DeviceNotes = Partial<Record<DeviceNote, string | null>>;

/** What is to be written of a device that is locked. */
export interface NotedDevice {
  readonly device: DeviceRecord;
  readonly notes?: DeviceNotes;
  /** Left out: it stays. */
  readonly importance?: ImportanceLevel;
}

/** Writes notes about a device that is locked. Notes that it has already change nothing. */
export const noteDevice = (call: ActingCall, device: DeviceRecord, notes: DeviceNotes): Promise<void> =>
  noteDevices(call, device.accountId, [{ device, notes }]);

/** Sets the importance of a device that is locked; the status of its site changes at once. */
export const setImportance = (call: ActingCall, device: DeviceRecord, importance: ImportanceLevel): Promise<void> =>
  noteDevices(call, device.accountId, [{ device, importance }]);

/** The same of several devices of an account, each named once, in as many statements as of one. */
export async function noteDevices(call: ActingCall, accountId: string, noted: readonly NotedDevice[]): Promise<void> {
  const all = noted.map((one) => ({ ...one, changed: changedNotes(one), isImportance: isOther(one) }));
  const changing = all.filter(({ changed, isImportance }) => changed.length > 0 || isImportance);
  if (changing.length === 0) return;
  const rows = changing.map(({ device, notes = {}, changed, importance = device.importance }) => ({
    id: device.id,
    importance,
    ...valuesOf(NOTES, device),
    ...valuesOf(changed, notes),
  }));
  await sql`
    update devices d set location = x.location, description = x.description, comments = x.comments, importance = x.importance
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id text, location text, description text, comments text, importance text)
    where d.account_id = ${accountId} and d.id = x.id`.execute(call.tx);
  await writeDecision(call, accountId, {
    events: changing.flatMap(({ device, notes = {}, changed, importance, isImportance }) => [
      ...(changed.length > 0 ? [notesChanged(device, valuesOf(changed, device), valuesOf(changed, notes))] : []),
      ...(isImportance && importance ? [importanceChanged(device, device.importance, importance)] : []),
    ]),
    changes: [...Map.groupBy(changing, ({ device }) => device.siteId)].map(([siteId, own]) => ({
      siteId,
      deviceIds: own.map(({ device }) => device.id),
      areas: own.some(({ isImportance }) => isImportance) ? ['DEVICES', 'STATUS'] : ['DEVICES'],
    })),
  });
}

const changedNotes = ({ device, notes = {} }: NotedDevice): DeviceNote[] =>
  NOTES.filter((note) => notes[note] !== undefined && notes[note] !== device[note]);
const isOther = ({ device, importance = device.importance }: NotedDevice): boolean => importance !== device.importance;
const valuesOf = (notes: readonly DeviceNote[], of: DeviceNotes): Record<string, string | null> =>
  Object.fromEntries(notes.map((note) => [note, of[note] ?? null]));
