import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import { SYNC_SHAPES } from '../../ui/devices/clock-words.ts';
import { type StatusValue, statusOf } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { ClockDevice, SyncCounts } from './clock-device.ts';
import classes from './clocking-view.module.css';
import { SyncCell } from './device-cells.tsx';
import { TROUBLES, type Trouble } from './trouble.ts';

interface SummaryProps {
  readonly domainId: string;
  readonly group: ClockingGroup;
  readonly counts: SyncCounts;
  readonly devices: ReadonlyMap<string, ClockDevice>;
}

/** How the clocks are set and how they do, in four cells (CLOCK-009 to CLOCK-011). */
export function Summary({ domainId, group, counts, devices }: SummaryProps) {
  const { t } = useTranslation('clocking');
  return (
    <dl className={classes.summary}>
      <Cell name={t('summary.mode')}>{t(`mode.${group.mode}`)}</Cell>
      <Cell name={t('summary.leader')}>
        <Leader devices={devices} domainId={domainId} leaders={group.picture.leaders} />
      </Cell>
      <Cell name={t('summary.ptp')}>{t(group.ptp.v2 ? 'ptp.v1v2' : 'ptp.v1')}</Cell>
      <Cell name={t('summary.sync')}>
        <InSync counts={counts} />
      </Cell>
    </dl>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.cell}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface LeaderProps extends Pick<SummaryProps, 'domainId' | 'devices'> {
  readonly leaders: ClockingGroup['picture']['leaders'];
}

/** The grand leader with its lock. One that leads in both versions is one; the others are counted, in the shape of the worst of them. */
function Leader({ domainId, leaders, devices }: LeaderProps) {
  const { t } = useTranslation(['clocking', 'device', 'common']);
  const [first] = leaders;
  // One that is not there may lead: that nobody does is known only where each is.
  const isKnown = [...devices.values()].every(({ connected }) => connected);
  if (!first) return <StatusWord value="unknown" word={t(isKnown ? 'summary.noLeader' : 'common:status.unknown')} />;
  const device = first.deviceId === null ? undefined : devices.get(first.deviceId);
  const others = new Map(leaders.map((leader) => [leader.deviceId ?? leader.name, leader]));
  others.delete(first.deviceId ?? first.name);
  const shapes = [...others.values()].map((leader) => leaderShape(leader, devices));
  return (
    <>
      {first.deviceId === null ? (
        <span className={classes.value}>{first.name}</span>
      ) : (
        <Link className={classes.value} params={{ domainId, deviceId: first.deviceId }} to="/sites/$domainId/Devices/$deviceId">
          {first.name}
        </Link>
      )}
      <span className={classes.aside}>
        {device ? (
          <SyncCell device={device} />
        ) : (
          <StatusWord topic={`sync.${first.locked}`} value={SYNC_SHAPES[first.locked]} word={t(`device:clock.${first.locked}`)} />
        )}
        {shapes.length > 0 && <StatusWord value={worstShape(shapes)} word={t('summary.moreLeaders', { count: shapes.length })} />}
      </span>
    </>
  );
}

/** The shape of a leader: of one of the site that of its clocking, of another one that of its lock. */
function leaderShape({ deviceId, locked }: LeaderProps['leaders'][number], devices: SummaryProps['devices']): StatusValue {
  const device = deviceId === null ? undefined : devices.get(deviceId);
  if (!device) return SYNC_SHAPES[locked];
  return device.connected ? statusOf(device.clocking) : 'error';
}

const WORST_FIRST = ['error', 'warning', 'unknown'] as const;
const worstShape = (shapes: readonly StatusValue[]): StatusValue => WORST_FIRST.find((shape) => shapes.includes(shape)) ?? 'positive';

const SHAPES = {
  notLocked: 'error',
  misconfigured: 'error',
  warned: 'warning',
  unknown: 'unknown',
  away: 'unknown',
} as const satisfies Readonly<Record<Trouble, StatusValue>>;

/** How many are in sync, and how many are not: each count leads to the devices it means. */
function InSync({ counts }: { counts: SyncCounts }) {
  const { t } = useTranslation('clocking');
  const away = counts.devices - counts.connected;
  return (
    <>
      {counts.connected > 0 && (
        <span className={`${classes.value} tabular`}>{t('summary.inSync', { inSync: counts.inSync, devices: counts.devices })}</span>
      )}
      <span className={classes.aside}>
        {counts.connected === 0 && <StatusWord value="unknown" word={t('summary.noneConnected')} />}
        {TROUBLES.map((trouble) => {
          const count = trouble === 'away' ? away : counts[trouble];
          // Where nobody is connected that is said already.
          if (count === 0 || (trouble === 'away' && counts.connected === 0)) return null;
          return (
            <Link className={classes.leads} hash={trouble} key={trouble} to=".">
              <StatusWord value={SHAPES[trouble]} word={t(`summary.${trouble}`, { count })} />
            </Link>
          );
        })}
      </span>
    </>
  );
}
