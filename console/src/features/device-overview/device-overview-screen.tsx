import { Skeleton } from '@mantine/core';
import { IconChevronLeft, IconMapSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { POLL, usePolledQuery } from '../../api/poll.ts';
import { useWatchedSite } from '../../live/watched-site.ts';
import { DeviceIcon } from '../../ui/device-icon.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonAfter } from '../../ui/skeleton-after.tsx';
import { AreaList } from './area-list.tsx';
import { DeviceFacts } from './device-facts.tsx';
import classes from './device-overview.module.css';
import { AccountDomainsDevice, type OverviewDevice } from './documents.ts';

/**
 * `/sites/{domainId}/Devices/{deviceId}` (DEV-006): what is known of a device, and what is wrong with it.
 * Its tabs and what can be changed come later; the page says so instead of pretending.
 */
export function DeviceOverviewScreen({ domainId, deviceId }: { domainId: string; deviceId: string }) {
  const { t } = useTranslation('devices');
  useWatchedSite(domainId);
  const { data, fetching } = usePolledQuery({ query: AccountDomainsDevice, variables: { domainId, deviceId }, interval: POLL.siteDetail });
  const device = data?.domain?.device;
  return (
    <div className={classes.page}>
      <Link className={classes.back} params={{ domainId }} to="/sites/$domainId/Devices">
        <IconChevronLeft aria-hidden size="1rem" stroke={1.75} />
        {t('overview.back')}
      </Link>
      {device ? <Overview device={device} /> : <NoDevice loading={fetching || data === undefined} />}
    </div>
  );
}

function Overview({ device }: { device: OverviewDevice }) {
  const { t } = useTranslation('devices');
  return (
    <article aria-labelledby="device-name">
      <header className={classes.head}>
        <span aria-hidden className={classes.tile}>
          <DeviceIcon manufacturer={device.manufacturer?.name} model={device.product?.name} name={device.name} size={20} />
        </span>
        <h2 className={classes.name} id="device-name">
          {device.name}
        </h2>
      </header>
      <div className={classes.columns}>
        <section aria-labelledby="device-status">
          <h3 className={classes.title} id="device-status">
            {t('overview.status')}
          </h3>
          <AreaList status={device.status ?? null} />
        </section>
        <section aria-labelledby="device-facts">
          <h3 className={classes.title} id="device-facts">
            {t('overview.facts')}
          </h3>
          <DeviceFacts device={device} />
        </section>
      </div>
      <p className={classes.notYet}>{t('overview.notYet')}</p>
    </article>
  );
}

function NoDevice({ loading }: { loading: boolean }) {
  const { t } = useTranslation('devices');
  if (loading) {
    return (
      <SkeletonAfter>
        <Skeleton height="2.25rem" width="16rem" />
        <Skeleton height="12rem" mt="1rem" />
      </SkeletonAfter>
    );
  }
  return <Empty detail={t('overview.notFoundText')} icon={<IconMapSearch size={32} stroke={1.5} />} text={t('overview.notFound')} />;
}
