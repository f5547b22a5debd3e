import { permits } from '../../../access/permissions.ts';
import type { AccountAccess, SignInDemand } from '../../../access/viewer.ts';
import type { SessionWay } from '../../../store/people-tables.ts';
import type { AccountPolicy, Policy } from './policies.ts';

/** What of somebody and of their session a policy looks at. */
export interface Asked {
  readonly way: SessionWay | null;
  /** Whether they have a second step: they were asked for it when this session began, or added it here (decision 059). */
  readonly hasSecondStep: boolean;
}

/** Whether a policy asks this member for a second step, be it now or from some day on. */
export const asksSecondStep = ({ secondStep }: Pick<Policy, 'secondStep'>, access: AccountAccess): boolean =>
  secondStep === 'EVERYBODY' || (secondStep === 'ADMINISTRATORS' && (access.isOwner || permits(access, 'ADMINISTER', null, true)));

/**
 * What a policy asks of a session in one account and it does not satisfy; null: nothing. Single sign-on comes first, because it is no use to add what is not asked there. `from` null: it counts now.
 */
export function demandOf(
  policy: Policy,
  access: AccountAccess,
  { way, hasSecondStep }: Asked,
  now: Date,
): Pick<SignInDemand, 'kind' | 'from'> | null {
  if (way === 'sso') return null;
  if (policy.ssoOnly && !access.isOwner) return { kind: 'SSO', from: null };
  if (!policy.passkeys && way === 'passkey') return { kind: 'PASSWORD', from: null };
  if (hasSecondStep || !asksSecondStep(policy, access)) return null;
  const from = policy.secondStepFrom;
  return { kind: 'SECOND_STEP', from: from && from > now ? from : null };
}

/** What all accounts of somebody ask of their session, and it does not satisfy. */
export function demandsOf(
  policies: readonly AccountPolicy[],
  accounts: ReadonlyMap<string, AccountAccess>,
  asked: Asked,
  now: Date,
): SignInDemand[] {
  return policies.flatMap((policy) => {
    const { accountId, accountName } = policy;
    const access = accounts.get(accountId);
    const demand = access && demandOf(policy, access, asked, now);
    return demand ? [{ accountId, accountName, ...demand }] : [];
  });
}
