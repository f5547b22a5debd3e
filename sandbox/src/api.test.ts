import { constants, createCipheriv, privateEncrypt, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openSandbox } from './sandbox.fixture.ts';

const PLAN = 'tutti-managed-monthly';
const ADD_ON = 'tutti-device-monthly';
const ANN = { email: 'ann@venue.example', firstName: 'Ann', lastName: 'Lee', company: null };

describe('the documented API', () => {
  it.each([
    ['no credentials', undefined],
    ['wrong ones', `Basic ${Buffer.from('a:b').toString('base64')}`],
    ['another scheme', 'Bearer abc'],
  ])('is for the seller alone: %s', async (_name, authorization) => {
    const { call, make } = await openSandbox();
    const { subscriptionId, orderId } = await make();
    const calls = [
      ['GET', `/subscriptions/${subscriptionId}`],
      ['GET', `/subscriptions/${subscriptionId}/entries`],
      ['DELETE', `/subscriptions/${subscriptionId}`],
      ['POST', '/subscriptions'],
      ['POST', '/subscriptions/estimate'],
      ['GET', `/orders/${orderId}`],
      ['GET', '/accounts/x'],
      ['GET', '/accounts/x/authenticate'],
      ['POST', '/sessions'],
      ['GET', '/events/unprocessed?days=1'],
      ['GET', '/events/processed?days=1'],
      ['POST', '/events/x'],
    ] as const;
    const statuses = await Promise.all(
      calls.map(async ([method, path]) => {
        const { status } = await call(method, path, method === 'POST' ? {} : undefined, authorization ? { authorization } : {});
        return [method, path, status];
      }),
    );
    expect(statuses).toEqual(calls.map(([method, path]) => [method, path, 401]));
  });

  it.each([
    ['GET', '/subscriptions/nobody', { action: 'subscription.get', error: { subscription: 'Subscription not found.' } }],
    ['GET', '/subscriptions/nobody/entries', { error: { subscription: 'Subscription not found.' } }],
    ['DELETE', '/subscriptions/nobody', { subscriptions: [{ result: 'error', error: { subscription: 'Subscription not found.' } }] }],
    ['GET', '/orders/nobody', { action: 'order.get', order: 'nobody', error: { order: 'Order not found.' } }],
    ['GET', '/accounts/nobody', { action: 'account.get', account: 'nobody', error: { account: 'account not found' } }],
    ['GET', '/accounts/nobody/authenticate', { accounts: [{ result: 'error', error: { account: 'account not found' } }] }],
  ])('does not know what is not there: %s %s', async (method, path, json) => {
    const { api } = await openSandbox();
    expect(await api(method, path)).toMatchObject({ status: 404, json });
  });

  it('does not know what is not there: bodies with ids', async () => {
    const { api, update } = await openSandbox();
    expect(await api('POST', '/subscriptions/estimate', { subscription: 'nobody' })).toMatchObject({
      status: 404,
      json: { error: { subscription: 'Subscription ID does not exist: nobody' } },
    });
    expect(await update('nobody', { deactivation: null })).toMatchObject({ status: 404 });
    expect(await update('nobody', {})).toMatchObject({ status: 404 });
    expect(await api('POST', '/events/nobody', { processed: true })).toMatchObject({ status: 404 });
  });

  it.each([
    ['another product', { product: 'gold' }, 'product'],
    ['two plans', { product: PLAN, quantity: 2 }, 'quantity'],
    ['an unknown add-on', { addons: [{ product: 'gold', quantity: 1 }] }, 'addons'],
    [
      'an add-on twice',
      {
        addons: [
          { product: ADD_ON, quantity: 1 },
          { product: ADD_ON, quantity: 2 },
        ],
      },
      'addons',
    ],
    ['less than none', { addons: [{ product: ADD_ON, quantity: -1 }] }, 'addons.0.quantity'],
    ['a part of one', { addons: [{ product: ADD_ON, quantity: 1.5 }] }, 'addons.0.quantity'],
    ['too many', { addons: [{ product: ADD_ON, quantity: 1e9 }] }, 'addons.0.quantity'],
    ['a word', { addons: [{ product: ADD_ON, quantity: 'many' }] }, 'addons.0.quantity'],
    ['a date of its own', { deactivation: '2026-11-11' }, 'deactivation'],
  ])('refuses to change to %s, and changes nothing', async (_name, change, field) => {
    const { make, read, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE', seats: 30 });
    const before = await read(id);
    const { status, json } = await update(id, change);
    expect(status).toBe(400);
    expect(json).toMatchObject({ subscriptions: [{ action: 'subscription.update', subscription: id, result: 'error' }] });
    expect((json as { subscriptions: [{ error: object }] }).subscriptions[0].error).toHaveProperty([field]);
    expect(await read(id)).toEqual(before);
  });

  it('lets a change that says nothing succeed, as documented', async () => {
    const { api, make, read, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'CANCELED' });
    expect((await update(id, {})).json).toEqual({
      subscriptions: [{ action: 'subscription.update', subscription: id, result: 'success' }],
    });
    expect((await read(id)).state).toBe('canceled');
    expect((await api('POST', '/subscriptions', { subscriptions: [] })).status).toBe(400);
  });

  it.each([
    ['a list', []],
    ['a word', '"x"'],
  ])('estimates one subscription at a time: %s', async (_name, body) => {
    const { api } = await openSandbox();
    expect(await api('POST', '/subscriptions/estimate', body)).toMatchObject({
      status: 400,
      json: { error: { body: 'Request must contain a single root object.' } },
    });
    expect(await api('POST', '/subscriptions/estimate', {})).toMatchObject({
      status: 400,
      json: { error: { subscription: 'Request must contain a subscription ID.' } },
    });
  });

  it('refuses to change and to estimate what has ended', async () => {
    const { api, make, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'DEACTIVATED' });
    const json = { error: { subscription: 'Subscription is not active.' } };
    expect(await api('POST', '/subscriptions/estimate', { subscription: id })).toMatchObject({ status: 400, json });
    expect(await update(id, { addons: [] })).toMatchObject({ status: 400, json: { subscriptions: [json] } });
    expect(await api('DELETE', `/subscriptions/${id}`)).toMatchObject({ status: 400, json: { subscriptions: [json] } });
  });

  it('shows an order with its customer, its tags and what was bought', async () => {
    const { api, make } = await openSandbox();
    const { orderId, reference, subscriptionId } = await make({
      seats: 37,
      company: 'Venue',
      accountId: 'a1',
      language: 'ja',
      state: 'ACTIVE',
    });
    expect((await api('GET', `/orders/${orderId}`)).json).toMatchObject({
      id: orderId,
      reference,
      completed: true,
      language: 'ja',
      live: false,
      total: 165,
      customer: { first: 'Ann', last: 'Lee', email: 'ann@venue.example', company: 'Venue' },
      tags: { tuttiAccount: 'a1' },
      items: [
        { product: PLAN, quantity: 1, subscription: subscriptionId, isAddon: false },
        { product: ADD_ON, quantity: 17, subscription: subscriptionId, isAddon: true },
      ],
    });
  });

  it('shows a customer, one for each address, and makes a link that signs them in', async () => {
    const { sandbox, api, make, read } = await openSandbox();
    const first = await read((await make()).subscriptionId);
    const second = await read((await make({ email: 'ANN@venue.example', state: 'ACTIVE' })).subscriptionId);
    expect(second.account).toBe(first.account);
    const other = await read((await make({ email: 'bob@venue.example' })).subscriptionId);
    expect(other.account).not.toBe(first.account);
    expect((await api('GET', `/accounts/${first.account}`)).json).toMatchObject({
      account: first.account,
      subscriptions: [first.id, second.id],
      payment: { methods: 1 },
      charges: [{ total: 114, subscription: second.id }],
    });
    const { json } = await api('GET', `/accounts/${first.account}/authenticate`);
    const { url } = (json as { accounts: [{ url: string }] }).accounts[0];
    expect(sandbox.store.accountByLink(url.split('/').at(-1) ?? '')?.id).toBe(first.account);
    expect(sandbox.store.accountByLink('x')).toBeNull();
  });
});

