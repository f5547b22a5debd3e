import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FastSpringConfig } from '../../../billing-config.ts';
import { type BillingProvider, ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { minorUnits } from './money.ts';
import { createFastSpring } from './provider.ts';

/** A server that answers as no provider should; each test says how. */
let answer: (req: IncomingMessage, res: ServerResponse) => void = (_, res) => void res.end();
const asked: string[] = [];
const server = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`);
  req.resume();
  answer(req, res);
});
let config: FastSpringConfig;
let provider: BillingProvider;
const TIMEOUT = 300;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.');
  config = {
    kind: 'fastspring',
    apiUrl: `http://127.0.0.1:${address.port}`,
    username: 'somebody',
    password: 'hid-den',
    webhookSecret: 'sig-ned',
    scriptUrl: 'https://shop.example/builder.js',
    storefront: 'shop.example/popup',
    accessKey: null,
    basePlan: 'plan',
    deviceAddOn: 'device',
    privateKey: null,
    termsUrl: null,
    cancelForm: null,
    origins: [],
  };
  provider = createFastSpring(config, TIMEOUT);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const json = (body: unknown, status = 200) =>
  function (_: IncomingMessage, res: ServerResponse): void {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const plan = {
  id: 'plan-1',
  account: 'account-1',
  state: 'active',
  changed: 1_700_000_000_000,
  live: true,
  sku: null,
  display: 'Plan',
  quantity: 1,
  addons: [{ product: 'device', quantity: 3 }],
};
const contact = { contact: { first: 'Ada', last: null, email: 'ada@northlight.example', company: null } };
/** A whole provider, one part of which a test may spoil. */
const provided =
  (parts: { readonly plan?: unknown; readonly account?: unknown; readonly entries?: unknown } = {}) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    const path = req.url ?? '';
    if (path.endsWith('/entries')) return json('entries' in parts ? parts.entries : [])(req, res);
    return json(path.startsWith('/accounts') ? ('account' in parts ? parts.account : contact) : 'plan' in parts ? parts.plan : plan)(
      req,
      res,
    );
  };

/** Every call; what changes something is asked once, what reads twice. */
const CALLS: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ['readSubscription', 2, () => provider.readSubscription('plan-1')],
  ['readOrder', 2, () => provider.readOrder('order-1')],
  ['preview', 2, () => provider.preview('plan-1', 30)],
  ['managementLinks', 2, () => provider.managementLinks('account-1')],
  ['missedEvents', 2, () => provider.missedEvents()],
  ['setSeats', 1, () => provider.setSeats('plan-1', 30)],
  ['cancel', 1, () => provider.cancel('plan-1')],
  ['uncancel', 1, () => provider.uncancel('plan-1')],
  ['acknowledge', 1, () => provider.acknowledge('event-1')],
];
const MISTREATED: readonly (readonly [string, (req: IncomingMessage, res: ServerResponse) => void])[] = [
  ['never answers', () => undefined],
  ['hangs up', (req) => void req.socket.destroy()],
  ['is in trouble', json('Bad gateway', 502)],
  ['is in trouble, in JSON', json({ message: 'trouble' }, 500)],
  [
    'stops in the middle of its answer',
    (_, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      res.write('{"id":');
      setTimeout(() => res.destroy(), 20);
    },
  ],
  [
    'drips its answer for ever',
    (_, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => res.write(' '), 50);
      res.on('close', () => clearInterval(timer));
    },
  ],
  [
    'sends us elsewhere',
    (_, res) => {
      res.writeHead(302, { location: 'http://127.0.0.1:9/stolen' });
      res.end();
    },
  ],
];

describe.each(CALLS)('%s', (_, times, call) => {
  it.each(MISTREATED)('gives up where the provider %s', async (_name, how) => {
    answer = how;
    const error: unknown = await call().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(String(error)).not.toMatch(/hid-den|somebody|stolen/);
    expect(asked).toHaveLength(times);
  });

  it.each([
    ['says that we are nobody', 401],
    ['shuts us out', 403],
    ['is asked too often', 429],
  ])('does not ask again where the provider %s', async (_name, status) => {
    answer = json({ result: 'error', error: { x: 'not found' } }, status);
    await expect(call()).rejects.toThrow(ProviderUnavailable);
    expect(asked).toHaveLength(1);
  });

  it.each([400, 404, 500])('takes a documented refusal as one, with %i, and does not ask again', async (status) => {
    answer = json({ action: 'x', result: 'error', error: { subscription: 'Subscription is not changeable.' } }, status);
    await expect(call()).rejects.toThrow(ProviderRefused);
    answer = json({ subscriptions: [{ result: 'success' }, { result: 'error', error: { next: 'Date format' } }] }, status);
    await expect(call()).rejects.toThrow('Date format');
    expect(asked).toHaveLength(2);
  });
});

