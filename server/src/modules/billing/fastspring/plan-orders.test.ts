import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastSpringConfig } from '../../../billing-config.ts';
import type { BillingProvider } from '../provider.ts';
import { createFastSpring } from './provider.ts';

/** What the provider says of an order that somebody made with a browser. */
const ORDER = {
  id: 'order-1',
  reference: 'TUT-1',
  completed: true,
  live: true,
  language: 'en',
  customer: { first: 'Eve', last: 'Palmer', email: 'eve@elsewhere.example', company: null },
  tags: {},
  items: [{ product: 'plan', sku: null, subscription: 'plan-1' }],
};
let order: object = ORDER;
const server = createServer((_, res) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify(order));
});
let store: (storefront?: string) => BillingProvider;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.');
  const config: FastSpringConfig = {
    kind: 'fastspring',
    apiUrl: `http://127.0.0.1:${address.port}`,
    username: 'somebody',
    password: 'hid-den',
    webhookSecret: 'sig-ned',
    scriptUrl: 'https://shop.example/builder.js',
    storefront: '',
    accessKey: null,
    basePlan: 'plan',
    deviceAddOn: 'device',
    privateKey: null,
    termsUrl: null,
    cancelForm: null,
    origins: [],
  };
  store = (storefront = 'example.onfastspring.com/popup') => createFastSpring({ ...config, storefront });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (changes: object, storefront?: string) => {
  order = { ...ORDER, ...changes };
  return store(storefront).readOrder('order-1');
};
const ACCOUNT = '2f9c4f6e-3c3b-4c1e-9d55-6d3f3a1f6a01';
/** The tags that we write into an order for this account. */
async function ourTags(accountId: string): Promise<Record<string, string>> {
  const { payload } = await store().reactivationOrder({
    accountId,
    seats: 20,
    holder: { name: 'Ada Palmer', email: 'ada@northlight.example' },
  });
  return (JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as { tags: Record<string, string> }).tags;
}

describe('An order', () => {
  it('is for the account that we wrote into it', async () => {
    expect(await read({ tags: await ourTags(ACCOUNT) })).toMatchObject({ accountId: ACCOUNT, subscriptionId: 'plan-1' });
  });

  it('into which somebody else wrote an account is a sign-up like any other', async () => {
    const others = await ourTags('9d2d1f0c-0f5e-4b57-8a55-0f5d0f0a7c02');
    for (const tags of [{}, { tuttiSeal: '' }, { tuttiSeal: others['tuttiSeal'] }, { tuttiSeal: 7 }, { tuttiSeal: ['x'] }])
      expect(await read({ tags: { ...tags, tuttiAccount: ACCOUNT } })).toMatchObject({ accountId: null, subscriptionId: 'plan-1' });
  });

  it('of an add-on by itself, or of something else that is sold, is none of a plan', async () => {
    const item = { sku: null, subscription: 'plan-1' };
    for (const product of ['device', 'newsletter'])
      expect(await read({ items: [{ ...item, product }] })).toMatchObject({ subscriptionId: null });
    expect(
      await read({
        items: [
          { ...item, product: 'newsletter', subscription: 'other' },
          { ...item, product: 'plan' },
        ],
      }),
    ).toMatchObject({ subscriptionId: 'plan-1' });
  });

  it('of a plan that the seller alone changes is one', async () => {
    const items = [{ product: 'yearly', sku: 'DD-PRO-YEARLY', subscription: 'plan-1' }];
    expect(await read({ items })).toMatchObject({ subscriptionId: 'plan-1' });
  });

  it.each([
    ['gives nothing at a live store', 'example.onfastspring.com/popup', null],
    ['gives nothing at a live store, however it is written', 'Example.OnFastSpring.com:443', null],
    ['gives a plan at a test store', 'example.test.onfastspring.com/popup', 'plan-1'],
    ['gives a plan where the store is another program', '127.0.0.1:4590/popup', 'plan-1'],
  ])('that nobody pays %s', async (_, storefront, subscriptionId) => {
    expect(await read({ live: false }, storefront)).toMatchObject({ subscriptionId });
  });
});
