import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { PlainColumn } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { STEP_SHAPES, useStepWord } from './job-words.ts';
import classes from './jobs.module.css';
import type { JobInfoWithSteps, JobStepInfo } from './jobs-documents.ts';

/** How long a device took to be back or recalled, s; null: it is not. */
const tookOf = ({ state, sentAt, endedAt }: JobStepInfo): number | null =>
  (state === 'BACK' || state === 'RECALLED') && sentAt && endedAt ? Math.round((Date.parse(endedAt) - Date.parse(sentAt)) / 1_000) : null;

/** What became of each device. */
export function JobSteps({ job }: { job: JobInfoWithSteps }) {
  const { t } = useTranslation('jobs');
  const word = useStepWord();
  const device: PlainColumn<JobStepInfo> = {
    key: 'device',
    head: t('column.device'),
    renderCell: ({ deviceId, name }) => (
      <Link className={classes.name} params={{ domainId: job.domainId, deviceId }} to="/sites/$domainId/Devices/$deviceId">
        {name}
      </Link>
    ),
  };
  const version = (text: string | null) => text ?? <StatusWord value="unknown" />;
  const rest: PlainColumn<JobStepInfo>[] =
    job.kind === 'FIRMWARE_WINDOW'
      ? [
          { key: 'before', head: t('column.before'), renderCell: ({ firmwareBefore }) => (job.wave > 0 ? version(firmwareBefore) : '') },
          {
            key: 'after',
            head: t('column.after'),
            renderCell: ({ firmwareAfter }) => (job.state === 'DONE' ? version(firmwareAfter) : ''),
          },
          { key: 'changed', head: t('column.result'), renderCell: (step) => <Changed step={step} word={word(job, step.state)} /> },
        ]
      : [
          { key: 'wave', head: t('column.wave'), renderCell: ({ wave }) => wave, width: '6rem' },
          {
            key: 'result',
            head: t('column.result'),
            renderCell: ({ state, reason, lineCount, recalledCount, attempt }) => (
              <>
                <StatusWord value={STEP_SHAPES[state]} word={word(job, state)} />
                {attempt > 1 && <span className={classes.why}>{t('attempt', { attempt })}</span>}
                {reason && <span className={classes.why}>{said(reason)}</span>}
                {!reason && lineCount !== null && (
                  <span className={classes.why}>{t('linesRecalled', { recalled: recalledCount ?? 0, count: lineCount })}</span>
                )}
              </>
            ),
            width: '48%',
          },
          {
            key: 'took',
            head: t('column.took'),
            renderCell: (step) => {
              const seconds = tookOf(step);
              return seconds === null ? '' : t('seconds', { seconds });
            },
            width: '6rem',
          },
        ];
  return <PlainTable columns={[device, ...rest]} keyOf={({ deviceId }) => deviceId} label={t('steps')} rows={job.steps} />;
}

/** Whether a device reports another firmware than before, which is not known where one of the two is not; until it was read, how far it is. */
function Changed({ step: { state, firmwareBefore, firmwareAfter }, word }: { step: JobStepInfo; word: string }) {
  const { t } = useTranslation('jobs');
  if (state !== 'READ') return <StatusWord value={STEP_SHAPES[state]} word={word} />;
  if (firmwareBefore === null || firmwareAfter === null) return <StatusWord value="unknown" />;
  return <StatusWord value="info" word={t(firmwareBefore === firmwareAfter ? 'unchanged' : 'changed')} />;
}
