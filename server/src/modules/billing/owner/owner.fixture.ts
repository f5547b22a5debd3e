import { randomInt, randomUUID } from 'node:crypto';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import * as v from 'valibot';
import { createFleet } from '../../../../test/create-fleet.ts';
import { type GraphqlAnswer, startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { startTestSandbox, type TestSandbox } from '../../../../test/test-sandbox.ts';
import { createFastSpring } from '../fastspring/provider.ts';
import { syncSubscription } from '../plan/sync.ts';
import { takeOrder } from '../sign-up/sign-up.ts';

/** How long the server waits for the provider, ms: a test of its silence need not last ten seconds. */
const TIMEOUT_MS = 400;

type Answer = Pick<GraphqlAnswer, 'data' | 'errors'>;
const Bought = v.object({ orderId: v.string(), subscriptionId: v.string() });
const AtProvider = v.object({
  id: v.string(),
  state: v.string(),
  seats: v.number(),
  entries: v.array(v.object({ kind: v.string(), total: v.number() })),
});
type AtProvider = v.InferOutput<typeof AtProvider>;
const Overview = v.object({ subscriptions: v.array(AtProvider) });
const Opened = v.object({ url: v.string() });

/** What owners can ask for about their plan, with an answer that shows what came of it. */
export const ASK = {
  preview: `query Q($id: ID!, $seats: Int!) { accountInclusionsPreview(accountId: $id, deviceSeats: $seats) {
    subscription { id state deviceSeats } targetDeviceSeats isProratable nextChargeDate
    proposedPlan { subscriptionTotalDisplay billingFrequency totalDisplay }
    amountDue { nextChargeDate nextChargeAmountDisplay prorationSubtotal prorationSubtotalDisplay } } }`,
  charge: 'query Q($id: ID!) { account(id: $id) { subscription { nextChargeDate } } }',
  links: 'query Q($id: ID!) { accountPaymentManagementLinks(accountId: $id) { expires paymentMethods subscriptions trials } }',
  seats: `mutation M($id: ID!, $seats: Int!) { AccountInclusionsSet(input: { accountId: $id, deviceSeats: $seats }) {
    ok account { subscription { deviceSeats hasChangePending } } } }`,
  cancel: `mutation M($id: ID!, $reason: String, $feedback: String) { CancelSubscription(input: { accountId: $id, reason: $reason, feedback: $feedback }) {
    ok success account { subscription { state expiry } } } }`,
  uncancel: `mutation M($id: ID!) { AccountSubscriptionUncancel(input: { accountId: $id }) { ok account { subscription { state expiry } } } }`,
  order: 'mutation M($id: ID!) { AccountSubscriptionReactivationOrderCreate(input: { accountId: $id }) { ok id payload key } }',
} as const;
export type Ask = keyof typeof ASK;

/** An account with a plan at the payment provider, and people of every kind. */
export interface Customer {
  readonly account: TestAccount;
  readonly subscriptionId: string;
  /** Asks as its owner, or with another token. */
  ask(what: Ask, variables?: object, token?: string): Promise<Answer>;
  /** Code and message of the error. */
  refusal(what: Ask, variables?: object, token?: string): Promise<readonly [code: unknown, message: string | undefined]>;
  /** The state of the plan at the provider. */
  atProvider(): Promise<AtProvider>;
  /** Brings it into another state there, and lets the server find out. */
  become(wanted: object): Promise<void>;
  /** Devices of a site that are connected. */
  connect(count: number): Promise<void>;
  entries(): Promise<{ type: string; text: string; by: string | null; before: unknown; after: unknown }[]>;
}

/** The real server beside the payment provider for tests, without its webhooks: what the provider did by itself is found by reading it again. */
export interface OwnersShop {
  readonly server: TestServer;
  readonly sandbox: TestSandbox;
  customer(purchase?: object): Promise<Customer>;
  fault(call: string, kind: 'timeout' | 'lateTimeout' | '500' | 'refuse', times?: number): Promise<unknown>;
  /** The page of the provider's checkout with what an order says. */
  cart(payload: string, key: string): Promise<string>;
  close(): Promise<void>;
}

export async function openOwnersShop(now: () => Date): Promise<OwnersShop> {
  const sandbox = await startTestSandbox();
  const env = { TUTTI_BILLING: 'fastspring', TUTTI_FASTSPRING: sandbox.providerFile, TUTTI_TRUST_PROXY: '1' };
  const server = await startTestServer({ env, now });
  const { config } = server.services;
  const agents: RawAgent[] = [];
  const { billing: offer } = config;
  if (offer.kind !== 'fastspring') throw new Error('It sells by a provider.');
  const billing = createFastSpring(offer, TIMEOUT_MS);
  Object.assign(server.services, { billing });
  /** Each call comes from an address of its own, lest a limit per address speaks first. */
  const graphql = async (query: string, variables: object, token: string): Promise<Answer> => {
    const from = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
    const headers = { 'content-type': 'application/json', authorization: token, 'x-forwarded-for': from };
    const response = await fetch(server.graphqlUrl, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API answers has this shape
    return (await response.json()) as Answer;
  };
  return {
    server,
    sandbox,
    fault: (call, kind, times = 1) => sandbox.control('POST', '/control/faults', { call, kind, times }),
    cart: async (payload, key) => {
      const { storefront, accessKey } = offer;
      const put = new URLSearchParams({ put: JSON.stringify({ storefront, secure: { payload, key, accessKey } }) });
      const opened = await fetch(`${sandbox.url}/sbl/builder/finalize`, { method: 'POST', body: put });
      const { url } = v.parse(Opened, await opened.json());
      return (await fetch(url)).text();
    },
    customer: async (purchase = {}) => {
      const account = await createAccount(server, { name: `Northlight ${randomUUID()}` });
      const { accountId: id } = account;
      const person = { email: account.owner.email, firstName: 'Olive', lastName: 'Owner' };
      const bought = await sandbox.control('POST', '/control/subscriptions', {
        accountId: id,
        ...person,
        seats: 20,
        state: 'active',
        ...purchase,
      });
      const { orderId, subscriptionId } = v.parse(Bought, bought);
      await takeOrder({ ...server.services, billing }, orderId);
      const ask: Customer['ask'] = (what, variables = {}, token = account.owner.token) => graphql(ASK[what], { id, ...variables }, token);
      return {
        account,
        subscriptionId,
        ask,
        refusal: async (what, variables, token) => {
          const { errors } = await ask(what, variables, token);
          return [errors?.[0]?.extensions['code'], errors?.[0]?.message];
        },
        atProvider: async () => {
          const { subscriptions } = v.parse(Overview, await sandbox.control('GET', '/control/state'));
          const found = subscriptions.find((one) => one.id === subscriptionId);
          if (!found) throw new Error('The provider does not know the plan.');
          return found;
        },
        become: async (wanted) => {
          await sandbox.control('POST', `/control/subscriptions/${subscriptionId}`, wanted);
          await syncSubscription(server.services, id);
        },
        connect: async (count) => {
          const [siteId = ''] = account.siteIds;
          const ids = Array.from({ length: count }, (_, at) => `box-${id.slice(0, 8)}-${at}`);
          agents.push(await createFleet(server, { accountId: id, siteId, token: account.admin.token }, ids));
        },
        entries: () =>
          look(
            server,
            sql<{ type: string; text: string; by: string | null; before: unknown; after: unknown }>`
              select type, text, source ->> 'name' as by, before, after from events where account_id = ${id} and type like 'subscription%' order by id`,
          ),
      };
    },
    close: async () => {
      await Promise.all(agents.map((agent) => agent.close()));
      await server.close();
      await sandbox.stop();
    },
  };
}
