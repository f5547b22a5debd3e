import { messageOf } from '../../../error-words.ts';
import { type RepeatedWork, repeatInLanes, type TakingWork } from '../../../repeat.ts';
import type { Needs } from '../../../services.ts';
import { NotDelivered } from '../../alerting/index.ts';
import { type ClaimedForward, claimForward } from './claim-forward.ts';
import { failForward, moveForward, releaseForward } from './forward-state.ts';
import { type Batch, readBatch } from './read-batch.ts';
import { sendEntries } from './send-entries.ts';

export type ForwardingNeeds = Needs<'config' | 'log' | 'store' | 'signInKey' | 'now'>;

/** Between two looks at what is due, ms: the record is sealed each second. */
const TICK_MS = 1_000;
/** Forwards that a process sends at the same time: receivers that do not answer hold up few others. */
const LANES = 4;

/**
 * Sends entries of the record on, for processes with the role `jobs`, until it is closed. Any number of processes may: a forward is one's alone while it sends, and its position moves
 * once its receiver has taken a batch. A process that is killed in between sends that batch again.
 */
export function startForwarding(needs: ForwardingNeeds, everyMs = TICK_MS): RepeatedWork {
  const { store, log, now } = needs;
  const lane: TakingWork = async (isClosed, took) => {
    while (!isClosed()) {
      const forward = await store.system((tx) => claimForward(tx, now()));
      if (!forward) return;
      took();
      await sendOne(needs, forward, isClosed);
    }
  };
  return repeatInLanes(lane, { everyMs, lanes: LANES, log, failed: 'entries of the record could not be sent on' });
}

/** Batches that are sent under one claim: the claim must not end meanwhile. */
const BATCHES = 4;

async function sendOne(needs: ForwardingNeeds, forward: ClaimedForward, isClosed: () => boolean): Promise<void> {
  const { store, now } = needs;
  let position = { block: forward.block, entriesSent: forward.entriesSent };
  for (let n = 0; n < BATCHES && !isClosed(); n++) {
    const batch = await store.system((tx) => readBatch(tx, forward, position));
    if (!batch) break;
    const failure = await send(needs, forward, batch);
    if (failure) {
      await store.system((tx) => failForward(tx, forward, failure.message, now()));
      break;
    }
    const isOurs = await store.system((tx) => moveForward(tx, forward, batch.next, batch.entries.length > 0, now()));
    position = batch.next;
    // Whoever changed, turned off or deleted it meanwhile wants nothing more of it sent as it was.
    if (!isOurs || !batch.more) break;
  }
  await store.system((tx) => releaseForward(tx, forward, now()));
}

async function send(needs: ForwardingNeeds, forward: ClaimedForward, { entries }: Batch): Promise<NotDelivered | null> {
  if (entries.length === 0) return null;
  const account = { id: forward.accountId, name: forward.accountName };
  try {
    await sendEntries(needs, { id: forward.id, kind: forward.kind, sealed: forward.sealed, account }, entries);
    return null;
  } catch (error) {
    if (error instanceof NotDelivered) return error;
    needs.log.error({ err: error, forward: forward.id }, 'entries of the record could not be sent on');
    return new NotDelivered(messageOf(error));
  }
}
