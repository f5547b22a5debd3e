import type { QueryDeviceArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { can } from '../../identity/index.ts';
import { ambiguousDevice, isDeviceId } from '../locked-device.ts';

/** One device by id; null where it is not there or not allowed. */
export const device = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ id, accountId }: QueryDeviceArgs, { viewer, services, accountIds }) => {
    if (!isDeviceId(id)) return null;
    const among = accountId ? accountIds.filter((own) => own === accountId.toLowerCase()) : accountIds;
    const found = await services.directory.find(among, id);
    const [device, other] = found.filter((d) => can(viewer, 'read', d));
    if (other) throw ambiguousDevice(id);
    return device ?? null;
  },
);
