import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useProgressWords } from './job-words.ts';
import classes from './jobs.module.css';
import type { JobInfo } from './jobs-documents.ts';
import { useJobs } from './use-jobs.ts';

/** A job that was stopped is shown for a day: whoever comes next is to know of it. */
const STOPPED_MS = 86_400_000;

const isShown = ({ state, endedAt }: JobInfo): boolean =>
  state === 'SCHEDULED' ||
  state === 'RUNNING' ||
  (state === 'STOPPED' && endedAt !== null && Date.now() - Date.parse(endedAt) < STOPPED_MS);

/** Above the devices and the status of a site: the jobs that are to come, go on, or were stopped lately. A wall screen names nobody, and asks for none. */
export function JobsBanner({ domainId }: { domainId: string }) {
  const { isWallScreen = false } = useViewer();
  return isWallScreen ? null : <Banner domainId={domainId} />;
}

function Banner({ domainId }: { domainId: string }) {
  const { t } = useTranslation('jobs');
  const { jobs } = useJobs(domainId);
  const progress = useProgressWords();
  const shown = (jobs ?? []).filter(isShown);
  const [first] = shown;
  if (!first) return null;
  return (
    <section aria-label={t('title')} className={classes.banner}>
      <IconCalendarTime aria-hidden className={classes.bannerIcon} size="1rem" stroke={1.75} />
      <p className={classes.bannerText}>
        <strong>{t(`kind.${first.kind}`)}</strong> {progress(first)} {first.note}
      </p>
      <span className={classes.bannerActions}>
        <Link params={{ domainId, jobId: first.id }} to="/sites/$domainId/Jobs/$jobId">
          {t('show')}
        </Link>
        {shown.length > 1 && (
          <Link params={{ domainId }} to="/sites/$domainId/Jobs">
            {t('more', { count: shown.length - 1 })}
          </Link>
        )}
      </span>
    </section>
  );
}
