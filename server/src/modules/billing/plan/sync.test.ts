import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { createAccount } from '../../../../test/test-account.ts';
import { type HeldProvider, holdProvider, planAt } from '../provider.fixture.ts';
import type { ProviderSubscription } from '../provider.ts';
import type { BillingParts } from '../services.ts';
import { columnsOf } from './plan-rows.ts';
import { syncSubscription } from './sync.ts';

let server: TestServer;
let provider: HeldProvider;
let parts: BillingParts;
let accountId: string;
let now = new Date();
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  provider = holdProvider();
  parts = { ...server.services, billing: provider.billing };
  ({ accountId } = await createAccount(server));
  const said = planAt(`plan-${++count}`);
  provider.plans.set(said.id, said);
  await server.services.store.system((tx) =>
    tx
      .insertInto('subscriptions')
      .values({ account_id: accountId, ...columnsOf(said), observed_at: now })
      .execute(),
  );
});

const later = (ms: number): Date => (now = new Date(now.getTime() + ms));
/** The provider changes the plan, now. */
function change(changes: Partial<ProviderSubscription>): void {
  const id = `plan-${count}`;
  provider.plans.set(id, { ...(provider.plans.get(id) ?? planAt(id)), changedAt: later(1), ...changes });
}
const row = async () => {
  const [plan] = await look(
    server,
    sql<Record<string, unknown>>`select state, seats, pending_seats as pending from subscriptions where account_id = ${accountId}`,
  );
  return plan;
};
const entries = () =>
  look(
    server,
    sql<object>`select type, text, severity, before, after from events where account_id = ${accountId} and type like 'subscription%' order by id`,
  );
const setPending = (seats: number, since: Date) =>
  server.database.query('update subscriptions set pending_seats = $1, pending_since = $2 where account_id = $3', [seats, since, accountId]);

describe('Reading a plan again', () => {
  it('writes what the provider says, records it, and lets consoles read again', async () => {
    const published: string[] = [];
    const stop = server.services.bus.subscribe('account.changed', (change) => void (change.siteId ?? published.push(change.accountId)));
    change({ state: 'OVERDUE', seats: 37 });
    expect(await syncSubscription(parts, accountId)).toBe(true);
    expect(await row()).toEqual({ state: 'OVERDUE', seats: 37, pending: null });
    await expect.poll(() => published).toEqual([accountId]);
    expect(await entries()).toEqual([
      {
        type: 'subscriptionStateChanged',
        text: 'The plan is overdue',
        severity: 'WARNING',
        before: { state: 'TRIAL' },
        after: { state: 'OVERDUE' },
      },
      {
        type: 'subscriptionSeatsChanged',
        text: 'The plan covers 37 devices',
        severity: 'INFORMATION',
        before: { deviceSeats: 20 },
        after: { deviceSeats: 37 },
      },
    ]);
    expect(await syncSubscription(parts, accountId)).toBe(false);
    expect(await entries()).toHaveLength(2);
    stop();
  });

  it('never writes an older answer over a newer one', async () => {
    change({ seats: 30 });
    const { asked, release: letGo } = provider.hold();
    const slow = syncSubscription(parts, accountId);
    await asked;
    change({ seats: 40 });
    expect(await syncSubscription(parts, accountId)).toBe(true);
    letGo();
    expect(await slow).toBe(false);
    expect(await row()).toMatchObject({ seats: 40 });
  });

  it('takes the later question of two about the same change', async () => {
    const { asked, release: letGo } = provider.hold();
    const slow = syncSubscription(parts, accountId);
    await asked;
    later(1000);
    const said = planAt(`plan-${count}`, { nextChargeDisplay: '£44.00' });
    provider.plans.set(said.id, said);
    await syncSubscription(parts, accountId);
    letGo();
    expect(await slow).toBe(false);
    expect(await look(server, sql<object>`select next_charge_display as sum from subscriptions where account_id = ${accountId}`)).toEqual([
      { sum: '£44.00' },
    ]);
  });

  it('ends a pending change when the provider has it', async () => {
    await setPending(25, now);
    later(1000);
    await syncSubscription(parts, accountId);
    expect(await row()).toMatchObject({ seats: 20, pending: 25 });
    change({ seats: 25 });
    await syncSubscription(parts, accountId);
    expect(await row()).toMatchObject({ seats: 25, pending: null });
  });

  it('ends a pending change that the provider does not have after two minutes', async () => {
    await setPending(25, now);
    later(119_000);
    await syncSubscription(parts, accountId);
    expect(await row()).toMatchObject({ pending: 25 });
    later(1_000);
    expect(await syncSubscription(parts, accountId)).toBe(true);
    expect(await row()).toMatchObject({ seats: 20, pending: null });
  });

  it('keeps what was known where the provider does not know the plan, and leaves a plan by hand alone', async () => {
    provider.plans.clear();
    await expect(syncSubscription(parts, accountId)).rejects.toThrow(`does not know the plan plan-${count}`);
    expect(await row()).toMatchObject({ state: 'TRIAL', seats: 20 });
    await server.database.query(`update subscriptions set source = 'MANUAL', subscription_id = null where account_id = $1`, [accountId]);
    const before = provider.reads();
    expect(await syncSubscription(parts, accountId)).toBe(false);
    expect(provider.reads()).toBe(before);
  });
});
