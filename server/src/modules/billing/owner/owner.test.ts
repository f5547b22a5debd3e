import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Ask, type OwnersShop, openOwnersShop } from './owner.fixture.ts';
import { settlePending } from './settle-pending.ts';

let shop: OwnersShop;
let aheadMs = 0;
beforeAll(async () => {
  shop = await openOwnersShop(() => new Date(Date.now() + aheadMs));
});
afterAll(() => shop.close());

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe('The number of devices of a plan', () => {
  it('is shown with what it would cost before it is changed [MODEL-234, MODEL-235, MODEL-236, MODEL-237, MODEL-238, MODEL-239, MODEL-240, MODEL-241, MODEL-242, MODEL-243, MODEL-244, MODEL-245, MODEL-246, BILL-002, BILL-079, API-089]', async () => {
    const customer = await shop.customer();
    const { data } = await customer.ask('preview', { seats: 37 });
    expect(data.accountInclusionsPreview).toEqual({
      subscription: { id: customer.account.accountId, state: 'ACTIVE', deviceSeats: 20 },
      targetDeviceSeats: 37,
      isProratable: true,
      nextChargeDate: MOMENT,
      // £114.00 for 20 devices, and £3.00 for each of 17 more.
      proposedPlan: { subscriptionTotalDisplay: '£165.00', billingFrequency: 'monthly', totalDisplay: '£165.00' },
      amountDue: {
        nextChargeDate: MOMENT,
        nextChargeAmountDisplay: '£165.00',
        // It was paid just now: the whole month of 17 devices is left.
        prorationSubtotal: 5_100,
        prorationSubtotalDisplay: '£51.00',
      },
    });
    const { nextChargeDate, amountDue } = data.accountInclusionsPreview;
    const known = await customer.ask('charge');
    expect([nextChargeDate, amountDue.nextChargeDate]).toEqual(Array(2).fill(known.data.account.subscription.nextChargeDate));
    expect(await customer.atProvider()).toMatchObject({ seats: 20 });
    const trial = await shop.customer({ state: 'trial' });
    const free = (await trial.ask('preview', { seats: 37 })).data.accountInclusionsPreview;
    expect([free.isProratable, free.amountDue.prorationSubtotal, free.proposedPlan.totalDisplay]).toEqual([false, 0, '£165.00']);
  });

  it('is shown with each amount in its own place, before tax and with it [MODEL-237, MODEL-240, MODEL-241, MODEL-242, MODEL-243, MODEL-244, MODEL-245, MODEL-246]', async () => {
    const customer = await shop.customer();
    const { billing } = shop.server.services;
    if (!billing) throw new Error('It sells nothing.');
    const plan = { subscriptionTotalDisplay: '$300.00', billingFrequency: 'yearly', totalDisplay: '$323.25' };
    const due = { nextChargeAmountDisplay: '$330.00', prorationSubtotal: -10_015, prorationSubtotalDisplay: '-$100.15' };
    const nextChargeAt = new Date('2027-01-05T00:00:00Z');
    const calculated = vi.spyOn(billing, 'preview').mockResolvedValue({ isProratable: true, nextChargeAt, ...plan, ...due });
    const { data } = await customer.ask('preview', { seats: 37 });
    calculated.mockRestore();
    const nextChargeDate = nextChargeAt.toISOString();
    const amountDue = { nextChargeDate, ...due };
    expect(data.accountInclusionsPreview).toMatchObject({ nextChargeDate, proposedPlan: plan, amountDue });
  });

  it('is not changed by a form that began with another number', async () => {
    const customer = await shop.customer();
    const { accountId, owner } = customer.account;
    const ask = (document: string, variables: object) => shop.server.graphql(document, { accountId, ...variables }, owner.token);
    const READ = 'query ($accountId: ID!) { account(id: $accountId) { subscription { version } } }';
    const SEATS = `mutation ($accountId: ID!, $seats: Int!, $ifVersion: String) {
      AccountInclusionsSet(input: { accountId: $accountId, deviceSeats: $seats, ifVersion: $ifVersion }) { ok } }`;
    const ifVersion = (await ask(READ, {})).data.account.subscription.version;
    expect((await ask(SEATS, { seats: 37, ifVersion })).errors).toBeUndefined();
    const { errors } = await ask(SEATS, { seats: 25, ifVersion });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'ifVersion' });
    expect(await customer.atProvider()).toMatchObject({ seats: 37 });
  });

  it('is changed at the provider, charged once and recorded [API-055, MODEL-220]', async () => {
    const customer = await shop.customer();
    const { data } = await customer.ask('seats', { seats: 37 });
    expect(data.AccountInclusionsSet).toEqual({ ok: true, account: { subscription: { deviceSeats: 37, hasChangePending: false } } });
    const { seats, entries } = await customer.atProvider();
    expect([seats, entries.map(({ total }) => total)]).toEqual([37, [11_400, 5_100]]);
    const [, asked, changed, ...more] = await customer.entries();
    expect(asked).toMatchObject({
      text: 'Plan for 37 devices asked for',
      by: 'Olive.Owner',
      before: { deviceSeats: 20 },
      after: { deviceSeats: 37 },
    });
    expect(changed).toMatchObject({ type: 'subscriptionSeatsChanged', by: 'Payment provider' });
    expect(more).toEqual([]);
    // Once more the same: nobody is asked, and nothing is charged.
    expect((await customer.ask('seats', { seats: 37 })).data.AccountInclusionsSet.ok).toBe(true);
    expect((await customer.atProvider()).entries).toHaveLength(2);
    expect(await customer.entries()).toHaveLength(3);
  });

  it('is 20 to 999, and not below the devices that are connected [BILL-045, BILL-046, BILL-076]', async () => {
    const customer = await shop.customer({ seats: 40 });
    for (const seats of [19, 0, -1, 1000, 2_147_483_647])
      for (const what of ['preview', 'seats'] as const)
        expect(await customer.refusal(what, { seats })).toEqual(['BAD_USER_INPUT', 'Please enter a value between 20 and 999.']);
    for (const seats of [20, 999]) {
      for (const what of ['preview', 'seats'] as const) expect(await customer.refusal(what, { seats })).toEqual([undefined, undefined]);
      expect(await customer.atProvider()).toMatchObject({ seats });
    }
    await customer.connect(23);
    for (const what of ['preview', 'seats'] as const)
      expect(await customer.refusal(what, { seats: 22 })).toEqual(['SEATS_EXCEEDED', 'Please enter a value between 23 and 999.']);
    expect((await customer.ask('seats', { seats: 23 })).data.AccountInclusionsSet.ok).toBe(true);
    expect(await customer.atProvider()).toMatchObject({ seats: 23 });
  });

  it('is changed by one of three tabs at once, and charged once', async () => {
    const customer = await shop.customer();
    // The provider does it slowly, so that the tabs overlap for certain.
    await shop.fault('POST /subscriptions', 'lateTimeout', 3);
    const wanted = [30, 31, 32];
    const codes = await Promise.all(wanted.map(async (seats) => (await customer.refusal('seats', { seats }))[0]));
    expect([...codes].sort()).toEqual(['CONFLICT', 'CONFLICT', 'UNAVAILABLE']);
    const { seats, entries } = await customer.atProvider();
    expect([seats, entries.length]).toEqual([wanted[codes.indexOf('UNAVAILABLE')], 2]);
    await shop.sandbox.control('DELETE', '/control/faults');
  });

  it('can be changed in Active, Trial and Overdue alone [BILL-022]', async () => {
    const customer = await shop.customer();
    const found: Record<string, unknown[]> = {};
    let tried = 0;
    for (const state of ['active', 'trial', 'overdue', 'canceled', 'deactivated']) {
      await customer.become({ state });
      const [code] = await customer.refusal('preview', { seats: 30 });
      const [change] = await customer.refusal('seats', { seats: 30 + tried++ });
      found[state] = [code, change];
    }
    const [possible, not] = [
      [undefined, undefined],
      ['CONFLICT', 'CONFLICT'],
    ];
    expect(found).toEqual({ active: possible, trial: possible, overdue: possible, canceled: not, deactivated: not });
  });
});

