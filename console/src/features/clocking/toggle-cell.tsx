import { Checkbox } from '@mantine/core';
import type { ClockToggleKind } from '@tutti/domain/device-capabilities';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsaidToggle } from '../../ui/forms/unsaid-toggle.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { NoCapability } from '../../ui/status/no-capability.tsx';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { Why } from '../../ui/why.tsx';
import type { ClockDevice } from './clock-device.ts';
import classes from './subnet-panel.module.css';
import type { Wanted } from './use-toggles.ts';

interface Props {
  readonly device: ClockDevice;
  readonly kind: ClockToggleKind;
  readonly wanted: Wanted | null;
  readonly onToggle: (enabled: boolean) => void;
}

/**
 * One setting of a device's clock: shown as asked at once, marked until the device reports it, and as the device says it from then on.
 */
export function ToggleCell({ device, kind, wanted, onToggle }: Props) {
  const { t } = useTranslation(['clocking', 'device']);
  const id = useId();
  const { supported, value } = device.toggles[kind];
  // Whoever chose where nothing was known keeps that control, and their place, when the device reports.
  const [wasUnsaid, setWasUnsaid] = useState(false);
  const isUnsaid = value === null || wasUnsaid;
  const notOffered = useNotOffered()(device.offers, kind);
  if (!supported) return <NoCapability notOffered={notOffered} supported={supported} />;
  const waits = wanted && wanted.state !== 'done' ? wanted.state : null;
  const why = wanted
    ? t(`toggle.${wanted.state}`)
    : device.connected
      ? notOffered
      : t(device.absence === 'agent' ? 'toggle.offlineAgent' : 'toggle.offline');
  const name = t('toggle.name', { what: t(`device:clock.toggle.${kind}`), device: device.name });
  const disabled = !device.connected || notOffered !== null;
  const said = {
    'aria-label': name,
    'aria-describedby': why ? `${id}-why` : undefined,
    // While it waits it stays where the keyboard is, and takes nothing.
    'aria-disabled': waits !== null,
    disabled,
    id,
  };
  const toggle = (enabled: boolean) => {
    if (waits !== null) return;
    setWasUnsaid(isUnsaid);
    onToggle(enabled);
  };
  // The control keeps its element, and with it the focus, whatever is around it. Its label is as wide as a finger.
  return (
    <Tooltip label={why ?? ''}>
      <label className={classes.toggle} htmlFor={id}>
        {isUnsaid ? (
          <UnsaidToggle {...said} as="box" onChoose={toggle} value={wanted?.enabled ?? value} />
        ) : (
          <Checkbox {...said} checked={wanted?.enabled ?? value} onChange={(event) => toggle(event.currentTarget.checked)} size="1rem" />
        )}
        {wanted && (
          <span className={classes.waits}>
            <StatusShape value="inProgress" />
          </span>
        )}
        <Why id={id} text={why} />
      </label>
    </Tooltip>
  );
}
