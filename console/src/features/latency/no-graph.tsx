import { IconChartHistogram, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { timeWords } from '../../ui/time/time-words.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import type { EmptyReason } from './empty-reason.ts';
import type { Reading } from './use-latency.ts';

/** What is shown where the graph would be (RX-055, RX-056, and the reasons nothing was measured). */
export function NoGraph({ reason, reading, index }: { reason: EmptyReason; reading: Reading; index: number }) {
  const { t, i18n } = useTranslation('latency');
  const Icon = reason === 'video' ? IconVideo : IconChartHistogram;
  const since = timeWords(i18n.language, 0, useDateTime()).full(reading.window.from);
  return (
    <Empty
      detail={reason === 'none' ? t('empty.noneDetail', { since }) : undefined}
      icon={<Icon size="2rem" stroke={1.5} />}
      text={t(`empty.${reason}`, { index })}
    />
  );
}
