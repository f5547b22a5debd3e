import type { UserRecord } from '../../identity/user-records.ts';

/** A wall screen, as its resolvers pass it on; nothing of its code and token. */
export interface WallScreenRecord {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly everyDomain: boolean;
  readonly domainIds: readonly string[];
  readonly createdBy: UserRecord | null;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly userAgent: string | null;
  readonly lastSeenAt: Date | null;
  readonly lastSeenFrom: string | null;
  readonly codeExpiresAt: Date | null;
}

/** What a mutation says of a wall screen; `wallScreen` is read when its transaction has ended. */
export interface ChangedWallScreen {
  readonly ok: true;
  readonly accountId: string;
  readonly wallScreenId: string;
  readonly code: string;
  readonly codeExpiresAt: Date;
}
