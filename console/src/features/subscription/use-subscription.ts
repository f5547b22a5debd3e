import { useState } from 'react';
import type { CombinedError } from 'urql';
import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { type ManagedPlan, ManagedSubscription } from './subscription-documents.ts';

/** What is known of the plan of the viewer's account. */
export interface KnownSubscription {
  /** undefined: not known yet; null: the account has none. */
  readonly plan: ManagedPlan | null | undefined;
  /** Why it could not be read, or not read again: the last good answer stays. */
  readonly error: CombinedError | undefined;
  readonly refetch: () => void;
}

/**
 * The plan with everything that administrators may see. Its changes are pushed, the devices that are connected are not: it is read each minute (API-007,
 * open point R14), and every few seconds while a change is pending at the provider.
 */
export function useSubscription(): KnownSubscription {
  const { accountId } = useViewer();
  const [pending, setPending] = useState(false);
  const { data, error, refetch } = usePolledQuery({
    query: ManagedSubscription,
    variables: { accountId },
    interval: pending ? POLL.pendingPlan : POLL.accountInfo,
    quiet: true,
    unpushed: true,
  });
  const plan = data === undefined ? undefined : (data.account?.subscription ?? null);
  const isPending = plan?.hasChangePending === true;
  if (isPending !== pending) setPending(isPending);
  return { plan, error, refetch };
}
