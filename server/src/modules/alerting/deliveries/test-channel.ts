import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../../error-words.ts';
import type { Needs } from '../../../services.ts';
import { noteTaken } from '../channels/channel-state.ts';
import { noteBrowsers } from '../push/note-browsers.ts';
import { pushTo } from '../push/push-message.ts';
import { readTargets } from '../push/push-targets.ts';
import { createAddressRules } from './addresses.ts';
import { createPost, NotDelivered } from './post.ts';
import { type AlertMessage, deliveriesChanged, queueDeliveries } from './queue-delivery.ts';
import { readSendingChannel, type SendingChannel, type SendingNeeds, sendToService, type ToSend } from './send-message.ts';

const TEST: AlertMessage = { kind: 'TEST', rule: null, site: null, since: null, lines: [], total: 0 };
/** How long the mails of a test are waited for, and between two looks, ms. */
const MAILS_MS = 10_000;
const LOOK_MS = 200;

type TestNeeds = Needs<'store' | 'config' | 'signInKey' | 'pushKey' | 'now' | 'log'>;

/** What came of a test. */
export interface TestAnswer {
  readonly ok: boolean;
  readonly tookMs: number;
  readonly reason: string | null;
}

/** Sends a test to a channel, and answers what came of it; null: the channel was deleted. It is kept among its deliveries. */
export async function testChannel(needs: TestNeeds, accountId: string, channelId: string): Promise<TestAnswer | null> {
  const channel = await needs.store.read([accountId], (tx) => readSendingChannel(tx, accountId, channelId));
  if (!channel) return null;
  return channel.kind === 'EMAIL' ? testMails(needs, channel) : testNow(needs, channel);
}

/** Sends it while whoever asked waits, and keeps what came of it. */
async function testNow(needs: TestNeeds, channel: SendingChannel): Promise<TestAnswer> {
  const { store, config, now, log } = needs;
  const { accountId, id: channelId } = channel;
  const [id, createdAt, began] = [randomUUID(), now(), performance.now()];
  const post = createPost(createAddressRules(config.alertNetworks));
  const postPush = createPost(createAddressRules(config.pushNetworks));
  const send = channel.kind === 'PUSH' ? testBrowsers : sendToService;
  const sent = await send({ ...needs, post, postPush }, channel, { id, message: TEST, createdAt }).catch((error: unknown) => {
    if (error instanceof NotDelivered) return error;
    log.error({ err: error, channel: channelId }, 'a test of an alert channel failed');
    return new NotDelivered(messageOf(error));
  });
  const tookMs = Math.round(performance.now() - began);
  const failure = sent instanceof NotDelivered ? sent : null;
  await store.tenant([accountId], async (tx) => {
    const there = await tx
      .selectFrom('alert_channels')
      .where('account_id', '=', accountId)
      .where('id', '=', channelId)
      .select('id')
      .executeTakeFirst();
    if (!there) return;
    await tx
      .insertInto('alert_deliveries')
      .values({
        account_id: accountId,
        id,
        channel_id: channelId,
        rule_id: null,
        site_id: null,
        kind: TEST.kind,
        message: JSON.stringify(TEST),
        created_at: createdAt,
        queued_at: createdAt,
        due_at: createdAt,
        attempts: 1,
        last_error: failure?.message ?? null,
        status_code: sent instanceof NotDelivered ? sent.status : sent,
        took_ms: failure ? null : tookMs,
        ended_at: now(),
        outcome: failure ? 'DEAD' : 'DELIVERED',
      })
      .execute();
    // That a test fails is known to who asked for it, and does not make the channel a failing one.
    if (!failure) await noteTaken(tx, { accountId, channelId }, now());
    await deliveriesChanged(tx, accountId);
  });
  return { ok: failure === null, tookMs, reason: failure?.message ?? null };
}

/** Sends it to each browser, and answers the status of one that took it. Throws NotDelivered where none did. */
async function testBrowsers(needs: SendingNeeds, channel: SendingChannel, { id, message }: ToSend): Promise<number> {
  const { store, now } = needs;
  const { targets, none } = await store.system((tx) => readTargets(tx, needs, channel, message));
  if (none) throw new NotDelivered(none.why);
  const answers = await pushTo(needs, { accountId: channel.accountId, id }, targets);
  await store.system((tx) => noteBrowsers(tx, answers, now()));
  const taken = answers.find(({ came }) => came === 'TAKEN');
  if (!taken) throw new NotDelivered(answers[0]?.why ?? '--', answers[0]?.status ?? null);
  return taken.status ?? 0;
}

/** Mails go through their queue, as every mail does. */
async function testMails({ store, now }: TestNeeds, { accountId, id: channelId }: SendingChannel): Promise<TestAnswer> {
  const [id, began] = [randomUUID(), performance.now()];
  const took = (): number => Math.round(performance.now() - began);
  await store.tenant([accountId], (tx) =>
    queueDeliveries(tx, accountId, [{ id, channelId, ruleId: null, siteId: null, message: TEST }], now()),
  );
  while (took() < MAILS_MS) {
    await pause(LOOK_MS);
    const row = await store.read([accountId], (tx) =>
      tx
        .selectFrom('alert_deliveries')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .select(['outcome', 'last_error'])
        .executeTakeFirst(),
    );
    if (row?.outcome) return { ok: row.outcome === 'DELIVERED', tookMs: took(), reason: row.last_error };
  }
  return { ok: false, tookMs: took(), reason: 'The mails still wait for the mail server: they are sent as soon as it takes them.' };
}
