import { describe, expect, it } from 'vitest';
import { DAY_MS } from './dates.ts';
import { openReceiver, openSandbox } from './sandbox.fixture.ts';

/** The events that were not taken, by type. */
const missedOf = (json: unknown): string[] => (json as { events: { type: string }[] }).events.map(({ type }) => type);
const SIGN_UP = ['account.created', 'order.completed', 'subscription.activated'];

async function withReceiver(answers: Parameters<typeof openReceiver>[1] = []) {
  const opened = await openSandbox();
  const receiver = await openReceiver(opened.provider.webhookSecret, answers);
  await opened.control('PUT', '/webhook', { url: receiver.url });
  const missed = async () => missedOf((await opened.api('GET', '/events/unprocessed?days=30')).json);
  return { ...opened, receiver, missed };
}

describe('webhooks', () => {
  it('send an order, signed, its events together', async () => {
    const { make, read, receiver, missed } = await withReceiver();
    const { orderId, subscriptionId } = await make();
    await expect.poll(receiver.types).toEqual([SIGN_UP]);
    const { account } = await read(subscriptionId);
    const [post] = receiver.posts;
    expect(post?.signed).toBe(true);
    expect(post?.events.map(({ data }) => data)).toMatchObject([
      { account },
      { id: orderId, order: orderId },
      { id: subscriptionId, subscription: subscriptionId, state: 'trial', account, product: 'tutti-managed-monthly' },
    ]);
    await expect.poll(missed).toEqual([]);
  });

  it('are sent for each step of a subscription', async () => {
    const { make, advance, api, update, receiver } = await withReceiver();
    const { subscriptionId: id } = await make({ card: 'succeeds' });
    await advance(31, id);
    await api('DELETE', `/subscriptions/${id}`);
    await update(id, { deactivation: null });
    await api('DELETE', `/subscriptions/${id}`);
    await advance(31, id);
    const { subscriptionId: other } = await make({ card: 'expires', email: 'bo@venue.example' });
    await advance(38, other);
    await expect
      .poll(receiver.types)
      .toEqual([
        SIGN_UP,
        ['subscription.updated', 'subscription.trial.reminder', 'subscription.charge.completed', 'subscription.updated'],
        ['subscription.canceled'],
        ['subscription.uncanceled'],
        ['subscription.canceled'],
        ['subscription.updated', 'subscription.deactivated'],
        SIGN_UP,
        [
          'subscription.updated',
          'subscription.trial.reminder',
          'subscription.charge.failed',
          'subscription.payment.overdue',
          'subscription.deactivated',
        ],
      ]);
  });

  it('are sent again, with the same ids, until they are acknowledged', async () => {
    const { make, receiver, missed } = await withReceiver([503]);
    await make();
    await expect.poll(() => receiver.posts.length).toBe(2);
    const [first, second] = receiver.posts;
    expect(second?.events.map(({ id }) => id)).toEqual(first?.events.map(({ id }) => id));
    await expect.poll(missed).toEqual([]);
    expect(receiver.posts).toHaveLength(2);
  });

  it('are taken one by one where the answer is 202 with their ids', async () => {
    const { make, receiver } = await withReceiver([({ events }) => ({ status: 202, body: `${events[1]?.id}\n${events[2]?.id}\n` })]);
    await make();
    await expect.poll(receiver.types).toEqual([SIGN_UP, ['account.created']]);
  });

  it('wait while nobody is there, and are kept as unprocessed until they are marked', async () => {
    const { api, make } = await openSandbox();
    await make();
    const { json } = await api('GET', '/events/unprocessed?days=1');
    expect(missedOf(json)).toEqual(SIGN_UP);
    const [event] = (json as { events: [{ id: string }] }).events;
    expect((await api('POST', `/events/${event.id}`, { processed: true })).json).toEqual({
      event: event.id,
      action: 'events.update',
      result: 'success',
    });
    expect(missedOf((await api('GET', '/events/unprocessed?days=1')).json)).toEqual(SIGN_UP.slice(1));
    expect(missedOf((await api('GET', '/events/processed?days=1')).json)).toEqual(SIGN_UP.slice(0, 1));
    expect((await api('POST', `/events/${event.id}`, {})).status).toBe(400);
  });

  it('answer at most 25 missed events, and that there are more', async () => {
    const { api, make } = await openSandbox();
    for (let one = 0; one < 10; one++) await make({ email: `p${one}@venue.example` });
    const { json } = await api('GET', '/events/unprocessed?days=1');
    expect(json).toMatchObject({ more: true, total: 30 });
    expect(missedOf(json)).toHaveLength(25);
  });

  it('of 30 days ago are forgotten, and the oldest of many that were taken', async () => {
    const { sandbox, api, make } = await openSandbox();
    const old = Date.now() - 30 * DAY_MS;
    const data = { id: 'x' };
    const kept = { type: 'account.updated', live: false, created: old + DAY_MS, processed: true, batch: 'b', due: null, attempts: 1, data };
    sandbox.store.state.events.push({ ...kept, id: 'old', created: old, processed: false });
    for (let one = 0; one < 320; one++) sandbox.store.state.events.push({ ...kept, id: `e${one}` });
    await make();
    expect((await api('GET', '/events/unprocessed?days=30')).json).toMatchObject({ total: 3 });
    expect(sandbox.store.state.events.filter(({ id }) => id === 'old')).toEqual([]);
    const { json } = await api('GET', '/events/processed?days=30');
    expect(json).toMatchObject({ total: 300 });
    expect((json as { events: { id: string }[] }).events.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => `e${20 + i}`));
  });

  it.each([
    ['', 'Begin required.'],
    ['?days=31', /^Begin must be after/],
    ['?days=x', 'Can not parse days.'],
    ['?begin=x', 'Can not parse begin'],
  ])('are not searched by %j', async (query, begin) => {
    const { api } = await openSandbox();
    const error = { begin: expect.stringMatching(begin) };
    expect(await api('GET', `/events/unprocessed${query}`)).toMatchObject({
      status: 400,
      json: { action: 'events.get', result: 'error', error },
    });
  });
});

