import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../../error-words.ts';
import { repeat, repeatInLanes, type TakingWork } from '../../../repeat.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { isUnavailable } from '../../../store/unavailable.ts';
import { noteFailed, noteTaken, noteTakenAt } from '../channels/channel-state.ts';
import { endPushed, keepPushed, pushed } from '../push/push-delivery.ts';
import { createAddressRules, type ResolveAll } from './addresses.ts';
import { type ClaimedDelivery, claimDelivery, delayDelivery, endDelivery, forgetDeliveries } from './claims.ts';
import { createPost, NotDelivered } from './post.ts';
import { followMails, type MailEnd, queueMails } from './send-mails.ts';
import { readSendingChannel, type SendingChannel, type SendingNeeds, sendToService } from './send-message.ts';

/** The services that sending needs. */
export type DeliveryParts = Needs<'config' | 'log' | 'store' | 'bus' | 'signInKey' | 'pushKey' | 'now'>;

/** The intervals of sending, ms, and what a name means: a parameter, so that tests need not wait. */
export interface DeliveryTiming {
  /** Between two checks for what is due, without a message that something was queued. */
  readonly tickMs: number;
  /** How long a receiver may take. */
  readonly answerMs?: number;
  readonly resolve?: ResolveAll;
  /** For how long after the database could not be reached a process takes over no claim that has ended: whoever holds it may be about to write what came of it. */
  readonly takeOverMs?: number;
}
const TIMING: DeliveryTiming = { tickMs: 1_000 };
const FORGET_MS = 3_600_000;
/** More than the longest pause of `insist`. */
const TAKE_OVER_MS = 10_000;
/** Messages that a process sends at the same time. */
const LANES = 8;
/** Tries of a write that fails though the database is there. */
const WRITES = 5;
const NOT_READ = 'The server could not read whom it is for.';
const NOT_WRITTEN = 'The server could not write what became of it.';

/**
 * Sends what is queued for channels of alerts, for processes with the role `jobs`, until it is closed. Any number of processes may: each delivery is one's alone while it is sent. One whose
 * sending began and whose result was not stored is sent again after its claim has ended, with the same id.
 */
export function startAlertDeliveries(parts: DeliveryParts, timing: DeliveryTiming = TIMING): { close(): Promise<void> } {
  const { log, store, bus, now } = parts;
  const state = { closed: false };
  const isClosed = (): boolean => state.closed;
  const postTo = (networks: readonly string[]) => createPost(createAddressRules(networks, timing.resolve), timing.answerMs);
  const { alertNetworks, pushNetworks } = parts.config;
  const needs: SendingNeeds = { ...parts, post: postTo(alertNetworks), postPush: postTo(pushNetworks) };
  const takeOverMs = timing.takeOverMs ?? TAKE_OVER_MS;
  let takeOverAt = performance.now();

  const onAway = (): void => {
    takeOverAt = performance.now() + takeOverMs;
  };

  const underWay = new Set<string>();
  /** Sends one after the other until none is due. */
  const lane: TakingWork = async (_, took) => {
    while (!state.closed) {
      const [takesOver, at] = [performance.now() >= takeOverAt, now()];
      const delivery = await store
        .system((tx) => claimDelivery(tx, at, { takesOver, underWay: [...underWay] }))
        .catch((error: unknown) => {
          onAway();
          throw error;
        });
      if (!delivery) return;
      underWay.add(delivery.id);
      took();
      try {
        await deliver({ ...parts, needs, isClosed, onAway }, delivery);
      } finally {
        underWay.delete(delivery.id);
      }
    }
  };
  const sending = repeatInLanes(lane, {
    everyMs: timing.tickMs,
    atOnce: true,
    lanes: LANES,
    log,
    failed: 'alerts that are due could not be sent',
  });
  const forgetting = repeat(() => store.system((tx) => forgetDeliveries(tx, now())), {
    everyMs: FORGET_MS,
    atOnce: true,
    log,
    failed: 'old alerts could not be deleted',
  });
  const stop = bus.subscribe('alert.queued', () => sending.runSoon());
  return {
    close: async () => {
      state.closed = true;
      stop();
      await Promise.all([sending.close(), forgetting.close()]);
    },
  };
}

interface Delivering extends DeliveryParts {
  readonly needs: SendingNeeds;
  readonly isClosed: () => boolean;
  /** The database could not be reached. */
  readonly onAway: () => void;
}

async function deliver(parts: Delivering, delivery: ClaimedDelivery): Promise<void> {
  const channel = await insist(parts, (tx) => readSendingChannel(tx, delivery.accountId, delivery.channelId));
  // It was deleted with its deliveries.
  if (!channel) return;
  if (channel.kind === 'EMAIL') await deliverByMail(parts, delivery, channel);
  else if (channel.kind === 'PUSH') await deliverByPush(parts, delivery, channel);
  else await deliverToService(parts, delivery, channel);
}

