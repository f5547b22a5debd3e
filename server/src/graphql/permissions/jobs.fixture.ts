import { randomUUID } from 'node:crypto';
import type { Asking } from './asking.fixture.ts';

/** Of a recall, so that its fields are asked for, too. */
const RECALLED_LINE = { id: 'NAME/gone', after: 'Gone', state: 'RECALLED', reason: null };

/** A job of the spot's site that was stopped while one device waits. */
async function jobOf({ world, target }: Asking): Promise<{ domainId: string | null; jobId: string }> {
  const jobId = randomUUID();
  const { database } = world.server;
  if (target.siteId === null) return { domainId: null, jobId };
  await database.query('delete from jobs where site_id = $1', [target.siteId]);
  await database.query(
    `insert into jobs (account_id, id, site_id, kind, state, starts_at, ends_at, timezone, wave_size, waves, wave_seconds, most_missing, made_at, made_by, runs_by, ended_at)
     values ($1, $2, $3, 'REBOOT', 'STOPPED', now(), now(), 'UTC', 1, 1, 300, 0, now(), '{"name":"Somebody"}', '{"name":"Somebody"}', now())`,
    [world.account.accountId, jobId, target.siteId],
  );
  await database.query(
    `insert into job_steps (account_id, job_id, device_id, place, wave, name, state, command_id, lines) values ($1, $2, $4, 0, 1, 'Gone', 'WAITING', $3, $5)`,
    [world.account.accountId, jobId, randomUUID(), `gone-${jobId}`, JSON.stringify([RECALLED_LINE])],
  );
  return { domainId: target.siteId, jobId };
}

/** The arguments of the root fields about jobs, as `ARGUMENTS`. */
export const JOB_ARGUMENTS: Readonly<Record<string, (asking: Asking) => Promise<object>>> = {
  'Query.jobs': async (asking) => ({ domainId: (await jobOf(asking)).domainId }),
  'Query.job': async (asking) => {
    const { domainId, jobId } = await jobOf(asking);
    return { domainId, id: jobId };
  },
  'Mutation.JobAdd': async (asking) => ({
    input: { domainId: (await jobOf(asking)).domainId, kind: 'REBOOT', deviceIds: [asking.target.deviceId], preview: true },
  }),
  'Mutation.JobCancel': async (asking) => ({ input: await jobOf(asking) }),
  'Mutation.JobContinue': async (asking) => ({ input: await jobOf(asking) }),
};
