import { AccountPolicyForm } from '@tutti/domain/account-policy';
import type { AccountPolicyInput } from '../../../graphql/generated/resolvers.ts';
import type { Policy } from '../../identity/index.ts';
import { checked } from '../keys/key-input.ts';

/** The policy of an input; throws BAD_USER_INPUT with the field. `saved`: the one that counts until now, by which the days of keys go on where they stay the same. */
export function policyIn(input: AccountPolicyInput, saved: Policy, now: Date): Policy {
  const { secondStepFrom, ...form } = checked(AccountPolicyForm, {
    ...input,
    secondStepFrom: input.secondStepFrom ? new Date(input.secondStepFrom).toISOString() : null,
    wallScreens: input.wallScreens ?? saved.wallScreens,
  });
  return {
    ...form,
    secondStepFrom: form.secondStep === 'NOBODY' || secondStepFrom === null ? null : new Date(secondStepFrom),
    keyDaysSince: form.keyDays === null ? null : form.keyDays === saved.keyDays ? saved.keyDaysSince : now,
  };
}
