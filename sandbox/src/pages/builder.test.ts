import { constants, createCipheriv, privateEncrypt, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openSandbox } from '../sandbox.fixture.ts';
import { ACCESS_KEY } from './builder.ts';

const PLAN = 'tutti-managed-monthly';
const ADD_ON = 'tutti-device-monthly';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Asks as the script in a shop's page does. */
async function openShop() {
  const opened = await openSandbox();
  const ask = (path: string, cart: object) => {
    const put = JSON.stringify({ storefront: opened.provider.storefront, origin: 'https://shop.example', ...cart });
    return opened.call('POST', `/sbl/builder${path}`, new URLSearchParams({ put }).toString(), FORM);
  };
  /** The session that a cart became. */
  const finalize = async (cart: object) => {
    const { json } = await ask('/finalize', cart);
    const { session, url } = v.parse(v.object({ session: v.string(), url: v.string() }), json);
    return { url, session: opened.sandbox.store.session(session) };
  };
  return { ...opened, ask, finalize };
}

describe('the script of the shop', () => {
  it('is plain JavaScript that any page may load', async () => {
    const { provider } = await openSandbox();
    const answer = await fetch(provider.scriptUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const code = await answer.text();
    expect(() => new Script(code)).not.toThrow();
    expect(code).not.toMatch(/\binterface\b|\bimport\b/);
  });

  it.each(['/', '/checkout/x'])('is beside what its pages load: %s', async (path) => {
    const { call } = await openSandbox();
    const { text } = await call('GET', path);
    const loaded = [...text.matchAll(/(?:src|href)="(\/sbl\/[^"]+)"/g)].map(([, found = '']) => found);
    expect(loaded).toHaveLength(2);
    expect(await Promise.all(loaded.map(async (found) => (await call('GET', found)).status))).toEqual([200, 200]);
  });
});

describe('what the script asks', () => {
  it('has the prices of an empty cart: nothing today, each product for its own later', async () => {
    const { ask } = await openShop();
    const item = (path: string, price: string) => ({
      path,
      quantity: 1,
      selected: false,
      unitPrice: '£0.00',
      total: '£0.00',
      future: { unitPrice: price, total: price, intervalUnit: 'month', intervalLength: 1 },
      subscription: {
        nextChargeTotal: price,
        instructions: [
          { type: 'trial', intervalUnit: 'day', intervalLength: 30 },
          { type: 'regular', total: price },
        ],
      },
    });
    expect(await ask('', {})).toMatchObject({
      status: 200,
      json: {
        language: 'en',
        currency: 'GBP',
        selections: false,
        total: '£0.00',
        groups: [{ items: [item(PLAN, '£114.00'), item(ADD_ON, '£3.00')] }],
      },
    });
  });

  it('has the price of a cart, in the words of its language', async () => {
    const { ask } = await openShop();
    const { json } = await ask('', {
      language: 'pt',
      items: [
        { path: PLAN, quantity: 1 },
        { path: ADD_ON, quantity: 980 },
      ],
    });
    expect(json).toMatchObject({
      selections: true,
      groups: [
        {
          items: [
            { selected: true, quantity: 1 },
            { selected: true, quantity: 980, future: { unitPrice: '£\u00a03,00', total: '£\u00a02.940,00' } },
          ],
        },
      ],
    });
  });

  it('answers every page, of whatever origin', async () => {
    const { provider } = await openSandbox();
    const answer = await fetch(`${provider.apiUrl}/sbl/builder`, {
      method: 'POST',
      headers: { origin: 'https://shop.example' },
      body: new URLSearchParams({ put: 'x' }),
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  });

  it.each([
    ['an unknown storefront', { storefront: 'nobody/popup' }, 404, { storefront: 'Storefront not found.' }],
    ['an unknown product', { items: [{ path: '<b>', quantity: 1 }] }, 400, { product: 'Product not found: <b>' }],
    ['none of a product', { items: [{ path: PLAN, quantity: 0 }] }, 400, { 'items.0.quantity': expect.any(String) }],
    ['fewer than none', { items: [{ path: ADD_ON, quantity: -5 }] }, 400, { 'items.0.quantity': expect.any(String) }],
    ['half a product', { items: [{ path: ADD_ON, quantity: 0.5 }] }, 400, { 'items.0.quantity': expect.any(String) }],
    ['too many', { items: [{ path: ADD_ON, quantity: 1e9 }] }, 400, { 'items.0.quantity': expect.any(String) }],
    ['a number in words', { items: [{ path: ADD_ON, quantity: '1' }] }, 400, { 'items.0.quantity': expect.any(String) }],
    ['no list', { items: { length: 1 } }, 400, { items: expect.any(String) }],
    ['no language', { language: '../../etc' }, 400, { language: expect.any(String) }],
  ])('is refused with what is wrong: %s', async (_name, cart, status, error) => {
    const { ask } = await openShop();
    expect(await ask('', cart)).toMatchObject({ status, json: { result: 'error', error } });
  });

  it('opens a checkout with what the shop knows of the buyer', async () => {
    const { finalize, provider } = await openShop();
    const paymentContact = { email: 'ann@venue.example', firstName: 'Ann', lastName: 'Lee' };
    const items = [
      { path: PLAN, quantity: 1 },
      { path: ADD_ON, quantity: 17 },
    ];
    const { url, session } = await finalize({ items, paymentContact, tags: { marketingOptIn: 'true' }, language: 'ja' });
    expect(session).toMatchObject({
      addOns: 17,
      language: 'ja',
      trial: true,
      contact: paymentContact,
      tags: { marketingOptIn: 'true' },
      order: null,
    });
    expect(url).toBe(`${provider.apiUrl}/checkout/${session?.id}?origin=https%3A%2F%2Fshop.example`);
  });

  it.each([
    ['the plan twice', { items: [{ path: PLAN, quantity: 2 }] }],
    ['no plan', { items: [{ path: ADD_ON, quantity: 2 }] }],
    ['an empty cart', { items: [] }],
    ['a contact that is none', { items: [{ path: PLAN, quantity: 1 }], paymentContact: 'Ann' }],
    ['a name that is an object', { items: [{ path: PLAN, quantity: 1 }], paymentContact: { firstName: { toString: 1 } } }],
    ['a name without end', { items: [{ path: PLAN, quantity: 1 }], paymentContact: { firstName: 'a'.repeat(100_000) } }],
    ['tags that are objects', { items: [{ path: PLAN, quantity: 1 }], tags: { a: {} } }],
    ['a payload that cannot be read', { secure: { payload: 'AAAA', key: 'AAAA', accessKey: ACCESS_KEY } }],
    ['an encrypted payload of nobody', { secure: { payload: 'AAAA', key: 'AAAA' } }],
    ["somebody else's payload", { secure: { payload: 'AAAA', key: 'AAAA', accessKey: 'X' } }],
    ['a payload that is not JSON', { secure: { payload: 'AAAA' } }],
    ['a payload of another kind', { secure: { payload: 5 } }],
  ])('opens no checkout with what cannot be bought: %s', async (_name, cart) => {
    const { ask, sandbox } = await openShop();
    expect(await ask('/finalize', cart)).toMatchObject({ status: 400, json: { result: 'error' } });
    expect(sandbox.store.state.sessions).toEqual([]);
  });

  it('takes a secure payload for the cart: encrypted, as base64, or as it is', async () => {
    const { finalize, provider } = await openShop();
    const order = {
      contact: { firstName: 'Ann', lastName: 'Lee', email: 'ann@venue.example' },
      items: [
        { product: PLAN, quantity: 1 },
        { product: ADD_ON, quantity: 3 },
      ],
      tags: { tuttiAccount: 'a1' },
    };
    const json = JSON.stringify(order);
    const aes = randomBytes(16);
    const cipher = createCipheriv('aes-128-ecb', aes, null);
    const payload = Buffer.concat([cipher.update(json), cipher.final()]).toString('base64');
    const key = privateEncrypt({ key: await readFile(provider.privateKeyFile), padding: constants.RSA_PKCS1_PADDING }, aes).toString(
      'base64',
    );
    const wanted = { addOns: 3, language: 'zh', tags: { tuttiAccount: 'a1' }, contact: { email: 'ann@venue.example' } };
    for (const secure of [{ payload, key, accessKey: ACCESS_KEY }, { payload: Buffer.from(json).toString('base64') }, { payload: order }])
      expect((await finalize({ language: 'zh', secure })).session).toMatchObject(wanted);
  });
});
