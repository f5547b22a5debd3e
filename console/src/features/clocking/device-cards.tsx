import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FrequencyOffset } from '../../ui/devices/frequency-offset.tsx';
import { px } from '../../ui/page/px.ts';
import { UNKNOWN } from '../../ui/status/unknown.ts';
import type { ClockDevice } from './clock-device.ts';
import classes from './device-cards.module.css';
import { RoleCell, SyncCell } from './device-cells.tsx';
import { lineKeys } from './device-table.tsx';
import type { SubnetGroup } from './subnet-groups.ts';
import { useLines } from './use-lines.ts';

/** The toggles that are named where they are on. */
const NAMED = ['CLOCK_UNICAST', 'CLOCK_PREFERRED_LEADER', 'CLOCK_EXTERNAL_SYNC'] as const;

/** The devices of a site by subnet in two lines each, for narrow windows. Only those in sight are drawn. */
export function DeviceCards({ domainId, groups }: { domainId: string; groups: readonly SubnetGroup[] }) {
  const { t } = useTranslation('clocking');
  const container = useRef<HTMLDivElement>(null);
  const height = useMemo(() => px(60), []);
  const keys = useMemo(() => lineKeys(groups), [groups]);
  const shown = useLines(container, keys, height);
  const lines = useMemo(() => groups.flatMap((group) => [group, ...group.devices]), [groups]);
  return (
    <div className={classes.wrap} ref={container}>
      <ul aria-label={t('devices.label')} className={classes.list} style={{ height: lines.length * height }}>
        {shown.flatMap((at) => {
          const line = lines[at];
          if (!line) return [];
          return [
            <li
              aria-posinset={at + 1}
              aria-setsize={lines.length}
              data-line={keys[at]}
              key={keys[at]}
              style={{ height, transform: `translateY(${at * height}px)` }}
            >
              {'devices' in line ? (
                <p className={classes.group}>
                  <b className="tabular">{line.subnet ?? t('unicast.noSubnet')}</b>
                  <span>{t('devices.count', { count: line.devices.length })}</span>
                </p>
              ) : (
                <Card device={line} domainId={domainId} />
              )}
            </li>,
          ];
        })}
      </ul>
    </div>
  );
}

function Card({ domainId, device }: { domainId: string; device: ClockDevice }) {
  const { t } = useTranslation('clocking');
  const on = NAMED.filter((kind) => device.toggles[kind].value === true);
  return (
    <div className={classes.card}>
      <span className={classes.line}>
        <Link className={classes.name} params={{ domainId, deviceId: device.id }} to="/sites/$domainId/Devices/$deviceId">
          {device.name}
        </Link>
        <SyncCell device={device} />
      </span>
      <span className={classes.line}>
        <span className={classes.facts}>
          {device.role === null ? UNKNOWN : <RoleCell device={device} />}
          {on.map((kind) => (
            <span className={classes.tag} key={kind}>
              {t(`tag.${kind}`)}
            </span>
          ))}
        </span>
        <span className={`${classes.offset} tabular`}>
          <FrequencyOffset sent={device.offset} />
        </span>
      </span>
    </div>
  );
}
