import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { createAccount } from '../../../../test/test-account.ts';
import { tokenIn } from '../../accounts/users/users.fixture.ts';
import { takeEvents } from '../ingest/inbox.ts';
import { reconcile } from '../ingest/reconcile.ts';
import { workDue } from '../ingest/work.ts';
import { holdProvider, planAt } from '../provider.fixture.ts';
import type { ProviderOrder } from '../provider.ts';
import { openShop, type Shop } from '../shop.fixture.ts';
import { takeOrder } from './sign-up.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const entries = (accountId: string) =>
  look(shop.server, sql<object>`select type, text, source ->> 'name' as by from events where account_id = ${accountId} order by id`);

describe('An order', () => {
  it('makes an account, its owner and their plan, and mails the owner a link to come in', async () => {
    const { email } = await shop.buy({ firstName: 'Ada', lastName: 'Palmer', seats: 37 });
    const [account] = await shop.accountsOf(email, 1);
    expect(account).toMatchObject({
      name: 'Ada Palmer',
      state: 'TRIAL',
      seats: 37,
      source: 'HOSTED',
      role: 'SiteControl',
      person: 'Ada Palmer',
    });
    expect(await entries(account?.id ?? '')).toEqual([
      { type: 'accountCreated', text: 'Account Ada Palmer created', by: 'Payment provider' },
      { type: 'userCreated', text: 'User Ada Palmer created', by: 'Payment provider' },
      { type: 'subscriptionBegan', text: 'Plan Tutti Managed, monthly for 37 devices began', by: 'Payment provider' },
    ]);
    const [mail] = await shop.mailsTo(email, 1);
    expect(mail?.subject).toBe('Welcome to Tutti');
    expect(mail?.text).toContain('Your account "Ada Palmer" in Tutti');
    const CHOOSE = 'mutation ($input: UserPasswordResetUsingTokenInput!) { UserPasswordResetUsingToken(input: $input) { ok } }';
    const password = 'Correct horse 2';
    const { data } = await shop.server.graphql(CHOOSE, { input: { token: mail && tokenIn(mail), password } });
    expect(data.UserPasswordResetUsingToken.ok).toBe(true);
    const LOGIN = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
    const { token } = (await shop.server.graphql(LOGIN, { input: { email, password } })).data.UserLoginWithPassword;
    const mine = await shop.server.graphql('{ accounts { name subscription { state deviceSeats } } }', {}, token);
    expect(mine.data.accounts).toEqual([{ name: 'Ada Palmer', subscription: { state: 'TRIAL', deviceSeats: 37 } }]);
  });

  it('makes one account, however often and in whatever order its webhooks come', async () => {
    await shop.control('POST', '/control/webhooks/mode', { duplicate: 4, reorder: true });
    const { email, orderId } = await shop.buy();
    await shop.accountsOf(email, 1);
    await shop.allDelivered();
    // The same order under other events, all at once.
    const events = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id: `${orderId}-${id}`,
      type: 'order.completed',
      subscriptionId: null,
      orderId,
      payload: {},
    }));
    await Promise.all(events.map((event) => takeEvents(shop.server.services, [event])));
    await Promise.all(events.map(() => workDue(shop.server.services, () => false)));
    expect(await shop.accountsOf(email, 1)).toHaveLength(1);
    expect(await shop.mailsTo(email, 1)).toHaveLength(1);
    await shop.control('POST', '/control/webhooks/mode', {});
  });

  it('calls the account by the company where there is one', async () => {
    const { email } = await shop.buy({ company: ' Northlight\tAudio Ltd ' });
    expect(await shop.accountsOf(email, 1)).toMatchObject([{ name: 'Northlight Audio Ltd', person: 'Ada Palmer' }]);
  });

  it('of a person who is there makes them one more account; they keep their password, and their sessions see it', async () => {
    const { owner } = await createAccount(shop.server);
    await shop.buy({ email: owner.email.toUpperCase(), company: 'Second' });
    await shop.buy({ email: owner.email, company: 'Third' });
    const accounts = await shop.accountsOf(owner.email, 3);
    expect(accounts.map(({ name }) => name).sort()).toEqual(['Northlight', 'Second', 'Third']);
    const [mail] = await shop.mailsTo(owner.email, 2);
    expect(mail?.text).toContain('Sign in with the password you already have:');
    expect(mail?.text).not.toContain('token');
    await expect
      .poll(async () => (await shop.server.graphql('{ accounts { name } }', {}, owner.token)).data.accounts)
      .toEqual([{ name: 'Northlight' }, { name: 'Second' }, { name: 'Third' }]);
    const LOGIN = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { ok } }';
    const { data } = await shop.server.graphql(LOGIN, { input: { email: owner.email, password: owner.password } });
    expect(data.UserLoginWithPassword.ok).toBe(true);
  });

  it.each([
    ['ja', 'Tutti へようこそ'],
    ['zh', '欢迎使用 Tutti'],
    ['pt', 'Boas-vindas ao Tutti'],
  ])('in the language %s is welcomed in it', async (language, subject) => {
    const { email } = await shop.buy({ language });
    expect(await shop.mailsTo(email, 1)).toMatchObject([{ subject }]);
  });

  it('in a language that mails are not written in is welcomed in English', async () => {
    const { email } = await shop.buy({ language: 'fr' });
    expect(await shop.mailsTo(email, 1)).toMatchObject([{ subject: 'Welcome to Tutti' }]);
  });
});

