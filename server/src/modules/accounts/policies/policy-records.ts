import type { AccountPolicyForm } from '@tutti/domain/account-policy';

/** What an account asks of how people sign in, as its resolvers pass it on. */
export interface PolicyRecord extends Omit<AccountPolicyForm, 'secondStepFrom'> {
  readonly secondStepFrom: Date | null;
  readonly accountId: string;
}

interface HitPerson {
  readonly userId: string;
  readonly displayName: string;
}
interface HitKey {
  readonly keyId: string;
  readonly name: string;
  readonly lastUsedFrom: string | null;
  readonly isRefused: boolean;
  readonly callsPerDay: number | null;
  readonly expiresAt: Date | null;
}
/** Whom a policy would hit. */
export interface PolicyHits {
  readonly refusal: { readonly field: string; readonly message: string } | null;
  readonly secondStepAsked: number;
  readonly withoutSecondStep: readonly HitPerson[];
  readonly withoutSso: readonly HitPerson[];
  readonly closedToPasskey: readonly HitPerson[];
  readonly closedWithoutProvider: readonly HitPerson[];
  readonly signedOut: readonly HitPerson[];
  readonly keys: readonly HitKey[];
  readonly endedWallScreens: readonly { readonly wallScreenId: string; readonly name: string }[];
}
