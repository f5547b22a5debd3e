import { type DeviceNote, deviceNoteProblem, keptNote } from '@tutti/domain/device-notes';
import { badInput } from '../../../api-errors.ts';
import { refuseUnlessSeen } from '../../../as-seen.ts';
import type { DeviceMetaInfoInput, MutationDeviceUpdateArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { notesChanged } from '../decisions/decision-entries.ts';
import { writeDecision } from '../decisions/write-decision.ts';
import type { ChangedDevice } from '../device-records.ts';
import { lockDevice } from '../locked-device.ts';

const NOTES = ['comments', 'description', 'location'] as const satisfies readonly DeviceNote[];
type Notes = Partial<Record<DeviceNote, string | null>>;

/** The notes a call names, as they are kept. Errors: BAD_USER_INPUT with the note as field; nothing is changed then. */
function notesOf(input: DeviceMetaInfoInput): Notes {
  const notes: Notes = {};
  for (const note of NOTES) {
    const text = input[note];
    if (text === undefined) continue;
    const problem = deviceNoteProblem(note, text);
    if (problem) throw badInput(`metaInfo.${note}`, problem);
    notes[note] = keptNote(text);
  }
  return notes;
}

/** Notes what people know about a device. What is left out stays; null or blank takes it away. */
export const DeviceUpdate = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  async ({ input }: MutationDeviceUpdateArgs, call): Promise<ChangedDevice> => {
    const notes = notesOf(input.metaInfo);
    const device = await lockDevice(call, 'operate', input);
    const { accountId, id, siteId } = device;
    const changed = NOTES.filter((note) => notes[note] !== undefined && notes[note] !== device[note]);
    for (const note of changed) {
      const seen = input.replaces?.[note];
      if (seen === undefined) continue;
      refuseUnlessSeen(
        keptNote(seen) ?? '',
        device[note] ?? '',
        () => `The notes about ${device.name} were changed meanwhile: look at them again.`,
        'replaces',
      );
    }
    if (changed.length > 0) {
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
    return { ok: true, accountId, deviceId: id };
  },
);
