import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../../error-words.ts';
import { repeat } from '../../../repeat.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { noteFailed, noteTaken } from '../channels/channel-state.ts';
import { createAddressRules, type ResolveAll } from './addresses.ts';
import { type ClaimedDelivery, claimDelivery, delayDelivery, endDelivery, forgetDeliveries } from './claims.ts';
import { createPost, NotDelivered } from './post.ts';
import { followMails, type MailEnd, queueMails } from './send-mails.ts';
import { readSendingChannel, type SendingChannel, type SendingNeeds, sendToService } from './send-message.ts';

/** The services that sending needs. */
export type DeliveryParts = Needs<'config' | 'log' | 'store' | 'bus' | 'signInKey' | 'now'>;

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

/**
 * Sends what is queued for channels of alerts, for processes with the role `jobs`, until it is closed. Any number of processes may: each delivery is one's alone while it is sent. One whose
 * sending began and whose result was not stored is sent again after its claim has ended, with the same id.
 */
export function startAlertDeliveries(parts: DeliveryParts, timing: DeliveryTiming = TIMING): { close(): Promise<void> } {
  const { log, store, bus, now } = parts;
  const state = { closed: false };
  const isClosed = (): boolean => state.closed;
  const post = createPost(createAddressRules(parts.config.alertNetworks, timing.resolve), timing.answerMs);
  const needs: SendingNeeds = { ...parts, post };
  const takeOverMs = timing.takeOverMs ?? TAKE_OVER_MS;
  let [forgetAt, takeOverAt] = [performance.now(), performance.now()];

  const onAway = (): void => {
    takeOverAt = performance.now() + takeOverMs;
  };

  /** Sends one after the other until none is due. */
  async function lane(): Promise<void> {
    while (!state.closed) {
      const takesOver = performance.now() >= takeOverAt;
      const delivery = await store
        .system((tx) => claimDelivery(tx, now(), takesOver))
        .catch((error: unknown) => {
          onAway();
          throw error;
        });
      if (!delivery) return;
      await deliver({ ...parts, needs, isClosed, onAway }, delivery);
    }
  }
  async function work(): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, lane));
    if (state.closed || performance.now() < forgetAt) return;
    forgetAt = performance.now() + FORGET_MS;
    await store.system((tx) => forgetDeliveries(tx, now()));
  }

  const jobs = repeat(work, { everyMs: timing.tickMs, atOnce: true, log, failed: 'alerts that are due could not be sent' });
  const stop = bus.subscribe('alert.queued', jobs.runSoon);
  return {
    close: async () => {
      state.closed = true;
      stop();
      await jobs.close();
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
  const { store } = parts;
  const channel = await store.system((tx) => readSendingChannel(tx, delivery.accountId, delivery.channelId));
  // It was deleted with its deliveries.
  if (!channel) return;
  if (channel.kind === 'EMAIL') await deliverByMail(parts, delivery, channel);
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
  await insist(parts, async (tx) => {
    if (sent instanceof NotDelivered) {
      await delayDelivery(tx, delivery, { why: sent.message, status: sent.status }, now());
      await noteFailed(tx, delivery, sent.message, now());
      return;
    }
    await endDelivery(tx, delivery, { outcome: 'DELIVERED', last_error: null, status_code: sent, took_ms: took }, now());
    await noteTaken(tx, delivery, now());
  });
}

async function deliverByMail(parts: Delivering, delivery: ClaimedDelivery, channel: SendingChannel): Promise<void> {
  const { now } = parts;
  const { mailsAt } = delivery;
  await insist(parts, async (tx) => {
    const end = mailsAt ? await followMails(tx, delivery, mailsAt, now()) : await queueMails(tx, delivery, channel, now());
    if (end) await endMails(tx, delivery, end, mailsAt, now());
  });
}

async function endMails(tx: Tx, delivery: ClaimedDelivery, { outcome, why }: MailEnd, mailsAt: Date | null, now: Date): Promise<void> {
  const took = outcome === 'DELIVERED' && mailsAt ? now.getTime() - mailsAt.getTime() : null;
  await endDelivery(tx, delivery, { outcome, last_error: why, status_code: null, took_ms: took }, now);
  if (outcome === 'DELIVERED') await noteTaken(tx, delivery, now);
  if (outcome === 'DEAD') await noteFailed(tx, delivery, why ?? '--', now);
}

/** Stores a result, and tries again while the database is not available: without it the message would be sent twice. */
async function insist(
  { store, log, isClosed, onAway }: Pick<Delivering, 'store' | 'log' | 'isClosed' | 'onAway'>,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let wait = 200; ; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await store.system(write);
    } catch (error) {
      if (isClosed()) throw error;
      onAway();
      log.warn({ err: error }, 'what became of an alert could not be written yet');
      await pause(wait);
    }
  }
}
