import type { RequestContext } from '../../../context.ts';
import type { UserRecord } from '../../identity/index.ts';
import type { MemberRecord } from '../account-records.ts';
import { memberOf } from '../users/members.ts';

/** The viewer as the identity module returns it. */
export interface Parent {
  readonly user: UserRecord;
  readonly accountId: string | null;
}

export const Viewer = {
  /** Their membership in the account they asked about; null where they have none. */
  member: async ({ user, accountId }: Parent, _: object, { services }: RequestContext): Promise<MemberRecord | null> =>
    accountId === null ? null : memberOf(services, accountId, user.id),
};
