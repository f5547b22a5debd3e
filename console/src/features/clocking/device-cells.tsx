import type { ClockToggleKind } from '@tutti/domain/device-capabilities';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { SYNC_SHAPES } from '../../ui/devices/clock-words.ts';
import { areaTopic } from '../../ui/status/area-topic.ts';
import { ABSENCE_TOPICS } from '../../ui/status/away.ts';
import { HelpWord } from '../../ui/status/help-word.tsx';
import { NoCapability } from '../../ui/status/no-capability.tsx';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { statusOf } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown, UNKNOWN } from '../../ui/status/unknown.ts';
import type { ClockDevice } from './clock-device.ts';
import classes from './device-table.module.css';

/** Whether the clock of a device is locked; of one that is away that it is away (CLOCK-050 to CLOCK-052), and of one locked to the wrong clock that. */
export function SyncCell({ device }: { device: ClockDevice }) {
  const { t } = useTranslation(['clocking', 'device']);
  if (!device.connected) {
    const { absence } = device;
    const word = t(absence === 'agent' ? 'devices.agentNotConnected' : 'devices.notConnected');
    return <StatusWord topic={absence ? ABSENCE_TOPICS[absence] : 'connection.UNKNOWN'} value="error" word={word} />;
  }
  const { clocking, wrong } = device;
  if (device.sync !== 'NOT_LOCKED' && (clocking === 'ERROR' || clocking === 'WARNING')) {
    const word = t(clocking === 'ERROR' ? 'devices.misconfigured' : 'devices.warning');
    return (
      <StatusWord title={said(wrong ?? word)} topic={areaTopic('device', 'clocking', clocking)} value={statusOf(clocking)} word={word} />
    );
  }
  return <StatusWord topic={`sync.${device.sync}`} value={SYNC_SHAPES[device.sync]} word={t(`device:clock.${device.sync}`)} />;
}

/** The subnet of a device (CLOCK-035). */
export const SubnetCell = ({ device: { subnet } }: { device: ClockDevice }) => (
  <span data-tip={subnet ?? undefined}>{orUnknown(subnet)}</span>
);

/** The part a device has in the clocking of its site (CLOCK-044 to CLOCK-049). */
export function RoleCell({ device: { role } }: { device: ClockDevice }) {
  const { t } = useTranslation('device');
  if (role === null) return UNKNOWN;
  const word = t(`clock.roles.${role}`);
  const topic = `role.${role}` as const;
  return role === 'followerWithoutLeader' ? (
    <StatusWord topic={topic} value="error" word={word} />
  ) : (
    <HelpWord topic={topic}>{word}</HelpWord>
  );
}

/** What a device says of a toggle, in a word. */
export function ToggleWord({ device, kind }: { device: ClockDevice; kind: ClockToggleKind }) {
  const { t } = useTranslation('device');
  const { supported, value } = device.toggles[kind];
  const notOffered = useNotOffered()(device.offers, kind);
  if (!supported) return <NoCapability notOffered={notOffered} supported={supported} />;
  return <span className={value ? classes.on : classes.faint}>{orUnknown(value === null ? null : t(value ? 'on' : 'off'))}</span>;
}
