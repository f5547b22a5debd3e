import { publishCommands, refuseUnsentCommands } from '../../devices/index.ts';
import { commandsOf } from '../../recall/index.ts';
import { attemptId } from '../retry-missing.ts';
import type { JobWork } from './job-work.ts';
import { noteWave } from './watch-wave.ts';

const CANCELLED = 'The job was cancelled before this was sent.';

/** Takes back what the wave that goes on asks of devices, as far as it was not sent to their agents: what was cannot be taken back. Writes what became of its devices until now. */
export async function withdrawWave(work: JobWork): Promise<void> {
  const { tx, services, job, now, after } = work;
  const steps = await tx
    .selectFrom('job_steps')
    .select(['command_id', 'attempt', 'lines'])
    .where('account_id', '=', job.account_id)
    .where('job_id', '=', job.id)
    .where('state', '=', 'SENT')
    .execute();
  const ids = steps.flatMap(({ command_id: id, attempt, lines }) =>
    job.kind === 'RECALL' ? commandsOf(attemptId(job.id, attempt), lines ?? []) : id,
  );
  if (ids.length === 0) return;
  const withdrawn = await refuseUnsentCommands(tx, job.account_id, ids, CANCELLED, now);
  after(() => publishCommands(services, job.account_id, withdrawn, []));
  await noteWave(work, false);
}
