import type { CombinedError } from 'urql';
import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { AccountUsers, type ListedUser, SiteUsers } from './documents.ts';

/** The users that are shown, as far as they are known. */
interface Users {
  /** Null: not known. */
  readonly users: readonly ListedUser[] | null;
  readonly ownerId: string | null;
  readonly error: CombinedError | undefined;
  readonly retry: () => void;
}

/** The users of the account, or those who may see one of its sites (USERS-053). Read each minute, too: that somebody goes on using it is not pushed. */
export function useUsers(domainId: string | null): Users {
  const { accountId } = useViewer();
  const ofAccount = usePolledQuery({
    query: AccountUsers,
    variables: { accountId },
    interval: POLL.accountInfo,
    pause: domainId !== null,
    quiet: true,
    unpushed: true,
  });
  const ofSite = usePolledQuery({
    query: SiteUsers,
    variables: { accountId, domainId: domainId ?? '' },
    interval: POLL.accountInfo,
    pause: domainId === null,
    quiet: true,
    unpushed: true,
  });
  const { data, error, refetch } = domainId === null ? ofAccount : ofSite;
  const users = domainId === null ? ofAccount.data?.account?.members : ofSite.data?.domain?.members;
  return { users: users ?? null, ownerId: data?.account?.ownerId ?? null, error, retry: refetch };
}
