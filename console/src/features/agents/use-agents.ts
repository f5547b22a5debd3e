import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { AccountAgents } from './agents-documents.ts';

/** The agents that were not revoked; undefined while they are not known. */
export function useAgents() {
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AccountAgents,
    variables: { accountId },
    interval: POLL.accountDomains,
    quiet: true,
    // Who is there is pushed, and what they say of themselves; when an agent was last seen is not.
    unpushed: true,
  });
  return { agents: data?.account?.agents.filter(({ revokedAt }) => !revokedAt), error, refetch };
}
