import { ActionIcon } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { SilenceDialog } from './silence-dialog-on-demand.ts';
import { SilenceTag } from './silence-tag.tsx';
import { useSilences } from './use-silences.ts';

/** Beside the name of a device: the tag while it is silenced, and for those who may, what silences it or changes that. */
export function DeviceSilenceButton({ domainId, deviceId }: { domainId: string; deviceId: string }) {
  const { t } = useTranslation('silences');
  const maySilence = useMay(domainId)('SILENCE');
  const site = useSilences(domainId);
  const [opened, setOpened] = useState(false);
  if (!site) return null;
  const silence = site.silences.find((one) => one.deviceId === deviceId && one.isActive);
  const until = silence?.endsAt ?? site.silence?.until;
  return (
    <>
      {until && <SilenceTag until={until} />}
      {maySilence && (
        <Tooltip label={t('openDevice')}>
          <ActionIcon aria-label={t('openDevice')} color="gray" onClick={() => setOpened(true)} variant="subtle">
            <IconBellOff aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <SilenceDialog deviceId={deviceId} edited={silence?.id ?? null} onClose={() => setOpened(false)} opened={opened} site={site} />
    </>
  );
}
