import { IconChevronRight, IconCpu } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import type { StatusDevice } from '../../api/devices/device-fields.ts';
import { modelName } from '../../ui/devices/model-name.ts';
import { UpdaterButtons } from '../../ui/devices/updater-buttons.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import tableClasses from './firmware-panel.module.css';
import classes from './panel.module.css';
import { ShowAll, useShortList } from './short-list.tsx';

interface Props {
  readonly siteId: string;
  /** Devices with a recommended update, by name. */
  readonly devices: readonly StatusDevice[];
  /** Starts the updater on this computer; null hides the button. */
  readonly updaterUrl: string | null;
}

/** The devices with a recommended firmware update, whatever their importance; each leads to the firmware part of its page (STATUS-004, STATUS-010). */
export function FirmwarePanel({ siteId, devices, updaterUrl }: Props) {
  const { t } = useTranslation('status');
  const heading = useId();
  const list = useShortList(devices);
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <header className={classes.head}>
        <IconCpu className={classes.icon} size={18} stroke={1.75} aria-hidden />
        <h2 id={heading}>{t('firmware.title')}</h2>
        <span className={`${classes.count} tabular`}>{t('devices', { count: devices.length })}</span>
        <StatusWord value="warning" word={t('firmware.recommended')} size={16} />
        <UpdaterButtons download={external('updater-download')} link={updaterUrl} />
      </header>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">{t('firmware.device')}</th>
            <th scope="col">{t('firmware.model')}</th>
            <th scope="col">{t('firmware.installed')}</th>
            <th scope="col">{t('firmware.available')}</th>
            <th scope="col">{t('firmware.releaseNotes')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {list.shown.map((device) => (
            <FirmwareRow key={device.id} siteId={siteId} device={device} />
          ))}
        </tbody>
      </table>
      <ShowAll list={list} />
    </section>
  );
}

/** The whole row is one link by its stretched name; the release notes lie above it. */
function FirmwareRow({ siteId, device }: { siteId: string; device: StatusDevice }) {
  const { t } = useTranslation('status');
  const latest = device.update?.latest;
  const version = orUnknown(latest?.tuttiFirmwareVersion);
  const model = orUnknown(modelName(device));
  return (
    <tr>
      <td className={tableClasses.device}>
        <StatusShape value="warning" size={16} label={t('firmware.notice', { name: device.name })} />
        <Link
          className={tableClasses.name}
          to="/sites/$domainId/Devices/$deviceId"
          params={{ domainId: siteId, deviceId: device.id }}
          hash="firmware"
        >
          {device.name}
        </Link>
      </td>
      <td>{model}</td>
      <td className="tabular">{orUnknown(device.update?.current)}</td>
      <td className={`${tableClasses.available} tabular`}>{version}</td>
      <td>
        {latest?.releaseNotesUrl ? (
          <a
            className={tableClasses.notes}
            href={latest.releaseNotesUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t('firmware.viewLabel', { version, model })}
          >
            {t('firmware.view')}
          </a>
        ) : (
          orUnknown(null)
        )}
      </td>
      <td aria-hidden>
        <IconChevronRight size={16} stroke={1.75} />
      </td>
    </tr>
  );
}