describe('webhooks that go wrong on purpose', () => {
  it('so many are lost: not sent, and found as unprocessed', async () => {
    const { make, control, receiver, missed } = await withReceiver();
    await control('POST', '/webhooks/mode', { drop: 2 });
    for (const name of ['ann', 'bo', 'cy']) await make({ email: `${name}@venue.example` });
    await expect.poll(receiver.types).toEqual([SIGN_UP]);
    expect(receiver.posts[0]?.events[0]?.data).toMatchObject({ contact: { email: 'cy@venue.example' } });
    await expect.poll(missed).toEqual([...SIGN_UP, ...SIGN_UP]);
  });

  it('all are lost until that ends', async () => {
    const { make, control, receiver, missed } = await withReceiver();
    await control('POST', '/webhooks/mode', { drop: true });
    await make();
    await make({ email: 'bo@venue.example' });
    await control('POST', '/webhooks/mode', {});
    await make({ email: 'cy@venue.example' });
    await expect.poll(receiver.types).toEqual([SIGN_UP]);
    await expect.poll(missed).toEqual([...SIGN_UP, ...SIGN_UP]);
  });

  it('each is sent four times more', async () => {
    const { make, control, receiver } = await withReceiver();
    await control('POST', '/webhooks/mode', { duplicate: 4 });
    await make();
    await expect.poll(receiver.types).toEqual([SIGN_UP, SIGN_UP, SIGN_UP, SIGN_UP, SIGN_UP]);
    expect(new Set(receiver.posts.map(({ events }) => events[0]?.id)).size).toBe(1);
  });

  it('come one by one, the youngest first', async () => {
    const { make, control, receiver } = await withReceiver();
    await control('POST', '/webhooks/mode', { reorder: true });
    await make();
    await expect.poll(receiver.types).toEqual([['subscription.activated'], ['order.completed'], ['account.created']]);
  });

  it('come later', async () => {
    const { make, control, receiver } = await withReceiver();
    await control('POST', '/webhooks/mode', { delayMs: 700 });
    await make();
    await control('POST', '/webhooks/mode', {});
    await make({ email: 'bo@venue.example' });
    await expect.poll(() => receiver.posts.length).toBe(2);
    expect(receiver.posts.map(({ events }) => events[0]?.data)).toMatchObject([
      { contact: { email: 'bo@venue.example' } },
      { contact: { email: 'ann@venue.example' } },
    ]);
  });

  it.each([{ drop: -1 }, { duplicate: 'x' }, { delayMs: 1e12 }, { duplicate: 1000 }])('refuses the mode %j', async (mode) => {
    const { control } = await openSandbox();
    expect((await control('POST', '/webhooks/mode', mode)).status).toBe(400);
  });
});
