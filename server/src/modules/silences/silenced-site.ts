import type { Viewer } from '../../access/viewer.ts';
import { notFound } from '../../api-errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { isUuid } from '../../store/uuid.ts';
import type { SilencedPlace } from './silence-entries.ts';
import type { SilenceRow } from './silence-records.ts';

/** With the device that is meant, by its present name. Throws NOT_FOUND for one that is not at this site. */
export async function withDevice(
  { tx }: TxCall<Viewer>,
  site: Omit<SilencedPlace, 'device'>,
  deviceId: string | null,
): Promise<SilencedPlace> {
  if (deviceId === null) return { ...site, device: null };
  const device = await tx
    .selectFrom('devices')
    .select(['id', 'name'])
    .where('account_id', '=', site.accountId)
    .where('site_id', '=', site.siteId)
    .where('id', '=', deviceId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  if (!device) throw notFound('There is no such device at this site.');
  return { ...site, device: { id: device.id, name: device.name ?? device.id } };
}

/** A silence of the site. Throws NOT_FOUND. */
export async function silenceOf({ tx }: TxCall<Viewer>, site: Omit<SilencedPlace, 'device'>, id: string): Promise<SilenceRow> {
  const row = isUuid(id)
    ? await tx
        .selectFrom('silences')
        .selectAll()
        .where('account_id', '=', site.accountId)
        .where('site_id', '=', site.siteId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('There is no such silence. It may be over or deleted.');
  return row;
}

/** With the device of a silence, by the name it has, or had where it is not at the site any more. */
export async function withDeviceOf({ tx }: TxCall<Viewer>, site: Omit<SilencedPlace, 'device'>, row: SilenceRow): Promise<SilencedPlace> {
  if (row.device_id === null) return { ...site, device: null };
  const device = await tx
    .selectFrom('devices')
    .select('name')
    .where('account_id', '=', site.accountId)
    .where('id', '=', row.device_id)
    .executeTakeFirst();
  return { ...site, device: { id: row.device_id, name: device?.name ?? row.device_id } };
}

/** The time zone of the account, for a silence that names none. */
export async function zoneOf({ tx }: TxCall<Viewer>, { accountId }: Omit<SilencedPlace, 'device'>): Promise<string> {
  const account = await tx.selectFrom('accounts').select('timezone').where('account_id', '=', accountId).executeTakeFirstOrThrow();
  return account.timezone;
}
