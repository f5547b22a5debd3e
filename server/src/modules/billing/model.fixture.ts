import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { look } from '../../../test/look.ts';
import { startSession } from '../identity/index.ts';
import { createFastSpring } from './fastspring/provider.ts';
import { reconcile } from './ingest/reconcile.ts';
import { ASK, type Ask } from './owner/owner.fixture.ts';
import { openShop, type Shop } from './shop.fixture.ts';

/** How long the server waits for the provider while things go wrong, ms: silence is to last no longer than it must. */
const IMPATIENT_MS = 150;
/** A change that was not made is pending for so long. */
const PENDING_MS = 121_000;

const Subscription = v.object({ id: v.string(), state: v.string(), seats: v.number() });
const Order = v.object({
  id: v.string(),
  tags: v.record(v.string(), v.string()),
  customer: v.object({ email: v.string() }),
  items: v.array(v.object({ subscription: v.string() })),
});
const Entry = v.object({
  id: v.string(),
  kind: v.picklist(['first', 'rebill', 'proration']),
  period: v.nullable(v.object({ from: v.number() })),
  total: v.number(),
});
/** What the provider knows at the end. */
const Overview = v.object({
  subscriptions: v.array(v.object({ ...Subscription.entries, entries: v.array(Entry) })),
  orders: v.array(Order),
});
export type AtProvider = v.InferOutput<typeof Overview>;

/** What can happen, one after the other. */
export type Step =
  | { readonly do: 'signUp'; readonly seats: number; readonly card: string | null; readonly again: boolean }
  | { readonly do: 'ask'; readonly what: Exclude<Ask, 'links' | 'order'>; readonly seats: number; readonly twice: boolean }
  | { readonly do: 'reactivate'; readonly card: string /** Whether the plan ends first. */; readonly ended: boolean }
  | { readonly do: 'pass'; readonly days: number }
  | { readonly do: 'become'; readonly wanted: { readonly state?: string; readonly card?: string | null } }
  | { readonly do: 'webhooks'; readonly mode: object }
  | { readonly do: 'fault'; readonly call: string; readonly kind: string; readonly times: number }
  | { readonly do: 'wait' | 'reconcile' };

/** Server and provider, and everybody who bought there in one run. */
export interface World {
  readonly shop: Shop;
  /** Forgets the run before. */
  readonly begin: () => Promise<void>;
  readonly take: (step: Step) => Promise<void>;
  /** Ends what goes wrong, reconciles once, and answers what failed in it. */
  readonly settle: () => Promise<{ readonly failed: number }>;
  readonly atProvider: () => Promise<AtProvider>;
  /** Answer → how often the owner got it, `OK` or the code of an error: so that it can be seen that something happened. */
  readonly answers: Map<string, number>;
}

