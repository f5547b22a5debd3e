import { Switch } from '@mantine/core';
import type { ClockToggleKind } from '@tutti/domain/device-capabilities';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceCommandInfo, openCommand } from '../../api/commands/device-commands.ts';
import { UnsaidToggle } from '../../ui/forms/unsaid-toggle.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { NoCapability } from '../../ui/status/no-capability.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import { Why } from '../../ui/why.tsx';
import classes from './device-status.module.css';
import { Row } from './rows.tsx';

interface Props {
  readonly kind: ClockToggleKind;
  /** What the device says; null where it does not. */
  readonly value: boolean | null | undefined;
  /** The device's capability: without it the toggle is 'Not Supported' (DEV-052). Null: it does not say. */
  readonly supported: boolean | null;
  readonly connected: boolean;
  /** Whether the viewer may set it. */
  readonly editable: boolean;
  /** Why its agent does not offer the setting; null: it does, or does not say. */
  readonly notOffered: string | null;
  /** Why the device accepts no setting now; null: it does. */
  readonly closed: string | null;
  readonly commands: readonly DeviceCommandInfo[];
  readonly onToggle: (enabled: boolean) => Promise<unknown>;
  /** The call is on its way. */
  readonly asking: boolean;
}

/** One setting of a device's clock. It shows what the device says; what was asked is pending until the device reports it. */
export function ClockToggle({ kind, value, supported, notOffered, connected, editable, closed, commands, onToggle, asking }: Props) {
  const { t } = useTranslation('device');
  const id = useId();
  // Whoever chose where nothing was known keeps that control, and their place, when the device reports.
  const [wasUnsaid, setWasUnsaid] = useState(false);
  const isUnsaid = wasUnsaid || typeof value !== 'boolean';
  const name = t(`clock.toggle.${kind}`);
  const command = openCommand(commands, kind);
  if (!supported) {
    return (
      <Row name={name}>
        <NoCapability notOffered={notOffered} supported={supported} />
      </Row>
    );
  }
  const said = {
    'aria-describedby': closed === null ? undefined : `${id}-why`,
    'aria-label': name,
    disabled: !connected || closed !== null || asking || command !== undefined,
  };
  const word = typeof value === 'boolean' ? t(value ? 'on' : 'off') : null;
  return (
    <Row name={name}>
      {command ? (
        <StatusWord
          topic={`command.${command.state}`}
          value="inProgress"
          word={t(command.value === 'ON' ? 'clock.turningOn' : 'clock.turningOff')}
        />
      ) : (
        !(editable && isUnsaid) && <span className={editable ? classes.faint : undefined}>{orUnknown(word)}</span>
      )}
      {editable && (
        <Tooltip label={closed}>
          <span>
            {isUnsaid ? (
              <UnsaidToggle
                {...said}
                onChoose={(enabled) => {
                  setWasUnsaid(true);
                  void onToggle(enabled);
                }}
                value={value ?? null}
              />
            ) : (
              <Switch
                {...said}
                checked={value}
                onChange={(event) => void onToggle(event.currentTarget.checked)}
                size="xs"
                withThumbIndicator={false}
              />
            )}
            <Why id={id} text={closed} />
          </span>
        </Tooltip>
      )}
    </Row>
  );
}
