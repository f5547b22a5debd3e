import type { Right } from '@tutti/domain/rights';
import type { SignInDemand } from '../../access/viewer.ts';

/** A person as the API shows them. */
export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly isActive: boolean;
  readonly ssoLogin: boolean;
  /** null: an identity provider alone signs them in, or it is not to be shown. */
  readonly hasSecondStep: boolean | null;
  readonly lastAccess: { readonly lastVisited: Date | null; readonly ipAddress: string | null };
}

/** The person who is asking, and the account they ask about (null: one that is not theirs, or they have none). */
export interface ViewerRecord {
  readonly user: UserRecord;
  readonly accountId: string | null;
  readonly rights: readonly Right[];
  readonly roles: readonly { readonly domainId: string | null; readonly rights: readonly Right[] }[];
  readonly viewerCanAdminister: boolean;
  readonly viewerAdministersDomains: boolean;
  readonly viewerIsOwner: boolean;
  readonly signInDemands: readonly SignInDemand[];
}