describe('sessions', () => {
  it('the seller makes one for a customer', async () => {
    const { sandbox, api } = await openSandbox();
    const answer = await api('POST', '/sessions', {
      contact: { first: 'Ann', last: 'Lee', email: 'ann@venue.example' },
      items: [
        { product: PLAN, quantity: 1 },
        { product: ADD_ON, quantity: 17 },
      ],
    });
    expect(answer.json).toMatchObject({ currency: 'GBP', subtotal: 0, order: null });
    const { id } = answer.json as { id: string };
    expect(sandbox.store.session(id)).toMatchObject({ addOns: 17, trial: true, contact: { email: 'ann@venue.example', firstName: 'Ann' } });
    expect(await api('POST', '/sessions', { items: [{ product: 'gold' }] })).toMatchObject({
      status: 400,
      json: { action: 'session.create', result: 'error', error: { product: 'Product not found: gold' } },
    });
    expect((await api('POST', '/sessions', { account: 'nobody', items: [{ product: PLAN }] })).status).toBe(404);
  });

  it.each([
    [null, /./],
    ['x', /./],
    [{ products: [] }, /no subscription/],
    [{ products: [{ path: 'gold' }] }, /Product not found: gold/],
    [{ products: [{ path: PLAN }, { path: PLAN }] }, /Item exists/],
    [{ products: [{ path: PLAN, quantity: 2 }] }, /one of this subscription/],
    [{ products: [{ path: PLAN }, { path: ADD_ON, quantity: 0 }] }, />=1/],
    [{ products: [{ path: PLAN }, { path: ADD_ON, quantity: -3 }] }, />=1/],
    [{ products: [{ path: PLAN }, { path: ADD_ON, quantity: 1e9 }] }, /<=100000/],
    [{ products: [{ path: PLAN }], tags: { a: {} } }, /./],
    [{ products: [{ path: PLAN }], language: '<b>' }, /./],
  ])('refuse %j', async (session, words) => {
    const { sandbox } = await openSandbox();
    expect(() => sandbox.store.openSession(session)).toThrow(words);
    expect(sandbox.store.state.sessions).toEqual([]);
  });

  it('become one order, however often they are completed', async () => {
    const { sandbox } = await openSandbox();
    const { id } = sandbox.store.openSession({ products: [{ path: PLAN }], tags: { campaign: 'a1' }, language: 'pt-BR' });
    expect(() => sandbox.store.completeOrder(id, ANN, 'declined')).toThrow('declined');
    expect(sandbox.store.state.orders).toEqual([]);
    const order = sandbox.store.completeOrder(id, ANN, null);
    expect(order).toMatchObject({ total: 0, language: 'pt', tags: { campaign: 'a1' } });
    expect(sandbox.store.completeOrder(id, ANN, 'succeeds')).toBe(order);
    expect(sandbox.store.completeOrder('nobody', ANN, null)).toBeNull();
    expect(sandbox.store.state.orders).toHaveLength(1);
  });

  it('have no trial for an account that is there, and need a card that pays', async () => {
    const { sandbox, read } = await openSandbox();
    const session = sandbox.store.openSession({ products: [{ path: PLAN }, { path: ADD_ON, quantity: 5 }], tags: { tuttiAccount: 'a1' } });
    expect(session.trial).toBe(false);
    for (const card of [null, 'declined'] as const) expect(() => sandbox.store.completeOrder(session.id, ANN, card)).toThrow('declined');
    const order = sandbox.store.completeOrder(session.id, ANN, 'succeeds');
    expect(order?.total).toBe(12_900);
    expect((await read(order?.subscription ?? '')).state).toBe('active');
  });
});

