import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountSites } from '../../api/account/account-sites.ts';
import type { ActedDevice } from '../../api/devices/device-assignment.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { SiteChoice } from './site-choice.tsx';
import { useDeviceActions } from './use-device-actions.ts';

interface Props {
  /** The device that is moved; null: the dialog is closed. */
  readonly device: ActedDevice | null;
  readonly onClose: () => void;
}

/** "Move to site…": the twin of every drag of a device onto a site, for keyboard, touch and everybody else (WCAG 2.5.7). */
export function MoveDialog({ device, onClose }: Props) {
  const { t } = useTranslation('devices');
  const { assign } = useDeviceActions();
  const sites = useAccountSites(device === null);
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = useOpening(device, () => setChosen(null))?.about;
  const target = sites.find(({ id }) => id === chosen);
  const isMove = Boolean(shown?.siteId);
  const words = { device: shown?.name ?? '' };

  async function confirm() {
    if (!target || !shown) return;
    setBusy(true);
    await assign(shown, target);
    setBusy(false);
    onClose();
  }

  return (
    <Modal
      footer={
        <>
          <Button onClick={onClose} variant="default">
            {t('action.cancel')}
          </Button>
          <Button disabled={!target} form={form} loading={busy} type="submit">
            {isMove ? t('move.confirm') : t('move.confirmAssign')}
          </Button>
        </>
      }
      onClose={onClose}
      opened={device !== null}
      title={isMove ? t('move.title', words) : t('move.titleAssign', words)}
      width={440}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <SiteChoice chosen={chosen} onChoose={setChosen} ownSiteId={shown?.siteId ?? null} sites={sites} />
      </form>
    </Modal>
  );
}
