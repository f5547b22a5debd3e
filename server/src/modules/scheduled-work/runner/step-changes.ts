import type { JobStepState } from '@tutti/domain/job-rules';
import { sql } from 'kysely';
import type { JobWork } from './job-work.ts';

/** How a device of a job ended. */
export interface StepEnd {
  readonly deviceId: string;
  readonly state: JobStepState;
  readonly reason: string | null;
}

/** Writes how devices of a job ended. */
export async function endSteps({ tx, job, now }: JobWork, ends: readonly StepEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await sql`
    update job_steps s set state = x.state, reason = x.reason, ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as x ("deviceId" text, state text, reason text)
    where s.account_id = ${job.account_id} and s.job_id = ${job.id} and s.device_id = x."deviceId"`.execute(tx);
}

/** Notes that devices were seen to be away since they were asked to restart. */
export async function noteAway({ tx, job }: JobWork, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await sql`
    update job_steps set was_away = true
    where account_id = ${job.account_id} and job_id = ${job.id} and device_id = any(${[...deviceIds]}::text[])`.execute(tx);
}
