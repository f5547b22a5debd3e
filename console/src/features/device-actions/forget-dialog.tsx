import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { ActedDevice } from '../../api/devices/device-assignment.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { DevicesForget } from './dialog-documents.ts';
import classes from './forget-dialog.module.css';

interface Props {
  /** What is asked about; null: the dialog is closed. */
  readonly device: ActedDevice | null;
  readonly onClose: () => void;
  /** The device is out of the account. */
  readonly onDone?: (() => void) | undefined;
}

/**
 * Asks before a device is forgotten: says what that is for and what it takes to come back, and wants the word typed (DEV-062, DEV-063, DEV-090, ERR-006). Afterwards it says
 * that it forgot the device from the product, by its name (DEV-092, open point C21).
 */
export function ForgetDialog({ device, onClose, onDone }: Props) {
  const { t } = useTranslation(['devices', 'common']);
  const { accountId } = useViewer();
  const [forget, busy] = useMutate(DevicesForget);
  const [typed, setTyped] = useState('');
  const form = useId();
  const shown = useOpening(device, () => setTyped(''))?.about;
  const words = { device: shown?.name ?? '' };
  const word = t('forget.word');

  async function confirm() {
    if (!shown || typed !== word) return;
    const { data } = await forget({ input: { deviceIds: [shown.id], accountId } });
    onClose();
    if (data?.DevicesForget?.ok !== true) return;
    toast.success(t('done.forgotten'));
    onDone?.();
  }

  return (
    <Modal
      footer={
        <>
          <Button onClick={onClose} variant="default">
            {t('action.cancel')}
          </Button>
          <Button color="danger" disabled={typed !== word} form={form} loading={busy} type="submit">
            {t('forget.button', words)}
          </Button>
        </>
      }
      onClose={onClose}
      opened={device !== null}
      title={t('forget.title', words)}
      width={460}
    >
      <form
        className={classes.form}
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {shown?.agentAway && <p>{t('forget.agentAway', words)}</p>}
        <p>{t('forget.purpose')}</p>
        <p>{t('forget.reset')}</p>
        <p>
          <strong>{t('common:undone')}</strong>
        </p>
        <TextInput
          autoCapitalize="off"
          autoComplete="off"
          data-autofocus
          label={t('forget.type', { word })}
          onChange={(event) => setTyped(event.currentTarget.value)}
          spellCheck={false}
          value={typed}
        />
      </form>
    </Modal>
  );
}
