import { goesInWaves } from '@tutti/domain/job-rules';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import { ResultCounts } from '../../ui/status/result-counts.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { NotYetRead } from '../../ui/table/not-yet-read.tsx';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import { JobButtons } from './job-buttons.tsx';
import { JobLines } from './job-lines.tsx';
import { JobSteps } from './job-steps.tsx';
import { waysOf } from './job-ways.ts';
import { JOB_SHAPES, useProgressWords } from './job-words.ts';
import classes from './jobs.module.css';
import type { JobInfoWithSteps } from './jobs-documents.ts';
import { useJob } from './use-jobs.ts';

const COUNTED = [
  ['missing', 'error'],
  ['back', 'positive'],
  ['sent', 'inProgress'],
  ['waiting', 'none'],
] as const;

/** `/sites/{domainId}/Jobs/{jobId}`: how far a job is, and what became of each device. */
export function JobScreen({ domainId, jobId }: { domainId: string; jobId: string }) {
  const { t } = useTranslation('jobs');
  useDocumentTitle('page', t('title'));
  const { job, error, refetch } = useJob(domainId, jobId);
  return (
    <section aria-labelledby="job-title" className={classes.page}>
      <BackLink label={t('title')} to={`/sites/${domainId}/Jobs`} />
      {job && <Shown job={job} />}
      {!job && <h2 id="job-title">{t(job === null ? 'gone' : 'title')}</h2>}
      {job === undefined && <NotYetRead lines={6} onRetry={refetch} text={t('notReadOne')} why={error ? wordsOf(error) : null} />}
    </section>
  );
}

function Shown({ job }: { job: JobInfoWithSteps }) {
  const { t } = useTranslation('jobs');
  const moment = useMomentWords();
  const progress = useProgressWords();
  const { ref, onGone } = useFocusWhenGone<HTMLHeadingElement>(waysOf(job));
  const { deviceCount, backCount, missingCount, waitingCount } = job;
  const counts = {
    missing: missingCount,
    back: backCount,
    sent: job.steps.filter(({ state }) => state === 'SENT').length,
    waiting: waitingCount,
  };
  return (
    <>
      <div className={classes.heading}>
        <h2 id="job-title" ref={ref} tabIndex={-1}>
          {t(`kind.${job.kind}`)}
        </h2>
        <StatusWord value={JOB_SHAPES[job.state]} word={t(`state.${job.state}`)} />
        <JobButtons job={job} onAsk={onGone} />
      </div>
      <p aria-live="polite" className={classes.progress}>
        {progress(job)}
      </p>
      {job.kind === 'REBOOT' && <ResultCounts counts={counts} say={(key, count) => t(`count.${key}`, { count })} shapes={COUNTED} />}
      {job.kind === 'RECALL' && <ResultCounts counts={counts} say={(key, count) => t(`recallCount.${key}`, { count })} shapes={COUNTED} />}
      <p className={classes.facts}>
        {t('made', { name: job.madeBy, at: moment(job.madeAt) })}
        {job.runsBy !== job.madeBy && ` ${t('runsBy', { name: job.runsBy })}`}{' '}
        {goesInWaves(job.kind)
          ? `${t('size', { count: deviceCount, waves: job.waves, size: job.waveSize })} ${t(job.kind === 'RECALL' ? 'recallRule' : 'rule', { minutes: Math.round(job.waveSeconds / 60), count: job.mostMissing })}`
          : t('windowRule', { from: moment(job.startsAt), to: moment(job.endsAt) })}
      </p>
      {job.snapshotName && <p className={classes.facts}>{t('ofSnapshot', { name: job.snapshotName })}</p>}
      {job.note && <p className={classes.note}>{job.note}</p>}
      <JobSteps job={job} />
      {job.kind === 'RECALL' && <JobLines job={job} />}
    </>
  );
}
