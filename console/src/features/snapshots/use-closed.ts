import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { usePlanNotices } from '../../api/billing/plan.ts';
import { useStream } from '../../api/client/stream-state.ts';
import { useNow } from '../../ui/time/use-now.ts';

interface Rights {
  readonly domainId: string;
  readonly viewerCanRoute: boolean;
  /** Not asked where nothing needs it. */
  readonly viewerCanConfigure?: boolean;
}
/** Why the viewer cannot do something here, in words; null: they can. */
export interface Closed {
  readonly make: string | null;
  readonly recall: string | null;
  /** To import, rename, keep and delete. */
  readonly change: string | null;
  /** To export: whoever sees a snapshot may, also where the plan has ended. */
  readonly export: string | null;
}

/** The one rule by which what can be done with the snapshots of a site is closed: to restricted people without a role all of it, whatever the server lets them (open point R21). */
export function useClosed({ domainId, viewerCanRoute, viewerCanConfigure = false }: Rights): Closed {
  const { t } = useTranslation('snapshots');
  const may = useMay(domainId);
  const isLost = useStream(({ unreachable }) => unreachable);
  const plan = usePlanNotices(useNow(60_000));
  const hasEnded = plan.some(({ notice }) => notice.kind === 'expired');
  const forAll = hasEnded ? t('closed.plan') : isLost ? t('closed.lost') : null;
  return {
    make: may('RECALL') && viewerCanRoute ? forAll : t('closed.make'),
    recall: may('RECALL') && viewerCanRoute ? forAll : t('closed.recall'),
    change: may('KEEP_SNAPSHOTS') && viewerCanConfigure ? forAll : t('closed.change'),
    export: isLost ? t('closed.unread') : null,
  };
}
