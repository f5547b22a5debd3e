import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { noteFailed, noteTaken } from '../channels/channel-state.ts';
import { type ClaimedDelivery, delayDelivery, endDelivery, IS_ABOUT_THE_SAME } from '../deliveries/claims.ts';
import type { SendingChannel, SendingNeeds } from '../deliveries/send-message.ts';
import { noteBrowsers } from './note-browsers.ts';
import { type PushAnswer, pushTo } from './push-message.ts';
import { readTargets } from './push-targets.ts';

/** What came of a delivery at one try. */
export interface PushResult {
  readonly answers: readonly PushAnswer[];
  /** Browsers for which an earlier message still waits. */
  readonly behind: readonly string[];
  readonly none: { readonly outcome: 'DEAD' | 'DROPPED'; readonly why: string } | null;
}

const BEHIND = 'An earlier message still waits for a browser.';

/**
 * Sends a delivery to the browsers that have not taken it yet. None is overtaken: where an earlier message about the same still waits for a browser, this one waits there, too. `read`: a transaction, repeated as
 * the caller thinks fit.
 */
export async function pushed(
  needs: SendingNeeds,
  channel: SendingChannel,
  delivery: ClaimedDelivery,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<PushResult> {
  const { targets, none, waits } = await read(async (tx) => ({
    ...(await readTargets(tx, needs, channel, delivery.message)),
    waits: await waitingBefore(tx, delivery),
  }));
  const open = targets.filter(({ browserId }) => !delivery.pushedTo.includes(browserId));
  const behind = open.filter(({ browserId }) => waits.has(browserId)).map(({ browserId }) => browserId);
  const kept = keepAsTheyCome(
    needs,
    delivery,
    open.map(({ browserId }) => browserId),
  );
  const now = open.filter(({ browserId }) => !waits.has(browserId));
  const answers = await pushTo(needs, delivery, now, kept.note);
  await kept.written();
  return { answers, behind, none };
}

async function waitingBefore(tx: Tx, { accountId, channelId, id }: ClaimedDelivery): Promise<Set<string>> {
  const { rows } = await sql<{ browser_id: string }>`
    select unnest(e.push_waits) as browser_id from alert_deliveries d
    join alert_deliveries e on e.account_id = d.account_id and e.channel_id = d.channel_id and e.ended_at is null and e.number < d.number and ${IS_ABOUT_THE_SAME}
    where d.account_id = ${accountId} and d.channel_id = ${channelId} and d.id = ${id}`.execute(tx);
  return new Set(rows.map((row) => row.browser_id));
}

/**
 * Keeps which browsers have answered while others are still waited for: should the process be killed before the last one, those that took it are not asked again, and the others are not overtaken. Each
 * write has all that came during the one before. One that fails is left to the next one, or to what is written in the end.
 */
function keepAsTheyCome({ store, log }: SendingNeeds, delivery: ClaimedDelivery, open: readonly string[]) {
  const taken = [...delivery.pushedTo];
  const waits = new Set(open);
  let isMore = false;
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    while (isMore) {
      isMore = false;
      await store
        .system((tx) => writeReached(tx, delivery, taken, [...waits]))
        .catch((error: unknown) =>
          log.warn({ err: error, delivery: delivery.id }, 'which browsers took an alert could not be written yet'),
        );
    }
  };
  return {
    note: ({ browserId, came }: PushAnswer): void => {
      if (came === 'FAILED') return;
      waits.delete(browserId);
      if (came === 'TAKEN') taken.push(browserId);
      // What the last one answered is written with the end.
      isMore = waits.size > 0;
      writing ??= write().finally(() => {
        writing = null;
      });
    },
    /** Resolves when nothing is being written any more. */
    written: async (): Promise<void> => {
      isMore = false;
      await writing;
    },
  };
}

async function writeReached(tx: Tx, delivery: ClaimedDelivery, taken: readonly string[], waits: readonly string[]): Promise<void> {
  await tx
    .updateTable('alert_deliveries')
    .set({ pushed_to: [...taken], push_waits: [...waits] })
    .where('account_id', '=', delivery.accountId)
    .where('id', '=', delivery.id)
    .where('attempts', '=', delivery.attempt)
    .where('ended_at', 'is', null)
    .execute();
}

/** Stores what came of a try, with each browser and the channel. That some do not take it makes no failing channel of one that others take it from. */
export async function keepPushed(
  tx: Tx,
  delivery: ClaimedDelivery,
  result: PushResult & { readonly took: number },
  now: Date,
): Promise<void> {
  await noteBrowsers(tx, result.answers, now);
  await endPushed(tx, delivery, result, now);
  const { taken, failed, everTaken, waits, why } = sumOf(delivery, result);
  const { none } = result;
  if (taken.length > 0) await noteTaken(tx, delivery, now);
  else if (everTaken.length === 0 && none?.outcome !== 'DROPPED' && (failed.length > 0 || waits.length === 0))
    await noteFailed(tx, delivery, none?.why ?? why ?? '--', now);
}

/** Stores what came of a try in the delivery alone. It is tried again for the browsers that are left. */
export async function endPushed(
  tx: Tx,
  delivery: ClaimedDelivery,
  result: PushResult & { readonly took: number },
  now: Date,
): Promise<void> {
  const { answers, behind, none, took } = result;
  const { taken, failed, everTaken, waits, why } = sumOf(delivery, result);
  const status = taken[0]?.status ?? failed[0]?.status ?? answers[0]?.status ?? null;
  await writeReached(tx, delivery, everTaken, waits);
  const isTaken = everTaken.length > 0;
  const reason = isTaken && why !== null ? `Browsers that did not take it: ${answers.length + behind.length - taken.length}. ${why}` : why;
  if (waits.length > 0) await delayDelivery(tx, delivery, { why: reason ?? BEHIND, status }, now, isTaken ? 'DELIVERED' : 'DEAD');
  else if (isTaken) await endDelivery(tx, delivery, { outcome: 'DELIVERED', last_error: reason, status_code: status, took_ms: took }, now);
  else
    await endDelivery(
      tx,
      delivery,
      { outcome: none?.outcome ?? 'DEAD', last_error: none?.why ?? why, status_code: status, took_ms: null },
      now,
    );
}

function sumOf({ pushedTo }: ClaimedDelivery, { answers, behind }: PushResult) {
  const those = (came: PushAnswer['came']): PushAnswer[] => answers.filter((answer) => answer.came === came);
  const [taken, failed] = [those('TAKEN'), those('FAILED')];
  return {
    taken,
    failed,
    /** All browsers that took it, and those that it is tried for again. */
    everTaken: [...pushedTo, ...taken.map(({ browserId }) => browserId)],
    waits: [...failed.map(({ browserId }) => browserId), ...behind],
    why: (failed[0] ?? those('REFUSED')[0] ?? those('GONE')[0])?.why ?? (behind.length > 0 ? BEHIND : null),
  };
}
