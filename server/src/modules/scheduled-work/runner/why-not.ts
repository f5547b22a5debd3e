import { JOB_RIGHTS } from '@tutti/domain/job-rules';
import { can } from '../../../access/viewer.ts';
import { endedPlans } from '../../../graphql/plan-gate.ts';
import { viewerOfParty } from '../../identity/index.ts';
import type { JobWork } from './job-work.ts';

/** Why a job may not go on by the rights of who lets it, and by the plan of its account, as both are now; null: it may. */
export async function whyNotAllowed({ tx, services, job, now }: JobWork): Promise<string | null> {
  const { account_id: accountId, site_id: siteId, runs_by: party } = job;
  if (!can(await viewerOfParty(tx, party, accountId, now), JOB_RIGHTS[job.kind], { accountId, siteId }))
    return `${party.name} is not allowed to do this at this site any more.`;
  if (services.config.billing.kind === 'off') return null;
  return (await endedPlans(tx, [accountId], now)).length > 0 ? 'The plan of this account has ended.' : null;
}
