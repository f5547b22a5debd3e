import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import type { ActedDevice } from '../../api/devices/device-assignment.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { DeviceReboot } from './dialog-documents.ts';

interface Props {
  /** What is asked about; null: the dialog is closed. */
  readonly device: ActedDevice | null;
  readonly onClose: () => void;
}

/** Asks before a device is restarted (DEV-036). That it was is said when the device has said so. */
export function RebootDialog({ device, onClose }: Props) {
  const { t } = useTranslation('devices');
  const { accountId } = useViewer();
  const [reboot, busy] = useMutate(DeviceReboot);
  const shown = useOpening(device)?.about;
  const words = { device: shown?.name ?? '' };

  async function confirm() {
    if (!shown) return;
    await reboot({ input: { deviceId: shown.id, accountId, commandId: newCommandId() } });
    onClose();
  }

  return (
    <ConfirmModal
      busy={busy}
      confirm={t('reboot.button', words)}
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={device !== null}
      title={t('reboot.title', words)}
    >
      {t('reboot.body')}
    </ConfirmModal>
  );
}
