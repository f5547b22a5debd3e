import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { readHeader, startSmtp, type TestSmtp } from '../../../mail/smtp.fixture.ts';
import { startAlertMails } from './alert-mails.fixture.ts';
import { CLAIM_MS, claimDelivery } from './claims.ts';
import { messageOf, startAlertWorld } from './deliveries.fixture.ts';
import { startReceiver } from './receiver.fixture.ts';
import { queueMails } from './send-mails.ts';
import { readSendingChannel } from './send-message.ts';

const MINUTE = 60_000;
let world: Awaited<ReturnType<typeof startAlertWorld>>;
let smtp: TestSmtp;
let mails: { close(): Promise<void> } | null = null;
beforeAll(async () => {
  smtp = await startSmtp();
  world = await startAlertWorld({ env: { SMTP_URL: smtp.url } });
});
beforeEach(async () => {
  await world.begin();
  await look(world.server, sql`delete from mails`);
  smtp.got.length = 0;
  smtp.busy = true;
});
afterEach(async () => {
  await world.end();
  await mails?.close();
  mails = null;
});
afterAll(async () => {
  await world.server.close();
  await smtp.close();
});

/** The process that sends mails. */
function mailWorker(): void {
  mails = startAlertMails(world.server.services);
}
/** Gives a person an address of which the mail server takes no mail: `busy` for now, `gone` for good. */
const addressed = (userId: string, how: 'busy' | 'gone') =>
  look(world.server, sql`update users set email = ${`${how}.${crypto.randomUUID()}@example.test`} where id = ${userId}`);
const outcomes = async () => (await world.rows()).map(({ outcome }) => outcome);
const subjectsOf = (email: string) => smtp.got.filter(({ to }) => to.includes(email)).map((mail) => readHeader(mail, 'subject'));

describe('A channel of people', () => {
  it('mails each alert about a site to those whose mailbox takes it, while that of another person does not', async () => {
    const { owner, admin } = world.account;
    await addressed(admin.userId, 'busy');
    const { id: channelId } = await world.add('EMAIL', { userIds: [owner.userId, admin.userId] });
    world.worker();
    mailWorker();
    await world.queue({ channelId, message: messageOf('One') }, { channelId, message: messageOf('Two') });
    await expect
      .poll(() => (world.wait(1_000), subjectsOf(owner.email).sort()), { timeout: 10_000 })
      .toEqual([expect.stringContaining('One'), expect.stringContaining('Two')]);
    expect(await outcomes()).toEqual([null, null]);
    // What is followed is looked at until the last mail has ended.
    smtp.busy = false;
    await expect.poll(async () => (world.wait(10_000), await outcomes()), { timeout: 10_000 }).toEqual(['DELIVERED', 'DELIVERED']);
    expect(smtp.got).toHaveLength(4);
  });

  it('is mailed once where another process took the delivery over meanwhile, or what the first one wrote is written again', async () => {
    const { owner, admin, accountId } = world.account;
    const { store } = world.server.services;
    const { id: channelId } = await world.add('EMAIL', { userIds: [owner.userId, admin.userId] });
    await world.queue({ channelId, message: messageOf('Box') });
    const claim = () => store.system((tx) => claimDelivery(tx, world.state.now, { takesOver: true, underWay: [] }));
    const [lost, channel] = [await claim(), await store.system((tx) => readSendingChannel(tx, accountId, channelId))];
    world.wait(CLAIM_MS + 1);
    const held = await claim();
    if (!lost || !held || !channel) throw new Error('nothing was due');
    for (const delivery of [lost, held, held, lost])
      expect(await store.system((tx) => queueMails(tx, delivery, channel, world.state.now))).toBeNull();
    const queued = await look<{ user_id: string }>(world.server, sql`select user_id from mails where account_id = ${accountId}`);
    expect(queued.map((mail) => mail.user_id).sort()).toEqual([owner.userId, admin.userId].sort());
  });

  it('that refused an alert for good is judged by its new mails alone where that is sent again', async () => {
    const { owner, restricted, accountId, siteIds } = world.account;
    await addressed(restricted.userId, 'gone');
    const { id: channelId } = await world.add('EMAIL', { userIds: [restricted.userId] });
    const failures = () => look<{ failures: number }>(world.server, sql`select failures from alert_channels where id = ${channelId}`);
    world.worker();
    mailWorker();
    const [siteId = null, otherId] = siteIds;
    const lines = messageOf('Box').lines.map((line) => ({ ...line, siteId }));
    await world.queue({ channelId, message: messageOf('Box', { lines }) });
    await expect.poll(async () => (world.wait(1_000), await outcomes()), { timeout: 10_000 }).toEqual(['DEAD']);
    expect(await failures()).toEqual([{ failures: 1 }]);
    const [user] = await look<{ email: string }>(world.server, sql`select email from users where id = ${restricted.userId}`);
    const elsewhere = { defaultRole: 'None', domainPermissions: [{ domainId: otherId, role: 'DomainControl' }] };
    const set = await world.call('UserAccountRoleSet', { accountId, email: user?.email, ...elsewhere }, 'ok', owner.token);
    expect(set.errors).toBeUndefined();
    const [delivery] = await look<{ id: string }>(world.server, sql`select id from alert_deliveries where channel_id = ${channelId}`);
    const retried = await world.call('AlertDeliveryRetry', { deliveryId: delivery?.id });
    expect(retried.errors).toBeUndefined();
    await expect.poll(async () => (world.wait(1_000), await outcomes()), { timeout: 10_000 }).toEqual(['DROPPED']);
    expect(await failures()).toEqual([{ failures: 1 }]);
  });
});

describe('A mail server that takes nothing', () => {
  it('makes a failing channel within minutes, which another one reports once, and an alert that is given up after a day', async () => {
    const receiver = await startReceiver();
    await smtp.down();
    try {
      const { owner } = world.account;
      const { id: channelId } = await world.add('EMAIL', { userIds: [owner.userId] });
      await world.add('WEBHOOK', { url: receiver.url });
      world.worker();
      mailWorker();
      await world.queue({ channelId, message: messageOf('Box') });
      const kinds = () => receiver.got.map(({ body }) => JSON.parse(body).kind);
      const began = world.state.now.getTime();
      await expect.poll(() => (world.wait(5_000), kinds()), { timeout: 10_000 }).toEqual(['CHANNEL_FAILING']);
      expect(world.state.now.getTime() - began).toBeLessThan(30 * MINUTE);
      const failures = async () =>
        (await look<{ failures: number }>(world.server, sql`select failures from alert_channels where id = ${channelId}`))[0]?.failures;
      await expect.poll(async () => (world.wait(2 * MINUTE), await failures()), { timeout: 10_000 }).toBeGreaterThan(5);
      expect((await world.rows())[0]).toMatchObject({ outcome: null });
      world.wait(24 * 60 * MINUTE);
      await expect
        .poll(async () => (world.wait(MINUTE), (await world.rows())[0]), { timeout: 10_000 })
        .toMatchObject({ outcome: 'DEAD', why: expect.stringContaining('ECONNREFUSED') });
      expect(world.state.now.getTime() - began).toBeLessThan(48 * 60 * MINUTE);
      expect(kinds()).toEqual(['CHANNEL_FAILING']);
    } finally {
      await smtp.up();
      await receiver.close();
    }
  });
});
