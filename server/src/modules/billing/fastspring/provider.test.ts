import { constants, createDecipheriv, createPublicKey, publicDecrypt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../test/test-sandbox.ts';
import { type FastSpringConfig, readFastSpringFile } from '../../../billing-config.ts';
import { type BillingProvider, ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { createFastSpring } from './provider.ts';

const DAY_MS = 86_400_000;
let sandbox: TestSandbox;
let config: FastSpringConfig;
let provider: BillingProvider;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  config = readFastSpringFile(sandbox.providerFile);
  provider = createFastSpring(config, 2_000);
});
afterAll(() => sandbox.stop());

interface Bought {
  readonly orderId: string;
  readonly reference: string;
  readonly subscriptionId: string;
}
let buyers = 0;
async function buy(more: object = {}): Promise<Bought & { readonly email: string }> {
  const email = `buyer${++buyers}@northlight.example`;
  const bought = await sandbox.control('POST', '/control/subscriptions', {
    email,
    firstName: 'Ada',
    lastName: 'Palmer',
    seats: 20,
    ...more,
  });
  return { email, ...(bought as Bought) };
}
const read = async (id: string) => {
  const plan = await provider.readSubscription(id);
  if (!plan) throw new Error(`No plan ${id}.`);
  return plan;
};
/** Midnight of the provider's calendar (UTC), so many days after today's. */
const midnightIn = (days: number): number => new Date().setUTCHours(0, 0, 0, 0) + days * DAY_MS;

