import { notifyAnnouncements } from '../bus/relay.ts';
import { signingFailures } from '../metrics.ts';
import { repeat } from '../repeat.ts';
import type { Needs } from '../services.ts';
import { refuseOtherKey, signHeads } from './heads.ts';
import { openEventKey } from './key.ts';
import { makeMonths } from './months.ts';
import { dropMonths } from './retention.ts';
import { sealPending } from './seal.ts';
import { isOverdue, readUnsigned } from './unsigned.ts';

const SEAL_MS = 1_000;
const SIGN_MS = 60_000;
const MONTHS_MS = 1_800_000;

type Part = Needs<'config' | 'log' | 'now' | 'store'>;

/**
 * Keeps the record of events provable until it is closed: seals what was added each second, signs what has grown each minute, makes partitions ahead
 * and drops those past retention. What fails is logged and done the next time. Several processes may run it. Throws a StartError when the key is not the one that
 * signed the record until now.
 */
export async function startEventJobs({ config, log, now, store }: Part): Promise<{ close(): Promise<void> }> {
  const key = await openEventKey(config.events.keyFile);
  await store.system((tx) => refuseOtherKey(tx, key));
  const sign = async (): Promise<void> => {
    try {
      const { broken } = await signHeads(store, key);
      if (broken.length === 0) return;
      signingFailures.inc();
      log.error({ accounts: broken }, 'the record of events was changed since it was signed: run `tutti events check`');
    } catch (error) {
      signingFailures.inc();
      throw error;
    }
  };
  let wasOverdue = false;
  /** Administrators see it among what is announced. */
  const announce = async (): Promise<void> => {
    const unsigned = await store.system((tx) => readUnsigned(tx));
    const is = unsigned !== null && isOverdue(unsigned, now());
    if (is !== wasOverdue) await store.system(notifyAnnouncements);
    wasOverdue = is;
  };
  const keep = async (): Promise<void> => {
    await makeMonths(store);
    const dropped = await dropMonths(store, key, config.events.months);
    if (dropped.length > 0) log.info({ partitions: dropped }, 'what the record of events keeps no longer was dropped');
  };
  // What was not signed at the end of an earlier process would be shown as trouble until then.
  const late = await store.system((tx) => readUnsigned(tx));
  const firstSigning = late && isOverdue(late, now()) ? 0 : performance.now() + SIGN_MS;
  const steps = [
    { every: 0, due: 0, run: () => sealPending(store), failed: 'entries could not be sealed' },
    { every: SIGN_MS, due: firstSigning, run: sign, failed: 'the record of events could not be signed' },
    { every: SIGN_MS, due: firstSigning, run: announce, failed: 'whether the record of events is signed could not be read' },
    { every: MONTHS_MS, due: 0, run: keep, failed: 'the months of the record of events could not be made or dropped' },
  ];

  async function work(isClosed: () => boolean): Promise<void> {
    for (const step of steps) {
      if (isClosed() || performance.now() < step.due) continue;
      step.due = performance.now() + step.every;
      try {
        await step.run();
      } catch (error) {
        log.error({ err: error }, step.failed);
      }
    }
  }
  return repeat(work, { everyMs: SEAL_MS, log, failed: 'the record of events could not be kept provable' });
}
