import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './auto-configure.module.css';
import type { ClockDevice } from './clock-device.ts';

/** Names that are written out. */
const NAMED = 5;

/** Devices by name, as a list; `and`: how the others are counted. */
export function namesOf(ids: readonly string[], devices: ReadonlyMap<string, ClockDevice>, and: (count: number) => string): string {
  const all = ids.map((id) => devices.get(id)?.name ?? id);
  const more = all.length - NAMED;
  return listed([...all.slice(0, NAMED), ...(more > 0 ? [and(more)] : [])]);
}

interface Props {
  readonly devices: ReadonlyMap<string, ClockDevice>;
  /** The devices that the plan says nothing of. */
  readonly unseen: readonly string[];
}

/** That there is nothing to change: of all devices only where each of them was looked at, else of so many. */
export function NothingToChange({ devices, unseen, severalSubnets }: Props & { severalSubnets: boolean }) {
  const { t } = useTranslation('clocking');
  const seen = [...devices.keys()].filter((id) => !unseen.includes(id)).length;
  if (seen === 0) {
    return (
      <p className={classes.nothing}>
        <StatusShape size={16} value="unknown" />
        {t(devices.size === 0 ? 'none' : 'auto.noneSeen')}
      </p>
    );
  }
  return (
    <p className={classes.nothing}>
      <StatusShape size={16} value="positive" />
      {unseen.length > 0 ? t('auto.seenNothing', { count: seen }) : t(severalSubnets ? 'auto.nothing' : 'auto.single')}
    </p>
  );
}

/** Whom the plan says nothing of, and why. Nothing where it looked at each. */
export function Unseen({ devices, unseen }: Props) {
  const { t } = useTranslation('clocking');
  if (unseen.length === 0) return null;
  const names = namesOf(unseen, devices, (count) => t('notices.and', { count }));
  return (
    <p className={classes.nothing}>
      <StatusShape size={16} value="unknown" />
      {t('auto.unseen', { count: unseen.length, names })}
    </p>
  );
}
