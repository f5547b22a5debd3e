import type { RequestContext } from '../../../context.ts';
import type { UserRecord } from '../../identity/index.ts';
import type { MemberRecord } from '../record.ts';
import { readMembers } from '../store.ts';

/** What the identity module hands on. */
export interface Parent {
  readonly user: UserRecord;
  readonly accountId: string | null;
}

export const Viewer = {
  /** His place in the account he asked about; null where he has none. */
  member: async ({ user, accountId }: Parent, _: object, { services }: RequestContext): Promise<MemberRecord | null> => {
    if (accountId === null) return null;
    const [place] = await services.store.tenant([accountId], (tx) => readMembers(tx, accountId, user.id));
    return place ? { ...place, user } : null;
  },
};
