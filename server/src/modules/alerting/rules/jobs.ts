import { type RepeatedWork, repeat } from '../../../repeat.ts';
import type { Needs } from '../../../services.ts';
import { accountsToEvaluate, evaluateAccount } from './evaluate.ts';

/** Between two evaluations, ms: the record is sealed each second. */
const EVALUATE_MS = 2_000;

/**
 * Evaluates the rules of alerts, for processes with the role `jobs`, until it is closed. Any number of processes may: an account is one's alone while it is evaluated, by the lock of its position in the record.
 */
export function startAlertRules({ store, log, now }: Needs<'store' | 'log' | 'now'>, everyMs = EVALUATE_MS): RepeatedWork {
  const evaluate = async (isClosed: () => boolean): Promise<void> => {
    for (const accountId of await accountsToEvaluate(store)) {
      try {
        let more = true;
        while (more && !isClosed()) more = await store.system((tx) => evaluateAccount(tx, accountId, now()));
      } catch (error) {
        // One account must not hold up those after it.
        log.error({ err: error, account: accountId }, 'the rules of alerts of an account could not be evaluated');
      }
    }
  };
  return repeat(evaluate, { everyMs, log, failed: 'the rules of alerts could not be evaluated' });
}
