import { can, type Viewer } from '../../access/viewer.ts';
import type { Call } from '../../graphql/operation.ts';
import type { DeviceRecord } from './device-records.ts';
import { ambiguousDevice, isDeviceId } from './locked-device.ts';

/** One device that the viewer may read; null where it is not there or not theirs. Errors: CONFLICT where several of their accounts have the id. */
export async function findDevice(
  { viewer, services, accountIds }: Pick<Call<Viewer>, 'viewer' | 'services' | 'accountIds'>,
  id: string,
  accountId: string | null | undefined,
): Promise<DeviceRecord | null> {
  if (!isDeviceId(id)) return null;
  const among = accountId ? accountIds.filter((own) => own === accountId.toLowerCase()) : accountIds;
  const found = await services.directory.find(among, id);
  const [device, other] = found.filter((d) => can(viewer, 'READ', d));
  if (other) throw ambiguousDevice(id);
  return device ?? null;
}
