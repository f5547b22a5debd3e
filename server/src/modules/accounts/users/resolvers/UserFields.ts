import type { RequestContext } from '../../../../context.ts';
import { isUuid } from '../../../../store/uuid.ts';
import type { AccountRecord, MemberRecord } from '../../record.ts';
import { memberOf, membersOf } from '../members.ts';
import type { ChangedMember } from '../record.ts';

/** The people of an account. */
export const AccountUsers = {
  members: ({ accountId }: AccountRecord, _: object, context: RequestContext): Promise<MemberRecord[]> => membersOf(context, accountId),
  member: async (
    { accountId }: AccountRecord,
    { userId }: { readonly userId: string },
    { services }: RequestContext,
  ): Promise<MemberRecord | null> => (isUuid(userId) ? memberOf(services, accountId, userId.toLowerCase()) : null),
};

export const UserAccountRoleSetPayload = {
  /** His place as the mutation left it; null where he was removed. */
  member: ({ accountId, userId }: ChangedMember, _: object, { services }: RequestContext): Promise<MemberRecord | null> =>
    memberOf(services, accountId, userId),
};
