import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SYNC_SHAPES } from '../../ui/devices/clock-words.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { SyncCounts } from './clock-device.ts';
import classes from './clocking-view.module.css';
import type { ClockingGroup } from './documents.ts';

/** How the clocks are set and how they do, in four cells (CLOCK-009 to CLOCK-011). */
export function Summary({ domainId, group, counts }: { domainId: string; group: ClockingGroup; counts: SyncCounts }) {
  const { t } = useTranslation('clocking');
  return (
    <dl className={classes.summary}>
      <Cell name={t('summary.mode')}>{t(`mode.${group.mode}`)}</Cell>
      <Cell name={t('summary.leader')}>
        <Leader domainId={domainId} leaders={group.picture.leaders} />
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

/** The grand leader with its lock. One that leads in both versions is one. */
function Leader({ domainId, leaders }: { domainId: string; leaders: ClockingGroup['picture']['leaders'] }) {
  const { t } = useTranslation(['clocking', 'device']);
  const [first] = leaders;
  if (!first) return <StatusWord value="unknown" word={t('summary.noLeader')} />;
  const more = new Set(leaders.map(({ deviceId, name }) => deviceId ?? name)).size - 1;
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
        <StatusWord topic={`sync.${first.locked}`} value={SYNC_SHAPES[first.locked]} word={t(`device:clock.${first.locked}`)} />
        {more > 0 && <StatusWord value="warning" word={t('summary.moreLeaders', { count: more })} />}
      </span>
    </>
  );
}

function InSync({ counts }: { counts: SyncCounts }) {
  const { t } = useTranslation('clocking');
  if (counts.connected === 0) return <StatusWord value="unknown" word={t('summary.noneConnected')} />;
  return (
    <>
      <span className={`${classes.value} tabular`}>{t('summary.inSync', { locked: counts.locked, connected: counts.connected })}</span>
      <span className={classes.aside}>
        {counts.notLocked > 0 && (
          <StatusWord topic="sync.NOT_LOCKED" value="error" word={t('summary.notLocked', { count: counts.notLocked })} />
        )}
        {counts.unknown > 0 && <StatusWord topic="sync.UNKNOWN" value="unknown" word={t('summary.unknown', { count: counts.unknown })} />}
      </span>
    </>
  );
}
