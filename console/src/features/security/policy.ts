import type { AccountPolicyForm } from '@tutti/domain/account-policy';
import type { SavedPolicy } from './security-documents.ts';

/** A policy as the form has it. */
export type Policy = AccountPolicyForm;

/** What of a saved policy is edited. */
export const editedOf = ({ secondStep, secondStepFrom, passkeys, ssoOnly, ...rest }: SavedPolicy): Policy => ({
  secondStep,
  secondStepFrom,
  passkeys,
  ssoOnly,
  idleMinutes: rest.idleMinutes,
  longestMinutes: rest.longestMinutes,
  keyNetworks: rest.keyNetworks,
  keyDays: rest.keyDays,
  wallScreens: rest.wallScreens,
});

const momentOrNull = (at: string | null): number | null => (at === null ? null : new Date(at).getTime());

/** Whether two policies say the same in a field: moments and lists are compared by what they say. */
export const isSameIn = (a: Policy, b: Policy, field: keyof Policy): boolean => {
  if (field === 'secondStepFrom') return momentOrNull(a.secondStepFrom) === momentOrNull(b.secondStepFrom);
  if (field === 'keyNetworks') return a.keyNetworks.join() === b.keyNetworks.join();
  return a[field] === b[field];
};

/** Whether the second step is asked from now on, and not from a day that lies ahead. */
export const isAskedNow = ({ secondStep, secondStepFrom }: Policy, now: number): boolean =>
  secondStep !== 'NOBODY' && (secondStepFrom === null || new Date(secondStepFrom).getTime() <= now);
