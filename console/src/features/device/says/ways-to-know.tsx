import { IconPencil, IconSitemap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { offers } from '@tutti/domain/command-offers';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/account/viewer.ts';
import { DEVICE_TABS } from '../tabs.ts';
import classes from './says.module.css';
import type { SayingDevice } from './says-documents.ts';

/** Where the agent looks for NMOS, and how it is given a registry. */
const NMOS_HELP = '/docs/families/nmos#where-it-looks';

interface Props {
  readonly domainId: string;
  readonly device: SayingDevice;
  readonly isAway: boolean;
  readonly onLeave?: (() => void) | undefined;
}

/**
 * What can be done to know more of a device (DEV-107). A daemon that is an NMOS node, too, stays the device that it is: only of what announces its streams or its
 * clock alone more becomes known.
 */
export function WaysToKnow({ domainId, device, isAway, onLeave }: Props) {
  const { t } = useTranslation('device');
  const mayName = useMay(domainId)('DESCRIBE');
  const heading = useId();
  const { id, family, areasNotOffered, commands, rxChannels, txChannels } = device;
  const onlyAnnounces = (family === 'AES67' || family === 'PTP') && areasNotOffered.includes('SUBSCRIPTIONS');
  const labels =
    !mayName || isAway
      ? null
      : rxChannels?.length && offers(commands, 'RX_LABELS')
        ? 'Receive'
        : txChannels?.length && offers(commands, 'TX_LABELS')
          ? 'Transmit'
          : null;
  const count = (onlyAnnounces ? 1 : 0) + (labels ? 1 : 0);
  if (count === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes.ways}>
      <h3 id={heading}>{t('says.ways', { count })}</h3>
      {onlyAnnounces && (
        <a href={NMOS_HELP} rel="noreferrer" target="_blank">
          <IconSitemap aria-hidden size="0.875rem" stroke={1.75} />
          {t('says.nmos')}
        </a>
      )}
      {labels && (
        <Link hash="labels" onClick={() => onLeave?.()} params={{ domainId, deviceId: id }} to={DEVICE_TABS[labels]}>
          <IconPencil aria-hidden size="0.875rem" stroke={1.75} />
          {t('says.name')}
        </Link>
      )}
    </section>
  );
}
