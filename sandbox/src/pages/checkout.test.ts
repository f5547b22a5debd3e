import { describe, expect, it } from 'vitest';
import { openSandbox } from '../sandbox.fixture.ts';
import type { State } from '../state.ts';

const PLAN = 'tutti-managed-monthly';
const ADD_ON = 'tutti-device-monthly';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann@venue.example', company: 'Venue', card: '' };

async function openCheckout(more: object = {}) {
  const opened = await openSandbox();
  const { store } = opened.sandbox;
  const session = store.openSession({ products: [{ path: PLAN }, { path: ADD_ON, quantity: 17 }], paymentContact: ANN, ...more });
  const path = `/checkout/${session.id}`;
  return {
    ...opened,
    store,
    path,
    page: (query = '') => opened.call('GET', `${path}${query}`),
    submit: (fields: object = {}) => opened.call('POST', path, new URLSearchParams({ ...ANN, ...fields }).toString(), FORM),
    policy: async (query: string) => (await fetch(`${opened.provider.apiUrl}${path}${query}`)).headers.get('content-security-policy') ?? '',
  };
}
const made = ({ orders, subscriptions }: State) => [orders.length, subscriptions.map(({ state, addOns }) => [state, addOns])];

describe('the checkout page', () => {
  it('says what is bought, what it costs today and later, and fills in whom the shop knows', async () => {
    const { page } = await openCheckout();
    const { status, text } = await page();
    expect(status).toBe(200);
    for (const said of [
      'Tutti Managed, monthly × 1',
      '£114.00',
      'Additional device, monthly × 17',
      '£51.00',
      '£165.00',
      'Due today</dt><dd>£0.00',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/From \w+ \d+, \d{4}, each month/);
    for (const value of ['Ann', 'Lee', 'ann@venue.example', 'Venue']) expect(text).toContain(`value="${value}"`);
  });

  it('writes no name into the page but as text', async () => {
    const hostile = `"><script>alert(1)</script>'&`;
    const { page, submit } = await openCheckout({ paymentContact: { ...ANN, firstName: hostile, company: hostile } });
    for (const { text } of [await page(), await submit({ lastName: hostile, card: hostile })]) {
      expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;');
      expect(text).not.toContain('<script>');
    }
  });

  it.each([
    ['en', 'Start the free trial'],
    ['zh', '开始免费试用'],
    ['ja', '無料試用を始める'],
    ['pt', 'Iniciar o teste gratuito'],
    ['xx', 'Start the free trial'],
  ])('speaks the language of the session: %s', async (language, words) => {
    const { page } = await openCheckout({ language });
    expect((await page()).text).toContain(words);
  });

  it('may be framed by the page that opened it alone, and runs nothing but its own', async () => {
    const { policy } = await openCheckout();
    expect(await policy('?origin=https%3A%2F%2Fshop.example')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors https://shop.example",
    );
  });

  it.each([
    '',
    '?origin=*',
    '?origin=javascript:alert(1)',
    '?origin=https://shop.example/path',
    "?origin=https://a.example;script-src%20'unsafe-inline'",
    '?origin=null',
  ])('is framed by nobody where no page says who it is: %s', async (query) => {
    const { policy } = await openCheckout();
    expect(await policy(query)).toMatch(/frame-ancestors 'none'$/);
  });

  it('begins a trial without a card, and shows the reference to the shop and to the buyer', async () => {
    const { submit, page, store, api } = await openCheckout();
    const { status, text } = await submit();
    const [order] = store.state.orders;
    expect(status).toBe(200);
    expect(text).toContain(`data-order="${order?.id}" data-reference="${order?.reference}"`);
    expect(text).toContain(`<code>${order?.reference}</code>`);
    expect(text).toContain('ann@venue.example');
    expect(made(store.state)).toEqual([1, [['trial', 17]]]);
    expect(await api('GET', `/orders/${order?.id}`)).toMatchObject({
      status: 200,
      json: { customer: { first: 'Ann', company: 'Venue' }, total: 0 },
    });
    expect((await page()).text).toContain(order?.reference);
  });

  it('orders once, however often the form comes', async () => {
    const { submit, store } = await openCheckout();
    const answers = await Promise.all([submit(), submit(), submit({ email: '' }), submit({ card: '4000 0000 0000 0002' })]);
    await submit({ firstName: 'Bob' });
    expect(made(store.state)).toEqual([1, [['trial', 17]]]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'Please fill in this field.'],
    ['no last name', { lastName: '' }, 'lastName', 'Please fill in this field.'],
    ['no address', { email: '' }, 'email', 'Please enter a valid e-mail address.'],
    ['an address that is none', { email: 'ann at venue' }, 'email', 'Please enter a valid e-mail address.'],
    ['an address with two signs', { email: 'a@b@venue.example' }, 'email', 'Please enter a valid e-mail address.'],
    ['a card that is none', { card: '1234' }, 'card', 'Please enter the number of one of the test cards.'],
  ])('says beside the field what is wrong, and orders nothing: %s', async (_name, fields, field, words) => {
    const { submit, store } = await openCheckout();
    const { status, text } = await submit(fields);
    expect(status).toBe(422);
    expect(text.match(/aria-invalid/g)).toHaveLength(1);
    expect(text).toMatch(new RegExp(`id="${field}"[^>]* aria-invalid="true"[^>]* aria-describedby="[^"]*${field}-error"`));
    expect(text).toMatch(new RegExp(`id="${field}-error"[^>]*>${words}`));
    expect(made(store.state)).toEqual([0, []]);
  });

  it('stays with what was typed when the card is declined, and takes another one', async () => {
    const { submit, store } = await openCheckout();
    const { status, text } = await submit({ card: '4000 0000 0000 0002', company: 'Other' });
    expect(status).toBe(422);
    expect(text).toContain('The card was declined. Nothing was ordered: try another card.');
    expect(text).toContain('value="4000 0000 0000 0002"');
    expect(text).toContain('value="Other"');
    expect(made(store.state)).toEqual([0, []]);
    expect((await submit({ card: '4242-4242-4242-4242' })).status).toBe(200);
    expect(store.state.accounts).toMatchObject([{ card: 'succeeds' }]);
  });

  it('needs a card where there is no trial, and says what is paid today', async () => {
    const { call, store, make } = await openCheckout();
    await make({ accountId: 'a1', state: 'deactivated' });
    const { id } = store.openSession({ products: [{ path: PLAN }], paymentContact: ANN, tags: { tuttiAccount: 'a1' } });
    const submit = (card: string) => call('POST', `/checkout/${id}`, new URLSearchParams({ ...ANN, card }).toString(), FORM);
    expect((await call('GET', `/checkout/${id}`)).text).toContain('Pay £114.00');
    const { status, text } = await submit('');
    expect(status).toBe(422);
    expect(text).toContain('id="card-error">Please fill in this field.');
    expect(store.state.orders).toHaveLength(1);
    expect((await submit('4000 0000 0000 0069')).text).toContain('Your payment was made.');
    expect(store.state.orders.map(({ total }) => total)).toEqual([11400, 11400]);
  });

  it('is gone in plain words where there is no such session', async () => {
    const { call } = await openSandbox();
    for (const [method, language, words] of [
      ['GET', 'en', 'This checkout is not there any more'],
      ['POST', 'pt-BR', 'Este checkout não está mais disponível'],
    ] as const) {
      const answer = await call(method, '/checkout/..%2F..%2Fetc', method === 'POST' ? 'a=b' : undefined, {
        ...FORM,
        'accept-language': language,
      });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain(words);
    }
  });
});
