import { useState } from 'react';
import { useClient } from 'urql';
import { useViewer } from '../../api/account/viewer.ts';
import { useAnswer } from '../../api/client/use-answer.ts';
import type { Policy } from './policy.ts';
import { AccountPolicyPreview, type Hits } from './security-documents.ts';

/** The same object each time: a new one would ask again with each rendering. What goes wrong is said on the page. */
const QUIET = { quiet: true };

/** Whom the policy of the form would hit; null: not known yet. The last answer stays while another policy is asked for. */
export function usePreview(policy: Policy) {
  const { accountId } = useViewer();
  const client = useClient();
  const [{ data, error, fetching }, reexecute] = useAnswer({
    query: AccountPolicyPreview,
    variables: { accountId, policy },
    requestPolicy: 'cache-and-network',
    context: QUIET,
  });
  const fresh = data?.accountPolicyPreview ?? null;
  // The form is one account's: what is shown of a choice stays for the moment until the next one is judged, or each press would move the page. What is saved is asked for once more.
  const [last, setLast] = useState<Hits | null>(null);
  if (fresh && fresh !== last) setLast(fresh);
  const failed = !fetching && error !== undefined;
  return {
    // What was said of another choice, or earlier of this one, is not said of it where it could not be asked.
    hits: failed ? null : (fresh ?? last),
    failed,
    retry: () => reexecute({ requestPolicy: 'network-only' }),
    /** Asks at this moment, for what is about to be saved; null where that failed. */
    ask: async (): Promise<Hits | null> => {
      const answer = await client
        .query(AccountPolicyPreview, { accountId, policy }, { requestPolicy: 'network-only', ...QUIET })
        .toPromise();
      // With a failure comes what was answered before, to whatever the account was then.
      return answer.error ? null : (answer.data?.accountPolicyPreview ?? null);
    },
  };
}