describe.each(CALLS.filter(([name]) => name !== 'acknowledge'))('%s', (_, __, call) => {
  it.each([
    ['<!doctype html><h1>Welcome</h1>'],
    [''],
    ['null'],
    ['[]'],
    ['{}'],
    ['{"subscriptions":[]}'],
    ['{"id":7,"url":"javascript:alert(1)"}'],
    ['{"accounts":[{"url":"javascript:alert(1)"}]}'],
  ])('does not take %j for an answer', async (body) => {
    answer = json(body);
    await expect(call()).rejects.toThrow(ProviderUnavailable);
  });
});

describe('The plan of a customer', () => {
  it('is read with what may be missing', async () => {
    answer = provided();
    expect(await provider.readSubscription('plan-1')).toEqual({
      id: 'plan-1',
      account: 'account-1',
      state: 'ACTIVE',
      sku: null,
      display: 'Plan',
      live: true,
      seats: 23,
      nextChargeAt: null,
      nextChargeDisplay: null,
      expiresAt: null,
      hasPaymentMethod: null,
      changedAt: new Date(1_700_000_000_000),
      holder: { name: 'Ada', email: 'ada@northlight.example' },
      lastPayment: null,
    });
  });

  it.each([
    [{ methods: 2, active: 1 }, true],
    [{ methods: 1, active: 0 }, false],
    [{ methods: 0, active: 0 }, false],
    [{}, null],
    [null, null],
  ])('can be paid where there is something to charge: %j is %s', async (payment, known) => {
    answer = provided({ account: { ...contact, payment } });
    expect(await provider.readSubscription('plan-1')).toMatchObject({ hasPaymentMethod: known });
  });

  it('is the same in a list of one, with whole things where ids were, and with other add-ons', async () => {
    answer = provided();
    const plain = await provider.readSubscription('plan-1');
    answer = provided({
      plan: { subscriptions: [{ ...plan, account: { id: 'account-1' }, addons: [{ product: 'support', quantity: 9 }, ...plan.addons] }] },
      account: { accounts: [contact] },
    });
    expect(await provider.readSubscription('plan-1')).toEqual(plain);
    expect(plain).toMatchObject({ account: 'account-1', seats: 23, holder: { name: 'Ada' } });
  });

  it('has the latest payment that was made', async () => {
    const order = (changed: number, total: number, completed = true) => ({ completed, changed, total, totalDisplay: `£${total}` });
    const entries = [
      order(3, 12),
      { beginPeriodDate: null, order: order(5, 34) },
      order(7, 0),
      order(8, -5),
      order(9, 99, false),
      order(4, 56),
    ];
    answer = provided({ entries });
    expect(await provider.readSubscription('plan-1')).toMatchObject({ lastPayment: { at: new Date(5), display: '£34' } });
  });

  it.each([
    ['state', 'no word', { state: 75_319 }],
    ['changed', 'a word', { changed: 'odd-75319' }],
    ['changed', 'a fraction', { changed: 75_319.5 }],
    ['changed', 'negative', { changed: -75_319 }],
    ['live', 'a word', { live: 'odd-75319' }],
    ['quantity', 'negative', { quantity: -75_319 }],
    ['addons.0.quantity', 'a fraction', { addons: [{ product: 'device', quantity: 75_319.5 }] }],
    ['nextChargeDate', 'a date in words', { nextChargeDate: 'odd-75319' }],
  ])('is not taken where %s is %s, and the error does not repeat it', async (_, __, spoilt) => {
    answer = provided({ plan: { ...plan, ...spoilt } });
    const reading = provider.readSubscription('plan-1');
    await expect(reading).rejects.toThrow(ProviderUnavailable);
    await expect(reading).rejects.toThrow(/is not understood/);
    await expect(reading).rejects.not.toThrow(/75.?319|odd|ada@/);
  });

  it('is unknown only where the provider says so', async () => {
    answer = json({ action: 'subscription.get', result: 'error', error: { subscription: 'Subscription not found' } }, 500);
    expect(await provider.readSubscription('plan-1')).toBeNull();
    // A wrong address answers 404, too.
    answer = json('<h1>Not found</h1>', 404);
    await expect(provider.readSubscription('plan-1')).rejects.toThrow(ProviderUnavailable);
    // The customer is unknown, not the plan.
    answer = (req, res) =>
      (req.url ?? '').startsWith('/accounts')
        ? json({ accounts: [{ result: 'error', error: { account: 'account not found' } }] }, 400)(req, res)
        : provided()(req, res);
    await expect(provider.readSubscription('plan-1')).rejects.toThrow(ProviderRefused);
  });

  it('does not read an answer without an end', async () => {
    const quick = createFastSpring(config, 10_000);
    answer = (_, res) => {
      const piece = Buffer.alloc(1024 * 1024, ' ');
      const more = (): void => {
        while (!res.destroyed && res.write(piece));
      };
      res.on('drain', more);
      more();
    };
    await expect(quick.managementLinks('account-1')).rejects.toThrow(/answers more than is read/);
  });
});

