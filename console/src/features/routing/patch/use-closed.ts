import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanNotices } from '../../../api/billing/plan.ts';
import { useStream } from '../../../api/client/stream-state.ts';
import { useNotOffered } from '../../../ui/status/not-offered.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import type { RoutingDevice } from '../read/routing-device.ts';

/** Why nothing can be changed: at the site as a whole, and at one receiver; null: it can. */
export interface Closed {
  readonly site: string | null;
  /** `command`: what would be asked; without it, to subscribe channels. */
  readonly of: (receiver: RoutingDevice | undefined, command?: 'SUBSCRIBE' | 'SUBSCRIBE_STREAM') => string | null;
}

/** The one rule by which crosspoints are closed. An offline transmitter closes nothing: its receivers wait for it. */
export function useClosed(mayRoute: boolean): Closed {
  const { t } = useTranslation('grid');
  const notOffered = useNotOffered();
  const isLost = useStream(({ unreachable }) => unreachable);
  const plan = usePlanNotices(useNow(60_000));
  const hasEnded = plan.some(({ notice }) => notice.kind === 'expired');
  const site = mayRoute ? (hasEnded ? t('closed.plan') : isLost ? t('closed.lost') : null) : t('closed.readOnly');
  const of = useCallback<Closed['of']>(
    (receiver, command = 'SUBSCRIBE') => {
      if (site !== null) return site;
      if (receiver?.absence === 'device') return t('closed.away');
      if (receiver?.absence === 'agent') return t('closed.agentAway', { device: receiver.name });
      return receiver ? notOffered(receiver, command) : null;
    },
    [site, notOffered, t],
  );
  return { site, of };
}
