import { Button, TextInput } from '@mantine/core';
import { DEVICE_NAME_LIMIT, deviceNameProblem } from '@tutti/domain/device-names';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newCommandId } from '../../api/device-commands.ts';
import { useMutate } from '../../api/mutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import classes from './device.module.css';
import { DeviceNameSet } from './documents.ts';

/**
 * The name of a device being edited in its place (DEV-082 to DEV-089): judged while it is typed; Enter and Save ask before the device is renamed, Escape
 * and Cancel leave everything as it was.
 */
export function RenameForm(props: {
  deviceId: string;
  name: string;
  onCancel: () => void;
  /** The new name was asked for. */
  onDone: () => void;
}) {
  const { deviceId, name, onCancel, onDone } = props;
  const { t } = useTranslation(['device', 'common']);
  const { accountId } = useViewer();
  const [typed, setTyped] = useState(name);
  const [asking, setAsking] = useState(false);
  const [rename, busy] = useMutate(DeviceNameSet);
  const field = useRef<HTMLInputElement>(null);
  // Whoever asked for the field by the pencil goes on in it.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const problem = deviceNameProblem(typed);
  const savable = problem === null && typed !== '' && typed !== name;

  async function confirm() {
    const { data } = await rename({ input: { deviceId, name: typed, accountId, commandId: newCommandId() } });
    setAsking(false);
    if (data?.DeviceNameSet?.ok) onDone();
  }

  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (savable) setAsking(true);
      }}
    >
      <TextInput
        aria-label={t('rename.field')}
        autoCapitalize="off"
        autoComplete="off"
        className={classes.renameField ?? ''}
        error={fieldError(problem)}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
        {t('rename.warning')}
      </ConfirmModal>
    </form>
  );
}