describe('The end of a plan', () => {
  it('is asked for with its reason, has a date, and can be taken back [API-060, API-090]', async () => {
    const customer = await shop.customer();
    const why = { reason: 'Too expensive', feedback: 'Cheaper\nseats' };
    const { data } = await customer.ask('cancel', why);
    expect(data.CancelSubscription).toEqual({ ok: true, success: true, account: { subscription: { state: 'CANCELED', expiry: MOMENT } } });
    expect(await customer.atProvider()).toMatchObject({ state: 'canceled' });
    expect(await customer.entries()).toContainEqual({
      type: 'subscriptionCancelAsked',
      text: 'Cancelling of the plan asked for',
      by: 'Olive.Owner',
      before: { state: 'ACTIVE' },
      after: why,
    });
    expect(await customer.refusal('cancel')).toEqual(['CONFLICT', 'This is not possible while the plan is canceled.']);
    const resumed = (await customer.ask('uncancel')).data.AccountSubscriptionUncancel;
    expect(resumed).toEqual({ ok: true, account: { subscription: { state: 'ACTIVE', expiry: null } } });
    expect(await customer.atProvider()).toMatchObject({ state: 'active' });
    expect((await customer.refusal('uncancel'))[0]).toBe('CONFLICT');
  });

  it('takes a reason of 255 characters and an answer of 2,000', async () => {
    const customer = await shop.customer();
    for (const long of [{ reason: 'x'.repeat(256) }, { feedback: 'x'.repeat(2_001) }, { reason: '\u0000' }])
      expect((await customer.refusal('cancel', long))[0]).toBe('BAD_USER_INPUT');
    expect(await customer.atProvider()).toMatchObject({ state: 'active' });
    expect((await customer.ask('cancel', { reason: 'x'.repeat(255), feedback: 'x'.repeat(2_000) })).data.CancelSubscription.success).toBe(
      true,
    );
  });

  it('leads to an order with which it is bought again, for as many devices as it had [API-061]', async () => {
    const customer = await shop.customer({ seats: 37 });
    expect((await customer.refusal('order'))[0]).toBe('CONFLICT');
    await customer.become({ state: 'deactivated' });
    const { ok, id, payload, key } = (await customer.ask('order')).data.AccountSubscriptionReactivationOrderCreate;
    expect([ok, typeof id, typeof payload, typeof key]).toEqual([true, 'string', 'string', 'string']);
    // The provider opens it: what is in it is the cart that it shows.
    expect(await shop.cart(payload, key)).toContain('£165.00');
    expect((await customer.entries()).at(-1)).toMatchObject({ type: 'subscriptionReactivationAsked', after: { deviceSeats: 37 } });
  });

  it('leads to one action of the owner in each state, and to none in Overdue [BILL-026, BILL-032, BILL-033, BILL-034, BILL-035]', async () => {
    const actions: Record<string, string[]> = {};
    for (const state of ['active', 'trial', 'canceled', 'overdue', 'deactivated']) {
      for (const what of ['cancel', 'uncancel', 'order'] as const) {
        const customer = await shop.customer();
        await customer.become({ state });
        const [code] = await customer.refusal(what);
        expect([undefined, 'CONFLICT']).toContain(code);
        if (code === undefined) (actions[state] ??= []).push(what);
      }
    }
    expect(actions).toEqual({ active: ['cancel'], trial: ['cancel'], canceled: ['uncancel'], deactivated: ['order'] });
  });
});

