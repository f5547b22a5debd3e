import { IconArrowsLeftRight, IconClock, IconGauge, IconPlugConnected } from '@tabler/icons-react';
import { duplicateNames, nameKey } from '@tutti/domain/device-names';
import type { HealthStatus, StatusArea } from '@tutti/domain/enumerations';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import type { StatusDevice } from '../../api/devices/device-fields.ts';
import { areaTopic } from '../../ui/status/area-topic.ts';
import { statusOf } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { AreaRowItem } from './area-row.tsx';
import { type AreaRow, areaRows, countChannels, countedDevices, foldAway, praiseOf, reportingDevices, rowTarget } from './area-rows.ts';
import { FoldedRows } from './folded-rows.tsx';
import classes from './panel.module.css';
import { ShowAll, useShortList } from './short-list.tsx';

const ICONS = { connectivity: IconPlugConnected, clocking: IconClock, subscriptions: IconArrowsLeftRight, latency: IconGauge };

interface Props {
  readonly siteId: string;
  readonly area: StatusArea;
  /** The area's health as the server judges it. */
  readonly health: HealthStatus;
  readonly devices: readonly StatusDevice[];
  readonly now: number;
  /** Whether the viewer has a Clocking tab to go to. */
  readonly maySeeClocking: boolean;
  /** What is wrong with the area as a whole, before its rows; where something is, nothing is said to be in order. */
  readonly cause?: ReactNode;
  /** What else the area says, after its rows. */
  readonly children?: ReactNode;
}

/** One status area of a site: its health, then each device that is not in order, or one positive sentence (STATUS-003, STATUS-023 to STATUS-027). */
export function AreaPanel({ siteId, area, health, devices, now, maySeeClocking, cause, children }: Props) {
  const { t } = useTranslation('status');
  const heading = useId();
  const Icon = ICONS[area];
  const rows = areaRows(devices, area);
  const { single, folded } = foldAway(rows, area);
  const list = useShortList(single);
  const shared = duplicateNames(devices);
  const praise = praiseOf(devices, area, health);
  const praises = {
    inOrder: t(`inOrder.${area}`),
    inOrderCounted: t(`inOrderCounted.${area}`),
    inOrderReported: t(`inOrderReported.${area}`),
  };
  const nothingCounts = countedDevices(devices).length === 0;
  const silent = countedDevices(devices).length - reportingDevices(devices, area).length;
  const value = statusOf(health);
  const { isWallScreen = false } = useViewer();
  const target = isWallScreen ? null : rowTarget(area, maySeeClocking);
  const row = (one: AreaRow<StatusDevice>) => (
    <AreaRowItem
      key={one.device.id}
      siteId={siteId}
      area={area}
      row={one}
      now={now}
      target={target}
      namesake={shared.has(nameKey(one.device.name))}
    />
  );
  return (
    <section className={classes.panel} data-status={value} aria-labelledby={heading}>
      <header className={classes.head}>
        <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden />
        <h2 id={heading}>{t(`areas.${area}`)}</h2>
        <span className={`${classes.count} tabular`}>
          <PanelCount area={area} devices={devices} rows={rows} />
        </span>
        <StatusWord size={16} topic={nothingCounts ? 'site.NONE' : areaTopic('site', area, health)} value={value} />
      </header>
      <ul className={classes.rows}>
        {cause}
        {list.shown.map(row)}
        {list.total > list.shown.length || list.open ? (
          <li className={classes.foldEnd}>
            <ShowAll list={list} />
          </li>
        ) : null}
        {area !== 'connectivity' &&
          folded.map((group) => (
            <FoldedRows area={area} folded={group} key={String(group.agentConnected)}>
              {row}
            </FoldedRows>
          ))}
        {praise && !cause && <PositiveRow>{praises[praise]}</PositiveRow>}
        {silent > 0 && (
          <li className={classes.sentence}>
            <StatusShape value="none" size={16} />
            <span>{t('notReporting', { count: silent })}</span>
          </li>
        )}
        {children}
      </ul>
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

interface PanelCountProps {
  readonly area: StatusArea;
  readonly devices: readonly StatusDevice[];
  readonly rows: readonly AreaRow[];
}

/**
 * How much is not in order, and of how much is not known whether it is: devices that count, and for subscriptions channels of those that are there. On phones
 * only the first number fits.
 */
function PanelCount({ area, devices, rows }: PanelCountProps) {
  const { t } = useTranslation('status');
  const counted = reportingDevices(devices, area).length;
  const unknown = rows.filter(({ health }) => health === 'UNKNOWN').length;
  const troubled = rows.length - unknown;
  const { failing, subscribed } = countChannels(devices);
  if (area === 'subscriptions' && failing > 0) {
    const long =
      unknown > 0 ? t('ofKnownChannels', { some: failing, all: subscribed }) : t('ofChannels', { some: failing, count: subscribed });
    return <Both long={long} short={t('channels', { count: failing })} />;
  }
  if (area === 'subscriptions' && rows.length === 0 && subscribed > 0) return t('channels', { count: subscribed });
  if (rows.length === 0) return counted < devices.length ? t('countedDevices', { all: counted }) : t('devices', { count: counted });
  if (troubled === 0) return <Both long={t('ofUnknown', { some: unknown, all: counted })} short={t('unknown', { some: unknown })} />;
  const long =
    unknown > 0 ? t('ofDevicesUnknown', { some: troubled, all: counted, unknown }) : t('ofDevices', { some: troubled, count: counted });
  return <Both long={long} short={t('devices', { count: troubled })} />;
}

function Both({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.short}>{short}</span>
    </>
  );
}
