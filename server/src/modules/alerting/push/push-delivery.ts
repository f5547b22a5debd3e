import type { Tx } from '../../../store/store.ts';
import { noteFailed, noteTaken } from '../channels/channel-state.ts';
import { type ClaimedDelivery, delayDelivery, endDelivery } from '../deliveries/claims.ts';
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

/** Sends a delivery to the browsers that have not taken it yet. None is overtaken: where an earlier message of the same rule or site still waits for a browser, this one waits there, too. */
export async function pushed(needs: SendingNeeds, channel: SendingChannel, delivery: ClaimedDelivery): Promise<PushResult> {
  const { read, waits } = await needs.store.system(async (tx) => ({
    read: await readTargets(tx, needs, channel, delivery.message),
    waits: await waitingBefore(tx, delivery),
  }));
  const open = read.targets.filter(({ browserId }) => !delivery.pushedTo.includes(browserId));
  const targets = open.filter(({ browserId }) => !waits.has(browserId));
  const answers = await pushTo(needs, delivery, targets);
  const behind = open.filter(({ browserId }) => waits.has(browserId)).map(({ browserId }) => browserId);
  return { answers, behind, none: read.none };
}

async function waitingBefore(tx: Tx, { accountId, channelId, ruleId, siteId, number }: ClaimedDelivery): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('alert_deliveries')
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .where('number', '<', number)
    .where((eb) => eb.or([eb('rule_id', 'is not distinct from', ruleId), ...(siteId === null ? [] : [eb('site_id', '=', siteId)])]))
    .select('push_waits')
    .execute();
  return new Set(rows.flatMap((row) => row.push_waits));
}

/** Stores what came of a try. It is tried again for the browsers that are left; that some do not take it makes no failing channel of one that others take it from. */
export async function keepPushed(
  tx: Tx,
  delivery: ClaimedDelivery,
  { answers, behind, none, took }: PushResult & { readonly took: number },
  now: Date,
): Promise<void> {
  await noteBrowsers(tx, answers, now);
  const those = (came: PushAnswer['came']): PushAnswer[] => answers.filter((answer) => answer.came === came);
  const [taken, failed] = [those('TAKEN'), those('FAILED')];
  const everTaken = [...delivery.pushedTo, ...taken.map(({ browserId }) => browserId)];
  const waits = [...failed.map(({ browserId }) => browserId), ...behind];
  const why = (failed[0] ?? those('REFUSED')[0] ?? those('GONE')[0])?.why ?? (behind.length > 0 ? BEHIND : null);
  const status = taken[0]?.status ?? failed[0]?.status ?? answers[0]?.status ?? null;
  await tx
    .updateTable('alert_deliveries')
    .set({ pushed_to: everTaken, push_waits: waits })
    .where('account_id', '=', delivery.accountId)
    .where('id', '=', delivery.id)
    .where('attempts', '=', delivery.attempt)
    .execute();
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
  if (taken.length > 0) await noteTaken(tx, delivery, now);
  else if (!isTaken && none?.outcome !== 'DROPPED' && (failed.length > 0 || waits.length === 0))
    await noteFailed(tx, delivery, none?.why ?? why ?? '--', now);
}
