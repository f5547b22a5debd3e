/** The door of the module: what others may use. */
import { AccountAPIKeyAdd } from './keys/resolvers/AccountAPIKeyAdd.ts';
import { AccountAPIKeyPermissionsSet } from './keys/resolvers/AccountAPIKeyPermissionsSet.ts';
import { AccountAPIKeyRemove } from './keys/resolvers/AccountAPIKeyRemove.ts';
import { AccountKeys, ChangedKeyPayload } from './keys/resolvers/AccountFields.ts';
import { Account } from './resolvers/AccountFields.ts';
import { account } from './resolvers/account.ts';
import { accounts } from './resolvers/accounts.ts';
import { infrastructureAlerts } from './resolvers/infrastructureAlerts.ts';
import { tuttiServerInstance } from './resolvers/tuttiServerInstance.ts';
import { Viewer } from './resolvers/ViewerFields.ts';
import { AccountLeave } from './users/resolvers/AccountLeave.ts';
import { UserAccountRoleSet } from './users/resolvers/UserAccountRoleSet.ts';
import { AccountUsers, UserAccountRoleSetPayload } from './users/resolvers/UserFields.ts';
import { UserInvitationResend } from './users/resolvers/UserInvitationResend.ts';

export { createAccount } from './create-account.ts';
export { createKey, deleteKeysNamed } from './keys/make-key.ts';
export type { AccountRecord, DomainPermissionRecord, MemberRecord } from './record.ts';
export { readAccounts } from './store.ts';
export { membersOf, usersIn } from './users/members.ts';
export { setMember } from './users/set-member.ts';
export { hasNothingBut, readHolders, rightsLostWith } from './users/site-rights.ts';

export const resolvers = {
  Query: { account, accounts, infrastructureAlerts, tuttiServerInstance },
  Mutation: { AccountAPIKeyAdd, AccountAPIKeyPermissionsSet, AccountAPIKeyRemove, AccountLeave, UserAccountRoleSet, UserInvitationResend },
  Account: { ...Account, ...AccountKeys, ...AccountUsers },
  Viewer,
  AccountAPIKeyAddPayload: ChangedKeyPayload,
  AccountAPIKeyPermissionsSetPayload: ChangedKeyPayload,
  UserAccountRoleSetPayload,
};
