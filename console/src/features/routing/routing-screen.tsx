import { Skeleton } from '@mantine/core';
import { IconServerOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { useRoomBelow } from '../../ui/page/use-room-below.ts';
import { useSiteRouting } from './read/use-site.ts';
import classes from './routing.module.css';
import { RoutingView } from './routing-view.tsx';
import type { RoutingSearch } from './search-params.ts';

interface Props {
  readonly domainId: string;
  readonly search: RoutingSearch;
  /** Writes the address again. */
  readonly onSearch: (search: RoutingSearch) => void;
  readonly onOpenReceiver: (deviceId: string) => void;
}

/** `/sites/{domainId}/Routing`: who receives from whom at a site. */
export function RoutingScreen({ domainId, search, onSearch, onOpenReceiver }: Props) {
  const { t } = useTranslation('grid');
  const page = useRef<HTMLDivElement>(null);
  const height = useRoomBelow(page);
  const { site, error, retry } = useSiteRouting(domainId);
  return (
    <div className={classes.page} ref={page} style={{ height }}>
      {error && <NotRead onRetry={retry} text={t('notRead')} why={wordsOf(error)} />}
      {!site && !error && (
        <SkeletonAfter>
          <div className={classes.skeleton}>
            <Skeleton height="8.75rem" radius={8} />
          </div>
        </SkeletonAfter>
      )}
      {site?.devices.length === 0 && (
        <div className={classes.room}>
          <Empty icon={<IconServerOff size="2rem" stroke={1.5} />} text={t('empty.site')} />
        </div>
      )}
      {site && site.devices.length > 0 && (
        <RoutingView domainId={domainId} key={domainId} onOpenReceiver={onOpenReceiver} onSearch={onSearch} search={search} site={site} />
      )}
    </div>
  );
}
