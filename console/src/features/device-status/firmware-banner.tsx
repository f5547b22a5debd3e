import { useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import { useUpdaterLink } from '../../api/devices/updater-link.ts';
import { UpdaterButtons } from '../../ui/devices/updater-buttons.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { WithBold } from '../../ui/with-bold.tsx';
import classes from './device-status.module.css';
import type { DetailedDevice } from './device-status-documents.ts';

/** Says that an update is recommended for the device, which, and starts the updater. Only where it is flagged: see `updateIsFlagged`. */
export function FirmwareBanner({ device, siteId }: { device: DetailedDevice; siteId: string }) {
  const { t } = useTranslation('device');
  const link = useUpdaterLink(siteId);
  const latest = device.update?.latest;
  const from = device.update?.current ?? device.identity?.tuttiVersion;
  const known = latest && from;
  return (
    <div className={classes.banner}>
      <StatusShape size={16} value="warning" />
      <p>
        <WithBold text={known ? t('firmware.banner', { from, to: latest.tuttiFirmwareVersion }) : t('firmware.bannerUnknown')} />
      </p>
      {latest?.releaseNotesUrl && (
        <a className={classes.bannerLink} href={latest.releaseNotesUrl} rel="noreferrer" target="_blank">
          {t('firmware.releaseNotes')}
        </a>
      )}
      <UpdaterButtons download={external('updater-download')} link={link} />
    </div>
  );
}