describe('The pages of the provider', () => {
  it('are reached by links that sign in, a new one each time [API-085, API-086, API-087, MODEL-230, MODEL-231, MODEL-232, MODEL-233]', async () => {
    const customer = await shop.customer();
    const links = async () => (await customer.ask('links')).data.accountPaymentManagementLinks;
    const [first, second] = [await links(), await links()];
    // The provider does not say how long they hold.
    expect([first.expires, second.expires]).toEqual([null, null]);
    for (const [page, place] of [
      ['paymentMethods', '#/paymentmethods'],
      ['subscriptions', '#/subscriptions'],
      ['trials', '#/subscriptions'],
    ] as const) {
      expect([new URL(first[page]).origin, new URL(first[page]).hash]).toEqual([shop.sandbox.url, place]);
      const answer = await fetch(first[page]);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(customer.account.owner.email)]);
      expect(second[page]).not.toBe(first[page]);
    }
  });
});

const EVERYTHING: readonly Ask[] = ['preview', 'links', 'seats', 'cancel', 'uncancel', 'order'];
const codesOf = (answers: readonly (readonly [unknown, unknown])[]) => answers.map(([code]) => code);

describe('Somebody else', () => {
  it('does nothing about a plan: not an administrator, not a key, not another owner [PERM-004, PERM-005, PERM-006, PERM-007, PERM-030]', async () => {
    const customer = await shop.customer();
    const { account: other } = await shop.customer();
    const { admin, restricted, apiKey, restrictedApiKey } = customer.account;
    for (const token of [admin.token, restricted.token, apiKey, restrictedApiKey]) {
      const answers = await Promise.all(EVERYTHING.map((what) => customer.refusal(what, { seats: 30 }, token)));
      expect(codesOf(answers)).toEqual(EVERYTHING.map(() => 'FORBIDDEN'));
    }
    const answers = await Promise.all(EVERYTHING.map((what) => customer.refusal(what, { seats: 30 }, other.owner.token)));
    expect(codesOf(answers)).toEqual(EVERYTHING.map(() => 'NOT_FOUND'));
    expect(await customer.atProvider()).toMatchObject({ state: 'active', seats: 20, entries: [{}] });
    // Its owner does each of them.
    for (const what of ['preview', 'links', 'seats', 'cancel', 'uncancel'] as const)
      expect([what, await customer.refusal(what, { seats: 30 })]).toEqual([what, [undefined, undefined]]);
    await customer.become({ state: 'deactivated' });
    expect(await customer.refusal('order')).toEqual([undefined, undefined]);
  });
});

