import { goesInWaves, LATE_MS } from '@tutti/domain/job-rules';
import { type RepeatedWork, repeat } from '../../../repeat.ts';
import { jobBegan } from '../job-entries.ts';
import { beginWave } from './begin-wave.ts';
import { forgetOldJobs, type JobKey, lockDue, PAGE, readDue } from './due-jobs.ts';
import { beginWindow, endWindow } from './firmware-window.ts';
import { changeJob, type JobServices, type JobWork, record, stopJob } from './job-work.ts';
import { watchWave } from './watch-wave.ts';
import { whyNotAllowed } from './why-not.ts';

/** Between two looks, ms: a job begins, and a device counts as back, so exactly. */
const LOOK_MS = 1_000;
/** Between two looks for jobs that ended long ago. */
const FORGET_MS = 3_600_000;

const TOO_LATE = 'It could not begin in time: the server was not running then. Nothing is carried out late.';

/** What is to be done about a job now. */
async function advance(work: JobWork): Promise<void> {
  const { job, now } = work;
  if (job.state === 'SCHEDULED') return begin(work);
  if (goesInWaves(job.kind)) return watchWave(work);
  if (now >= job.ends_at) await endWindow(work);
}

async function begin(work: JobWork): Promise<void> {
  const { job, now } = work;
  // A window is of use as long as it is not over.
  const isLate = goesInWaves(job.kind) ? now.getTime() - job.starts_at.getTime() > LATE_MS : now >= job.ends_at;
  const reason = isLate ? TOO_LATE : await whyNotAllowed(work);
  if (reason !== null) return stopJob(work, reason);
  await changeJob(work, { state: 'RUNNING' });
  await record(work, [jobBegan(work)]);
  return goesInWaves(job.kind) ? beginWave(work, 1) : beginWindow(work);
}

/** One look at one job, unless another process is at it. */
async function lookAt(services: JobServices, key: JobKey): Promise<void> {
  const afterwards: (() => void)[] = [];
  await services.store.system(async (tx) => {
    // The store repeats a transaction after a serialization failure.
    afterwards.length = 0;
    const locked = await lockDue(tx, key);
    if (!locked) return;
    const { site_name: siteName, ...job } = locked;
    // Of this job: many before it may have taken longer than a command waits for its device.
    const now = services.now();
    await advance({ tx, services, job, siteName, now, after: (later) => void afterwards.push(later) });
  });
  for (const later of afterwards) later();
}

/** Carries out jobs, for processes with the role `jobs`, until it is closed. Several processes may: each job is looked at by one of them at a time. */
export function startJobs(services: JobServices, everyMs = LOOK_MS): RepeatedWork {
  const { store, log, now } = services;
  let forgetAt = performance.now() + FORGET_MS;
  const look = async (isClosed: () => boolean): Promise<void> => {
    let page: readonly JobKey[] = [];
    do {
      const after = page.at(-1) ?? null;
      page = await store.system((tx) => readDue(tx, now(), after));
      for (const key of page) {
        if (isClosed()) return;
        try {
          await lookAt(services, key);
        } catch (error) {
          // One of them must not keep the others waiting.
          log.error({ err: error, job: key.id }, 'a job could not be carried out');
        }
      }
    } while (page.length === PAGE);
    if (performance.now() < forgetAt) return;
    forgetAt = performance.now() + FORGET_MS;
    await store.system((tx) => forgetOldJobs(tx, now()));
  };
  return repeat(look, { everyMs, atOnce: true, log, failed: 'jobs could not be carried out' });
}