describe('A store of FastSpring', () => {
  it('reads the state of a trial, and which account it was bought for [MODEL-212 MODEL-213 MODEL-214 MODEL-215 MODEL-217 MODEL-218 MODEL-220 MODEL-228]', async () => {
    const ordered = midnightIn(30);
    const { orderId, reference, subscriptionId, email } = await buy({
      accountId: 'account-1',
      seats: 37,
      company: 'Northlight',
      language: 'pt',
    });
    const plan = await read(subscriptionId);
    expect(plan).toMatchObject({
      id: subscriptionId,
      state: 'TRIAL',
      sku: null,
      display: 'Tutti Managed, monthly',
      live: false,
      seats: 37,
      holder: { name: 'Ada Palmer', email },
      lastPayment: null,
    });
    expect(plan.nextChargeDisplay).toMatch(/165[.,]00/);
    // The trial ends with the first charge.
    expect(plan.expiresAt).toEqual(plan.nextChargeAt);
    // Midnight may pass between the order and this line.
    expect([ordered, midnightIn(30)]).toContain(plan.expiresAt?.getTime());
    expect(await provider.readOrder(orderId)).toEqual({
      id: orderId,
      reference,
      subscriptionId,
      customer: { firstName: 'Ada', lastName: 'Palmer', email, company: 'Northlight' },
      accountId: 'account-1',
      language: 'pt',
    });
  });

  it('reads every state, and null for one that we do not know [MODEL-209 MODEL-225]', async () => {
    const { subscriptionId } = await buy();
    expect(await read(subscriptionId)).toMatchObject({ state: 'TRIAL' });
    for (const state of ['ACTIVE', 'OVERDUE', 'CANCELED', 'DEACTIVATED'] as const) {
      const { subscriptionId: id } = await buy({ state: state.toLowerCase() });
      expect(await read(id)).toMatchObject({ state });
    }
    await sandbox.control('POST', `/control/subscriptions/${subscriptionId}`, { state: 'paused', sku: 'DD-PRO-YEARLY' });
    expect(await read(subscriptionId)).toMatchObject({ state: null, sku: 'DD-PRO-YEARLY' });
  });

  it('does not know what is not there', async () => {
    expect([
      await provider.readSubscription('no-such'),
      await provider.readOrder('no-such'),
      await provider.readSubscription('../orders'),
    ]).toEqual([null, null, null]);
    await expect(provider.cancel('no-such')).rejects.toThrow(ProviderRefused);
    await expect(provider.managementLinks('no-such')).rejects.toThrow(/account not found/);
    // One that the provider no longer knows is as good as taken.
    await expect(provider.acknowledge('no-such')).resolves.toBeUndefined();
  });

  it('estimates what more devices cost before they are charged, then charges just that [MODEL-211 MODEL-227]', async () => {
    const { subscriptionId: id } = await buy({ state: 'active' });
    await sandbox.control('POST', '/control/clock', { days: 10, subscription: id });
    const preview = await provider.preview(id, 23);
    expect(preview).toMatchObject({
      isProratable: true,
      billingFrequency: 'monthly',
      subscriptionTotalDisplay: '£123.00',
      totalDisplay: '£123.00',
      nextChargeAmountDisplay: '£123.00',
    });
    // 3 devices at £3.00 for about 20 of 30 days, in pence.
    expect(preview.prorationSubtotal).toBeGreaterThan(500);
    expect(preview.prorationSubtotal).toBeLessThan(700);
    expect(preview.prorationSubtotalDisplay).toBe(`£${(preview.prorationSubtotal / 100).toFixed(2)}`);
    expect((await read(id)).seats).toBe(20);
    const before = (await read(id)).changedAt;
    await provider.setSeats(id, 23);
    const after = await read(id);
    expect([after.seats, after.lastPayment?.display, after.nextChargeAt]).toEqual([
      23,
      preview.prorationSubtotalDisplay,
      preview.nextChargeAt,
    ]);
    expect(after.changedAt.getTime()).toBeGreaterThan(before.getTime());
  });

  it('gives back what fewer devices cost less, and takes all add-ons away at the fewest', async () => {
    const { subscriptionId: id } = await buy({ state: 'active', seats: 40 });
    const preview = await provider.preview(id, 20);
    expect([preview.prorationSubtotal, preview.prorationSubtotalDisplay]).toEqual([-6_000, '-£60.00']);
    await provider.setSeats(id, 20);
    expect(await read(id)).toMatchObject({ seats: 20, nextChargeDisplay: '£114.00' });
    const plan = await planOf(id);
    expect(plan.addons ?? []).toEqual([]);
    expect(plan.entries.at(-1)).toMatchObject({ kind: 'proration', total: -6_000 });
  });

  it.each(['trial', 'overdue'])('charges nothing now for other devices in a plan that is %s', async (state) => {
    const { subscriptionId: id } = await buy({ state });
    const paid = (await read(id)).lastPayment;
    const preview = await provider.preview(id, 21);
    expect(preview).toMatchObject({ isProratable: false, totalDisplay: '£117.00', prorationSubtotal: 0 });
    await provider.setSeats(id, 21);
    expect(await read(id)).toMatchObject({ seats: 21, lastPayment: paid });
  });

  it('ends a plan with what is paid for, resumes it, and does neither after its end', async () => {
    const { subscriptionId: id } = await buy({ state: 'active' });
    const { nextChargeAt } = await read(id);
    await provider.cancel(id);
    expect(await read(id)).toMatchObject({ state: 'CANCELED', expiresAt: nextChargeAt, nextChargeAt: null, nextChargeDisplay: null });
    await provider.uncancel(id);
    expect(await read(id)).toMatchObject({ state: 'ACTIVE', expiresAt: null, nextChargeAt });
    await provider.cancel(id);
    await sandbox.control('POST', '/control/clock', { days: 32, subscription: id });
    const ended = await read(id);
    expect(ended.state).toBe('DEACTIVATED');
    expect(ended.expiresAt?.getTime()).toBeLessThan(Date.now());
    for (const late of [() => provider.uncancel(id), () => provider.cancel(id), () => provider.setSeats(id, 30)])
      await expect(late()).rejects.toThrow('Subscription is not active.');
  });

  it('leads to the pages where customers manage what they pay, by a new link each time', async () => {
    const { subscriptionId } = await buy();
    const { account } = await read(subscriptionId);
    const [one, other] = [await provider.managementLinks(account), await provider.managementLinks(account)];
    for (const link of [one.paymentMethods, one.subscriptions, one.trials]) expect((await fetch(link ?? '')).status).toBe(200);
    expect(one.paymentMethods).toMatch(/#\/paymentmethods$/);
    expect(one.trials).toBe(one.subscriptions);
    expect(one.subscriptions).toMatch(/#\/subscriptions$/);
    expect([one.paymentMethods === other.paymentMethods, one.subscriptions === other.subscriptions]).toEqual([false, false]);
  });

  it('returns the webhooks that were lost, until they are acknowledged', async () => {
    await sandbox.control('POST', '/control/reset');
    await sandbox.control('POST', '/control/webhooks/mode', { drop: true });
    const bought = await Promise.all(Array.from({ length: 12 }, () => buy({ state: 'active' })));
    const orders = new Set<string | null>();
    const plans = new Set<string | null>();
    let looks = 0;
    const known = async () => (await provider.missedEvents()).map(({ id }) => id);
    expect(await known()).toEqual(await known());
    for (; looks < 20; looks++) {
      const missed = await provider.missedEvents();
      if (missed.length === 0) break;
      for (const { id, orderId, subscriptionId } of missed) {
        if (orderId) orders.add(orderId);
        if (subscriptionId) plans.add(subscriptionId);
        await provider.acknowledge(id);
      }
    }
    expect(looks).toBeGreaterThan(1);
    expect(orders).toEqual(new Set(bought.map(({ orderId }) => orderId)));
    expect(plans).toEqual(new Set(bought.map(({ subscriptionId }) => subscriptionId)));
    await sandbox.control('POST', '/control/webhooks/mode', {});
  });

  it.each([
    ['GET /subscriptions', 'timeout'],
    ['GET /subscriptions', '500'],
    ['GET /accounts', '500'],
  ])('asks again where %s fails once (%s), and gives up where it goes on', async (call, kind) => {
    const { subscriptionId: id } = await buy();
    await sandbox.control('POST', '/control/faults', { call, kind, times: 1 });
    expect((await read(id)).state).toBe('TRIAL');
    await sandbox.control('POST', '/control/faults', { call, kind, times: 2 });
    await expect(provider.readSubscription(id)).rejects.toThrow(ProviderUnavailable);
    expect((await read(id)).state).toBe('TRIAL');
  });

  it('changes nothing twice: what was not answered is not asked again', async () => {
    const { subscriptionId: id } = await buy({ state: 'active' });
    await sandbox.control('POST', '/control/faults', { call: 'POST /subscriptions', kind: 'lateTimeout', times: 1 });
    await expect(provider.setSeats(id, 30)).rejects.toThrow(ProviderUnavailable);
    // It was done, and charged once.
    expect(await read(id)).toMatchObject({ seats: 30, lastPayment: { display: '£30.00' } });
    const { entries } = await planOf(id);
    expect(entries.filter(({ kind }) => kind === 'proration')).toHaveLength(1);
    for (const [call, change, state] of [
      ['DELETE /subscriptions', () => provider.cancel(id), 'ACTIVE'],
      ['POST /subscriptions', () => provider.uncancel(id), 'CANCELED'],
    ] as const) {
      if (state === 'CANCELED') await provider.cancel(id);
      await sandbox.control('POST', '/control/faults', { call, kind: 'timeout', times: 1 });
      await expect(change()).rejects.toThrow(/did not answer in time/);
      expect((await read(id)).state).toBe(state);
    }
  });

  it('passes a refusal on in the words of the provider', async () => {
    const { subscriptionId: id } = await buy({ state: 'active', card: 'declined' });
    await expect(provider.setSeats(id, 30)).rejects.toThrow(ProviderRefused);
    await expect(provider.setSeats(id, 30)).rejects.toThrow('The card was declined.');
    expect((await read(id)).seats).toBe(20);
  });

  it('refuses nothing for the customer where it is our password that is wrong, and shows it to nobody', async () => {
    const stranger = createFastSpring({ ...config, password: 'not-the-password' }, 2_000);
    const asking = stranger.setSeats('any', 20);
    await expect(asking).rejects.toThrow(ProviderUnavailable);
    await expect(asking).rejects.toThrow(/user name and password/);
    await expect(asking).rejects.not.toThrow(/not-the-password/);
  });
});

interface Plan {
  readonly id: string;
  readonly addons?: readonly object[];
  readonly entries: readonly { readonly kind: string; readonly total: number }[];
}
async function planOf(id: string): Promise<Plan> {
  const { subscriptions } = (await sandbox.control('GET', '/control/state')) as { readonly subscriptions: readonly Plan[] };
  const plan = subscriptions.find((one) => one.id === id);
  if (!plan) throw new Error(`No plan ${id}.`);
  return plan;
}

describe('The order with which a plan is bought again', () => {
  const order = { accountId: 'account-2', seats: 25, holder: { name: 'Ada Maria Palmer', email: 'ada@northlight.example' } };
  const session = {
    reset: true,
    products: [
      { path: 'tutti-managed-monthly', quantity: 1 },
      { path: 'tutti-device-monthly', quantity: 5 },
    ],
    paymentContact: { email: 'ada@northlight.example', firstName: 'Ada', lastName: 'Maria Palmer' },
    tags: { tuttiAccount: 'account-2', tuttiSeal: expect.stringMatching(/^[\w-]{43}$/) },
  };

  it('is encrypted with a key that the private one sealed', async () => {
    const { id, payload, key } = await provider.reactivationOrder(order);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    if (!config.privateKey || key === null) throw new Error('The sandbox gives a key.');
    const sealed = { key: createPublicKey(config.privateKey), padding: constants.RSA_PKCS1_PADDING };
    const aesKey = publicDecrypt(sealed, Buffer.from(key, 'base64'));
    expect(aesKey).toHaveLength(16);
    const decipher = createDecipheriv('aes-128-ecb', aesKey, null);
    const json = Buffer.concat([decipher.update(Buffer.from(payload, 'base64')), decipher.final()]).toString('utf8');
    expect(JSON.parse(json)).toEqual(session);
    // Nothing of another order can be found out from this one.
    expect(await provider.reactivationOrder(order)).not.toMatchObject({ payload });
  });

  it('is base64 of JSON without a private key', async () => {
    const open = createFastSpring({ ...config, privateKey: null });
    const { payload, key } = await open.reactivationOrder({ ...order, seats: 20 });
    expect(key).toBeNull();
    // What else reads as base64 (of addresses, without padding) is spelled otherwise.
    expect(Buffer.from(payload, 'base64').toString('base64')).toBe(payload);
    expect(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).toEqual({
      ...session,
      products: [{ path: 'tutti-managed-monthly', quantity: 1 }],
    });
  });
});
