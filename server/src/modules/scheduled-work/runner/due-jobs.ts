import type { Tx } from '../../../store/store.ts';
import type { JobRow } from '../job-records.ts';

/** Most jobs of one look; the others come with the next one. */
const MOST = 200;
/** How long a job that has ended is kept, ms; the record keeps what happened. */
const KEPT_MS = 90 * 86_400_000;

/** Names a job. */
export type JobKey = Pick<JobRow, 'account_id' | 'id'>;

/** The jobs of all accounts that go on or are to begin, the oldest first. */
export const readDue = (tx: Tx, now: Date): Promise<JobKey[]> =>
  tx
    .selectFrom('jobs')
    .select(['account_id', 'id'])
    .where('state', 'in', ['SCHEDULED', 'RUNNING'])
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(MOST)
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
