import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { compareText } from '@tutti/domain/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountSites } from '../../api/account/account-sites.ts';
import { useDeviceAssignment } from '../../api/devices/device-assignment.ts';
import { usePending } from '../../api/devices/pending-devices.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { DetailedDevice, DetailedSite } from './device-status-documents.ts';

/** The site of a device; another one is chosen here, and asked about (DEV-040). The page then goes with the device. */
export function SiteField({ device, site }: { device: Pick<DetailedDevice, 'id' | 'name' | 'importanceLevel'>; site: DetailedSite }) {
  const { t } = useTranslation('device');
  const { assign } = useDeviceAssignment();
  const navigate = useNavigate();
  const moving = usePending().get(device.id)?.moving === true;
  const own = { id: site.id, name: site.name ?? '' };
  const known = useAccountSites();
  const sites = known.some(({ id }) => id === own.id) ? known.toSorted((a, b) => compareText(a.name, b.name)) : [own, ...known];
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const target = sites.find(({ id }) => id === chosen);
  const opening = useOpening(target?.name ?? null);
  const words = { device: device.name, site: opening?.about ?? '' };

  async function confirm() {
    if (!target) return;
    setBusy(true);
    const accepted = await assign({ id: device.id, name: device.name, siteId: own.id, importance: device.importanceLevel }, target);
    setBusy(false);
    setChosen(null);
    if (accepted) {
      await navigate({ to: '/sites/$domainId/Devices/$deviceId', params: { domainId: target.id, deviceId: device.id } });
    }
  }

  if (moving) return <StatusWord value="inProgress" word={t('site.moving')} />;
  return (
    <>
      <NativeSelect
        aria-label={t('site.site')}
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
        size="xs"
        onChange={(event) => setChosen(event.currentTarget.value === own.id ? null : event.currentTarget.value)}
        value={chosen ?? own.id}
      />
      <ConfirmModal
        busy={busy}
        confirm={t('site.moveConfirm', words)}
        onClose={() => setChosen(null)}
        onConfirm={() => void confirm()}
        opened={target !== undefined}
        title={t('site.moveTitle', words)}
      >
        {t('site.moveBody')}
      </ConfirmModal>
    </>
  );
}
