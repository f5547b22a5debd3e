import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/test-sandbox.ts';
import { type OutboxMail, readOutbox } from '../../mail/outbox.ts';
import type { PlanRow } from './plan/plan-rows.ts';

/** What somebody buys; what is left out is a trial of 20 devices by somebody new. */
interface Purchase {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  readonly language?: string;
  readonly seats?: number;
  readonly state?: string;
  readonly card?: string | null;
  readonly accountId?: string;
}

const Ordered = v.object({ orderId: v.string(), reference: v.string(), subscriptionId: v.string() });
type Bought = v.InferOutput<typeof Ordered> & { readonly email: string };
/** Of what the provider knows: the events that it sends. */
const SandboxState = v.object({ events: v.array(v.object({ processed: v.boolean(), due: v.nullable(v.number()) })) });

/** An account that somebody owns, with its plan. */
interface OwnedAccount {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly person: string;
  readonly source: string | null;
  readonly state: string | null;
  readonly seats: number | null;
}

/** The real server beside the payment provider for tests. */
export interface Shop {
  readonly server: TestServer;
  readonly sandbox: TestSandbox;
  readonly control: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  readonly buy: (purchase?: Purchase) => Promise<Bought>;
  /** The accounts of this owner, when they are so many. */
  readonly accountsOf: (email: string, count: number) => Promise<OwnedAccount[]>;
  readonly mailsTo: (email: string, count: number) => Promise<OutboxMail[]>;
  readonly planOf: (accountId: string) => Promise<PlanRow | undefined>;
  /** Resolves when the plan of the account is in this state. */
  readonly comesTo: (accountId: string, state: string) => Promise<void>;
  /** Why events wait that could not be worked through. */
  readonly failing: () => Promise<string[]>;
  /** Resolves when the provider has no webhook to send, and every event that came is worked through. */
  readonly allDelivered: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts both; `options` are the server's. */
export async function openShop(options: TestServerOptions = {}): Promise<Shop> {
  const sandbox = await startTestSandbox();
  const server = await startTestServer({
    ...options,
    env: { TUTTI_PUBLIC_URL: 'https://tutti.example', TUTTI_BILLING: 'fastspring', TUTTI_FASTSPRING: sandbox.providerFile, ...options.env },
  });
  const control: Shop['control'] = (method, path, body) => sandbox.control(method, path, body);
  await control('PUT', '/control/webhook', { url: `${server.httpUrl}/webhooks/billing` });
  const accounts = (email: string) =>
    look(
      server,
      sql<OwnedAccount>`
      select a.account_id as id, a.name, m.default_role as role, u.display_name as person, s.source, s.state, s.seats
      from users u join accounts a on a.owner_id = u.id join members m on m.account_id = a.account_id and m.user_id = u.id
      left join subscriptions s on s.account_id = a.account_id where u.email = ${email.toLowerCase()} order by a.name`,
    );
  const planOf = async (accountId: string) =>
    (await look(server, sql<PlanRow>`select * from subscriptions where account_id = ${accountId}`))[0];
  const mails = async (email: string) =>
    (await readOutbox(join(server.dataDir, 'outbox'))).filter(({ to }) => to.toLowerCase() === email.toLowerCase());
  return {
    server,
    sandbox,
    control,
    buy: async (purchase = {}) => {
      const email = purchase.email ?? `ada.${randomBytes(4).toString('hex')}@northlight.example`;
      const bought = await control('POST', '/control/subscriptions', {
        firstName: 'Ada',
        lastName: 'Palmer',
        seats: 20,
        ...purchase,
        email,
      });
      return { email, ...v.parse(Ordered, bought) };
    },
    accountsOf: async (email, count) => {
      await expect.poll(async () => (await accounts(email)).length).toBe(count);
      return accounts(email);
    },
    mailsTo: async (email, count) => {
      await expect.poll(async () => (await mails(email)).length).toBe(count);
      return mails(email);
    },
    planOf,
    comesTo: async (accountId, state) => {
      await expect.poll(async () => (await planOf(accountId))?.state).toBe(state);
    },
    failing: async () =>
      (
        await look(
          server,
          sql<{ why: string }>`select distinct last_error as why from billing_events where processed_at is null and last_error is not null`,
        )
      ).map(({ why }) => why),
    allDelivered: async () => {
      await expect
        .poll(async () => {
          const { events } = v.parse(SandboxState, await control('GET', '/control/state'));
          return events.filter(({ processed, due }) => !processed && due !== null).length;
        })
        .toBe(0);
      await expect
        .poll(() => look(server, sql`select id from billing_events where processed_at is null and last_error is null`))
        .toEqual([]);
    },
    close: async () => {
      await server.close();
      await sandbox.stop();
    },
  };
}
