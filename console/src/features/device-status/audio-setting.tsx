import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AudioSettingKind, audioValue } from '../../api/commands/audio-value.ts';
import { type DeviceCommandInfo, openCommand } from '../../api/commands/device-commands.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown, UNKNOWN } from '../../ui/status/unknown.ts';
import classes from './device-status.module.css';
import { Row } from './rows.tsx';

interface Props {
  readonly kind: AudioSettingKind;
  readonly deviceName: string;
  /** What the device says that it is set to; null where it does not. */
  readonly value: number | null;
  /** What can be chosen; empty: nothing; null: the device does not say. */
  readonly offered: readonly number[] | null;
  readonly connected: boolean;
  /** Whether the viewer may set it. */
  readonly editable: boolean;
  /** Why the device accepts no setting now; null: it does. */
  readonly closed: string | null;
  readonly commands: readonly DeviceCommandInfo[];
  readonly onChoose: (value: number) => Promise<unknown>;
  /** A call is on its way. */
  readonly asking: boolean;
}

/** One setting of a device's audio. It shows what the device says; what was asked is pending until the device has answered. Before it is asked, people confirm it. */
export function AudioSetting({ kind, deviceName, value, offered, connected, editable, closed, commands, onChoose, asking }: Props) {
  const { t } = useTranslation(['device', 'common']);
  const [chosen, setChosen] = useState<number | null>(null);
  const text = (of: number) => audioValue(kind, of);
  const opening = useOpening(chosen === null ? null : text(chosen));
  const command = openCommand(commands, kind);
  const name = t(`audio.${kind}`);
  const nothing = offered === null ? t('audio.unsaid') : offered.length === 0 ? t('common:notOffered.plain') : null;
  const words = { device: deviceName, value: opening?.about ?? '' };
  async function confirm() {
    if (chosen !== null) await onChoose(chosen);
    setChosen(null);
  }
  if (command)
    return (
      <Row name={name} numbers>
        <StatusWord
          topic={`command.${command.state}`}
          value="inProgress"
          word={t('audio.pending', { value: text(Number(command.value)) })}
        />
      </Row>
    );
  if (!editable)
    return (
      <Row name={name} numbers>
        {orUnknown(value === null ? null : text(value))}
      </Row>
    );
  return (
    <Row name={name} numbers>
      <Choice
        closed={closed ?? nothing}
        disabled={!connected || asking}
        name={name}
        offered={offered ?? []}
        onChoose={setChosen}
        text={text}
        value={chosen ?? value}
      />
      <ConfirmModal
        busy={asking}
        confirm={t('audio.confirm', words)}
        onClose={() => setChosen(null)}
        onConfirm={() => void confirm()}
        opened={chosen !== null}
        title={t(`audio.ask.${kind}`, words)}
      >
        {t(`audio.warning.${kind}`)}
      </ConfirmModal>
    </Row>
  );
}

/** The select of what a device offers, with what it is set to among it; closed, it says why. */
function Choice(props: {
  name: string;
  value: number | null;
  offered: readonly number[];
  closed: string | null;
  disabled: boolean;
  text: (value: number) => string;
  onChoose: (value: number) => void;
}) {
  const { name, value, offered, closed, disabled, text, onChoose } = props;
  const all = value === null || offered.includes(value) ? offered : [value, ...offered];
  return (
    <Tooltip label={closed}>
      <span className={classes.choice}>
        <NativeSelect
          aria-label={name}
          classNames={{ description: 'visually-hidden' }}
          data={[
            ...(value === null ? [{ value: '', label: UNKNOWN }] : []),
            ...all.map((one) => ({ value: String(one), label: text(one) })),
          ]}
          description={closed}
          disabled={disabled || closed !== null}
          onChange={({ currentTarget }) => currentTarget.value !== '' && onChoose(Number(currentTarget.value))}
          rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
          size="xs"
          value={value === null ? '' : String(value)}
        />
      </span>
    </Tooltip>
  );
}
