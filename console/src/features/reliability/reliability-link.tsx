import { IconReportAnalytics } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import classes from './reliability-link.module.css';

/** On the Status page: the way to the monthly report. */
export function ReliabilityLink({ domainId }: { domainId: string }) {
  const { t } = useTranslation('reliability');
  const { isWallScreen = false } = useViewer();
  if (isWallScreen) return null;
  return (
    <div className={classes.way}>
      <Link params={{ domainId }} to="/sites/$domainId/Reliability">
        <IconReportAnalytics aria-hidden size="1rem" stroke={1.75} />
        {t('title')}
      </Link>
    </div>
  );
}
