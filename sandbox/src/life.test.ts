import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf } from './book.ts';
import { convertTrial, setCard } from './changes.ts';
import { DAY_MS, startOfDay } from './dates.ts';
import { openSandbox } from './sandbox.fixture.ts';

const ADD_ONS = (quantity: number, prorate = true) => ({
  product: 'tutti-managed-monthly',
  quantity: 1,
  addons: [{ product: 'tutti-device-monthly', quantity }],
  prorate,
});

describe('the life of a subscription', () => {
  it('begins with a trial of 30 days that costs nothing, without a card', async () => {
    const { make, read, entries } = await openSandbox();
    const { subscriptionId: id } = await make();
    const { state, begin, next, nextChargeTotalDisplay } = await read(id);
    expect(state).toBe('trial');
    // Today counts, the day of the first payment does not.
    expect(((next ?? 0) - startOfDay(begin)) / DAY_MS).toBe(30);
    expect(nextChargeTotalDisplay).toBe('£114.00');
    expect((await entries(id)).map(({ order }) => order.total)).toEqual([0]);
  });

  it('is still a trial on its last day, and paid for the day after with a card that pays', async () => {
    const { make, read, entries, advance } = await openSandbox();
    const { subscriptionId: id } = await make({ card: 'succeeds', seats: 37 });
    await advance(29, id);
    expect((await read(id)).state).toBe('trial');
    await advance(1, id);
    expect((await read(id)).state).toBe('active');
    expect((await entries(id)).map(({ order }) => order.totalDisplay)).toEqual(['£0.00', '£165.00']);
  });

  it('is billed each month', async () => {
    const { make, entries, advance } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE' });
    await advance(100, id);
    const all = await entries(id);
    expect(all).toHaveLength(4);
    for (const [index, { beginPeriodDate, endPeriodDate }] of all.entries()) {
      const dayAfter = new Date(Date.parse(endPeriodDate ?? '') + DAY_MS).toISOString().slice(0, 10);
      expect(dayAfter).toBe(all[index + 1]?.beginPeriodDate ?? dayAfter);
      expect(beginPeriodDate).not.toBeNull();
    }
  });

  it.each([[null], ['expires'], ['declined']])('is overdue when a trial ends with the card %s, and ends after 7 days', async (card) => {
    const { make, read, entries, advance } = await openSandbox();
    const { subscriptionId: id } = await make({ card });
    await advance(30, id);
    expect((await read(id)).state).toBe('overdue');
    await advance(6, id);
    expect((await read(id)).state).toBe('overdue');
    await advance(1, id);
    expect(await read(id)).toMatchObject({ state: 'deactivated', active: false, next: null });
    expect(await entries(id)).toHaveLength(1);
  });

  it('a card that expires pays once, and fails at the next charge', async () => {
    const { sandbox, make, read, entries, advance } = await openSandbox();
    const { subscriptionId: id } = await make();
    await advance(33, id);
    const { account } = await read(id);
    sandbox.store.change((book) => setCard(book, accountOf(book, account), 'expires'));
    expect((await read(id)).state).toBe('active');
    expect(await entries(id)).toHaveLength(2);
    await advance(31, id);
    expect((await read(id)).state).toBe('overdue');
    expect(() => sandbox.store.change((book) => setCard(book, accountOf(book, account), 'declined'))).toThrow('declined');
    sandbox.store.change((book) => setCard(book, accountOf(book, account), 'succeeds'));
    expect((await read(id)).state).toBe('active');
    expect(await entries(id)).toHaveLength(3);
  });

  it('is canceled with the period, and resumed as if it never was', async () => {
    const { api, make, read, advance, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE' });
    const { next } = await read(id);
    expect((await api('DELETE', `/subscriptions/${id}`)).json).toEqual({
      subscriptions: [{ action: 'subscription.cancel', subscription: id, result: 'success' }],
    });
    const canceled = await read(id);
    expect(canceled).toMatchObject({ state: 'canceled', active: true, deactivationDate: next });
    expect(canceled.nextChargeTotalDisplay).toBeUndefined();
    await update(id, { deactivation: null });
    expect(await read(id)).toMatchObject({ state: 'active', deactivationDate: null, canceledDate: null, next });
    await api('DELETE', `/subscriptions/${id}`);
    await advance(31, id);
    expect(await read(id)).toMatchObject({ state: 'deactivated', active: false });
    expect((await update(id, { deactivation: null })).json).toEqual({
      subscriptions: [
        { action: 'subscription.update', subscription: id, result: 'error', error: { uncancel: 'Subscription is not active.' } },
      ],
    });
  });

  it('a canceled trial is a trial again when it is resumed', async () => {
    const { api, make, read, update } = await openSandbox();
    const { subscriptionId: id } = await make();
    await api('DELETE', `/subscriptions/${id}`);
    expect((await read(id)).state).toBe('canceled');
    await update(id, { deactivation: null });
    expect((await read(id)).state).toBe('trial');
  });

  it('is canceled at once where that is asked for', async () => {
    const { api, make, read } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE' });
    await api('DELETE', `/subscriptions/${id}?billingPeriod=0`);
    expect((await read(id)).state).toBe('deactivated');
  });

  it('a trial becomes a paid plan before its end, with a card', async () => {
    const { sandbox, make, read, entries } = await openSandbox();
    const { subscriptionId: id } = await make();
    expect(() => sandbox.store.change((book) => convertTrial(book, id))).toThrow('declined');
    const { account } = await read(id);
    sandbox.store.change((book) => setCard(book, accountOf(book, account), 'succeeds'));
    sandbox.store.change((book) => convertTrial(book, id));
    expect((await read(id)).state).toBe('active');
    expect((await entries(id)).map(({ order }) => order.totalDisplay)).toEqual(['£0.00', '£114.00']);
    expect(() => sandbox.store.change((book) => convertTrial(book, id))).toThrow('not a trial');
  });

  it.each(['TRIAL', 'ACTIVE', 'CANCELED', 'DEACTIVATED', 'OVERDUE', 'PAUSED'])('is brought to %s by the control', async (state) => {
    const { make, read, control } = await openSandbox();
    const { subscriptionId: id } = await make({ state, accountId: 'account-1', sku: 'DD-PRO-1' });
    expect(await read(id)).toMatchObject({ state: state.toLowerCase(), tags: { tuttiAccount: 'account-1' }, sku: 'DD-PRO-1' });
    await control('POST', `/subscriptions/${id}`, { state: 'active', sku: null });
    expect(await read(id)).toMatchObject({ state: 'active', sku: null, nextChargeTotalDisplay: '£114.00' });
  });

  it('is paid for once a period, never twice, whatever happens to it', async () => {
    const { make, read, entries, advance, api, update } = await openSandbox();
    const step = fc.oneof(
      fc.integer({ min: 0, max: 45 }).map((days) => ({ kind: 'advance' as const, days })),
      fc.constantFrom({ kind: 'cancel' as const }, { kind: 'uncancel' as const }),
      fc.integer({ min: 0, max: 979 }).map((addOns) => ({ kind: 'seats' as const, addOns })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.constantFrom('succeeds', 'expires', null), async (steps, card) => {
        const { subscriptionId: id } = await make({ card, email: 'prop@venue.example' });
        let { changed } = await read(id);
        for (const one of steps) {
          if (one.kind === 'advance') await advance(one.days, id);
          if (one.kind === 'cancel') await api('DELETE', `/subscriptions/${id}`);
          if (one.kind === 'uncancel') await update(id, { deactivation: null });
          if (one.kind === 'seats') await update(id, ADD_ONS(one.addOns, one.addOns % 2 === 0));
          const now = await read(id);
          expect(now.changed).toBeGreaterThanOrEqual(changed);
          ({ changed } = now);
          // Nothing that is due is left undone.
          expect((now.state === 'trial' || now.state === 'active') && (now.next ?? 0) <= Date.now()).toBe(false);
        }
        const periods = (await entries(id)).flatMap(({ beginPeriodDate }) => beginPeriodDate ?? []);
        expect(new Set(periods).size).toBe(periods.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('another number of devices', () => {
  it('costs the days that are left, in whole pence, as was estimated before', async () => {
    const { api, make, read, entries, advance, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE', seats: 400 });
    await advance(20, id);
    const { next } = await read(id);
    const left = Math.ceil(((next ?? 0) - Date.now()) / DAY_MS);
    const estimate = await api('POST', '/subscriptions/estimate', { subscription: id, ...ADD_ONS(420) });
    const due = (estimate.json as { amountDue: { prorationSubtotal: number } }).amountDue.prorationSubtotal;
    // 40 devices of £3 for the days of the period that are left; the period began between 28 and 31 days before its end.
    expect(Math.abs(Math.round(due * 100) - (12_000 * left) / 30)).toBeLessThanOrEqual((12_000 * left) / 300);
    expect(due * 100).toBeCloseTo(Math.round(due * 100), 6);
    expect(estimate.json).toMatchObject({
      proposedPlan: { billingFrequency: '1 month', subscriptionSubtotalDisplay: '£1,374.00', subscriptionTotalDisplay: '£1,374.00' },
      amountDue: { nextChargeDate: next, nextChargeAmountDisplay: '£1,374.00' },
    });
    expect((await read(id)).addons[0]?.quantity).toBe(380);
    await update(id, ADD_ONS(420));
    expect((await read(id)).addons[0]?.quantity).toBe(420);
    const last = (await entries(id)).at(-1);
    expect(last).toMatchObject({ beginPeriodDate: null, order: { total: due } });
  });

  it('gives back what was paid too much, but no more than was last paid', async () => {
    const { api, make, entries, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE', seats: 60 });
    expect((await update(id, ADD_ONS(0))).status).toBe(200);
    expect((await entries(id)).at(-1)?.order.totalDisplay).toBe('-£120.00');
    await update(id, ADD_ONS(1));
    const refused = { subscription: id, result: 'error', error: { prorate: 'Refund exceeds the last charge amount.' } };
    await update(id, ADD_ONS(900, false));
    expect(await api('POST', '/subscriptions/estimate', { subscription: id, ...ADD_ONS(0) })).toMatchObject({ status: 400, json: refused });
    expect(await update(id, ADD_ONS(0))).toMatchObject({ status: 400, json: { subscriptions: [refused] } });
  });

  it.each(['TRIAL', 'OVERDUE', 'CANCELED', 'PAUSED'])('is not prorated in %s, and counts from the next payment on', async (state) => {
    const { api, make, read, entries, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state });
    const before = await entries(id);
    const refused = { result: 'error', error: { prorate: 'Proration is not allowed for this subscription.' } };
    expect(await api('POST', '/subscriptions/estimate', { subscription: id, ...ADD_ONS(10) })).toMatchObject({
      status: 400,
      json: refused,
    });
    expect((await update(id, ADD_ONS(10))).json).toMatchObject({ subscriptions: [refused] });
    expect((await api('POST', '/subscriptions/estimate', { subscription: id, ...ADD_ONS(10, false) })).json).toMatchObject({
      currentPlan: { subscriptionTotalDisplay: '£114.00' },
      proposedPlan: { subscriptionTotalDisplay: '£144.00' },
      amountDue: { prorationSubtotal: 0, prorationSubtotalDisplay: '£0.00', nextChargeAmountDisplay: '£144.00' },
    });
    expect((await update(id, ADD_ONS(10, false))).status).toBe(200);
    expect((await read(id)).addons[0]?.quantity).toBe(10);
    expect(await entries(id)).toEqual(before);
  });

  it('changes nothing where the card does not pay the difference', async () => {
    const { make, read, entries, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE', card: 'expires' });
    expect((await update(id, ADD_ONS(10))).json).toMatchObject({
      subscriptions: [{ result: 'error', error: { payment: 'The card was declined.' } }],
    });
    expect((await read(id)).addons).toEqual([]);
    expect(await entries(id)).toHaveLength(1);
  });
});
