import type { TFunction } from 'i18next';
import { listed } from '../../../i18n/listed.ts';
import type { Part } from '../axes/axis-lines.ts';

/** How many channels and streams there are, in words: "3 channels, 1 stream". */
export function whatWords(t: TFunction<'routing'>, parts: readonly Part[]): string {
  const streams = parts.filter((part) => typeof part === 'string').length;
  const channels = parts.length - streams;
  return listed([
    ...(channels > 0 || streams === 0 ? [t('channels', { count: channels })] : []),
    ...(streams > 0 ? [t('streams', { count: streams })] : []),
  ]);
}
