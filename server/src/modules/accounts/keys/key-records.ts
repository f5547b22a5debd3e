import type { Role } from '@tutti/domain/enumerations';
import type { UserRecord } from '../../identity/user-records.ts';
import type { DomainPermissionRecord } from '../account-records.ts';

/** An API key, as its resolvers pass it on; nothing of its token but the hint. */
export interface KeyRecord {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly displayKey: string;
  readonly description: string | null;
  readonly kind: 'ACCOUNT' | 'USER';
  readonly createdBy: UserRecord | null;
  readonly createdAt: Date;
  readonly defaultRole: Role;
  readonly domainPermissions: readonly DomainPermissionRecord[];
  /** Of what it may do. */
  readonly version: string;
  /** By its maker or by the policy of the account, whichever comes first. */
  readonly expiresAt: Date | null;
  /** By its maker alone. */
  readonly chosenEnd: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string | null;
  /** null: not counted for a whole day yet. */
  readonly callsPerDay: number | null;
}

/** What a mutation says of a key; `apiKey` is read when its transaction has ended. */
export interface ChangedKey {
  readonly ok: true;
  readonly accountId: string;
  readonly keyId: string;
  /** The key itself, from the mutation that made it. */
  readonly keyToken?: string;
}
