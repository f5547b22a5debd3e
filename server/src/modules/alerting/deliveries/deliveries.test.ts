import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { CLAIM_MS } from './claims.ts';
import { messageOf, RULE, startAlertWorld } from './deliveries.fixture.ts';
import { answering, startReceiver, type TestReceiver } from './receiver.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: Awaited<ReturnType<typeof startAlertWorld>>;
let receiver: TestReceiver;
let channelId: string;
let secret: string;
beforeAll(async () => {
  world = await startAlertWorld();
});
beforeEach(async () => {
  await world.begin();
  receiver = await startReceiver();
  const channel = await world.add('WEBHOOK', { url: `${receiver.url}/hook?token=hid-den-token` });
  [channelId, secret] = [channel.id, channel.signingSecret ?? ''];
});
afterEach(async () => {
  await world.end();
  await receiver.close();
});
afterAll(() => world.server.close());

const outcomes = async () => (await world.rows()).map(({ outcome }) => outcome);
const names = () => receiver.got.map(({ body }) => JSON.parse(body).lines[0]?.subject.name);
const about = (name: string, more = {}) => ({ channelId, message: messageOf(name, more) });
const otherRule = { rule: { id: '00000000-0000-4000-8000-000000000002', name: 'Other' } };
const errors = async () => (await world.rows()).map(({ why }) => why);

