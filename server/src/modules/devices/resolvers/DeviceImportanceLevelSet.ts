import { IMPORTANCE_LABELS } from '@tutti/domain/importance';
import { refuseUnlessSeen } from '../../../as-seen.ts';
import type { MutationDeviceImportanceLevelSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { importanceChanged } from '../decisions/decision-entries.ts';
import { writeDecision } from '../decisions/write-decision.ts';
import type { ChangedDevice } from '../device-records.ts';
import { lockDevice } from '../locked-device.ts';

/** Sets the importance of a device; the status of its site changes at once. */
export const DeviceImportanceLevelSet = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  async ({ input }: MutationDeviceImportanceLevelSetArgs, call): Promise<ChangedDevice> => {
    const device = await lockDevice(call, 'operate', input);
    const { accountId, id, siteId, importance } = device;
    if (importance !== input.newImportanceLevel) {
      refuseUnlessSeen(
        input.replaces,
        importance,
        () => `The importance of ${device.name} is ${IMPORTANCE_LABELS[importance]} by now: look at it again.`,
      );
      await call.tx
        .updateTable('devices')
        .set({ importance: input.newImportanceLevel })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
      await writeDecision(call, accountId, {
        events: [importanceChanged(device, importance, input.newImportanceLevel)],
        changes: [{ siteId, deviceIds: [id], areas: ['DEVICES', 'STATUS'] }],
      });
    }
    return { ok: true, accountId, deviceId: id };
  },
);
