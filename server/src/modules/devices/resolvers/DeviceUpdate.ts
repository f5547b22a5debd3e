import { type DeviceNote, deviceNoteProblem, keptNote } from '@tutti/domain/device-notes';
import { badInput } from '../../../api-errors.ts';
import { refuseUnlessSeen } from '../../../as-seen.ts';
import type { DeviceMetaInfoInput, MutationDeviceUpdateArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { type DeviceNotes, noteDevice } from '../decisions/note-device.ts';
import type { ChangedDevice } from '../device-records.ts';
import { lockDevice } from '../locked-device.ts';

const NOTES = ['comments', 'description', 'location'] as const satisfies readonly DeviceNote[];

/** The notes a call names, as they are kept. Errors: BAD_USER_INPUT with the note as field; nothing is changed then. */
function notesOf(input: DeviceMetaInfoInput): DeviceNotes {
  const notes: DeviceNotes = {};
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
  { guard: 'DESCRIBE', transaction: 'tenant' },
  async ({ input }: MutationDeviceUpdateArgs, call): Promise<ChangedDevice> => {
    const notes = notesOf(input.metaInfo);
    const device = await lockDevice(call, 'DESCRIBE', input);
    for (const note of NOTES) {
      const seen = input.replaces?.[note];
      if (seen === undefined || notes[note] === undefined || notes[note] === device[note]) continue;
      refuseUnlessSeen(
        keptNote(seen) ?? '',
        device[note] ?? '',
        () => `The notes about ${device.name} were changed meanwhile: look at them again.`,
        'replaces',
      );
    }
    await noteDevice(call, device, notes);
    return { ok: true, accountId: device.accountId, deviceId: device.id };
  },
);
