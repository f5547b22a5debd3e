import { IconArrowsLeftRight, IconClock, IconGauge, IconPlugConnected } from '@tabler/icons-react';
import { duplicateNames, nameKey } from '@tutti/domain/device-names';
import type { HealthStatus, StatusArea } from '@tutti/domain/enumerations';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { areaTopic } from '../../ui/status/area-topic.ts';
import { type StatusValue, statusOf } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { AreaRowItem } from './area-row.tsx';
import { areaRows, countChannels, countedDevices, rowTarget } from './area-rows.ts';
import type { StatusPageDevice } from './documents.ts';
import classes from './panel.module.css';
import { ShowAll, useShortList } from './short-list.tsx';

const ICONS = { connectivity: IconPlugConnected, clocking: IconClock, subscriptions: IconArrowsLeftRight, latency: IconGauge };

interface Props {
  readonly siteId: string;
  readonly area: StatusArea;
  /** The area's health as the server judges it. */
  readonly health: HealthStatus;
  readonly devices: readonly StatusPageDevice[];
  readonly now: number;
  /** Whether the viewer has a Clocking tab to go to. */
  readonly maySeeClocking: boolean;
  /** Nothing is said to be in order: something about the area as a whole is not. */
  readonly amiss?: boolean;
  /** What else the area says, after its rows. */
  readonly children?: ReactNode;
}

/** One status area of a site: its health, then each device that is not in order, or one positive sentence (STATUS-003, STATUS-023 to STATUS-027). */
export function AreaPanel({ siteId, area, health, devices, now, maySeeClocking, amiss, children }: Props) {
  const { t } = useTranslation('status');
  const heading = useId();
  const Icon = ICONS[area];
  const rows = areaRows(devices, area);
  const list = useShortList(rows);
  const shared = duplicateNames(devices);
  const nothingCounts = countedDevices(devices).length === 0;
  const value: StatusValue = nothingCounts ? 'none' : statusOf(health);
  const target = rowTarget(area, maySeeClocking);
  return (
    <section className={classes.panel} data-status={value} aria-labelledby={heading}>
      <header className={classes.head}>
        <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden />
        <h2 id={heading}>{t(`areas.${area}`)}</h2>
        <span className={`${classes.count} tabular`}>
          <PanelCount area={area} devices={devices} troubled={rows.length} />
        </span>
        <StatusWord size={16} topic={value === 'none' ? 'site.NONE' : areaTopic('site', area, health)} value={value} />
      </header>
      <ul className={classes.rows}>
        {list.shown.map((row) => (
          <AreaRowItem
            key={row.device.id}
            siteId={siteId}
            area={area}
            row={row}
            now={now}
            target={target}
            namesake={shared.has(nameKey(row.device.name))}
          />
        ))}
        {rows.length === 0 && !nothingCounts && !amiss && <PositiveRow>{t(`inOrder.${area}`)}</PositiveRow>}
        {children}
      </ul>
      <ShowAll list={list} />
    </section>
  );
}

/** One positive sentence in place of rows. */
export function PositiveRow({ children }: { children: string }) {
  return (
    <li className={classes.sentence}>
      <StatusShape value="positive" size={16} />
      <span>{children}</span>
    </li>
  );
}

/** How much is not in order, of how much: devices, and for subscriptions channels. On phones only the first number fits. */
function PanelCount({ area, devices, troubled }: { area: StatusArea; devices: readonly StatusPageDevice[]; troubled: number }) {
  const { t } = useTranslation('status');
  const counted = countedDevices(devices).length;
  const channels = countChannels(devices);
  if (area === 'subscriptions' && channels.failing > 0) {
    return (
      <Both
        long={t('ofChannels', { some: channels.failing, count: channels.subscribed })}
        short={t('channels', { count: channels.failing })}
      />
    );
  }
  if (area === 'subscriptions' && troubled === 0 && channels.subscribed > 0) return t('channels', { count: channels.subscribed });
  if (troubled === 0) return t('devices', { count: counted });
  return <Both long={t('ofDevices', { some: troubled, count: counted })} short={t('devices', { count: troubled })} />;
}

function Both({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.short}>{short}</span>
    </>
  );
}
