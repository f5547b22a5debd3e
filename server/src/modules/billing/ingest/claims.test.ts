import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import type { ProviderEvent } from '../provider.ts';
import { type ClaimedEvents, claimEvents, claimOthers, delayEvents, endEvents, forgetEvents } from './claims.ts';
import { takeEvents } from './inbox.ts';

let server: TestServer;
const AT = new Date('2026-11-21T10:00:00Z');
let now = AT;
// It sells nothing: nobody but the test works on what is taken.
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = AT;
  await server.database.query('delete from billing_events');
});

const event = (id: string, about: Partial<ProviderEvent> = {}): ProviderEvent => ({
  id,
  type: 'subscription.updated',
  subscriptionId: null,
  orderId: null,
  payload: { id },
  ...about,
});
const take = (...events: ProviderEvent[]) => takeEvents(server.services, events);
const claim = () => server.services.store.system((tx) => claimEvents(tx, now));
const idsOf = ({ claims }: ClaimedEvents): string[] => claims.map(({ id }) => id);
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('Events of the payment provider', () => {
  it('are kept once, as they came first', async () => {
    await take(event('a', { payload: { word: 'first' } }), event('b'));
    await take(event('a', { payload: { word: 'again' } }), event('c'));
    await take();
    expect(await look(server, sql<object>`select id, payload from billing_events order by id`)).toEqual([
      { id: 'a', payload: { word: 'first' } },
      { id: 'b', payload: { id: 'b' } },
      { id: 'c', payload: { id: 'c' } },
    ]);
  });

  it('about one plan or order are claimed together, and by one alone', async () => {
    await take(event('1', { subscriptionId: 's' }), event('2', { orderId: 'o', subscriptionId: 's' }), event('3'));
    await take(event('4', { subscriptionId: 's' }), event('5', { orderId: 'o' }), event('6', { subscriptionId: 't' }));
    const claimed = [];
    for (let next = await claim(); next; next = await claim()) claimed.push(next);
    expect(claimed.map((events) => [idsOf(events).sort().join(' '), events.orderId, events.subscriptionId])).toEqual([
      ['1 4', null, 's'],
      ['2 5', 'o', 's'],
      ['3', null, null],
      ['6', null, 't'],
    ]);
  });

  it('are claimed by one of many at once', async () => {
    await take(...Array.from({ length: 20 }, (_, at) => event(`e${at}`, { subscriptionId: `s${at % 4}` })));
    const all = await Promise.all(Array.from({ length: 12 }, claim));
    const ids = all.flatMap((claimed) => (claimed ? idsOf(claimed) : []));
    expect(ids).not.toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that somebody died with are due again after two minutes', async () => {
    await take(event('a'));
    expect(await claim()).toMatchObject({ claims: [{ attempt: 1 }] });
    after(119);
    expect(await claim()).toBeNull();
    after(1);
    expect(await claim()).toMatchObject({ claims: [{ id: 'a', attempt: 2 }] });
  });

  it('that fail wait twice as long each time, an hour at most, and are never given up', async () => {
    await take(event('a'));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 14; attempt++) {
      const claimed = await claim();
      if (!claimed) throw new Error('It is not due.');
      await server.services.store.system((tx) => delayEvents(tx, claimed, 'why '.repeat(1000), now));
      const [event] = await look(server, sql<{ due_at: Date; why: number }>`select due_at, length(last_error) as why from billing_events`);
      waits.push(((event?.due_at.getTime() ?? 0) - now.getTime()) / 1000);
      expect(event?.why).toBe(500);
      now = event?.due_at ?? now;
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600, 3600]);
  });

  it('are claimed besides those that were tried, whether they are due or somebody has them', async () => {
    await take(event('a'), event('b'));
    const { store } = server.services;
    await claim();
    const besides = (...tried: string[]) => store.system((tx) => claimOthers(tx, tried, now));
    expect(await besides()).toMatchObject({ claims: [{ id: 'b' }] });
    expect(await besides('b')).toMatchObject({ claims: [{ id: 'a', attempt: 2 }] });
    expect(await besides('a', 'b')).toBeNull();
  });

  it('are over when they are ended, and forgotten after 90 days', async () => {
    const { store } = server.services;
    await take(event('a'), event('b'));
    const first = await claim();
    if (first?.claims[0]?.id !== 'a') throw new Error('It is not due.');
    await store.system((tx) => endEvents(tx, first, now));
    after(121);
    expect(await claim()).toMatchObject({ claims: [{ id: 'b' }] });
    expect(await claim()).toBeNull();
    const kept = async () => (await look(server, sql<{ id: string }>`select id from billing_events order by id`)).map(({ id }) => id);
    after(90 * 86_400 - 122);
    await store.system((tx) => forgetEvents(tx, now));
    expect(await kept()).toEqual(['a', 'b']);
    after(2);
    await store.system((tx) => forgetEvents(tx, now));
    expect(await kept()).toEqual(['b']);
  });
});
