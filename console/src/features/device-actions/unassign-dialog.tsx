import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActedDevice, ActedSite } from '../../api/devices/device-assignment.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { useDeviceActions } from './use-device-actions.ts';

interface Props {
  /** What is asked about; empty: the dialog is closed. */
  readonly devices: readonly ActedDevice[];
  readonly site: ActedSite;
  readonly onClose: () => void;
  /** The devices are out of the site. */
  readonly onDone?: (() => void) | undefined;
}

/** Asks before devices leave their site; names what it is about (open point T5). */
export function UnassignDialog({ devices, site, onClose, onDone }: Props) {
  const { t } = useTranslation('devices');
  const { unassign } = useDeviceActions();
  const [busy, setBusy] = useState(false);
  const shown = useOpening(devices.length > 0 ? devices : null)?.about ?? [];
  const [first] = shown;
  const one = shown.length === 1 && first ? first.name : null;
  const count = shown.length;

  async function confirm() {
    setBusy(true);
    const accepted = await unassign(shown, site);
    setBusy(false);
    onClose();
    if (accepted) onDone?.();
  }

  return (
    <ConfirmModal
      busy={busy}
      confirm={one === null ? t('unassign.buttonMany', { count }) : t('unassign.button', { device: one })}
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={devices.length > 0}
      title={one === null ? t('unassign.titleMany', { count }) : t('unassign.title', { device: one })}
    >
      {t(one === null ? 'unassign.bodyMany' : 'unassign.body', { site: site.name })}
    </ConfirmModal>
  );
}
