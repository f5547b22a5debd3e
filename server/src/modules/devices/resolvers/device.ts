import type { QueryDeviceArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { findDevice } from '../find-device.ts';

/** One device by id; null where it is not there or not allowed. */
export const device = operation({ guard: 'AUTHENTICATED', transaction: 'none' }, ({ id, accountId }: QueryDeviceArgs, call) =>
  findDevice(call, id, accountId),
);