describe('An order for an account', () => {
  it('gives it the plan, and makes no other', async () => {
    const { accountId, owner } = await createAccount(shop.server);
    const { subscriptionId } = await shop.buy({ accountId, email: owner.email, seats: 25 });
    await expect.poll(() => shop.planOf(accountId)).toMatchObject({ subscription_id: subscriptionId, state: 'TRIAL', seats: 25 });
    expect(await shop.accountsOf(owner.email, 1)).toHaveLength(1);
    expect(await shop.mailsTo(owner.email, 0)).toEqual([]);
  });

  it('waits while the account has a plan that goes on, and takes its place when that has ended', async () => {
    const { accountId, owner } = await createAccount(shop.server);
    const first = await shop.buy({ accountId, email: owner.email });
    await expect.poll(() => shop.planOf(accountId)).toMatchObject({ subscription_id: first.subscriptionId });
    const second = await shop.buy({ accountId, email: owner.email, state: 'active' });
    await expect.poll(() => shop.failing()).toEqual([`Order ${second.orderId} is for the account ${accountId}, which has a plan already.`]);
    expect(await shop.planOf(accountId)).toMatchObject({ subscription_id: first.subscriptionId });
    await shop.control('POST', `/control/subscriptions/${first.subscriptionId}`, { state: 'deactivated' });
    await expect.poll(() => shop.planOf(accountId)).toMatchObject({ state: 'DEACTIVATED' });
    expect(await reconcile(shop.server.services)).toMatchObject({ failed: 0 });
    expect(await shop.planOf(accountId)).toMatchObject({ subscription_id: second.subscriptionId, state: 'ACTIVE' });
  });

  it('that is not there makes none: it is kept, and counted as failed', async () => {
    const [nobody, email] = ['00000000-0000-4000-8000-000000000000', 'nobody@northlight.example'];
    const { orderId } = await shop.buy({ accountId: nobody, email });
    await expect.poll(() => shop.failing()).toEqual([`Order ${orderId} is for the account ${nobody}, which is not there.`]);
    const other = await shop.buy({ accountId: 'nonsense', email });
    await expect.poll(() => shop.failing()).toContain(`Order ${other.orderId} is for the account nonsense, which is none.`);
    expect(await reconcile(shop.server.services)).toMatchObject({ failed: 2 });
    expect(await shop.accountsOf(email, 0)).toEqual([]);
    await shop.server.database.query('delete from billing_events where last_error is not null');
  });

  it('that a stranger wrote into it at the checkout makes an account of its own, and touches no other', async () => {
    const { accountId } = await createAccount(shop.server);
    const email = `eve.${randomUUID()}@elsewhere.example`;
    const { billing } = shop.server.services.config;
    if (billing.kind !== 'fastspring') throw new Error('Nothing is sold here.');
    const put = { storefront: billing.storefront, items: [{ path: billing.basePlan, quantity: 1 }], tags: { tuttiAccount: accountId } };
    const opened = await fetch(`${shop.sandbox.url}/sbl/builder/finalize`, {
      method: 'POST',
      body: new URLSearchParams({ put: JSON.stringify(put) }),
    });
    const { url } = (await opened.json()) as { url: string };
    const form = { firstName: 'Eve', lastName: 'Elsewhere', email, company: '', card: '4242424242424242' };
    expect((await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })).status).toBe(303);
    expect(await shop.accountsOf(email, 1)).toMatchObject([{ name: 'Eve Elsewhere' }]);
    await shop.allDelivered();
    expect(await shop.planOf(accountId)).toBeUndefined();
  });

  it('of a plan that was replaced by a new one makes nothing when its webhook comes late', async () => {
    const { accountId, owner } = await createAccount(shop.server);
    const first = await shop.buy({ accountId, email: owner.email, state: 'active' });
    await expect.poll(() => shop.planOf(accountId)).toMatchObject({ state: 'ACTIVE' });
    await shop.control('POST', `/control/subscriptions/${first.subscriptionId}`, { state: 'deactivated' });
    await expect.poll(() => shop.planOf(accountId)).toMatchObject({ state: 'DEACTIVATED' });
    const again = await shop.buy({ accountId, email: owner.email, state: 'active' });
    await expect.poll(() => shop.planOf(accountId)).toMatchObject({ subscription_id: again.subscriptionId });
    // A payment of the old plan, with an order of its own.
    const provider = holdProvider();
    const { subscriptionId } = first;
    provider.plans.set(subscriptionId, planAt(subscriptionId, { state: 'DEACTIVATED' }));
    provider.plans.set(again.subscriptionId, planAt(again.subscriptionId, { state: 'ACTIVE' }));
    const customer = { firstName: 'Ada', lastName: 'Palmer', email: 'late@northlight.example', company: null };
    provider.orders.set('late', { id: 'late', reference: 'L', subscriptionId, customer, accountId: null, language: null });
    await takeOrder({ ...shop.server.services, billing: provider.billing }, 'late');
    expect(await look(shop.server, sql<object>`select account_id as account from billing_orders where id = 'late'`)).toEqual([
      { account: accountId },
    ]);
    expect(await shop.accountsOf(customer.email, 0)).toEqual([]);
    expect(await shop.planOf(accountId)).toMatchObject({ subscription_id: again.subscriptionId, state: 'ACTIVE' });
  });
});

