import { JOB_RIGHTS, type JobKind } from '@tutti/domain/job-rules';
import { can, type Viewer } from '../../access/viewer.ts';
import { forbidden, notFound } from '../../api-errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { isUuid } from '../../store/uuid.ts';
import { lockSite } from '../sites/index.ts';
import type { JobRow } from './job-records.ts';
import type { JobPlace } from './read-jobs.ts';

/** The site of a job, with its name. */
export interface NamedPlace extends JobPlace {
  readonly siteName: string;
}

/**
 * The site whose jobs are changed, its row locked until the commit: to `change` where a device is taken, so that two who do that come one after the other. Throws NOT_FOUND, also for a site that the
 * caller may not read, FORBIDDEN and SUBSCRIPTION_INACTIVE.
 */
export async function lockJobSite(call: TxCall<Viewer>, domainId: string, to: 'use' | 'change', kind: JobKind): Promise<NamedPlace> {
  const { accountId, siteId, name } = await lockSite(call, domainId, to, (site) => {
    if (!can(call.viewer, 'READ', site)) throw notFound('There is no such site, or you have no access to it.');
    if (!can(call.viewer, JOB_RIGHTS[kind], site)) throw forbidden('You are not allowed to do this at this site.');
  });
  return { accountId, siteId, siteName: name };
}

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
