import type { JobKind } from '@tutti/domain/job-rules';
import type { Viewer } from '../../access/viewer.ts';
import { notFound } from '../../api-errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { isUuid } from '../../store/uuid.ts';
import type { JobRow } from './job-records.ts';
import type { JobPlace } from './read-jobs.ts';

/** What a job of a site does, which decides who may cancel it or go on with it. Where there is none it is as of a reboot: who may do nothing there does not learn which jobs there are. */
export async function kindOfJob({ tx, accountIds }: TxCall<Viewer>, domainId: string, id: string): Promise<JobKind> {
  if (!isUuid(domainId) || !isUuid(id) || accountIds.length === 0) return 'REBOOT';
  const row = await tx
    .selectFrom('jobs')
    .select('kind')
    .where('account_id', 'in', accountIds)
    .where('site_id', '=', domainId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.kind ?? 'REBOOT';
}

/** A job of the site, its row locked until the commit. Throws NOT_FOUND. */
export async function lockJob({ tx }: TxCall<Viewer>, { accountId, siteId }: JobPlace, id: string): Promise<JobRow> {
  const row = isUuid(id)
    ? await tx
        .selectFrom('jobs')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('There is no such job at this site.');
  return row;
}
