import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether nobody is to be notified of something now: its site is silenced, or its device is. `deviceId`: SQL of null where it is about no device. */
export const isSilenced = (
  accountId: RawBuilder<unknown>,
  siteId: RawBuilder<unknown>,
  deviceId: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from silences q where q.account_id = ${accountId} and q.site_id = ${siteId} and q.active_until is not null
      and (q.device_id is null or q.device_id = ${deviceId}))`;
