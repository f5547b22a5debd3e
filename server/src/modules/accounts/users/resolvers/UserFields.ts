import type { RequestContext } from '../../../../context.ts';
import { isUuid } from '../../../../store/uuid.ts';
import type { AccountRecord, MemberRecord } from '../../account-records.ts';
import type { ChangedMember } from '../changed-member.ts';
import { memberOf, membersOf } from '../members.ts';

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
  /** Their membership as the mutation left it; null where they were removed. */
  member: ({ accountId, userId }: ChangedMember, _: object, { services }: RequestContext): Promise<MemberRecord | null> =>
    memberOf(services, accountId, userId),
};
