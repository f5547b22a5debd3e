import { offers } from '@tutti/domain/command-offers';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';

/** What a device says of the commands that it takes, as the API answers it. */
export interface Offers {
  /** Null: it does not say. */
  readonly commands?: readonly string[] | null | undefined;
  /** Why it takes no others, in the words of its agent. */
  readonly commandsReason?: string | null | undefined;
}

/** Why a device takes no commands of a kind of the API, in a sentence; null: it takes them, or does not say. */
export type NotOffered = (device: Offers | null | undefined, kind: string) => string | null;

/** The one rule by which every control of a device is closed that its agent does not offer. */
export function useNotOffered(): NotOffered {
  const { t } = useTranslation('common');
  return useCallback(
    (device, kind) => {
      if (offers(device?.commands, kind)) return null;
      return device?.commandsReason ? t('notOffered.because', { reason: said(device.commandsReason) }) : t('notOffered.plain');
    },
    [t],
  );
}
