import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { AccountOwner } from './users-documents.ts';

/** The id of who owns the account; undefined until it is known, null where nobody does. Read each minute, too: that it goes to somebody else is not pushed. */
export function useOwner() {
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AccountOwner,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
    unpushed: true,
  });
  return { ownerId: data && (data.account?.ownerId ?? null), error, refetch };
}