it('One order that two workers are at makes one account', async () => {
  const [provider, id] = [holdProvider(), randomUUID()];
  const customer = { firstName: 'Ada', lastName: 'Palmer', email: `${id}@northlight.example`, company: null };
  provider.plans.set(id, planAt(id));
  provider.orders.set(id, { id, reference: 'R', subscriptionId: id, customer, accountId: null, language: null });
  const parts = { ...shop.server.services, billing: provider.billing };
  const { asked, release: letGo } = provider.hold();
  const slow = takeOrder(parts, id);
  await asked;
  await takeOrder(parts, id);
  letGo();
  await slow;
  expect(await shop.accountsOf(customer.email, 1)).toHaveLength(1);
  expect(await shop.mailsTo(customer.email, 1)).toHaveLength(1);
});

describe('What was typed into the checkout', () => {
  /** Works through an order as no checkout lets it through. */
  async function order(customer: Partial<ProviderOrder['customer']>): Promise<string> {
    const [provider, id] = [holdProvider(), randomUUID()];
    provider.plans.set(id, planAt(id));
    const person = { firstName: 'Ada', lastName: 'Palmer', email: `${id}@northlight.example`, company: null, ...customer };
    provider.orders.set(id, { id, reference: 'R', subscriptionId: id, customer: person, accountId: null, language: null });
    await takeOrder({ ...shop.server.services, billing: provider.billing }, id);
    return person.email;
  }

  it.each([
    ['HTML', { company: '<b>Hall</b>\n\nhttps://evil.example' }, '<b>Hall</b> https://evil.example'],
    ['what cannot be seen', { company: 'Hall\0\u202e\u200b' }, 'Hall'],
    ['10,000 characters', { company: 'x'.repeat(10_000) }, 'x'.repeat(63)],
    ['a character that the cut would halve', { company: `${'x'.repeat(62)}🎚🎚` }, 'x'.repeat(62)],
    ['spaces for a company', { company: '   ' }, 'Ada Palmer'],
    ['one name', { firstName: '', lastName: 'Palmer' }, 'Palmer'],
  ])('may hold %s: the account has a name that fits a line', async (_, customer, name) => {
    const email = await order(customer);
    expect(await shop.accountsOf(email, 1)).toMatchObject([{ name }]);
  });

  it('without any name leaves the account the address', async () => {
    const email = await order({ firstName: ' ', lastName: '' });
    expect(await shop.accountsOf(email, 1)).toMatchObject([{ name: email, person: '' }]);
  });

  it.each(['', 'nobody', '<script>@x', 'a@x.example, b@x.example', `${'x'.repeat(300)}@x.example`])(
    'gives nobody an account for the address "%s"',
    async (email) => {
      const count = async () => (await look(shop.server, sql`select account_id from accounts`)).length;
      const before = await count();
      await expect(order({ email })).rejects.toThrow('has an e-mail address that is none');
      expect(await count()).toBe(before);
    },
  );
});

describe('An order too many', () => {
  it('waits where its address has had ten new accounts within a day, and makes one when it is taken again a day later', async () => {
    const [provider, email] = [holdProvider(), `many.${randomUUID()}@northlight.example`];
    let now = shop.server.services.now();
    const order = async (id: string): Promise<void> => {
      provider.plans.set(id, planAt(id));
      const customer = { firstName: 'Ada', lastName: 'Palmer', email, company: null };
      provider.orders.set(id, { id, reference: 'R', subscriptionId: id, customer, accountId: null, language: null });
      return takeOrder({ ...shop.server.services, billing: provider.billing, now: () => now }, id);
    };
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => order(randomUUID())));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const late = randomUUID();
    await expect(order(late)).rejects.toThrow('has an e-mail address with 10 sign-ups within a day: it waits.');
    expect(await shop.accountsOf(email, 10)).toHaveLength(10);
    expect(await shop.mailsTo(email, 10)).toHaveLength(10);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await order(late);
    await shop.accountsOf(email, 11);
  });
});
