import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { roughAge } from '../../ui/time/age.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './device.module.css';
import { DeviceLastSeen } from './last-seen-documents.ts';

/** When something last came from a device, as the API answers it; null where nobody said. It changes without a push: it is asked for while the page is open. */
export function useLastSeen(domainId: string, deviceId: string): string | null {
  const variables = { domainId, deviceId };
  const { data } = usePolledQuery({ query: DeviceLastSeen, variables, interval: POLL.siteDetail, unpushed: true, quiet: true });
  return data?.domain?.device?.lastSeen ?? null;
}

/** How long ago that was; goes on by itself between two answers. */
export function LastSeen({ at }: { at: string }) {
  const { t } = useTranslation('device');
  const now = useNow(1000);
  const when = dateTime(at, useDateTime());
  return (
    <span data-measured>
      <span className={`${classes.seen} tabular`} data-tip={when ?? undefined}>
        {t('seen', { age: roughAge(at, now) })}
      </span>
    </span>
  );
}
