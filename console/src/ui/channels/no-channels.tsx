import { IconArrowsLeftRight, IconPlugConnectedX } from '@tabler/icons-react';
import { dateTime } from '@tutti/domain/date-time';
import type { HealthStatus } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import { Empty } from '../empty.tsx';
import type { Away } from '../status/away.ts';
import { useDateTime } from '../time/use-date-time.ts';

const ICON = { size: '2rem', stroke: 1.5 } as const;

/**
 * A tab of a device without channels: it is offline where its connectivity is error or unknown, else it has none, which `none` says (RX-014, RX-015,
 * TX-008, TX-009). `lastConnected` as the API answers it.
 */
export function NoChannels(props: {
  connectivity: HealthStatus | null | undefined;
  lastConnected: string | null | undefined;
  /** The device is not connected. */
  away: Away | null;
  none: { readonly text: string; readonly detail?: string };
}) {
  const { t } = useTranslation('channels');
  const settings = useDateTime();
  const { connectivity, lastConnected, away } = props;
  const offline = connectivity === 'ERROR' || connectivity === 'UNKNOWN' || !connectivity;
  if (!offline) return <Empty icon={<IconArrowsLeftRight {...ICON} />} {...props.none} />;
  const when = dateTime(lastConnected, settings);
  return (
    <Empty
      detail={
        away?.topic === 'connection.AGENT_AWAY'
          ? t('offline.agentAway')
          : when
            ? t('offline.lastConnected', { when })
            : t('offline.channelsReturn')
      }
      icon={<IconPlugConnectedX {...ICON} />}
      text={t('offline.title')}
    />
  );
}
