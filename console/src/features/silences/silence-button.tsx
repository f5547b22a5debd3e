import { ActionIcon } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { SilenceDialog } from './silence-dialog-on-demand.ts';
import { SilenceTag } from './silence-tag.tsx';
import { useSilences } from './use-silences.ts';

/** Beside the name of a site: the tag while it is silenced, and for those who may, what silences it. */
export function SilenceButton({ domainId }: { domainId: string }) {
  const { t } = useTranslation('silences');
  const maySilence = useMay(domainId)('SILENCE');
  const site = useSilences(domainId);
  const [opened, setOpened] = useState(false);
  if (!site) return null;
  return (
    <>
      {site.silence && <SilenceTag until={site.silence.until} />}
      {maySilence && (
        <Tooltip label={t('open')}>
          <ActionIcon aria-label={t('open')} color="gray" onClick={() => setOpened(true)} variant="subtle">
            <IconBellOff aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <SilenceDialog edited={null} onClose={() => setOpened(false)} opened={opened} site={site} />
    </>
  );
}
