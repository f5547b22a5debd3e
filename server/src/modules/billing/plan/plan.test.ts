import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMAND_LINE } from '../../../event-log/author.ts';
import { setMember } from '../../accounts/index.ts';
import { startWorld, type World } from '../../devices/device-world.fixture.ts';
import { planAt } from '../provider.fixture.ts';
import type { ProviderSubscription } from '../provider.ts';
import { type PlanByHand, setByHand } from './by-hand.ts';
import { columnsOf } from './plan-rows.ts';

let world: World;
let now = new Date();
beforeAll(async () => {
  world = await startWorld({ env: { TUTTI_BILLING: 'manual' }, now: () => now });
});
afterAll(() => world.server.close());
beforeEach(async () => {
  now = new Date();
  await world.server.database.query('delete from subscriptions');
});

const give = (plan: PlanByHand, accountId = world.account.accountId) =>
  world.server.services.store.system((tx) => setByHand(tx, accountId, plan, { replace: false, by: COMMAND_LINE, now }));
/** The payment provider reports it like this, but for the changes. */
const giveHosted = (changes: Partial<ProviderSubscription> = {}) => {
  const said = planAt('plan-1', {
    state: 'ACTIVE',
    sku: 'tutti-managed-monthly',
    seats: 40,
    nextChargeAt: new Date('2027-01-05T00:00:00Z'),
    nextChargeDisplay: '£1,254.00',
    lastPayment: { at: new Date('2026-12-05T00:00:00Z'), display: '£1,250.00' },
    expiresAt: new Date('2027-02-05T00:00:00Z'),
    ...changes,
  });
  const row = { account_id: world.account.accountId, ...columnsOf(said), observed_at: now };
  return world.server.services.store.system((tx) => tx.insertInto('subscriptions').values(row).execute());
};

const PLAIN =
  'id state source nextChargeDate subscriptionTypeDisplay live active instanceId deviceSeats dapiPort devicePort provisioned hasChangePending sku connectedDeviceCount expiry';
const ADMINS = 'nextChargeTotalDisplay subscriptionId accountHolderEmail accountHolderName lastPayment { date totalDisplay }';
const plan = async (token?: string, fields = PLAIN) =>
  (await world.data(`query Q($id: ID!) { account(id: $id) { subscription { ${fields} } } }`, { id: world.account.accountId }, token))
    .account.subscription;

