import { patchCounts } from '@tutti/domain/patch-outcome';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/overlay/toast.ts';
import type { PatchResult } from './use-patching.ts';

interface Shown {
  readonly results: readonly PatchResult[];
  /** Whether the results are on the screen. */
  readonly isShown: boolean;
  /** Brings them there again. */
  readonly show: () => void;
}

const SAID = ['connected', 'unsubscribed', 'failed', 'warnings'] as const;

/** Says once what came of a patch whose results were closed before all of them were there, with the way back to them. */
export function useLateResults({ results, isShown, show }: Shown): void {
  const { t } = useTranslation('routing');
  const isLeft = useRef(false);
  const isUnderWay = results.some(({ endedAt }) => endedAt === null);
  useEffect(() => {
    if (isShown || results.length === 0) isLeft.current = false;
    else if (isUnderWay) isLeft.current = true;
    else if (isLeft.current) {
      isLeft.current = false;
      const counts = patchCounts(results.map(({ outcome }) => outcome));
      const parts = SAID.flatMap((key) => (counts[key] > 0 ? [t(`patch.count.${key}`, { count: counts[key] })] : []));
      const say = counts.failed > 0 ? toast.error : toast.success;
      say(t('block.late', { counts: parts.join(', ') }), { label: t('block.show'), run: show, topic: 'patch' });
    }
  }, [isShown, isUnderWay, results, show, t]);
}
