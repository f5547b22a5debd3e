import type { CombinedError } from 'urql';
import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useOwner } from './use-owner.ts';
import { AccountMembersList, type ListedUser, SiteUsers } from './users-documents.ts';

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
  const owner = useOwner();
  const ofAccount = usePolledQuery({
    query: AccountMembersList,
    variables: { accountId },
    interval: POLL.accountInfo,
    pause: domainId !== null,
    quiet: true,
    unpushed: true,
  });
  const ofSite = usePolledQuery({
    query: SiteUsers,
    variables: { domainId: domainId ?? '' },
    interval: POLL.accountInfo,
    pause: domainId === null,
    quiet: true,
    unpushed: true,
  });
  const { error, refetch } = domainId === null ? ofAccount : ofSite;
  const users = domainId === null ? ofAccount.data?.account?.members : ofSite.data?.domain?.members;
  const retry = () => {
    refetch();
    owner.refetch();
  };
  // The owner is not shown as somebody who can be removed, not even for a moment.
  if (owner.ownerId === undefined) return { users: null, ownerId: null, error: error ?? owner.error, retry };
  return { users: users ?? null, ownerId: owner.ownerId, error, retry };
}