export async function openWorld(): Promise<World> {
  let offset = 0;
  const shop = await openShop({ now: () => new Date(Date.now() + offset), env: { TUTTI_TRUST_PROXY: '1' } });
  const { server, control } = shop;
  const { services } = server;
  const { billing: offer } = services.config;
  if (offer.kind !== 'fastspring') throw new Error('It sells by a provider.');
  const [patient, impatient] = [services.billing, createFastSpring(offer, IMPATIENT_MS)];
  /** For whoever asks from now on, the server's own jobs too. */
  const useProvider = (billing: typeof patient) => void Object.assign(services, { billing });
  const answers = new Map<string, number>();
  let email = '';

  const graphql = async (query: string, variables: object, token: string) => {
    // Each call comes from an address of its own, lest a limit per address speaks first.
    const from = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
    const headers = { 'content-type': 'application/json', authorization: token, 'x-forwarded-for': from };
    const response = await fetch(server.graphqlUrl, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = v.parse(Answer, await response.json());
    return { data, code: errors?.[0]?.extensions.code ?? 'OK' };
  };
  /** The newest account of who bought last, signed in as its owner; null where there is none, even after the moment that a webhook takes. */
  async function owner() {
    for (const wait of [10, 20, 40, 80, 0]) {
      const found = await ownerNow();
      if (found || email === '') return found;
      await pause(wait);
    }
    return null;
  }
  async function ownerNow() {
    const [account] = await look(
      server,
      sql<{ id: string; userId: string; subscriptionId: string }>`
        select a.account_id as id, a.owner_id as "userId", s.subscription_id as "subscriptionId"
        from accounts a join users u on u.id = a.owner_id join subscriptions s on s.account_id = a.account_id
        where u.email = ${email} order by a.created_at desc limit 1`,
    );
    if (!account) return null;
    const token = await services.store.system((tx) => startSession(tx, account.userId, { ip: null, userAgent: null }, services.now()));
    return { ...account, token };
  }
  async function asOwner(what: Ask, variables: object = {}) {
    const who = await owner();
    if (!who) return null;
    const { data, code } = await graphql(ASK[what], { id: who.id, ...variables }, who.token);
    answers.set(`${what} ${code}`, (answers.get(`${what} ${code}`) ?? 0) + 1);
    return data;
  }
  /** The provider, or somebody on its pages, brings the plan into another state. */
  async function become(wanted: object): Promise<void> {
    const who = await owner();
    const { subscriptions } = await atProvider();
    // A plan that has ended does not come back by itself.
    if (!who || subscriptions.find(({ id }) => id === who.subscriptionId)?.state === 'deactivated') return;
    await control('POST', `/control/subscriptions/${who.subscriptionId}`, wanted);
  }
  /** Buys the plan again at the provider's checkout, as the console does. */
  async function reactivate(card: string): Promise<void> {
    const order = v.safeParse(Ordered, await asOwner('order'));
    if (!order.success) return;
    const { payload, key } = order.output.AccountSubscriptionReactivationOrderCreate;
    const { storefront, accessKey } = offer.kind === 'fastspring' ? offer : { storefront: '', accessKey: null };
    const put = JSON.stringify({ storefront, secure: { payload, key, accessKey } });
    const opened = await fetch(`${shop.sandbox.url}/sbl/builder/finalize`, { method: 'POST', body: new URLSearchParams({ put }) });
    const { url } = v.parse(Opened, await opened.json());
    const form = new URLSearchParams({ firstName: 'Ada', lastName: 'Palmer', email, company: '', card });
    const paid = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    await paid.body?.cancel();
    answers.set(`checkout ${paid.status}`, (answers.get(`checkout ${paid.status}`) ?? 0) + 1);
  }

  async function take(step: Step): Promise<void> {
    switch (step.do) {
      case 'signUp': {
        if (!step.again || email === '') email = `ada.${randomUUID()}@northlight.example`;
        const { card, seats } = step;
        await shop.buy({ email, seats, ...(card === null ? {} : { card }) });
        return;
      }
      case 'ask': {
        const ask = () => asOwner(step.what, { seats: step.seats });
        await Promise.all(step.twice ? [ask(), ask()] : [ask()]);
        return;
      }
      case 'reactivate':
        if (step.ended) await become({ state: 'deactivated' });
        return reactivate(step.card);
      case 'pass':
        return void (await control('POST', '/control/clock', { days: step.days }));
      case 'become':
        return become(step.wanted);
      case 'webhooks':
        return void (await control('POST', '/control/webhooks/mode', step.mode));
      case 'fault': {
        const { call, kind, times } = step;
        return void (await control('POST', '/control/faults', { call, kind, times }));
      }
      case 'wait':
        offset += PENDING_MS;
        return;
      case 'reconcile':
        return void (await reconcile(services));
    }
  }

  const atProvider = async () => v.parse(Overview, await control('GET', '/control/state'));
  return {
    shop,
    answers,
    atProvider,
    take,
    begin: async () => {
      await control('POST', '/control/reset', {});
      await services.store.system(async (tx) => {
        for (const table of ['billing_events', 'billing_orders', 'billing_reminders', 'subscriptions'] as const)
          await tx.deleteFrom(table).execute();
      });
      email = '';
      useProvider(impatient);
    },
    settle: async () => {
      await control('DELETE', '/control/faults', {});
      await control('POST', '/control/webhooks/mode', {});
      useProvider(patient);
      offset += PENDING_MS;
      return reconcile(services);
    },
  };
}

const Answer = v.object({
  data: v.nullish(v.unknown()),
  errors: v.optional(v.array(v.object({ extensions: v.object({ code: v.string() }) }))),
});
const Ordered = v.object({
  AccountSubscriptionReactivationOrderCreate: v.object({ payload: v.string(), key: v.nullable(v.string()) }),
});
const Opened = v.object({ url: v.string() });
