import type { TFunction } from 'i18next';
import { numbers } from '../../i18n/numbers.ts';

const decimals = numbers({ most: 3 });

/** What is known of a stream: sample rate in Hz, packet time in µs. Null: it is not said. */
interface StreamForm {
  readonly channelIndexes?: readonly number[];
  readonly format: { readonly encoding: string; readonly sampleRate: number; readonly channels: number } | null;
  readonly packetTime: number | null;
}

/** "L24 48 kHz". */
export const formatWords = ({ encoding, sampleRate }: NonNullable<StreamForm['format']>): string =>
  `${encoding} ${decimals(sampleRate / 1000)} kHz`;

/** "2 channels, L24 48 kHz, 1 ms packets", as far as it is known. */
export function streamFacts({ channelIndexes, format, packetTime }: StreamForm, t: TFunction<'channels'>): string {
  const count = format?.channels ?? channelIndexes?.length ?? 0;
  return [
    count > 0 ? t('streams.channels', { count }) : '',
    format ? formatWords(format) : '',
    packetTime ? t('streams.packets', { time: packetTime < 1000 ? `${packetTime} µs` : `${decimals(packetTime / 1000)} ms` }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
