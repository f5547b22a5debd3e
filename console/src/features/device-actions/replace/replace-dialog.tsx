import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActedDevice } from '../../../api/devices/device-assignment.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { LineTable } from './line-table.tsx';
import { plannedWords } from './line-words.ts';
import classes from './replace.module.css';
import { ReplaceMessages } from './replace-messages.tsx';
import { ReplaceResults } from './replace-results.tsx';
import { SpareList } from './spare-list.tsx';
import { useReplacement } from './use-replacement.ts';

interface Props {
  /** What is replaced; null: the dialog is closed. */
  readonly device: ActedDevice | null;
  readonly onClose: () => void;
}

/** Lets a spare take the place of a device that is not connected: the best one is chosen, and the button names both. On phones two steps, Spare and Takes over. */
export function ReplaceDialog({ device, onClose }: Props) {
  const { t } = useTranslation(['devices', 'common', 'device']);
  const { small } = useWidth();
  const [step, setStep] = useState<'spare' | 'takesOver'>('spare');
  const replacement = useReplacement(device?.id ?? null);
  const { known, replaced, busy } = replacement;
  const shown = useOpening(device, () => {
    setStep('spare');
    replacement.reset();
  })?.about;
  if (replaced && device !== null) return <ReplaceResults onClose={onClose} replaced={replaced} />;
  const spare = known?.spares.find((one) => one.device.id === known.spareId)?.device ?? null;
  const words = { device: shown?.name ?? '', spare: spare?.name ?? '' };
  const closed = known?.closed ?? null;
  const isFirst = small && step === 'spare';
  const ready = spare !== null && closed === null && replacement.isCurrent;

  return (
    <Modal
      footer={
        <>
          <Button onClick={small && !isFirst ? () => setStep('spare') : onClose} variant="default">
            {small && !isFirst ? t('replace.back') : t('common:cancel')}
          </Button>
          {isFirst ? (
            <Button disabled={!ready} onClick={() => setStep('takesOver')}>
              {t('replace.next')}
            </Button>
          ) : (
            <Button
              className={classes.primary ?? ''}
              disabled={!ready}
              leftSection={<IconReplace aria-hidden size="1rem" stroke={1.75} />}
              loading={busy}
              onClick={() => void replacement.replace(shown?.siteId ?? '')}
            >
              {spare ? t('replace.button', words) : t('replace.buttonNone')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      opened={device !== null}
      ruled
      subtitle={t('replace.subtitle')}
      title={t('replace.title', words)}
      width={860}
    >
      <ReplaceMessages replacement={replacement} />
      {known && (!small || isFirst) && (
        <SpareList chosen={known.spareId ?? null} closed={busy} onChoose={replacement.choose} spares={known.spares} />
      )}
      {known && spare && !isFirst && (
        <>
          <LineTable
            device={known.device}
            lines={known.takesOver}
            title={t('replace.takesOver')}
            wordsOf={(line) => plannedWords(line, t)}
          />
          <p className={classes.note}>{t('replace.old', { device: known.device.name, label: known.label })}</p>
        </>
      )}
    </Modal>
  );
}
