import { waveOf, wavesOf } from '@tutti/domain/job-rules';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { commandIdFor } from '../routing/index.ts';
import type { JobRow, JobStepRecord } from './job-records.ts';

/** What the ids of commands follow from in an attempt: 0 is the first. The same attempt gives the same commands, and none is given twice. */
export const attemptId = (jobId: string, attempt: number): string => (attempt === 0 ? jobId : commandIdFor(jobId, `attempt ${attempt}`));

/**
 * Puts missing devices of a job that was stopped into waves of their own before those that wait: if they are missing once more, it stops before anything else is done. Each has the id of a new command from
 * now on, and nothing of the attempt before. Answers how many waves there are more. The devices of a wave are always of the same attempt.
 */
export async function retryMissing(tx: Tx, job: JobRow, missing: readonly JobStepRecord[]): Promise<number> {
  if (missing.length === 0) return 0;
  const { account_id: accountId, id, wave, wave_size: size } = job;
  const { last } = await tx
    .selectFrom('job_steps')
    .where('account_id', '=', accountId)
    .where('job_id', '=', id)
    .select((eb) => eb.fn.max('attempt').as('last'))
    .executeTakeFirstOrThrow();
  const attempt = last + 1;
  const more = wavesOf(missing.length, size);
  await sql`
    update job_steps set wave = wave + ${more}
    where account_id = ${accountId} and job_id = ${id} and state = 'WAITING'`.execute(tx);
  const steps = missing
    .toSorted((a, b) => a.place - b.place)
    .map(({ deviceId }, at) => ({
      device: deviceId,
      wave: wave + waveOf(at, size),
      command: commandIdFor(attemptId(id, attempt), deviceId),
    }));
  await sql`
    update job_steps s set state = 'WAITING', wave = x.wave, attempt = ${attempt}, command_id = x.command, agent_id = null, away_before = null,
      was_away = false, sent_at = null, ended_at = null, reason = null, line_count = null, recalled_count = null, lines = null
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as x (device text, wave integer, command uuid)
    where s.account_id = ${accountId} and s.job_id = ${id} and s.device_id = x.device`.execute(tx);
  return more;
}
