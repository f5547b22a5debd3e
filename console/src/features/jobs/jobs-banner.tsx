import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { SiteBanner } from '../../ui/page/site-banner.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { JOB_SHAPES, useProgressWords } from './job-words.ts';
import type { JobInfo } from './jobs-documents.ts';
import { useJobs } from './use-jobs.ts';

/** A job that was stopped is shown for a day: whoever comes next is to know of it. */
const STOPPED_MS = 86_400_000;
/** The most urgent first: what waits for somebody, what goes on, what is to come. */
const URGENCY: readonly JobInfo['state'][] = ['STOPPED', 'RUNNING', 'SCHEDULED'];

const isShown = ({ state, endedAt }: JobInfo, now: number): boolean =>
  state === 'SCHEDULED' || state === 'RUNNING' || (state === 'STOPPED' && endedAt !== null && now - Date.parse(endedAt) < STOPPED_MS);

/** Of those that are to come the next one first; of others the newest, as they are listed. */
const byUrgency = (a: JobInfo, b: JobInfo): number =>
  URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || (a.state === 'SCHEDULED' ? Date.parse(a.startsAt) - Date.parse(b.startsAt) : 0);

/** Above the devices and the status of a site: the jobs that are to come, go on, or were stopped lately. A wall screen names nobody, and asks for none. */
export function JobsBanner({ domainId }: { domainId: string }) {
  const { isWallScreen = false } = useViewer();
  return isWallScreen ? null : <Banner domainId={domainId} />;
}

function Banner({ domainId }: { domainId: string }) {
  const { t } = useTranslation('jobs');
  const { jobs } = useJobs(domainId);
  const progress = useProgressWords();
  const now = useNow(60_000);
  const shown = (jobs ?? []).filter((job) => isShown(job, now)).toSorted(byUrgency);
  const [first] = shown;
  if (!first) return null;
  return (
    <SiteBanner
      actions={
        <>
          <Link params={{ domainId, jobId: first.id }} to="/sites/$domainId/Jobs/$jobId">
            {t('show')}
          </Link>
          {shown.length > 1 && (
            <Link params={{ domainId }} to="/sites/$domainId/Jobs">
              {t('more', { count: shown.length - 1 })}
            </Link>
          )}
        </>
      }
      icon={<IconCalendarTime aria-hidden size="1rem" stroke={1.75} />}
      label={t('title')}
    >
      <strong>{t(`kind.${first.kind}`)}</strong> <StatusWord value={JOB_SHAPES[first.state]} word={t(`state.${first.state}`)} />{' '}
      {progress(first)} {first.note}
    </SiteBanner>
  );
}
