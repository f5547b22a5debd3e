import { IconInfoCircle } from '@tabler/icons-react';
import { STATUS_AREAS } from '@tutti/domain/enumerations';
import { updateIsFlagged } from '@tutti/domain/firmware';
import { compareText } from '@tutti/domain/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import type { StatusDevice } from '../../api/devices/device-fields.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { AreaPanel, PositiveRow } from './area-panel.tsx';
import { importanceNote, namesDiffer } from './area-rows.ts';
import { ClockAlertRow } from './clock-alert-row.tsx';
import { clockAlerts } from './clock-alerts.ts';
import { FirmwarePanel } from './firmware-panel.tsx';
import classes from './panels.module.css';
import type { StatusPageSite } from './site-status-documents.ts';

interface Props {
  readonly site: StatusPageSite;
  readonly maySeeClocking: boolean;
  readonly updaterUrl: string | null;
}

/** What is wrong at a site, area by area (STATUS-003), and what can be updated. */
export function SiteStatusPanels({ site, maySeeClocking, updaterUrl }: Props) {
  const { t } = useTranslation('status');
  const { isWallScreen = false } = useViewer();
  const now = useNow();
  const devices = (site.devices ?? []).filter((device) => device !== null);
  const updatable = devices.filter(hasUpdate).sort((a, b) => compareText(a.name, b.name));
  const clocks = clockAlerts(site.alerts);
  /** What the clocks do as a whole: what is wrong, or what only happened a while ago. */
  const clockRows = (isPast: boolean): ReactNode => {
    const rows = clocks.filter(({ dismissible }) => dismissible === isPast);
    return rows.length === 0
      ? null
      : rows.map((alert) => (
          <ClockAlertRow alert={alert} key={`${alert.type} ${alert.message}`} linked={maySeeClocking} now={now} siteId={site.id} />
        ));
  };
  return (
    <div className={classes.page}>
      <div className={classes.areas}>
        {STATUS_AREAS.map((area) => (
          <AreaPanel
            key={area}
            siteId={site.id}
            area={area}
            health={site.status?.[area] ?? 'UNKNOWN'}
            devices={devices}
            now={now}
            maySeeClocking={maySeeClocking}
            cause={area === 'clocking' && clockRows(false)}
          >
            {area === 'connectivity' && namesDiffer(devices) && <PositiveRow>{t('noNameConflicts')}</PositiveRow>}
            {area === 'clocking' && clockRows(true)}
          </AreaPanel>
        ))}
      </div>
      {updatable.length > 0 && !isWallScreen && <FirmwarePanel siteId={site.id} devices={updatable} updaterUrl={updaterUrl} />}
      <ImportanceNote devices={devices} />
    </div>
  );
}

/** An update that the device could take now: what is not ready takes none (DEV-069). */
const hasUpdate = (device: StatusDevice): boolean => updateIsFlagged(device.connection?.state, device.update?.status);

/** Whose status is shown: devices of low importance do not count (STATUS-018, STATUS-032). */
function ImportanceNote({ devices }: { devices: readonly StatusDevice[] }) {
  const { t } = useTranslation('status');
  const { kind, low } = importanceNote(devices);
  if (kind === 'none') return null;
  return (
    <p className={classes.note}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      {kind === 'all' ? t('importance.all') : t('importance.some', { count: low })}
    </p>
  );
}
