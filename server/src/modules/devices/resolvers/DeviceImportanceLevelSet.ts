import { IMPORTANCE_LABELS } from '@tutti/domain/importance';
import { refuseUnlessSeen } from '../../../as-seen.ts';
import type { MutationDeviceImportanceLevelSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { setImportance } from '../decisions/note-device.ts';
import type { ChangedDevice } from '../device-records.ts';
import { lockDevice } from '../locked-device.ts';

/** Sets the importance of a device; the status of its site changes at once. */
export const DeviceImportanceLevelSet = transaction(
  { guard: 'DESCRIBE', transaction: 'tenant' },
  async ({ input }: MutationDeviceImportanceLevelSetArgs, call): Promise<ChangedDevice> => {
    const device = await lockDevice(call, 'DESCRIBE', input);
    const { importance } = device;
    if (importance !== input.newImportanceLevel)
      refuseUnlessSeen(
        input.replaces,
        importance,
        () => `The importance of ${device.name} is ${IMPORTANCE_LABELS[importance]} by now: look at it again.`,
      );
    await setImportance(call, device, input.newImportanceLevel);
    return { ok: true, accountId: device.accountId, deviceId: device.id };
  },
);