describe('What a change would cost', () => {
  const estimate = (more: object = {}) => ({
    currency: 'USD',
    proposedPlan: { billingFrequency: '1 month', subscriptionSubtotalDisplay: '$300.00', subscriptionTotalDisplay: '$323.25' },
    amountDue: {
      prorationSubtotal: 100.15,
      prorationSubtotalDisplay: '$100.15',
      nextChargeDate: 1_682_640_000_000,
      nextChargeAmountDisplay: '$323.25',
      ...more,
    },
  });

  it('is read as in the documented example [MODEL-236, MODEL-237, MODEL-240, MODEL-241, MODEL-242, MODEL-243, MODEL-244, MODEL-245, MODEL-246]', async () => {
    answer = json(estimate());
    expect(await provider.preview('plan-1', 30)).toEqual({
      isProratable: true,
      nextChargeAt: new Date(1_682_640_000_000),
      subscriptionTotalDisplay: '$300.00',
      billingFrequency: 'monthly',
      totalDisplay: '$323.25',
      nextChargeAmountDisplay: '$323.25',
      prorationSubtotal: 10_015,
      prorationSubtotalDisplay: '$100.15',
    });
  });

  it('is asked for without proration where that is refused', async () => {
    const bodies: unknown[] = [];
    answer = (req, res) => {
      void req.toArray().then((chunks: Buffer[]) => {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { prorate: boolean };
        bodies.push(body);
        const refusal = {
          action: 'subscription.estimate',
          result: 'error',
          error: { x: 'Proration is not allowed for this subscription.' },
        };
        return body.prorate
          ? json(refusal, 400)(req, res)
          : json(estimate({ prorationSubtotal: undefined, prorationSubtotalDisplay: undefined }))(req, res);
      });
    };
    expect(await provider.preview('plan-1', 30)).toMatchObject({ isProratable: false, prorationSubtotal: 0, prorationSubtotalDisplay: '' });
    const change = { subscription: 'plan-1', addons: [{ product: 'device', quantity: 10 }] };
    expect(bodies).toEqual([
      { ...change, prorate: true },
      { ...change, prorate: false },
    ]);
  });
});

describe('Sums', () => {
  it('are whole numbers of the smallest unit, exact whether a currency has none, two or three digits behind the point', () => {
    expect(minorUnits(1.15, 'GBP')).toBe(115);
    expect(minorUnits(-8.2, 'EUR')).toBe(-820);
    expect(minorUnits(1254, 'JPY')).toBe(1254);
    expect(minorUnits(0.001, 'KWD')).toBe(1);
    expect(minorUnits(-0.001, 'GBP')).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (pence) => {
        const digits = String(Math.abs(pence)).padStart(3, '0');
        const text = `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        return minorUnits(Number(text), 'GBP') === pence;
      }),
    );
  });
});