describe('A plan that is not its owner’s to change', () => {
  /** What is answered to everything in every state, with a column of the plan changed. */
  async function answersWith(column: 'source' | 'sku', value: string): Promise<readonly unknown[]> {
    const answers: unknown[] = [];
    const customer = await shop.customer();
    for (const state of ['ACTIVE', 'TRIAL', 'CANCELED', 'OVERDUE', 'DEACTIVATED']) {
      await shop.server.database.query(`update subscriptions set state = $1, ${column} = $2 where account_id = $3`, [
        state,
        value,
        customer.account.accountId,
      ]);
      for (const what of ['preview', 'seats', 'cancel', 'uncancel', 'order'] as const)
        answers.push(await customer.refusal(what, { seats: 30 }));
    }
    expect(await customer.atProvider()).toMatchObject({ state: 'active', seats: 20, entries: [{}] });
    return answers;
  }
  const refused = (message: string) => Array.from({ length: 25 }, () => ['CONFLICT', message]);

  it('by hand is left alone in every state [BILL-030]', async () => {
    const message = 'The operator of this server decides about this plan. Please ask there.';
    expect(await answersWith('source', 'MANUAL')).toEqual(refused(message));
  });

  it('of the seller is left alone in every state [BILL-031]', async () => {
    expect(await answersWith('sku', 'DD-PRO-500')).toEqual(refused('This plan is changed by its seller alone. Please ask there.'));
  });

  it('by hand has no pages of a provider', async () => {
    const customer = await shop.customer();
    await shop.server.database.query(`update subscriptions set source = 'MANUAL' where account_id = $1`, [customer.account.accountId]);
    expect((await customer.refusal('links'))[0]).toBe('CONFLICT');
  });
});

