/** What other modules may import of this one. */
import { AccountKeys, ChangedKeyPayload } from './keys/resolvers/AccountFields.ts';
import { AccountPolicy, AccountWithPolicy } from './policies/resolvers/AccountFields.ts';
import { Account } from './resolvers/AccountFields.ts';
import { Viewer } from './resolvers/ViewerFields.ts';
import { AccountRole, AccountRoles, ChangedRolePayload } from './roles/resolvers/AccountFields.ts';
import { rootFields } from './root-fields.generated.ts';
import { AccountUsers, UserAccountRoleSetPayload } from './users/resolvers/UserFields.ts';
import { AccountWallScreens, ChangedWallScreenPayload, WallScreen } from './wall-screens/resolvers/WallScreenFields.ts';

export type { AccountRecord, DomainPermissionRecord, MemberRecord } from './account-records.ts';
export { createAccount } from './create-account.ts';
export { type CallCount, createCallCount } from './keys/count-calls.ts';
export { startForgettingCalls } from './keys/kept-calls.ts';
export { createKey, deleteKeysNamed } from './keys/make-key.ts';
export { readAccounts } from './memberships.ts';
export { composeKeyEnds, startKeyEnds } from './policies/key-ends.ts';
export { composeSecondStepAsked } from './policies/second-step-asked-mail.ts';
export { membersOf, namedUser, usersIn } from './users/members.ts';
export { setMember } from './users/set-member.ts';
export { hasNothingBut, readHolders, rightsLostWith } from './users/site-rights.ts';
export { wallScreensLostWith } from './wall-screens/end-wall-screens.ts';

export const resolvers = {
  ...rootFields,
  Account: { ...Account, ...AccountKeys, ...AccountRoles, ...AccountUsers, ...AccountWithPolicy, ...AccountWallScreens },
  AccountPolicy,
  AccountRole,
  Viewer,
  AccountAPIKeyAddPayload: ChangedKeyPayload,
  AccountAPIKeyPermissionsSetPayload: ChangedKeyPayload,
  RoleAddPayload: ChangedRolePayload,
  RoleSetPayload: ChangedRolePayload,
  UserAccountRoleSetPayload,
  WallScreen,
  WallScreenAddPayload: ChangedWallScreenPayload,
  WallScreenCodeRenewPayload: ChangedWallScreenPayload,
};
