import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import { said } from '../../i18n/said.ts';
import { LEVEL_SHAPES } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { age } from '../../ui/time/age.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { ClockDevice } from './clock-device.ts';
import classes from './clocking-view.module.css';
import { messageParts } from './message-parts.ts';
import { byText } from './subnet-groups.ts';

/** Devices that are named; the others are counted. */
const NAMED = 3;

interface Props {
  readonly domainId: string;
  readonly group: ClockingGroup;
  readonly devices: ReadonlyMap<string, ClockDevice>;
}

/** What is wrong with the clocks now, and who has not taken the settings yet. Nothing where all is in order. */
export function Notices({ domainId, group, devices }: Props) {
  const { t } = useTranslation(['clocking', 'common']);
  const heading = useId();
  const { pendingDeviceIds, picture } = group;
  const pending = pendingDeviceIds.filter((id) => devices.has(id));
  if (picture.conditions.length === 0 && pending.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes.notices}>
      <h3 className="visually-hidden" id={heading}>
        {t('notices.title')}
      </h3>
      <ul>
        {picture.conditions.map((condition) => (
          <Condition condition={condition} devices={devices} domainId={domainId} key={`${condition.kind} ${condition.message}`} />
        ))}
        {pending.length > 0 && (
          <li data-status="info">
            <StatusShape label={t('common:status.inProgress')} size={16} value="inProgress" />
            <p>
              {t('notices.pending', { count: pending.length })} <Names devices={devices} domainId={domainId} ids={pending} />
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

interface ConditionProps extends Pick<Props, 'domainId' | 'devices'> {
  readonly condition: ClockingGroup['picture']['conditions'][number];
}

/** One thing that is wrong: in words, with the devices it concerns and since when. */
function Condition({ condition: { kind, severity, message, since, deviceIds }, devices, domainId }: ConditionProps) {
  const { t } = useTranslation(['clocking', 'common']);
  // By the second: what begins while somebody looks would else be shown as just begun for a while.
  const now = useNow(1_000);
  const affected = useMemo(() => known(devices, deviceIds), [devices, deviceIds]);
  const parts = useMemo(() => messageParts(said(message), affected), [message, affected]);
  const shape = LEVEL_SHAPES[severity];
  const unnamed = deviceIds.filter((id) => !parts.some(({ deviceId }) => deviceId === id));
  // It would be a red line below a green status otherwise.
  const uncounted = kind !== 'LEADER_CHANGED' && affected.length > 0 && !isCounted(affected, devices);
  return (
    <li data-status={shape}>
      <StatusShape label={t(`common:status.${shape}`)} size={16} value={shape} />
      <p>
        <b>
          {parts.map(({ text, deviceId, start }) =>
            deviceId === null ? (
              text
            ) : (
              <Link key={start} params={{ domainId, deviceId }} to="/sites/$domainId/Devices/$deviceId">
                {text}
              </Link>
            ),
          )}
        </b>{' '}
        <Names devices={devices} domainId={domainId} ids={unnamed} />
        {uncounted && <span className={classes.uncounted}>{t('notices.uncounted')}</span>}
      </p>
      {since && <span className="tabular">{t(kind === 'LEADER_CHANGED' ? 'notices.ago' : 'notices.since', { age: age(since, now) })}</span>}
    </li>
  );
}

/** Whether the status of the site has it: one of these counts, or another one that counts is in trouble with them. */
const isCounted = (affected: readonly ClockDevice[], devices: Props['devices']): boolean =>
  affected.some(({ counted }) => counted) ||
  [...devices.values()].some(({ counted, clocking }) => counted && (clocking === 'ERROR' || clocking === 'WARNING'));

const known = (devices: Props['devices'], ids: readonly string[]): ClockDevice[] => ids.flatMap((id) => devices.get(id) ?? []);

/** The first of the devices by name, each leading to its page, and how many more there are. */
function Names({ domainId, devices, ids }: Pick<Props, 'domainId' | 'devices'> & { ids: readonly string[] }) {
  const { t } = useTranslation('clocking');
  const named = known(devices, ids).toSorted((a, b) => byText.compare(a.name, b.name));
  if (named.length === 0) return null;
  return (
    <span className={classes.names}>
      {named.slice(0, NAMED).map(({ id, name }) => (
        <Link key={id} params={{ domainId, deviceId: id }} to="/sites/$domainId/Devices/$deviceId">
          {name}
        </Link>
      ))}
      {named.length > NAMED && <span>{t('notices.and', { count: named.length - NAMED })}</span>}
    </span>
  );
}
