import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openSandbox } from '../sandbox.fixture.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const Links = v.object({ accounts: v.tuple([v.object({ url: v.string() })]) });

/** A customer with a subscription, on their pages. */
async function openAccount(more: object = {}) {
  const opened = await openSandbox();
  const { subscriptionId } = await opened.make(more);
  const { account } = await opened.read(subscriptionId);
  const { json } = await opened.api('GET', `/accounts/${account}/authenticate`);
  const { pathname } = new URL(v.parse(Links, json).accounts[0].url);
  const post = (form: string, fields: Record<string, string>) =>
    opened.call('POST', `${pathname}/${form}`, new URLSearchParams(fields).toString(), FORM);
  return {
    ...opened,
    subscriptionId,
    path: pathname,
    page: () => opened.call('GET', pathname),
    /** Redirections are followed, as a browser does. */
    post,
    /** Fills in a form of the page, which has to be there with these fields, and sends it. */
    submit: async (form: string, fields: Record<string, string>) => {
      const { text } = await opened.call('GET', pathname);
      const [, inside = ''] = new RegExp(`<form method="post" action="${pathname}/${form}"(.*?)</form>`, 's').exec(text) ?? [];
      expect([...inside.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name)).toEqual(Object.keys(fields));
      return post(form, fields);
    },
    state: async () => (await opened.read(subscriptionId)).state,
  };
}

describe('the account pages', () => {
  it('show a trial, the payment method and what was bought, each in a section that a link can lead to', async () => {
    const { page, subscriptionId } = await openAccount({ seats: 37, lastName: '<i>Lee</i>' });
    const { status, text } = await page();
    expect(status).toBe(200);
    for (const id of ['/trials', '/paymentmethods', '/subscriptions']) expect(text).toContain(`<section id="${id}"`);
    for (const said of ['Ann &lt;i&gt;Lee&lt;/i&gt;', '<dd>Trial</dd>', '<dd>37</dd>', '<dd>£165.00</dd>', 'No card.', subscriptionId])
      expect(text).toContain(said);
  });

  it.each([
    ['active', 'Active', 'Next payment'],
    ['overdue', 'Payment overdue', 'Payment was due'],
    ['canceled', 'Canceled', 'Ends'],
    ['deactivated', 'Ended', 'Ended'],
  ])('say in which state a plan is: %s', async (state, word, row) => {
    const { page } = await openAccount({ state });
    const { text } = await page();
    expect(text).toContain(`<dd>${word}</dd>`);
    expect(text).toContain(`<dt>${row}</dt>`);
    expect(text).not.toContain('id="/trials"');
  });

  it('show the form of a trial where the documented link leads, and what has ended last', async () => {
    const { control, make, page, subscriptionId } = await openAccount();
    await control('POST', `/subscriptions/${subscriptionId}`, { state: 'deactivated' });
    await make();
    await make();
    const { text } = await page();
    const subscriptions = text.slice(text.indexOf('<section id="/subscriptions"'));
    expect(subscriptions).toMatch(/<section id="\/trials".*<form method="post" action="[^"]*\/trial"/s);
    expect([...subscriptions.matchAll(/<dt>State<\/dt><dd>(\w+)/g)].map(([, state]) => state)).toEqual(['Trial', 'Trial', 'Ended']);
  });

  it('take a card, and pay with it what is overdue', async () => {
    const { submit, page, state, entries, subscriptionId } = await openAccount({ state: 'overdue', card: 'declined' });
    expect((await page()).text).toContain('A payment is overdue.');
    const declined = await submit('card', { card: '4000 0000 0000 0002' });
    expect(declined.status).toBe(422);
    expect(declined.text).toContain('id="card-error">The card was declined. Nothing was changed: try another card.');
    expect(await state()).toBe('overdue');
    const charges = async () => (await entries(subscriptionId)).filter(({ order }) => order.total > 0).length;
    const before = await charges();
    expect((await submit('card', { card: '4242424242424242' })).text).toContain('The payment method was saved.');
    expect(await state()).toBe('active');
    expect(await charges()).toBe(before + 1);
  });

  it('make a trial a paid plan, with a card', async () => {
    const { post, submit, state, subscriptionId, entries } = await openAccount();
    const filled = (card: string) => ({ subscription: subscriptionId, [`card-${subscriptionId}`]: card });
    const convert = (card: string) => submit('trial', filled(card));
    expect((await convert('')).text).toContain('Please enter a card number.');
    expect((await convert('1234')).text).toContain('Please enter the number of one of the test cards.');
    expect((await convert('4000000000000002')).status).toBe(422);
    expect(await state()).toBe('trial');
    expect((await convert('4242 4242 4242 4242')).text).toContain('The paid plan has begun.');
    expect(await state()).toBe('active');
    // A second press: the plan is paid once.
    expect((await post('trial', filled('4242 4242 4242 4242'))).status).toBe(200);
    expect((await entries(subscriptionId)).filter(({ order }) => order.total > 0)).toHaveLength(1);
  });

  it('need no card for a trial whose customer has one', async () => {
    const { submit, state, subscriptionId } = await openAccount({ card: 'succeeds' });
    expect((await submit('trial', { subscription: subscriptionId, [`card-${subscriptionId}`]: '' })).status).toBe(200);
    expect(await state()).toBe('active');
  });

  it('touch nobody else', async () => {
    const { post, make, read } = await openAccount({ card: 'succeeds' });
    const { subscriptionId: other } = await make({ email: 'bob@venue.example' });
    expect((await post('trial', { subscription: other, [`card-${other}`]: '4242424242424242' })).status).toBe(404);
    expect((await read(other)).state).toBe('trial');
    const { subscriptionId: overdue } = await make({ email: 'bob@venue.example', state: 'overdue', card: 'declined' });
    expect((await post('card', { card: '4242424242424242' })).status).toBe(200);
    expect((await read(overdue)).state).toBe('overdue');
  });

  it('are closed to a link that is none or has expired', async () => {
    const { call, path, sandbox, subscriptionId, read } = await openAccount({ state: 'overdue', card: 'declined' });
    for (const link of sandbox.store.state.links) link.expires = Date.now();
    for (const gone of [path, '/account/nobody']) {
      const shown = await call('GET', gone);
      expect(shown.status).toBe(403);
      expect(shown.text).toContain('This link has expired');
      expect((await call('POST', `${gone}/card`, 'card=4242424242424242', FORM)).status).toBe(403);
    }
    expect((await read(subscriptionId)).state).toBe('overdue');
  });
});