describe('A message to a webhook', () => {
  it('is sent once, and its receiver can check who sent it, and when', async () => {
    world.worker();
    await world.queue(about('Box'));
    await expect.poll(outcomes).toEqual(['DELIVERED']);
    expect(receiver.got).toHaveLength(1);
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = receiver.got;
    expect(path).toBe('/hook?token=hid-den-token');
    const timestamp = String(headers['x-tutti-timestamp']);
    expect(timestamp).toBe(String(world.state.now.getTime() / 1000));
    expect(headers['x-tutti-signature']).toBe(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
    const { accountId } = world.account;
    expect(JSON.parse(body)).toEqual({
      version: 1,
      id: headers['x-tutti-id'],
      kind: 'TROUBLE',
      createdAt: '2026-11-21T10:00:00.000Z',
      title: 'Device offline: Box, Main Hall',
      url: expect.stringContaining(`accountId=${accountId}`),
      account: { id: accountId, name: 'Northlight' },
      rule: { id: RULE, name: 'Device offline' },
      site: null,
      since: '2026-11-21T09:59:00Z',
      total: 1,
      lines: messageOf('Box').lines,
    });
  });

  it('is not sent when its transaction is undone, nor when it is held back', async () => {
    const { store } = world.server.services;
    const { queueDeliveries } = await import('./queue-delivery.ts');
    const now = world.state.now;
    const { accountId } = world.account;
    const undone = store.tenant([accountId], async (tx) => {
      await queueDeliveries(tx, accountId, [{ ...about('Undone'), ruleId: null, siteId: null }], now);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const held = { ...about('Held'), ruleId: RULE, siteId: null, outcome: 'HELD_BACK', why: 'Quiet hours' } as const;
    await store.tenant([accountId], (tx) => queueDeliveries(tx, accountId, [held], now));
    world.worker();
    await world.queue(about('Sent'));
    await expect.poll(outcomes).toEqual(['HELD_BACK', 'DELIVERED']);
    expect(names()).toEqual(['Sent']);
    expect(await errors()).toEqual(['Quiet hours', null]);
  });

  it('waits for its time, and goes to no channel of another account', async () => {
    const { store } = world.server.services;
    const { queueDeliveries } = await import('./queue-delivery.ts');
    const [mine, dueAt] = [world.account.accountId, new Date(world.state.now.getTime() + 5 * MINUTE)];
    await store.tenant([mine], (tx) =>
      queueDeliveries(tx, mine, [{ ...about('Later'), ruleId: RULE, siteId: null, dueAt }], world.state.now),
    );
    world.worker();
    await world.queue(about('Now', otherRule));
    await expect.poll(names).toEqual(['Now']);
    world.wait(5 * MINUTE);
    await expect.poll(names).toEqual(['Now', 'Later']);
    await world.begin();
    await world.queue(about('Foreign'));
    expect(await world.rows()).toEqual([]);
  });

  it('is sent by one of several processes', async () => {
    for (let n = 0; n < 3; n++) world.worker();
    const rules = Array.from({ length: 20 }, (_, n) => ({
      rule: { id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`, name: `${n}` },
    }));
    await world.queue(...rules.map((rule, n) => about(`Box ${n}`, rule)));
    await expect.poll(async () => (await outcomes()).filter((outcome) => outcome === 'DELIVERED').length, { timeout: 15_000 }).toBe(20);
    expect(new Set(names()).size).toBe(20);
    expect(receiver.got).toHaveLength(20);
  });
});

describe('A webhook with a template', () => {
  const template = '{"short_description":"{{text}}","correlation_id":"{{correlation}}","state":"{{over:6|1}}","n":"{{total}}"}';

  it('sends what it says, with its header, and names a trouble by the same at its end', async () => {
    const { id } = await world.add('WEBHOOK', { url: receiver.url, template, authorization: 'Basic c2VjcmV0' });
    world.worker();
    const line = { ...messageOf('Box "A"').lines[0], troubleId: 't1' };
    const lines = [line] as ReturnType<typeof messageOf>['lines'];
    const over = [{ ...line, endedAt: '2026-11-21T10:10:00Z' }] as ReturnType<typeof messageOf>['lines'];
    await world.queue({ channelId: id, message: messageOf('Box "A"', { lines }) });
    await world.queue({ channelId: id, message: messageOf('Box "A"', { kind: 'OVER', lines: over }) });
    await expect.poll(outcomes).toEqual(['DELIVERED', 'DELIVERED']);
    const [first, second] = receiver.got.map(({ body }) => JSON.parse(body));
    expect(first).toMatchObject({ short_description: expect.stringContaining('Box "A", Main Hall: not connected'), state: '1', n: 1 });
    expect(second).toMatchObject({ correlation_id: first.correlation_id, state: '6' });
    expect(receiver.got[0]?.headers).toMatchObject({ authorization: 'Basic c2VjcmV0', 'x-tutti-signature': expect.any(String) });
  });

  it('is refused where it is no JSON, and its header goes to no other address than the one it was entered for', async () => {
    const { accountId } = world.account;
    const add = { accountId, kind: 'WEBHOOK', name: 'W', url: receiver.url };
    expect((await world.call('AlertChannelAdd', { ...add, template: '{"a":' })).errors).toMatchObject([
      { message: 'A template is a JSON object', extensions: { field: 'template' } },
    ]);
    expect((await world.call('AlertChannelAdd', { ...add, authorization: 'a\r\nx: y' })).errors).toMatchObject([
      { extensions: { field: 'authorization' } },
    ]);
    const { id } = await world.add('WEBHOOK', { url: receiver.url, authorization: 'Bearer x' });
    const moved = { channelId: id, name: 'W', url: `${receiver.url}/elsewhere` };
    expect((await world.call('AlertChannelSet', moved)).errors).toMatchObject([{ extensions: { field: 'authorization' } }]);
    const { data } = await world.call('AlertChannelSet', { ...moved, authorization: '', template }, 'channel { template shown }');
    expect(data.AlertChannelSet.channel.template).toBe(template);
    expect(JSON.stringify(data)).not.toContain('Bearer');
  });
});

describe('A receiver that does not take a message', () => {
  it('gets it when it is back after an hour, each message once, those of a rule in their order', async () => {
    await receiver.down();
    world.worker();
    await world.queue(about('One'), about('Two'), about('Other', otherRule), about('Three'));
    for (const tries of [1, 2, 3, 4, 5, 6]) {
      // The clock moves between two tries, never while one is under way: its claim would end.
      if (tries > 1) world.wait(10 * MINUTE);
      await expect.poll(world.tries).toEqual([tries, 0, tries, 0]);
      expect((await world.rows())[0]?.why).toContain('ECONNREFUSED');
    }
    expect((await world.rows())[1]).toMatchObject({ attempts: 0 });
    await receiver.up();
    world.wait(25 * MINUTE);
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED']);
    expect(names().filter((name) => name !== 'Other')).toEqual(['One', 'Two', 'Three']);
    expect(receiver.got).toHaveLength(4);
  });

  it('is left after a day; the message can be sent again by hand, under its id', async () => {
    receiver.answer = answering(503, 'under maintenance');
    world.worker();
    await world.queue(about('Box'));
    for (const tries of [1, 2]) {
      await expect.poll(async () => (await world.rows())[0]).toMatchObject({ attempts: tries, outcome: null, status: 503, claimed: false });
      world.wait(12 * HOUR);
    }
    await expect.poll(outcomes).toEqual(['DEAD']);
    expect(await world.rows()).toMatchObject([{ why: 'The receiver answered 503: under maintenance', status: 503 }]);
    receiver.answer = answering(204);
    const { data } = await world.server.graphql(
      'query ($id: ID!) { account(id: $id) { alertDeliveries(outcome: DEAD) { deliveries { id } total next } } }',
      { id: world.account.accountId },
      world.account.admin.token,
    );
    const [{ id }] = data.account.alertDeliveries.deliveries;
    expect(await world.call('AlertDeliveryRetry', { deliveryId: id })).toMatchObject({ data: { AlertDeliveryRetry: { ok: true } } });
    await expect.poll(outcomes).toEqual(['DELIVERED']);
    expect(new Set(receiver.got.map(({ headers }) => headers['x-tutti-id']))).toEqual(new Set([id]));
    const { errors: refused } = await world.call('AlertDeliveryRetry', { deliveryId: id });
    expect(refused).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });

  it('is not waited for longer than it may take, and holds up no other channel', async () => {
    const other = await startReceiver();
    const order: string[] = [];
    receiver.answer = (response) => response.on('close', () => order.push('given up'));
    other.answer = (response) => {
      order.push('fast');
      answering(200)(response);
    };
    const fast = await world.add('SLACK', { url: `${other.url}/services/T/B/X` });
    world.worker({}, { answerMs: 2_000 });
    await world.queue(about('Slow'), about('Slow two', otherRule), { channelId: fast.id, message: messageOf('Fast') });
    await expect.poll(async () => (await errors())[0]).toBe('The receiver did not answer within 2 s.');
    expect(order.slice(0, 2)).toEqual(['fast', 'given up']);
    await other.close();
  });

  it.each([
    ['drips its answer for ever', 'The receiver did not answer within 0.4 s.'],
    ['leads to a private address', 'The receiver answered 307 and leads to http://169.254.169.254, where nothing is sent.'],
    ['repeats what is secret', 'The receiver answered 400: no …, …'],
  ])('that %s is described without a secret', async (what, why) => {
    receiver.answer = (response) => {
      if (what.startsWith('leads')) return answering(307, '', { location: 'http://169.254.169.254/latest/meta-data/' })(response);
      if (what.startsWith('repeats')) return answering(400, `no ${receiver.url}/hook?token=hid-den-token, ${secret}`)(response);
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    };
    world.worker({}, { answerMs: 400 });
    await world.queue(about('Box'));
    await expect.poll(errors).toEqual([why]);
  });

  it('and answers without end is read to a bound', async () => {
    receiver.answer = (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(timer));
    };
    world.worker();
    await world.queue(about('Box'));
    await expect.poll(outcomes).toEqual(['DELIVERED']);
  });
});

describe('A database that was away', () => {
  it('for longer than a claim has no message sent twice: whoever sent it writes so first', async () => {
    const state = { away: false };
    receiver.answer = (response) => {
      state.away = true;
      answering(200)(response);
    };
    const { store } = world.server.services;
    const cut: Store = { ...store, system: (work) => (state.away ? Promise.reject(new Error('away')) : store.system(work)) };
    world.worker({ store: cut });
    world.worker({ store: cut });
    await world.queue(about('Box'));
    await expect.poll(() => receiver.got.length).toBe(1);
    world.wait(CLAIM_MS + MINUTE);
    // Long enough that both processes have looked for work and that the next try to write is seconds away.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    receiver.answer = answering(200);
    state.away = false;
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['DELIVERED']);
    expect(receiver.got).toHaveLength(1);
  });
});

describe('A process that is killed', () => {
  it('between the answer and its record has the message sent once more, after its claim, with the same id', async () => {
    const state = { dead: false };
    receiver.answer = (response) => {
      state.dead = true;
      answering(200)(response);
    };
    const { store } = world.server.services;
    // Nothing that a dead process wants reaches the database.
    const cut: Store = { ...store, system: (work) => (state.dead ? new Promise(() => undefined) : store.system(work)) };
    const { startAlertDeliveries } = await import('./jobs.ts');
    const dead = startAlertDeliveries({ ...world.server.services, store: cut }, { tickMs: 20 });
    await world.queue(about('Box'));
    await expect.poll(() => receiver.got.length).toBe(1);
    receiver.answer = answering(200);
    world.worker();
    await world.queue(about('Next'), about('Other', otherRule));
    world.wait(CLAIM_MS);
    await expect.poll(outcomes).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    expect(names().filter((name) => name !== 'Other')).toEqual(['Box', 'Box', 'Next']);
    expect(receiver.got[0]?.headers['x-tutti-id']).toBe(receiver.got.findLast(({ body }) => body.includes('Box'))?.headers['x-tutti-id']);
    // It never ends: what it waits for does not come.
    void dead.close();
  });
});
