import { isAskedNow, type Policy } from './policy.ts';
import type { HitKey, HitPerson, Hits, HitWallScreen } from './security-documents.ts';

/** Whom saving a policy locks out or signs out at once, each by what was changed. */
export interface Lockouts {
  readonly closed: readonly HitPerson[];
  readonly withoutSso: readonly HitPerson[];
  readonly byPasskey: readonly HitPerson[];
  readonly withoutProvider: readonly HitPerson[];
  readonly signedOut: readonly HitPerson[];
  readonly keys: readonly HitKey[];
  readonly wallScreens: readonly HitWallScreen[];
}

/** What of the hits comes from what was changed, and comes at once. Who has until some day to add a second step is not locked out by saving it. */
export function lockoutsOf(hits: Hits, policy: Policy, changed: ReadonlySet<keyof Policy>, now: number): Lockouts {
  const asks = changed.has('secondStep') || changed.has('secondStepFrom');
  return {
    closed: asks && isAskedNow(policy, now) ? hits.withoutSecondStep : [],
    withoutSso: changed.has('ssoOnly') ? hits.withoutSso : [],
    byPasskey: changed.has('passkeys') ? hits.closedToPasskey : [],
    withoutProvider: changed.has('ssoOnly') ? hits.closedWithoutProvider : [],
    signedOut: changed.has('idleMinutes') || changed.has('longestMinutes') ? hits.signedOut : [],
    keys: changed.has('keyNetworks') ? hits.keys.filter(({ isRefused }) => isRefused) : [],
    wallScreens: changed.has('wallScreens') ? hits.endedWallScreens : [],
  };
}

/** Whether saving locks anybody out. */
export const locksOut = (lockouts: Lockouts): boolean => Object.values(lockouts).some((hit) => hit.length > 0);
