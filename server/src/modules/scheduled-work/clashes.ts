import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';

/** Devices and a time. */
interface Wanted {
  readonly accountId: string;
  readonly deviceIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  /** The job that is asked for, which is none of the others. */
  readonly but: string | null;
}

/** Why a device that another job has at that time cannot be in a second one. */
export const TAKEN = 'Another job has it at that time.';

/** Which of these devices another job has at that time: one that is planned for it, or goes on and is not done with the device. */
export async function takenDevices(tx: Tx, { accountId, deviceIds, from, to, now, but }: Wanted): Promise<ReadonlySet<string>> {
  // One that goes on may take a little longer than was planned: it is never over before it says so.
  const isNow = from <= now;
  const { rows } = await sql<{ device_id: string }>`
    select distinct s.device_id from job_steps s
    join jobs j on j.account_id = s.account_id and j.id = s.job_id
    where s.account_id = ${accountId} and s.device_id = any(${[...deviceIds]}::text[]) and s.state in ('WAITING', 'SENT')
      and j.id is distinct from ${but}::uuid
      and (j.state = 'RUNNING' and (${isNow} or j.ends_at > ${from}) or j.state = 'SCHEDULED' and j.starts_at < ${to} and j.ends_at > ${from})`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.device_id));
}
