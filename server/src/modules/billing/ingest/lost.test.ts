import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { startBillingJobs } from '../jobs.ts';
import { openShop, type Shop } from '../shop.fixture.ts';
import { takeEvents } from './inbox.ts';
import { reconcile } from './reconcile.ts';

let shop: Shop;
let account: TestAccount;
let subscriptionId: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('POST', '/control/webhooks/mode', {});
  account = await createAccount(shop.server);
  ({ subscriptionId } = await shop.buy({ accountId: account.accountId, email: account.owner.email, state: 'active' }));
  await shop.comesTo(account.accountId, 'ACTIVE');
  await shop.allDelivered();
});

const plan = () => shop.planOf(account.accountId);
const become = (wanted: object) => shop.control('POST', `/control/subscriptions/${subscriptionId}`, wanted);
const waiting = () =>
  look(shop.server, sql<{ why: string | null }>`select last_error as why from billing_events where processed_at is null`);

describe('Webhooks', () => {
  it('that are sent five times, the youngest first, leave the plan as the provider has it', async () => {
    await shop.control('POST', '/control/webhooks/mode', { duplicate: 4, reorder: true });
    for (const state of ['overdue', 'active', 'canceled']) await become({ state });
    await expect.poll(plan).toMatchObject({ state: 'CANCELED' });
    await shop.allDelivered();
    expect(await plan()).toMatchObject({ state: 'CANCELED' });
  });

  it('that are lost are fetched by a reconciliation, which the provider counts as taken', async () => {
    await shop.control('POST', '/control/webhooks/mode', { drop: true });
    await become({ state: 'canceled' });
    const lost = await shop.buy({ company: 'Lost' });
    expect(await plan()).toMatchObject({ state: 'ACTIVE' });
    expect(await reconcile(shop.server.services)).toMatchObject({ failed: 0 });
    expect(await plan()).toMatchObject({ state: 'CANCELED' });
    expect(await shop.accountsOf(lost.email, 1)).toMatchObject([{ name: 'Lost', state: 'TRIAL' }]);
    expect(await shop.server.services.billing?.missedEvents()).toEqual([]);
    expect(await reconcile(shop.server.services)).toMatchObject({ changed: 0, failed: 0 });
  });

  it('are worked through later where the provider does not answer just then', async () => {
    await shop.control('POST', '/control/faults', { call: 'GET /subscriptions', kind: '500', times: 1000 });
    await become({ state: 'overdue' });
    await expect.poll(waiting).toMatchObject([{ why: expect.stringContaining('The payment provider has trouble') }]);
    expect(await reconcile(shop.server.services)).toMatchObject({ failed: expect.toSatisfy((failed: number) => failed >= 2) });
    expect(await plan()).toMatchObject({ state: 'ACTIVE' });
    await shop.control('DELETE', '/control/faults', {});
    expect(await reconcile(shop.server.services)).toMatchObject({ failed: 0 });
    expect(await plan()).toMatchObject({ state: 'OVERDUE' });
    expect(await waiting()).toEqual([]);
  });

  it('and plans are let be until the next time where the provider is silent', async () => {
    await shop.control('POST', '/control/faults', { call: 'GET /subscriptions', kind: '500', times: 1000 });
    const { rows } = await shop.server.services.store.system((tx) =>
      sql<{ n: number }>`select count(*)::int as n from subscriptions where state is distinct from 'DEACTIVATED'`.execute(tx),
    );
    const plans = rows[0]?.n ?? 0;
    expect(plans).toBeGreaterThan(3);
    const left = async () => ((await shop.control('GET', '/control/state')) as { faults: { times: number }[] }).faults[0]?.times;
    expect(await reconcile(shop.server.services)).toEqual({ read: 0, changed: 0, failed: plans });
    // Three plans were asked for, each twice.
    expect(await left()).toBe(1000 - 6);
    await shop.server.database.query(
      `insert into billing_events (id, type, subscription_id, payload, received_at, due_at)
       select 'silent-' || account_id, 'subscription.updated', subscription_id, 'null', now(), now() + interval '1 hour'
       from subscriptions where state is distinct from 'DEACTIVATED'`,
    );
    expect(await reconcile(shop.server.services)).toEqual({ read: 0, changed: 0, failed: 3 + plans });
    // Three webhooks were tried; the others, and the plans, were not.
    expect(await left()).toBe(1000 - 12);
    expect((await waiting()).map(({ why }) => why !== null).toSorted()).toEqual([...Array(plans - 3).fill(false), ...Array(3).fill(true)]);
    await shop.control('DELETE', '/control/faults', {});
    expect(await reconcile(shop.server.services)).toEqual({ read: plans, changed: 0, failed: 0 });
    expect(await waiting()).toEqual([]);
  });

  it('about a plan that nobody has change nothing, and one with a NUL in it is taken', async () => {
    const before = await plan();
    const event = { type: 'subscription.updated', subscriptionId: 'nobodys', orderId: null };
    await takeEvents(shop.server.services, [
      { ...event, id: `nobodys-${subscriptionId}`, payload: { name: 'a\0b' } },
      { ...event, id: `none-${subscriptionId}`, subscriptionId: null, payload: null },
    ]);
    await expect.poll(waiting).toEqual([]);
    const taken = await look(
      shop.server,
      sql<object>`select id from billing_events where id in (${`nobodys-${subscriptionId}`}, ${`none-${subscriptionId}`}) order by id`,
    );
    expect(taken).toEqual([{ id: `nobodys-${subscriptionId}` }, { id: `none-${subscriptionId}` }]);
    expect(await plan()).toEqual(before);
    expect(await look(shop.server, sql`select 1 from subscriptions where subscription_id = 'nobodys'`)).toEqual([]);
  });
});

it('The jobs of billing read every plan again when they start', async () => {
  const seats = () => look(shop.server, sql<{ seats: number }>`select seats from subscriptions order by seats`);
  await look(shop.server, sql`update subscriptions set seats = 5`);
  const plans = await seats();
  expect(plans.length).toBeGreaterThan(3);
  const jobs = startBillingJobs(shop.server.services);
  await expect.poll(seats).toEqual(plans.map(() => ({ seats: 20 })));
  await jobs.close();
});
