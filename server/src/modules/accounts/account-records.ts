import type { Role } from '@tutti/domain/enumerations';
import type { Right } from '@tutti/domain/rights';
import type { UserRecord } from '../identity/user-records.ts';

/** An account, as its resolvers pass it on. */
export interface AccountRecord {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly features: readonly string[];
  readonly ownerId: string | null;
}

/** A right on one site of an account. */
export interface DomainPermissionRecord {
  readonly accountId: string;
  readonly domainId: string;
  readonly role: Role;
  /** null: a published role. */
  readonly roleId: string | null;
  readonly rights: readonly Right[];
}

/** A person's place in an account. */
export interface MemberRecord {
  readonly accountId: string;
  readonly user: UserRecord;
  readonly id: string;
  /** `admin` sees and changes everything in the account (PERM-012). */
  readonly accessType: 'admin' | 'restricted';
  readonly defaultRole: Role;
  /** null: a published role. */
  readonly roleId: string | null;
  readonly rights: readonly Right[];
  readonly domainPermissions: readonly DomainPermissionRecord[];
  /** Of what they may do. */
  readonly version: string;
  /** null: never. */
  readonly lastVisited: Date | null;
  /** Whether they are asked for a second step at sign-in; null: not to be shown, or not a matter of this server. */
  readonly hasSecondStep: boolean | null;
  /** They were invited and have not opened the account yet. */
  readonly invitationPending: boolean;
}