describe('The plan of an account', () => {
  it('is none where nobody gave one', async () => {
    expect(await plan()).toBeNull();
  });

  it('is as the provider reports it [MODEL-008, MODEL-208, MODEL-209, MODEL-210, MODEL-211, MODEL-212, MODEL-213, MODEL-214, MODEL-215, MODEL-216, MODEL-217, MODEL-218, MODEL-219, MODEL-220, MODEL-221, MODEL-222, MODEL-223, MODEL-225, MODEL-227, MODEL-228]', async () => {
    await giveHosted();
    const { port } = new URL(world.server.httpUrl);
    expect(await plan(world.account.admin.token, `${PLAIN} ${ADMINS}`)).toEqual({
      id: world.account.accountId,
      state: 'ACTIVE',
      source: 'HOSTED',
      nextChargeDate: '2027-01-05T00:00:00.000Z',
      nextChargeTotalDisplay: '£1,254.00',
      subscriptionTypeDisplay: 'Tutti Managed, monthly',
      subscriptionId: 'plan-1',
      live: false,
      active: true,
      accountHolderEmail: 'ada@northlight.example',
      accountHolderName: 'Ada Palmer',
      instanceId: 'localhost',
      deviceSeats: 40,
      dapiPort: Number(port),
      devicePort: Number(new URL(world.server.linkUrl).port),
      provisioned: true,
      hasChangePending: false,
      sku: 'tutti-managed-monthly',
      connectedDeviceCount: 0,
      lastPayment: { date: '2026-12-05T00:00:00.000Z', totalDisplay: '£1,250.00' },
      expiry: '2027-02-05T00:00:00.000Z',
    });
    await world.server.database.query('delete from subscriptions');
    await giveHosted({ live: true });
    const named = vi.spyOn(world.server.services.endpoints, 'console').mockReturnValue({ host: 'tutti.example', port: 8444 });
    expect(await plan(undefined, 'live instanceId dapiPort')).toEqual({ live: true, instanceId: 'tutti.example', dapiPort: 8444 });
    named.mockRestore();
  });

  it('says whether a change of it is on its way [MODEL-224]', async () => {
    await giveHosted();
    expect(await plan(undefined, 'hasChangePending')).toEqual({ hasChangePending: false });
    await world.server.database.query('update subscriptions set pending_seats = 50, pending_since = $1', [now]);
    expect(await plan(undefined, 'hasChangePending')).toEqual({ hasChangePending: true });
  });

  it('hides who pays how much from those who do not administer the account', async () => {
    await giveHosted();
    const { restricted, restrictedApiKey } = world.account;
    expect(await plan(restricted.token)).toMatchObject({ state: 'ACTIVE', deviceSeats: 40 });
    for (const field of [
      'nextChargeTotalDisplay',
      'subscriptionId',
      'accountHolderEmail',
      'accountHolderName',
      'lastPayment { date }',
      'hasPaymentMethod',
    ]) {
      const document = `query Q($id: ID!) { account(id: $id) { subscription { ${field} } } }`;
      for (const token of [restricted.token, restrictedApiKey])
        expect(await world.failure(document, { id: world.account.accountId }, token)).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('comes from the payment provider or is by hand [MODEL-229]', async () => {
    const source = async () => (await plan(undefined, 'source')).source;
    await giveHosted();
    expect(await source()).toBe('HOSTED');
    await world.server.database.query('delete from subscriptions');
    await give({ seats: 20 });
    expect(await source()).toBe('MANUAL');
    const { __type: type } = await world.data('{ __type(name: "SubscriptionSource") { enumValues(includeDeprecated: true) { name } } }');
    expect(type.enumValues).toEqual([{ name: 'HOSTED' }, { name: 'MANUAL' }]);
  });

  it('has every state that there is, and none for one that is not known [MODEL-209, MODEL-216, MODEL-295]', async () => {
    for (const state of ['ACTIVE', 'CANCELED', 'DEACTIVATED', 'OVERDUE', 'TRIAL'] as const) {
      await give({ state });
      expect(await plan(undefined, 'state active')).toEqual({ state, active: state !== 'DEACTIVATED' });
    }
    const { __type: type } = await world.data('{ __type(name: "SubscriptionState") { enumValues(includeDeprecated: true) { name } } }');
    expect(type.enumValues).toEqual(['ACTIVE', 'CANCELED', 'DEACTIVATED', 'OVERDUE', 'TRIAL'].map((name) => ({ name })));
    await world.server.database.query('update subscriptions set state = null where account_id = $1', [world.account.accountId]);
    expect(await plan(undefined, 'state active')).toEqual({ state: null, active: true });
  });

  it('counts the devices in sites that are connected, and no others [MODEL-226]', async () => {
    await give({ seats: 20 });
    const connection = JSON.stringify({ state: 'READY' });
    await world.device('counted-1', { site_id: world.hall, connection, connection_state: 'READY' });
    await world.device('counted-2', { site_id: world.rehearsal, connection_state: 'ESTABLISHED' });
    await world.device('away-1', { site_id: world.hall, connection_state: 'DISCONNECTED' });
    await world.device('away-2', { site_id: world.hall, link_up: false });
    await world.device('unassigned-1', { connection_state: 'READY' });
    expect(await plan(world.account.restricted.token, 'connectedDeviceCount')).toEqual({ connectedDeviceCount: 2 });
  });

  it('ends by itself when it was given until then, and a hosted one when its provider says so', async () => {
    await give({ state: 'ACTIVE', expires: new Date(now.getTime() + 60_000) });
    expect(await plan(undefined, 'state source active')).toEqual({ state: 'ACTIVE', source: 'MANUAL', active: true });
    now = new Date(now.getTime() + 60_000);
    expect(await plan(undefined, 'state source active')).toEqual({ state: 'DEACTIVATED', source: 'MANUAL', active: false });
    await world.server.database.query(`update subscriptions set source = 'HOSTED' where account_id = $1`, [world.account.accountId]);
    expect(await plan(undefined, 'state')).toEqual({ state: 'ACTIVE' });
    await world.server.database.query(`update subscriptions set state = 'DEACTIVATED' where account_id = $1`, [world.account.accountId]);
    expect(await plan(undefined, 'state')).toEqual({ state: 'DEACTIVATED' });
  });
});

describe('What limits an account', () => {
  const rename = 'mutation M($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { ok } }';
  const why = async (token: string) => {
    const device = await world.device(`limited-${Math.random()}`, { site_id: world.hall });
    const { code, message } = await world.failure(rename, { input: { deviceId: device, name: 'Amp-Rack-1' } }, token);
    return [code, message];
  };

  it('is a plan that has ended: each reads what they can do about it [BILL-027, PERM-027]', async () => {
    const { owner, admin, restricted, restrictedApiKey } = world.account;
    const ended = 'The plan of this account has ended, so nothing can be configured.';
    await giveHosted({ state: 'DEACTIVATED' });
    expect(await why(owner.token)).toEqual(['SUBSCRIPTION_INACTIVE', `${ended} Reactivate it in Manage Subscription.`]);
    expect(await why(admin.token)).toEqual(['SUBSCRIPTION_INACTIVE', `${ended} Please ask the owner of the account to reactivate it.`]);
    for (const token of [restricted.token, restrictedApiKey])
      expect(await why(token)).toEqual(['SUBSCRIPTION_INACTIVE', `${ended} Please ask the account administrator.`]);
    await give({ state: 'DEACTIVATED' });
    expect(await why(owner.token)).toEqual(['SUBSCRIPTION_INACTIVE', `${ended} Please ask whoever gave you the plan to extend it.`]);
  });

  it('is no other state, and no number of devices', async () => {
    for (const state of ['ACTIVE', 'CANCELED', 'OVERDUE', 'TRIAL'] as const) {
      await give({ state, seats: 1 });
      const device = await world.device(`free-${state}`, { site_id: world.hall, connection_state: 'READY' });
      await world.device(`more-${state}`, { site_id: world.hall, connection_state: 'READY' });
      expect((await plan(undefined, 'connectedDeviceCount')).connectedDeviceCount).toBeGreaterThan(1);
      expect(await world.data(rename, { input: { deviceId: device, name: `Amp-${state}` } })).toEqual({ DeviceNameSet: { ok: true } });
    }
  });

  it('is not the plan of another account', async () => {
    await give({ state: 'ACTIVE' });
    await give({ state: 'DEACTIVATED' }, world.foreign.accountId);
    const [device, second] = [await world.device('own-1', { site_id: world.hall }), await world.device('own-2', { site_id: world.hall })];
    const other = await world.foreignDevice('other-1', { site_id: world.foreign.siteIds[0] ?? '' });
    // Who is in one account sees no plan but its own: somebody of both asks, from before the first call on.
    const { token, userId } = world.foreign.admin;
    const place = { accountId: world.account.accountId, userId };
    await world.server.services.store.system((tx) => setMember(tx, place, { role: 'SiteControl', siteIds: [] }, COMMAND_LINE, now));
    const set = (deviceId: string) => ({ input: { deviceId, name: 'Other-1' } });
    expect(await world.data(rename, set(second), token)).toEqual({ DeviceNameSet: { ok: true } });
    expect(await world.failure(rename, set(other), token)).toMatchObject({ code: 'SUBSCRIPTION_INACTIVE' });
    expect(await world.data(rename, { input: { deviceId: device, name: 'Own-1' } })).toEqual({ DeviceNameSet: { ok: true } });
  });
});
