import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { AccountAgents, SiteAgents } from './agents-documents.ts';

/** The agents that were not revoked: of the account, or of the sites that the viewer administers. Undefined while they are not known. */
export function useAgents() {
  const { accountId, isAdministrator } = useViewer();
  // Who is there is pushed, and what they say of themselves; when an agent was last seen is not.
  const asked = { quiet: true, variables: { accountId } };
  const all = usePolledQuery({ ...asked, query: AccountAgents, interval: POLL.accountDomains, unpushed: true, pause: !isAdministrator });
  const own = usePolledQuery({ ...asked, query: SiteAgents, interval: POLL.accountDomains, unpushed: true, pause: isAdministrator });
  const { error, refetch } = isAdministrator ? all : own;
  const agents = isAdministrator ? all.data?.account?.agents : own.data?.account?.domainAgents;
  return { agents: agents?.filter(({ revokedAt }) => !revokedAt), error, refetch };
}
