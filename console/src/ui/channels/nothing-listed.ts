import type { DeviceFamily } from '@tutti/domain/enumerations';
import { familySays } from '@tutti/domain/family-facts';
import { useTranslation } from 'react-i18next';

/** What is known of the channels and streams of a device in one direction. */
export interface ListedDevice {
  readonly family?: DeviceFamily | null | undefined;
  /** The areas of which nothing can ever be known. */
  readonly areasNotOffered?: readonly string[] | null | undefined;
  /** Its channels, counted; null: never reported. */
  readonly counts: object | null | undefined;
  /** Null: never reported. */
  readonly streams: readonly unknown[] | null | undefined;
}

/** Why a tab has nothing to list. `none`: the device says that there is nothing; `unknown`: it could be said, and was not; `notOffered`: it cannot be. */
type Nothing = 'none' | 'unknown' | 'notOffered';

/** Three answers that are never mixed: that there is nothing is shown only where it was reported. */
export function whyNothing(direction: 'receive' | 'transmit', device: ListedDevice): Nothing {
  const { family, areasNotOffered, counts, streams } = device;
  if (counts) return 'none';
  const isObservable = direction === 'transmit' || !areasNotOffered?.includes('SUBSCRIPTIONS');
  // An empty list of streams says nothing about what nobody can observe.
  if (!isObservable || !familySays(family, 'channels')) return 'notOffered';
  return streams ? 'none' : 'unknown';
}

/** The same in words: one of the three, and below it why. `none` is said where the device says that there is nothing. */
export function useNothing(direction: 'receive' | 'transmit', device: ListedDevice, none: string): { text: string; detail?: string } {
  const { t } = useTranslation(['channels', 'common']);
  const why = whyNothing(direction, device);
  if (why === 'none') return { text: none };
  if (why === 'unknown') return { text: t('common:status.unknown'), detail: t(`nothing.unknown.${direction}`) };
  const { family } = device;
  const reason = family === 'PTP' ? 'clockAlone' : family === 'AES67' && direction === 'receive' ? 'announced' : 'noMeans';
  return { text: t('common:notOffered.word'), detail: t(`nothing.notOffered.${reason}`) };
}
