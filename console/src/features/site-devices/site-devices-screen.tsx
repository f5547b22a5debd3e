import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { useWatchedSite } from '../../live/watched-site.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import type { DeviceItem } from './device-item.ts';
import { DevicesPage } from './devices-page.tsx';
import { DevicesSkeleton } from './devices-skeleton.tsx';
import { NoDevices } from './no-devices.tsx';
import type { DevicesSearch } from './search-params.ts';
import classes from './site-devices.module.css';
import { useSiteDevices } from './use-site-devices.ts';

interface Props {
  readonly domainId: string;
  readonly search: DevicesSearch;
  /** Writes the address again; nothing else of it changes. */
  readonly onSearch: (search: DevicesSearch) => void;
  readonly onManageNotifications: () => void;
  /** Plans work on devices that are selected. */
  readonly onPlan: (devices: readonly DeviceItem[]) => void;
}

/** `/sites/{domainId}/Devices` (DEVS-001): every device of the site, by importance. */
export function SiteDevicesScreen({ domainId, search, onSearch, onManageNotifications, onPlan }: Props) {
  useWatchedSite(domainId);
  const { t } = useTranslation('devices');
  const { devices, siteName, moving, error, retry } = useSiteDevices(domainId);
  return (
    <div className={classes.page}>
      {error && <NotRead why={wordsOf(error)} onRetry={retry} text={t('error.notRead')} />}
      {devices === null && !error && (
        <SkeletonAfter>
          <DevicesSkeleton list={search.view === 'list'} />
        </SkeletonAfter>
      )}
      {devices?.length === 0 && <NoDevices />}
      {devices && devices.length > 0 && (
        <DevicesPage
          devices={devices}
          key={domainId}
          moving={moving}
          onManageNotifications={onManageNotifications}
          onPlan={onPlan}
          onSearch={onSearch}
          search={search}
          site={{ id: domainId, name: siteName }}
        />
      )}
    </div>
  );
}
