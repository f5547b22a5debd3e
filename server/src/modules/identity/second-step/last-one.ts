import { conflict } from '../../../api-errors.ts';
import type { Tx } from '../../../store/store.ts';
import { accessOf } from '../load-viewer.ts';
import { asksSecondStep } from '../policies/demands.ts';
import { policiesOf } from '../policies/policies.ts';
import { hasSecondStep } from './ways.ts';

/** Throws CONFLICT where the second step that was taken away was the last one, and an account of the person asks for one, be it from some day on. An account that they were only invited to asks for nothing here. */
export async function refuseLastOne(tx: Tx, userId: string): Promise<void> {
  if (await hasSecondStep(tx, userId)) return;
  const accounts = await accessOf(tx, userId);
  const policies = await policiesOf(tx, [...accounts.keys()]);
  const asking = policies.find((policy) => {
    const access = accounts.get(policy.accountId);
    return access?.isOpened && asksSecondStep(policy, access);
  });
  if (asking) throw conflict(`${asking.accountName} asks for a second step, so the last one cannot be removed.`);
}
