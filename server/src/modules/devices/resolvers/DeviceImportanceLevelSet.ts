import { appendEvents } from '../../../event-log/append.ts';
import type { MutationDeviceImportanceLevelSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { publishChanges, recordChanges } from '../../sites/index.ts';
import { partyOf } from '../commands/events.ts';
import { givenBy } from '../commands/give.ts';
import { importanceChanged } from '../decisions/events.ts';
import { lockDevice } from '../locked-device.ts';
import type { ChangedDevice } from '../record.ts';

/** Decides how much a device matters; the status of its site follows at once. */
export const DeviceImportanceLevelSet = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  async ({ input }: MutationDeviceImportanceLevelSetArgs, call): Promise<ChangedDevice> => {
    const device = await lockDevice(call, 'operate', input);
    const { accountId, id, siteId, importance } = device;
    if (importance !== input.newImportanceLevel) {
      await call.tx
        .updateTable('devices')
        .set({ importance: input.newImportanceLevel })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
      const event = importanceChanged(device, partyOf(givenBy(call.viewer)), importance, input.newImportanceLevel);
      await appendEvents(call.tx, [event], call.services.now());
      const changes = await recordChanges(call.tx, accountId, [{ siteId, deviceIds: [id], areas: ['DEVICES', 'STATUS'] }]);
      call.after(() => publishChanges(call.services, changes));
    }
    return { ok: true, accountId, deviceId: id };
  },
);
