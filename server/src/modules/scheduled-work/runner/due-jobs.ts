import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import type { JobRow } from '../job-records.ts';

/** Jobs that are read at once. */
export const PAGE = 200;
/** How long a job that has ended is kept, ms; the record keeps what happened. */
const KEPT_MS = 90 * 86_400_000;

/** Names a job. */
export type JobKey = Pick<JobRow, 'account_id' | 'id'>;

/**
 * A page of the jobs of all accounts with something to do: those that are to begin, work in waves that goes on, windows that are to end. `after`: the last one of the page before. They come in the order of their
 * ids, which mixes accounts, so that none waits for all jobs of another; and not in that of their beginnings, by which those that go on would be before all that are to begin.
 */
export const readDue = (tx: Tx, now: Date, after: JobKey | null): Promise<JobKey[]> =>
  tx
    .selectFrom('jobs')
    .select(['account_id', 'id'])
    .where('state', 'in', ['SCHEDULED', 'RUNNING'])
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('state', '=', 'SCHEDULED'), eb('kind', '<>', 'FIRMWARE_WINDOW'), eb('ends_at', '<=', now)]))
    .$if(after !== null, (jobs) => jobs.where(sql<boolean>`(id, account_id) > (${after?.id}, ${after?.account_id})`))
    .orderBy('id')
    .orderBy('account_id')
    .limit(PAGE)
    .execute();

/** One of them, locked by this process alone, with the name of its site; undefined: another one is at it, or it is not due any more. */
export const lockDue = (tx: Tx, { account_id, id }: JobKey) =>
  tx
    .selectFrom('jobs as j')
    .innerJoin('sites as s', (join) => join.onRef('s.account_id', '=', 'j.account_id').onRef('s.id', '=', 'j.site_id'))
    .where('j.account_id', '=', account_id)
    .where('j.id', '=', id)
    .where('j.state', 'in', ['SCHEDULED', 'RUNNING'])
    .selectAll('j')
    .select('s.name as site_name')
    .forUpdate('j')
    .skipLocked()
    .executeTakeFirst();

/** Deletes jobs that ended long ago. */
export async function forgetOldJobs(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('state', 'not in', ['SCHEDULED', 'RUNNING'])
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
