import type { DeviceFamily } from '@tutti/domain/enumerations';
import type { TFunction } from 'i18next';

/** `said`: it was reported, or seen. `notOffered`: its family or its agent cannot say it. `unknown`: it could be said, and was not. */
export interface SaysRow {
  readonly key: 'name' | 'streams' | 'channels' | 'clock' | 'names' | 'receive' | 'signal' | 'make' | 'commands';
  readonly state: 'said' | 'notOffered' | 'unknown';
  /** Where it comes from or what was said, or why it was not. */
  readonly lines: readonly string[];
}

export type SaysWords = TFunction<['device', 'common', 'channels']>;

/** The names of the families, the same in every language. */
export const FAMILY_NAMES: Readonly<Record<DeviceFamily, string>> = { DANTE: 'Dante', AES67: 'AES67', NMOS: 'NMOS', PTP: 'PTP' };

/** Why a family cannot say something, by the key of the reason. */
type Reason = 'notPart' | 'announced' | 'clockAlone' | 'noMeans' | 'listens';

export const said = (key: SaysRow['key'], ...lines: readonly (string | null)[]): SaysRow => ({
  key,
  state: 'said',
  lines: lines.filter((line): line is string => line !== null && line !== ''),
});

export const unknown = (key: SaysRow['key'], t: SaysWords): SaysRow => ({ key, state: 'unknown', lines: [t('says.unknown')] });

export function notOffered(key: SaysRow['key'], family: DeviceFamily | null, reason: Reason, t: SaysWords): SaysRow {
  const why = reason === 'notPart' ? t('says.because.notPart', { family: FAMILY_NAMES[family ?? 'DANTE'] }) : t(`says.because.${reason}`);
  return { key, state: 'notOffered', lines: [t('common:notOffered.because', { reason: why })] };
}
