import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPushService } from '../push/push-service.fixture.ts';
import { messageOf, startAlertWorld } from './deliveries.fixture.ts';
import { queueDeliveries } from './queue-delivery.ts';
import { answering, startReceiver, type TestReceiver } from './receiver.fixture.ts';

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const rule = (n: number) => ({ id: id(n), name: `Rule ${n}` });

let world: Awaited<ReturnType<typeof startAlertWorld>>;
let receiver: TestReceiver;
beforeAll(async () => {
  world = await startAlertWorld();
});
beforeEach(async () => {
  await world.begin();
  receiver = await startReceiver();
});
afterEach(async () => {
  await world.end();
  await receiver.close();
});
afterAll(() => world.server.close());

const kinds = () => receiver.got.map(({ body }) => JSON.parse(body).kind);

it('What is about several rules or sites is not overtaken by the end of one of them, nor does it hold up what has nothing to do with it', async () => {
  const { id: channelId } = await world.add('WEBHOOK', { url: receiver.url });
  const { accountId } = world.account;
  const { store } = world.server.services;
  const mixed = { ruleIds: [id(1), id(2)], siteIds: [id(6), id(7)] };
  await store.tenant([accountId], (tx) =>
    queueDeliveries(
      tx,
      accountId,
      [
        { channelId, ruleId: id(1), siteId: null, about: mixed, message: messageOf('Both', { rule: rule(1) }) },
        { channelId, ruleId: id(2), siteId: id(8), message: messageOf('Of its rule', { kind: 'OVER', rule: rule(2) }) },
        { channelId, ruleId: id(3), siteId: id(7), message: messageOf('Of its site', { kind: 'OVER', rule: rule(3) }) },
        { channelId, ruleId: id(4), siteId: id(9), message: messageOf('Of others', { kind: 'STILL_WRONG', rule: rule(4) }) },
      ],
      world.state.now,
    ),
  );
  receiver.answer = answering(503);
  world.worker();
  await expect.poll(world.tries).toEqual([1, 0, 0, 1]);
  receiver.answer = answering(200);
  receiver.got.length = 0;
  world.wait(60_000);
  await expect.poll(async () => (await world.rows()).map(({ outcome }) => outcome)).toEqual(Array(4).fill('DELIVERED'));
  expect(kinds().indexOf('TROUBLE')).toBeLessThan(kinds().indexOf('OVER'));
});

it('What is about several rules is not overtaken by the end of one of them in a browser that has not taken it yet', async () => {
  const service = await startPushService(() => world.state.now);
  const { owner, admin, accountId } = world.account;
  const browserOf = async (token: string) => {
    const browser = service.browser(world.server.services.pushKey.publicKey);
    await world.call('PushBrowserAdd', browser.subscription, 'ok', token);
    return browser;
  };
  const [takes, busy] = [await browserOf(owner.token), await browserOf(admin.token)];
  busy.status = 503;
  const { id: channelId } = await world.add('PUSH', { userIds: [owner.userId, admin.userId] });
  const about = { ruleIds: [id(1), id(2)], siteIds: [id(6), id(7)] };
  await world.server.services.store.tenant([accountId], (tx) =>
    queueDeliveries(
      tx,
      accountId,
      [
        { channelId, ruleId: id(1), siteId: null, about, message: messageOf('Both', { rule: rule(1) }) },
        { channelId, ruleId: id(2), siteId: id(8), message: messageOf('Of its rule', { kind: 'OVER', rule: rule(2) }) },
        { channelId, ruleId: id(3), siteId: id(7), message: messageOf('Of its site', { kind: 'OVER', rule: rule(3) }) },
      ],
      world.state.now,
    ),
  );
  world.worker();
  await expect.poll(() => takes.got.length).toBe(3);
  await expect.poll(world.tries).toEqual([1, 1, 1]);
  expect(service.asked).toHaveLength(4);
  busy.status = 201;
  await expect
    .poll(async () => (world.wait(15_000), (await world.rows()).map(({ outcome }) => outcome)))
    .toEqual(Array(3).fill('DELIVERED'));
  expect(busy.got).toHaveLength(3);
  expect(busy.got[0]?.data.title).toBe('Rule 1: Both, Main Hall');
  await service.close();
});