describe('A provider who', () => {
  const CHANGE = 'POST /subscriptions';

  it('refuses a change leaves everything as it is, and says so', async () => {
    const customer = await shop.customer();
    await shop.fault(CHANGE, 'refuse');
    const refused = ['CONFLICT', 'The payment provider did not accept this. Please check your payment details and try again.'];
    expect(await customer.refusal('seats', { seats: 30 })).toEqual(refused);
    expect(await customer.atProvider()).toMatchObject({ state: 'active', seats: 20, entries: [{}] });
    const shown = await shop.server.graphql('{ accounts { subscription { deviceSeats } } }', {}, customer.account.owner.token);
    expect(shown.data.accounts).toEqual([{ subscription: { deviceSeats: 20 } }]);
    expect((await customer.entries()).at(-1)).toMatchObject({
      type: 'subscriptionSeatsRefused',
      text: 'The payment provider did not change the plan to 30 devices',
      by: 'Olive.Owner',
    });
    await shop.fault('DELETE /subscriptions', 'refuse');
    expect(await customer.refusal('cancel')).toEqual(refused);
    expect(await customer.atProvider()).toMatchObject({ state: 'active' });
    expect((await customer.entries()).at(-1)).toMatchObject({
      type: 'subscriptionCancelRefused',
      text: 'The payment provider did not cancel the plan',
    });
    // Nothing is on its way: the next try goes through.
    expect((await customer.ask('seats', { seats: 30 })).data.AccountInclusionsSet.account.subscription).toEqual({
      deviceSeats: 30,
      hasChangePending: false,
    });
  });

  it('refuses because the plan has changed there lets the owner see how', async () => {
    const customer = await shop.customer();
    await shop.sandbox.control('POST', `/control/subscriptions/${customer.subscriptionId}`, { state: 'deactivated' });
    expect((await customer.refusal('seats', { seats: 30 }))[0]).toBe('CONFLICT');
    const { accounts } = (await shop.server.graphql('{ accounts { subscription { state } } }', {}, customer.account.owner.token)).data;
    expect(accounts).toEqual([{ subscription: { state: 'DEACTIVATED' } }]);
  });

  it.each([
    ['did it without an answer', 'lateTimeout', 30],
    ['did nothing', 'timeout', 20],
    ['fails', '500', 20],
  ] as const)('%s leaves the change pending until the plan is read again [BILL-023, MODEL-224]', async (_, kind, seats) => {
    const customer = await shop.customer();
    await shop.fault(CHANGE, kind);
    const silent = 'The payment provider does not answer. Whether it was done will show here within a few minutes.';
    expect(await customer.refusal('seats', { seats: 30 })).toEqual(['UNAVAILABLE', silent]);
    const pending = async () =>
      (await shop.server.graphql('{ accounts { subscription { deviceSeats hasChangePending } } }', {}, customer.account.admin.token)).data
        .accounts[0].subscription;
    expect(await pending()).toEqual({ deviceSeats: 20, hasChangePending: true });
    const onItsWay = ['CONFLICT', 'A change of the plan is on its way already. Please wait until it is done.'];
    expect(await customer.refusal('seats', { seats: 40 })).toEqual(onItsWay);
    expect(await customer.refusal('preview', { seats: 40 })).toEqual(onItsWay);
    aheadMs += 121_000;
    await settlePending(shop.server.services);
    expect(await pending()).toEqual({ deviceSeats: seats, hasChangePending: false });
    expect(await customer.atProvider()).toMatchObject({ seats });
    expect((await customer.atProvider()).entries).toHaveLength(seats === 30 ? 2 : 1);
  });

  it('does not answer is said not to, in a preview, at the links and in cancelling', async () => {
    const customer = await shop.customer();
    await shop.fault('POST /subscriptions/estimate', 'timeout', 5);
    const later = ['UNAVAILABLE', 'The payment provider does not answer. Please try again in a few minutes.'];
    expect(await customer.refusal('preview', { seats: 30 })).toEqual(later);
    await shop.fault('GET /accounts/{id}/authenticate', 'timeout', 5);
    expect(await customer.refusal('links')).toEqual(later);
    await shop.fault('DELETE /subscriptions', 'lateTimeout');
    expect(await customer.refusal('cancel')).toEqual(['UNAVAILABLE', expect.stringContaining('The payment provider does not answer.')]);
  });
});

describe('What can be bought here', () => {
  it('is said to everybody, and no secret', async () => {
    const all =
      '{ billing { enabled termsUrl cancelForm { scriptUrl portalId formId } checkout { scriptUrl storefront basePlan deviceAddOn } } }';
    const { billing } = (await shop.server.graphql(all)).data;
    expect(billing).toMatchObject({
      enabled: true,
      checkout: {
        scriptUrl: `${shop.sandbox.url}/sbl/fastspring-builder.js`,
        basePlan: 'tutti-managed-monthly',
        deviceAddOn: 'tutti-device-monthly',
      },
    });
    const { config } = shop.server.services;
    if (config.billing.kind !== 'fastspring') throw new Error('It is.');
    const { username, password, webhookSecret } = config.billing;
    for (const secret of [username, password, webhookSecret, 'PRIVATE KEY']) expect(JSON.stringify(billing)).not.toContain(secret);
  });
});
