import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { NotYetRead } from '../../ui/table/not-yet-read.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import { JOB_SHAPES, useProgressWords } from './job-words.ts';
import classes from './jobs.module.css';
import type { JobInfo } from './jobs-documents.ts';
import { useJobs } from './use-jobs.ts';

/** `/sites/{domainId}/Jobs`: what is planned on several devices of a site, goes on, or was done. */
export function JobsScreen({ domainId }: { domainId: string }) {
  const { t } = useTranslation('jobs');
  useDocumentTitle('page', t('title'));
  const { jobs, error, refetch } = useJobs(domainId);
  return (
    <section aria-labelledby="jobs-title" className={classes.page}>
      <BackLink label={t('devices')} to={`/sites/${domainId}/Devices`} />
      <h2 id="jobs-title">{t('title')}</h2>
      {jobs === null && <NotYetRead lines={4} onRetry={refetch} text={t('notRead')} why={error ? wordsOf(error) : null} />}
      {jobs?.length === 0 && <Empty detail={t('emptyDetail')} icon={<IconCalendarTime size={32} stroke={1.5} />} text={t('empty')} />}
      {jobs && jobs.length > 0 && <JobsTable jobs={jobs} />}
    </section>
  );
}

function JobsTable({ jobs }: { jobs: readonly JobInfo[] }) {
  const { t } = useTranslation('jobs');
  const moment = useMomentWords();
  const progress = useProgressWords();
  return (
    <PlainTable
      columns={[
        {
          key: 'what',
          head: t('column.what'),
          renderCell: (job) => (
            <Link className={classes.name} params={{ domainId: job.domainId, jobId: job.id }} to="/sites/$domainId/Jobs/$jobId">
              {t(`kind.${job.kind}`)}
            </Link>
          ),
        },
        {
          key: 'state',
          head: t('column.state'),
          renderCell: (job) => <StatusWord value={JOB_SHAPES[job.state]} word={t(`state.${job.state}`)} />,
          width: '9rem',
        },
        { key: 'progress', head: t('column.progress'), renderCell: progress, width: '34%' },
        { key: 'begin', head: t('column.begin'), renderCell: ({ startsAt }) => moment(startsAt), width: '11rem' },
        { key: 'by', head: t('column.by'), renderCell: ({ madeBy }) => madeBy, width: '10rem', onlyWide: true },
      ]}
      keyOf={({ id }) => id}
      label={t('title')}
      rows={jobs}
    />
  );
}
