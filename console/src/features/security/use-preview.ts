import { useClient, useQuery } from 'urql';
import { useViewer } from '../../api/account/viewer.ts';
import type { Policy } from './policy.ts';
import { AccountPolicyPreview, type Hits } from './security-documents.ts';

/** The same object each time: a new one would ask again with each rendering. What goes wrong is said on the page. */
const QUIET = { quiet: true };

/** Whom the policy of the form would hit; null: not known yet. The last answer stays while another policy is asked for. */
export function usePreview(policy: Policy) {
  const { accountId } = useViewer();
  const client = useClient();
  const [{ data, error, fetching }, reexecute] = useQuery({
    query: AccountPolicyPreview,
    variables: { accountId, policy },
    requestPolicy: 'cache-and-network',
    context: QUIET,
  });
  return {
    hits: data?.accountPolicyPreview ?? null,
    failed: !fetching && error !== undefined,
    retry: () => reexecute({ requestPolicy: 'network-only' }),
    /** Asks at this moment, for what is about to be saved; null where that failed. */
    ask: async (): Promise<Hits | null> => {
      const answer = await client
        .query(AccountPolicyPreview, { accountId, policy }, { requestPolicy: 'network-only', ...QUIET })
        .toPromise();
      return answer.data?.accountPolicyPreview ?? null;
    },
  };
}
