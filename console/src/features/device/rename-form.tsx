import { Button, TextInput } from '@mantine/core';
import { DEVICE_NAME_LIMIT, deviceNameProblem, nameKey } from '@tutti/domain/device-names';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { DeviceNameSet } from '../../api/commands/device-name.ts';
import { rememberUndo } from '../../api/commands/undo-commands.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './device.module.css';

/**
 * The name of a device being edited in its place (DEV-082 to DEV-089): judged while it is typed; Enter and Save ask before the device is renamed, Escape
 * and Cancel leave everything as it was.
 */
export function RenameForm(props: {
  deviceId: string;
  name: string;
  /** What the other devices of the site are called. */
  others: readonly string[];
  onCancel: () => void;
  /** The new name was asked for. */
  onDone: () => void;
}) {
  const { deviceId, name, others, onCancel, onDone } = props;
  const { t } = useTranslation(['device', 'common']);
  const { accountId } = useViewer();
  const [typed, setTyped] = useState(name);
  const [asking, setAsking] = useState(false);
  const [rename, busy] = useMutate(DeviceNameSet);
  const problem = deviceNameProblem(typed);
  // No error: a device may be called so, and the other one may be on its way to another name.
  const taken = problem === null && typed !== name && others.some((other) => nameKey(other) === nameKey(typed));
  const savable = problem === null && typed !== '' && typed !== name;

  async function give(to: string, back: string, seen: { replaces?: string } = {}): Promise<boolean> {
    const commandId = newCommandId();
    // A device may have a name that nobody can give.
    if (deviceNameProblem(back) === null) rememberUndo(commandId, () => give(back, to, { replaces: to }));
    const { data } = await rename({ input: { deviceId, name: to, accountId, commandId, ...seen } });
    return data?.DeviceNameSet?.ok === true;
  }
  async function confirm() {
    const accepted = await give(typed, name);
    setAsking(false);
    if (accepted) onDone();
  }

  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (savable) setAsking(true);
      }}
    >
      <NameField onCancel={onCancel} onType={setTyped} problem={problem} taken={taken} typed={typed} />
      <Button disabled={!savable} type="submit">
        {t('common:save')}
      </Button>
      <Button onClick={onCancel} variant="default">
        {t('common:cancel')}
      </Button>
      <ConfirmModal
        busy={busy}
        confirm={t('rename.confirm', { name: typed.slice(0, DEVICE_NAME_LIMIT) })}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        opened={asking}
        title={t('rename.title', { name })}
      >
        {taken && (
          <p>
            <Taken name={typed} />
          </p>
        )}
        <p>{t('rename.warning')}</p>
      </ConfirmModal>
    </form>
  );
}

function NameField(props: {
  typed: string;
  problem: string | null;
  /** Another device of the site is called so. */
  taken: boolean;
  onType: (typed: string) => void;
  onCancel: () => void;
}) {
  const { typed, problem, taken, onType, onCancel } = props;
  const { t } = useTranslation('device');
  const field = useRef<HTMLInputElement>(null);
  // Whoever asked for the field by the pencil goes on in it.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <TextInput
      aria-label={t('rename.field')}
      autoCapitalize="off"
      autoComplete="off"
      className={classes.renameField ?? ''}
      description={
        taken && (
          <output>
            <Taken name={typed} />
          </output>
        )
      }
      error={fieldError(problem)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => onType(event.currentTarget.value)}
      ref={field}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      size="md"
      spellCheck={false}
      value={typed}
    />
  );
}

function Taken({ name }: { name: string }) {
  const { t } = useTranslation('device');
  return (
    <>
      <StatusShape size={14} value="warning" /> {t('rename.taken', { name })}
    </>
  );
}
