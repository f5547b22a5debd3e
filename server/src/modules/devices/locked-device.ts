import { DeviceId } from '@tutti/contract-link/values';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Action } from '../../access/permissions.ts';
import { can, type Viewer } from '../../access/viewer.ts';
import { conflict, forbidden, notFound } from '../../api-errors.ts';
import type { ActingCall, TxCall } from '../../graphql/operation.ts';
import { PREPARED } from '../../store/prepared.ts';
import type { Tx } from '../../store/store.ts';
import type { DeviceRecord } from './device-records.ts';
import { DEVICE_ROW, type DeviceRow, toDevice } from './device-rows.ts';

/** Whether a text can be the id of a device at all; otherwise no such device exists. */
export const isDeviceId = (text: string): boolean => v.is(DeviceId, text);

/** The text for a device that is not there, or not the viewer's: the two look the same. */
export const noSuchDevice = (id: string) =>
  notFound(`There is no device ${JSON.stringify(id.slice(0, 80))}. Check its id and the account.`);

/** The error for an id that is in several of the viewer's accounts. */
export const ambiguousDevice = (id: string) =>
  conflict(`Several of your accounts have a device ${id}. Say which account is meant.`, 'accountId');

/** One device to be changed, its row locked until the commit. Errors: NOT_FOUND, CONFLICT where the id is in several accounts, FORBIDDEN, SUBSCRIPTION_INACTIVE. */
export async function lockDevice(
  call: TxCall<Viewer>,
  action: Action,
  { deviceId, accountId }: { deviceId: string; accountId?: string | null | undefined },
): Promise<DeviceRecord> {
  const [device] = await lockDevices(call, action, { deviceIds: [deviceId], accountId });
  // Unreachable: each id that has no device is an error.
  if (!device) throw noSuchDevice(deviceId);
  return device;
}

/** Several devices, in the order of the call, locked by one statement and in the order in which everybody locks devices. Errors: as of one; that of the first device that has one. */
export async function lockDevices(
  call: ActingCall,
  action: Action,
  { deviceIds, accountId }: { deviceIds: readonly string[]; accountId?: string | null | undefined },
): Promise<DeviceRecord[]> {
  const accountIds = accountId ? call.accountIds.filter((id) => id === accountId.toLowerCase()) : call.accountIds;
  const found = await devicesById(call.tx, accountIds, deviceIds, 'locked');
  const readable = Map.groupBy(
    found.filter((device) => can(call.viewer, 'READ', device)),
    ({ id }) => id,
  );
  const devices = deviceIds.map((id) => onlyOne(id, readable.get(id) ?? []));
  for (const device of devices) if (!can(call.viewer, action, device)) throw forbidden(`You are not allowed to do this to ${device.name}.`);
  await call.needPlan([...new Set(devices.map((device) => device.accountId))]);
  return devices;
}

/** The devices with these ids that are in these accounts, as they are now, whoever asks; locked until the commit in the order in which everybody locks devices, or only read. */
export async function devicesById(
  tx: Tx,
  accountIds: readonly string[],
  deviceIds: readonly string[],
  how: 'locked' | 'read',
): Promise<DeviceRecord[]> {
  const real = accountIds.length === 0 ? [] : deviceIds.filter(isDeviceId);
  if (real.length === 0) return [];
  const { rows } = await sql<DeviceRow>`${PREPARED}
    select ${DEVICE_ROW} from devices
    where account_id = any(${accountIds}::uuid[]) and id = any(${real}::text[]) and forgotten_at is null
    order by account_id, id ${how === 'locked' ? sql`for no key update of devices` : sql``}`.execute(tx);
  return rows.map(toDevice);
}

function onlyOne(id: string, [device, other]: readonly DeviceRecord[]): DeviceRecord {
  if (!device) throw noSuchDevice(id);
  if (other) throw ambiguousDevice(id);
  return device;
}
