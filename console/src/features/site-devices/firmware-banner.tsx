import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import { bannerDismissed } from '../../api/browser/storage.ts';
import { useUpdaterLink } from '../../api/devices/updater-link.ts';
import { UpdaterButtons } from '../../ui/devices/updater-buttons.tsx';
import { sayWhereMissing } from '../../ui/overlay/open-program.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useFading } from '../../ui/use-fading.ts';
import type { DeviceItem } from './device-item.ts';
import classes from './firmware-banner.module.css';
import { firmwareNotice } from './firmware-notice.ts';

/** Says that firmware updates are available and starts the updater (DEVS-010, DEVS-011). Dismissed until there is another update. */
export function FirmwareBanner({ siteId, devices, narrow }: { siteId: string; devices: readonly DeviceItem[]; narrow: boolean }) {
  const { t } = useTranslation('devices');
  const link = useUpdaterLink(siteId);
  const download = external('updater-download');
  const [, setDismissed] = useState('');
  const { count, id } = firmwareNotice(siteId, devices);
  const dismissal = bannerDismissed(id);
  const { fading, look, dismiss } = useFading(() => {
    dismissal.set('1');
    setDismissed(id);
  });
  if (count === 0 || dismissal.get() !== null) return null;
  return (
    <div className={classes.banner} {...look}>
      <StatusShape size={16} value="warning" />
      <p className={classes.words}>
        {narrow ? (
          t('firmware.bannerShort', { count })
        ) : (
          <Trans components={{ b: <strong /> }} count={count} i18nKey="firmware.banner" t={t} />
        )}
      </p>
      {link && narrow && (
        <a className={classes.link} href={link} onClick={() => sayWhereMissing({ name: 'updater', download })}>
          {t('firmware.openShort')}
        </a>
      )}
      {!narrow && <UpdaterButtons download={download} link={link} />}
      <ActionIcon aria-label={t('firmware.dismiss')} disabled={fading} onClick={dismiss} variant="subtle">
        <IconX aria-hidden size="1rem" stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