describe('secure payloads', () => {
  const cart = {
    items: [
      { product: PLAN, quantity: 1 },
      { product: ADD_ON, quantity: 3 },
    ],
    contact: ANN,
    tags: { tuttiAccount: 'a1' },
  };
  const sealed = async (privateKeyFile: string, text: string) => {
    const aes = randomBytes(16);
    const cipher = createCipheriv('aes-128-ecb', aes, null);
    return {
      payload: Buffer.concat([cipher.update(text), cipher.final()]).toString('base64'),
      key: privateEncrypt({ key: await readFile(privateKeyFile, 'utf8'), padding: constants.RSA_PKCS1_PADDING }, aes).toString('base64'),
    };
  };

  it('are opened with the public half of the key of the provider file', async () => {
    const { sandbox, provider } = await openSandbox();
    const { payload, key } = await sealed(provider.privateKeyFile, JSON.stringify(cart));
    expect(sandbox.store.openSecure(payload, key, { language: 'zh' })).toMatchObject({
      addOns: 3,
      language: 'zh',
      tags: { tuttiAccount: 'a1' },
      contact: { email: 'ann@venue.example' },
    });
  });

  it('are base64 of JSON where there is no key', async () => {
    const { sandbox } = await openSandbox();
    expect(sandbox.store.openSecure(Buffer.from(JSON.stringify(cart)).toString('base64'), null)).toMatchObject({ addOns: 3 });
  });

  it('are refused where they were sealed by somebody else, altered, or say no JSON', async () => {
    const { sandbox, provider } = await openSandbox();
    const other = await openSandbox();
    const { payload, key } = await sealed(other.provider.privateKeyFile, JSON.stringify(cart));
    expect(() => sandbox.store.openSecure(payload, key)).toThrow('cannot be read');
    const own = await sealed(provider.privateKeyFile, JSON.stringify(cart));
    expect(() => sandbox.store.openSecure(`AAAA${own.payload.slice(4)}`, own.key)).toThrow('cannot be read');
    expect(() => sandbox.store.openSecure(own.payload, null)).toThrow('cannot be read');
    const words = await sealed(provider.privateKeyFile, 'hello');
    expect(() => sandbox.store.openSecure(words.payload, words.key)).toThrow('cannot be read');
  });
});
