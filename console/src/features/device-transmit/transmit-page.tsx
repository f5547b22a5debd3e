import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useViewer } from '../../api/account/viewer.ts';
import { useStreaming } from '../../api/client/stream-state.ts';
import { useKeyRotation } from '../../api/commands/key-rotation.ts';
import { useSignalLevels } from '../../live/signal-levels.ts';
import bar from '../../ui/channels/channel-bar.module.css';
import { useMeterWords } from '../../ui/channels/channel-list.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import type { Away } from '../../ui/status/away.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { useLevelsSeen } from '../../ui/streams/use-levels-seen.ts';
import { Why } from '../../ui/why.tsx';
import type { TransmitChannel } from './device-transmit-documents.ts';
import { TransmitCards } from './transmit-cards.tsx';
import { TransmitTable } from './transmit-table.tsx';
import { usePolicies } from './use-policies.ts';
import { useTransmitLabels } from './use-transmit-labels.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly channels: readonly TransmitChannel[];
  /** Whether the device encrypts media at all (TX-005, TX-007). */
  readonly encrypts: boolean;
  /** The device is not connected: nothing of it is updated. */
  readonly away: Away | null;
  /** Why the device takes no other labels or policy and makes no new key; null: it does. */
  readonly notOffered: { readonly label: string | null; readonly policy: string | null; readonly rotation: string | null };
  /** The site encrypts nothing (TX-010). */
  readonly off: boolean;
}

/** The list of a device that has transmit channels, with how they are encrypted. */
export function TransmitPage({ domainId, deviceId, channels, encrypts, away, notOffered, off }: Props) {
  const { t } = useTranslation('channels');
  const { narrow } = useWidth();
  const { isAdministrator } = useViewer();
  const mayEncrypt = useMay(domainId)('ENCRYPTION');
  const streaming = useStreaming();
  const levels = useSignalLevels(domainId, deviceId, 'tx', away !== null);
  const { commands, wanted, choose } = usePolicies(deviceId, channels);
  const { labels, labelling } = useTransmitLabels(domainId, deviceId, channels, away?.reason ?? notOffered.label);
  const measured = useLevelsSeen(levels, channels);
  const meterWords = useMeterWords();
  const strict = channels.filter(({ encryptionPolicy }) => encryptionPolicy === 'STRICT').length;
  const List = narrow ? TransmitCards : TransmitTable;
  return (
    <>
      <div className={bar.bar}>
        <span className="tabular">{t('transmit.count', { count: channels.length })}</span>
        {/* A site that encrypts nothing sends strict channels open, too. */}
        {encrypts && !off && strict > 0 && (
          <span data-past={away ? true : undefined}>
            <StatusWord value="positiveEncrypted" word={t('transmit.strict', { count: strict })} />
          </span>
        )}
        <span className={bar.note}>{away?.asOf ?? (measured ? t(streaming ? 'note.liveSignal' : 'note.polledSignal') : '')}</span>
        {encrypts && isAdministrator && <RotateKey closed={away?.reason ?? notOffered.rotation} deviceId={deviceId} />}
      </div>
      <List
        away={away}
        channels={channels}
        commands={commands}
        editable={mayEncrypt}
        encrypts={encrypts}
        labelling={labelling}
        labels={labels}
        levels={levels}
        meterWords={meterWords}
        notOffered={notOffered.policy}
        off={off}
        onChoose={choose}
        wanted={wanted}
        words={t}
      />
    </>
  );
}

/** Asks the device for a new key; rests for 3 s after each request (TX-007, TX-014). */
function RotateKey({ deviceId, closed }: { deviceId: string; closed: string | null }) {
  const id = useId();
  const { t } = useTranslation('channels');
  const { rotate, resting } = useKeyRotation(deviceId);
  const ask = async () => {
    const words = await rotate();
    if (words) toast.info(words);
  };
  return (
    <Tooltip label={closed}>
      <span>
        <Button
          aria-describedby={closed === null ? undefined : `${id}-why`}
          disabled={resting || closed !== null}
          leftSection={<IconKey aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => void ask()}
          variant="default"
        >
          {t('keyRotation.button')}
        </Button>
        <Why id={id} text={closed} />
      </span>
    </Tooltip>
  );
}
