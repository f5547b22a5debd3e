import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { SiteBanner } from '../../ui/page/site-banner.tsx';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import { SilenceDialog } from './silence-dialog-on-demand.ts';
import { SilenceEnd, type SiteOfSilences } from './silences-documents.ts';
import { useSilences } from './use-silences.ts';

/** What silences a device: its own silence, else that of its site. */
function shownAt({ silence, silences }: SiteOfSilences, deviceId: string | null) {
  const own = deviceId === null ? undefined : silences.find((one) => one.deviceId === deviceId && one.isActive);
  return own
    ? { id: own.id, until: own.endsAt, by: own.madeBy, reason: own.reason, ofDevice: true }
    : silence && { ...silence, ofDevice: false };
}

/** Above the status of a silenced site, or of its device: who silenced it, until when and why, and for those who may, how to change or end that. */
export function SilenceBanner({ domainId, deviceId = null }: { domainId: string; deviceId?: string | null }) {
  const { t } = useTranslation('silences');
  const maySilence = useMay(domainId)('SILENCE');
  const words = useMomentWords();
  const site = useSilences(domainId);
  const [end, busy] = useMutate(SilenceEnd);
  const [opened, setOpened] = useState(false);
  const silence = site && shownAt(site, deviceId);
  if (!site || !silence) return null;
  const endNow = async () => {
    const { data } = await end({ input: { domainId, silenceId: silence.id } });
    if (data?.SilenceEnd?.ok !== true) return;
    // The banner goes, and the button in it: the keyboard is led to the page.
    document.getElementById('main')?.focus();
    toast.success(t(silence.ofDevice ? 'endedDevice' : 'ended', { site: site.name }));
  };
  const until = words(silence.until);
  return (
    <>
      <SiteBanner
        actions={
          maySilence && (
            <>
              <Button onClick={() => setOpened(true)} size="compact-sm" variant="transparent">
                {t('change')}
              </Button>
              <Button loading={busy} onClick={() => void endNow()} size="compact-sm" variant="transparent">
                {t('endNow')}
              </Button>
            </>
          )
        }
        icon={<IconBellOff aria-hidden size="1rem" stroke={1.75} />}
        label={t(silence.ofDevice ? 'bannerLabelDevice' : 'bannerLabel')}
      >
        <strong>{silence.by ? t('bannerBy', { until, name: silence.by }) : t('banner', { until })}</strong>{' '}
        {t(silence.ofDevice ? 'bannerTextDevice' : deviceId === null ? 'bannerText' : 'bannerTextSite', { reason: silence.reason })}
      </SiteBanner>
      <SilenceDialog edited={silence.id} onClose={() => setOpened(false)} opened={opened} site={site} />
    </>
  );
}
