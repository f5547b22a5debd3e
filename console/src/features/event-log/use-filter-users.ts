import { useViewer } from '../../api/account/viewer.ts';
import { useAnswer } from '../../api/client/use-answer.ts';
import { EventLogUsers } from './event-log-documents.ts';
import type { Named } from './filter.ts';

/** The users to choose from, by name: all members for administrators (PERM-018), for others themselves alone (PERM-024). Asked for where `wanted`. */
export function useFilterUsers(wanted: boolean): Named[] {
  const { accountId, isAdministrator, userId, displayName } = useViewer();
  const [{ data }] = useAnswer({ query: EventLogUsers, variables: { accountId }, pause: !wanted || !isAdministrator });
  if (!isAdministrator) return [{ id: userId, name: displayName }];
  const users = (data?.account?.members ?? []).map(({ user }) => ({ id: user.id, name: user.displayName || user.email }));
  return users.toSorted((a, b) => a.name.localeCompare(b.name));
}
