import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionLabel } from '../../../ui/status/connection-label.ts';

/** The words of what is found. */
export interface SearchWords {
  readonly t: TFunction<'search'>;
  readonly labelOf: (label: ConnectionLabel) => string;
}

/** The same object until the language changes, as everything is named again then. */
export function useSearchWords(): SearchWords {
  const { t } = useTranslation('search');
  const { t: ofDevices } = useTranslation('devices');
  return useMemo(() => ({ t, labelOf: (label: ConnectionLabel) => ofDevices(`label.${label}`) }), [t, ofDevices]);
}
