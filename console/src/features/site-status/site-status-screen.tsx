import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconServerOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayReadClocks, useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useUnassignedCount } from '../../api/devices/unassigned-count.ts';
import { useUpdaterLink } from '../../api/devices/updater-link.ts';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { SiteStatusPanels } from './panels.tsx';
import { AccountDomainsDevicesStatus } from './site-status-documents.ts';
import { SiteStatusSkeleton } from './site-status-skeleton.tsx';

/** `/sites/{domainId}/Status`: what is wrong at the site. A site that is not there is the frame's affair (SHELL-005). */
export function SiteStatusScreen({ domainId }: { domainId: string }) {
  const { t } = useTranslation('status');
  const viewer = useViewer();
  const updaterUrl = useUpdaterLink(domainId);
  const { data, error, refetch } = usePolledQuery({
    query: AccountDomainsDevicesStatus,
    variables: { domainId },
    interval: POLL.siteDetail,
  });
  const site = data?.domain;
  if (site?.devicesCount === 0) return <NoDevices />;
  if (site) return <SiteStatusPanels site={site} maySeeClocking={mayReadClocks(viewer, domainId)} updaterUrl={updaterUrl} />;
  if (!error) {
    return (
      <SkeletonAfter>
        <SiteStatusSkeleton />
      </SkeletonAfter>
    );
  }
  return (
    <Empty
      icon={<IconPlugConnectedX size={32} stroke={1.5} />}
      text={t('error.title')}
      detail={wordsOf(error)}
      action={
        <Button variant="default" onClick={refetch}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}

/** A site without devices has nothing to judge; who may assign devices is shown where some wait (DEVS-013). */
function NoDevices() {
  const { t } = useTranslation('status');
  const waiting = useUnassignedCount();
  return (
    <Empty
      icon={<IconServerOff size={32} stroke={1.5} />}
      text={t('empty.noDevices')}
      detail={waiting > 0 && <Link to="/home">{t('empty.unassigned', { count: waiting })}</Link>}
    />
  );
}
