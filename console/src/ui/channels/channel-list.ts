import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Away } from '../status/away.ts';
import type { ChannelWords } from './channel-words.ts';
import type { LevelSource } from './signal-level.ts';
import type { MeterWords } from './signal-meter.tsx';

/** What every row or card of a list of channels is given, the same for all. */
export interface ChannelList {
  readonly levels: LevelSource;
  readonly meterWords: MeterWords;
  readonly words: ChannelWords;
  /** Whether the viewer may change anything here. */
  readonly editable: boolean;
  /** The device is not connected. */
  readonly away: Away | null;
}

/** What a list is called: of a device that is not connected with how old it is. */
export const listLabel = (list: 'receive' | 'transmit', { words, away }: Pick<ChannelList, 'words' | 'away'>): string =>
  away ? words('labelAsOf', { label: words(`${list}.label`), asOf: away.asOf }) : words(`${list}.label`);

/** The words of all meters of a list, the same object as long as the language is. */
export function useMeterWords(): MeterWords {
  const { t } = useTranslation('channels');
  return useMemo(() => ({ clipping: t('signal.clipping'), clippingShort: t('signal.clippingShort') }), [t]);
}
