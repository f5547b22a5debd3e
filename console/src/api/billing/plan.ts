import { type PlanNotice, planNotices } from '@tutti/domain/billing';
import { useState } from 'react';
import { noticeId } from '../account/infrastructure-alerts.ts';
import { useViewer } from '../account/viewer.ts';
import { planNoticeDismissed } from '../browser/storage.ts';
import { POLL, usePolledQuery } from '../client/poll.ts';
import { graphql } from '../generated/gql.ts';
import { useBilling } from './use-billing.ts';

/** What of the account's plan concerns everybody in it, restricted users too. */
export const AccountPlan = graphql(`
  query AccountPlan($accountId: ID!) {
    account(id: $accountId) {
      id
      subscription {
        id
        state
        deviceSeats
        connectedDeviceCount
        expiry
      }
    }
  }
`);

/** A notice of the plan as it is shown. */
export interface ShownPlanNotice {
  readonly id: string;
  readonly notice: PlanNotice;
  /** null: it stays, because something does not work. Else: away until the browser is closed, or until it says something else. */
  readonly dismiss: (() => void) | null;
}

/** What the notice says, but for a count that goes up and down by itself. */
function partsOf(notice: PlanNotice): readonly string[] {
  if (notice.kind === 'expired') return [notice.kind];
  return [notice.kind, String(notice.kind === 'overSeats' ? notice.seats : notice.days)];
}

/**
 * What everybody in the account is shown about its plan, the worst first (BILL-062 to BILL-074); nothing where the server sells nothing. Changes of the
 * plan are pushed (see `cache.ts`), the devices that are connected are not: it is read each minute, too (API-007, open point R14). `now`: epoch ms.
 */
export function usePlanNotices(now: number): ShownPlanNotice[] {
  const { accountId, isWallScreen = false } = useViewer();
  const billing = useBilling(isWallScreen);
  const [, setDismissals] = useState(0);
  const { data } = usePolledQuery({
    query: AccountPlan,
    variables: { accountId },
    interval: POLL.accountInfo,
    pause: billing?.enabled !== true,
    quiet: true,
    unpushed: true,
  });
  const plan = data?.account?.subscription;
  if (billing?.enabled !== true || !plan) return [];
  const facts = { ...plan, state: plan.state ?? null, deviceSeats: plan.deviceSeats ?? null, expiry: plan.expiry ?? null };
  return planNotices(facts, new Date(now)).flatMap((notice) => {
    const id = noticeId('plan', accountId, ...partsOf(notice));
    const dismissed = planNoticeDismissed(id);
    if (notice.kind === 'expired') return { id, notice, dismiss: null };
    const dismiss = () => {
      dismissed.set('1');
      setDismissals((count) => count + 1);
    };
    return dismissed.get() === null ? { id, notice, dismiss } : [];
  });
}
