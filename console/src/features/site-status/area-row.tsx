import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { StatusArea } from '@tutti/domain/enumerations';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusDevice } from '../../api/devices/device-fields.ts';
import { said } from '../../i18n/said.ts';
import { statusOf } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { age } from '../../ui/time/age.ts';
import type { AreaRow } from './area-rows.ts';
import { deviceMeta } from './device-meta.ts';
import classes from './panel.module.css';

interface Props {
  readonly siteId: string;
  readonly area: StatusArea;
  readonly row: AreaRow<StatusDevice>;
  readonly now: number;
  readonly target: 'device' | 'clocking' | null;
  /** Another device of the site has the same name. */
  readonly namesake: boolean;
}

/** How much of the end of an id distinguishes two devices: devices of one maker begin alike, and two in one box differ only at the end. */
const ID_END = 8;

/** One device that is not in order: shape, who and where, what, since when. A link where the viewer may look closer (STATUS-005). */
export function AreaRowItem({ siteId, area, row, now, target, namesake }: Props) {
  const { t } = useTranslation('status');
  const { device, health } = row;
  const value = statusOf(health);
  const meta = deviceMeta(device, namesake ? t('idEnd', { end: device.id.slice(-ID_END) }) : null);
  const second = meta && (
    <span className={classes.meta} data-namesake={namesake || undefined}>
      {meta}
    </span>
  );
  return (
    <li>
      <RowLink siteId={siteId} deviceId={device.id} target={target}>
        <span className={classes.shape}>
          <StatusShape value={value} size={16} label={t(`severity.${health}`)} />
        </span>
        {health === 'UNKNOWN' ? (
          <span className={classes.who} data-wide>
            <span className={classes.unavailable}>{t(`notAvailable.${area}`, { deviceName: device.name })}</span>
            {second}
          </span>
        ) : (
          <>
            <span className={classes.who}>
              <span className={classes.name}>{device.name}</span>
              {second}
            </span>
            <span className={classes.message} data-status={value}>
              {row.message === null ? t(`fallback.${area}`) : said(row.message)}
            </span>
          </>
        )}
        <span className={`${classes.age} tabular`}>{row.since && age(row.since, now)}</span>
        {target && <IconChevronRight className={classes.chevron} size={16} stroke={1.75} aria-hidden />}
      </RowLink>
    </li>
  );
}

/** A row of a panel, a link where it leads somewhere. */
export function RowLink({
  siteId,
  deviceId,
  target,
  children,
}: {
  siteId: string;
  deviceId: string;
  target: Props['target'];
  children: ReactNode;
}) {
  if (target === 'device') {
    return (
      <Link className={classes.row} to="/sites/$domainId/Devices/$deviceId" params={{ domainId: siteId, deviceId }}>
        {children}
      </Link>
    );
  }
  if (target === 'clocking') {
    return (
      <Link className={classes.row} to="/sites/$domainId/Clocking" params={{ domainId: siteId }}>
        {children}
      </Link>
    );
  }
  return <div className={classes.row}>{children}</div>;
}
