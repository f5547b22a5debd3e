import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOSTED, storeBuilder } from '../../testing/store-builder.ts';
import { pricesOf } from './checkout-prices.ts';
import { CHECKOUT_TIMEOUT_MS, decodeOrder, loadCheckout } from './hosted-checkout.ts';

const CART = [{ path: HOSTED.basePlan, quantity: 1 }];
const SESSION = {
  products: CART,
  paymentContact: { email: 'a@b.example', firstName: 'A', lastName: 'B' },
  tags: { marketingOptIn: 'false' },
};
let provider: ReturnType<typeof storeBuilder>;
const failureOf = async (made: Promise<unknown>): Promise<string> => made.then(() => 'it was made', String);

describe('the hosted checkout', () => {
  beforeEach(() => {
    provider = storeBuilder();
  });
  afterEach(() => {
    provider.end();
    vi.useRealTimers();
  });

  it('puts the script of the provider into the page once, with storefront, callbacks and language [SIGNUP-038] [SIGNUP-039]', async () => {
    const [one, two] = await Promise.all([loadCheckout(HOSTED, 'zh-Hans', CART), loadCheckout(HOSTED, 'zh-Hans', CART)]);
    expect([one === two, provider.state.scripts]).toEqual([true, 1]);
    expect([provider.element()?.src, provider.element()?.dataset['storefront']]).toEqual([HOSTED.scriptUrl, HOSTED.storefront]);
    expect(provider.element()?.hasAttribute('data-access-key')).toBe(false);
    expect(provider.state.pushed).toEqual([{ reset: true, language: 'zh', products: CART }]);
    expect(one.prices.get(HOSTED.basePlan)).toEqual({
      each: '£49.00',
      total: '£49.00',
      interval: { unit: 'month', count: 1 },
      trialDays: 31,
    });
  });

  it('passes the script the access key of encrypted orders', async () => {
    await loadCheckout({ ...HOSTED, accessKey: 'YTC4R3L0TGJHRM0BLHRCG' }, 'en', CART);
    expect(provider.element()?.getAttribute('data-access-key')).toBe('YTC4R3L0TGJHRM0BLHRCG');
  });

  it('asks for prices in the language that was chosen meanwhile [SIGNUP-039]', async () => {
    const checkout = await loadCheckout(HOSTED, 'en', CART);
    await loadCheckout(HOSTED, 'pt');
    const prices = await checkout.price([...CART, { path: HOSTED.deviceAddOn, quantity: 17 }]);
    expect(provider.state.pushed.at(-1)?.language).toBe('pt');
    expect(prices.get(HOSTED.deviceAddOn)).toMatchObject({ each: '£2.00', total: '£34.00' });
  });

  it.each([
    ['nothing', null, null],
    ['an object of nulls', { id: null, reference: null }, null],
    ['something strange', 'closed', null],
    ['an order', { id: 'o1', reference: 'TUT-1' }, { id: 'o1', reference: 'TUT-1' }],
    ['a reference alone', { reference: 'TUT-1' }, { id: 'TUT-1', reference: 'TUT-1' }],
  ])('opens with the session, and answers what it was closed with: %s', async (_, said, order) => {
    const checkout = await loadCheckout(HOSTED, 'en');
    const closed = checkout.open(SESSION);
    await expect.poll(() => provider.state.opened).toBe(1);
    provider.close(said);
    expect(await closed).toEqual(order);
    expect(provider.state.pushed.at(-1)).toEqual({ reset: true, language: 'en', ...SESSION });
  });

  it('rejects what the provider refuses, and can be asked again', async () => {
    const checkout = await loadCheckout(HOSTED, 'en');
    provider.state.answers = false;
    const refused = failureOf(checkout.open(SESSION));
    await expect.poll(() => provider.state.pushed).toHaveLength(2);
    provider.refuse();
    expect(await refused).toMatch('400 refused');
    provider.state.answers = true;
    const closed = checkout.open(SESSION);
    await expect.poll(() => provider.state.opened).toBe(1);
    provider.close(null);
    expect(await closed).toBeNull();
  });

  it('rejects when the script does not arrive, and tries again when it is asked again', async () => {
    provider.state.answers = false;
    const missed = failureOf(loadCheckout(HOSTED, 'en'));
    await expect.poll(() => provider.state.scripts).toBe(1);
    provider.miss();
    expect(await missed).toMatch('did not arrive');
    expect(provider.element()).toBeNull();
    provider.state.answers = true;
    expect(await loadCheckout(HOSTED, 'en')).toBeTruthy();
  });

  it('rejects when nothing answers in time', async () => {
    vi.useFakeTimers();
    provider.state.answers = false;
    const late = failureOf(loadCheckout(HOSTED, 'en'));
    await vi.advanceTimersByTimeAsync(CHECKOUT_TIMEOUT_MS);
    expect(await late).toMatch('does not answer');
  });

  it('opens with a payload that is decoded from base64 JSON where it has no key, and left as it is where it has one [BILL-058]', async () => {
    const session = { items: [{ product: HOSTED.basePlan, quantity: 1 }], contact: { firstName: 'Zoë' } };
    const payload = Buffer.from(JSON.stringify(session)).toString('base64');
    expect(decodeOrder(payload, null)).toEqual(session);
    expect(decodeOrder('c2VjcmV0', 'key')).toBe('c2VjcmV0');
    for (const broken of ['%%%', btoa('no json'), btoa('[1]'), btoa('"text"')]) expect(() => decodeOrder(broken, null)).toThrow(/./);

    const checkout = await loadCheckout(HOSTED, 'en');
    const closed = checkout.openSecure(decodeOrder(payload, null), null);
    await expect.poll(() => provider.state.opened).toBe(1);
    provider.close({ id: 'o1', reference: 'TUT-1' });
    expect([await closed, provider.state.secured]).toEqual([{ id: 'o1', reference: 'TUT-1' }, [[session, undefined]]]);
    const encrypted = checkout.openSecure(decodeOrder('c2VjcmV0', 'key'), 'key');
    await expect.poll(() => provider.state.opened).toBe(2);
    provider.close(null);
    expect([await encrypted, provider.state.secured[1]]).toEqual([null, ['c2VjcmV0', 'key']]);
  });

  it('reads no prices out of what is no cart', () => {
    for (const strange of [null, 'text', {}, { groups: 1 }, { groups: [{ items: [1, { path: 2 }] }] }])
      expect(pricesOf(strange).size).toBe(0);
    expect(pricesOf({ groups: [{ items: [{ path: 'a', unitPrice: 4, future: 'x' }] }] }).get('a')).toEqual({
      each: null,
      total: null,
      interval: null,
      trialDays: null,
    });
  });
});