async function deliverToService(parts: Delivering, delivery: ClaimedDelivery, channel: SendingChannel): Promise<void> {
  const { log, now, needs } = parts;
  const began = performance.now();
  const sent = await sendToService(needs, channel, delivery).catch((error: unknown) => {
    if (error instanceof NotDelivered) return error;
    log.error({ err: error, delivery: delivery.id }, 'an alert could not be sent');
    return new NotDelivered(messageOf(error));
  });
  const took = Math.round(performance.now() - began);
  const write = async (tx: Tx): Promise<void> => {
    if (sent instanceof NotDelivered) {
      await delayDelivery(tx, delivery, { why: sent.message, status: sent.status }, now());
      await noteFailed(tx, delivery, sent.message, now());
      return;
    }
    await endDelivery(tx, delivery, { outcome: 'DELIVERED', last_error: null, status_code: sent, took_ms: took }, now());
    await noteTaken(tx, delivery, now());
  };
  await insistOr(parts, delivery, write, async (tx) => {
    if (sent instanceof NotDelivered) await delayDelivery(tx, delivery, { why: NOT_WRITTEN, status: sent.status }, now());
    else await endDelivery(tx, delivery, { outcome: 'DELIVERED', last_error: null, status_code: sent, took_ms: took }, now());
  });
}

async function deliverByPush(parts: Delivering, delivery: ClaimedDelivery, channel: SendingChannel): Promise<void> {
  const { now, needs } = parts;
  const began = performance.now();
  const came = await pushed(needs, channel, delivery, (work) => insist(parts, work)).catch((error: unknown) => {
    if (parts.isClosed()) throw error;
    parts.log.error({ err: error, delivery: delivery.id }, 'whom an alert is for could not be read');
    return null;
  });
  // Nothing was sent.
  if (!came) return void (await insist(parts, (tx) => delayDelivery(tx, delivery, { why: NOT_READ, status: null }, now())));
  const result = { ...came, took: Math.round(performance.now() - began) };
  await insistOr(
    parts,
    delivery,
    (tx) => keepPushed(tx, delivery, result, now()),
    (tx) => endPushed(tx, delivery, result, now()),
  );
}

async function deliverByMail(parts: Delivering, delivery: ClaimedDelivery, channel: SendingChannel): Promise<void> {
  const { now } = parts;
  const { mailsAt } = delivery;
  const write = async (tx: Tx): Promise<void> => {
    const end = mailsAt ? await followMails(tx, delivery, mailsAt, now()) : await queueMails(tx, delivery, channel, now());
    if (end) await endMails(tx, delivery, end, mailsAt, now());
  };
  await insistOr(parts, delivery, write, async (tx) => void (await delayDelivery(tx, delivery, { why: NOT_WRITTEN, status: null }, now())));
}

async function endMails(
  tx: Tx,
  delivery: ClaimedDelivery,
  { outcome, why, sentAt }: MailEnd,
  mailsAt: Date | null,
  now: Date,
): Promise<void> {
  const took = outcome === 'DELIVERED' && mailsAt ? now.getTime() - mailsAt.getTime() : null;
  await endDelivery(tx, delivery, { outcome, last_error: why, status_code: null, took_ms: took }, now);
  if (outcome === 'DELIVERED') await noteTakenAt(tx, delivery, sentAt ?? now, now);
  if (outcome === 'DEAD') await noteFailed(tx, delivery, why ?? '--', now);
}

/** Stores a result; where that fails though the database is there, `least` instead, so that what was sent is not sent again and what was not is tried later, and the next message gets its turn. */
async function insistOr(
  parts: Delivering,
  { id }: ClaimedDelivery,
  write: (tx: Tx) => Promise<void>,
  least: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await insist(parts, write);
  } catch (error) {
    if (parts.isClosed()) throw error;
    parts.log.error({ err: error, delivery: id }, 'what became of an alert could not be written');
    await insist(parts, least);
  }
}

/** Reads or writes, and tries again while the database is not available: without its result a message would be sent twice. What fails for another reason is tried a few times. */
async function insist<T>(
  { store, log, isClosed, onAway }: Pick<Delivering, 'store' | 'log' | 'isClosed' | 'onAway'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let failed = 0;
  for (let wait = 200; ; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await store.system(work);
    } catch (error) {
      if (!isUnavailable(error)) failed++;
      if (isClosed() || failed >= WRITES) throw error;
      onAway();
      log.warn({ err: error }, 'what became of an alert could not be written yet');
      await pause(wait);
    }
  }
}
