/** The payment provider of the demo: a program of its own, which the server knows by its file and calls as it would call the real one. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Api, connectApi } from './api.ts';
import type { DemoFile } from './demo-file.ts';
import type { FleetPlan } from './fleet-plan.ts';

const Listening = v.object({ checkoutUrl: v.string(), providerFile: v.string() });
/** Where the sandbox listens, and the file by which the server knows it. */
export type Sandbox = v.InferOutput<typeof Listening>;

const Account = v.object({ account: v.object({ subscription: v.nullable(v.object({ state: v.nullable(v.string()) })) }) });
const Made = v.object({ subscriptionId: v.string() });
const State = v.object({ subscriptions: v.array(v.object({ tags: v.looseObject({ tuttiAccount: v.optional(v.string()) }) })) });

/** How long a plan may take from the order to the account, ms. */
const PLAN_WITHIN_MS = 30_000;
/** Devices that the demo's plan covers beyond those that it has, so that some can be added. */
const SPARE_SEATS = 20;
const FEWEST_SEATS = 20;
const MOST_SEATS = 999;
/** The second account tries Tutti: so many days of its trial have passed. */
const TRIAL_DAYS_PASSED = 25;

/** Whether the demo sells plans: not where the operator configured billing, nor where a fleet of another size is measured. */
export const isWanted = (env: NodeJS.ProcessEnv): boolean => env['TUTTI_BILLING'] === undefined && env['TUTTI_DEMO_SCALE'] === undefined;

/** The arguments of the sandbox: its state beside the demo's, its mails where the server's go. */
export function sandboxArguments(dataDir: string, env: NodeJS.ProcessEnv): string[] {
  // The mail server's password stays in the environment: arguments are seen by everybody on the machine.
  const outbox = env['SMTP_URL'] ? [] : [`--outbox=${join(dataDir, 'outbox')}`];
  return ['sandbox/src/main.ts', `--state=${join(dataDir, 'sandbox')}`, ...outbox];
}

/** What a line of the sandbox says; null for one that says something else. */
export function readSandbox(line: string): Sandbox | null {
  if (!line.startsWith('{')) return null;
  const read = v.safeParse(Listening, JSON.parse(line));
  return read.success ? read.output : null;
}

/** The environment with which the server sells through the sandbox. */
export const sellingBy = (env: NodeJS.ProcessEnv, { providerFile }: Sandbox): NodeJS.ProcessEnv => ({
  ...env,
  TUTTI_BILLING: 'fastspring',
  TUTTI_FASTSPRING: providerFile,
});

async function control<T>(
  sandbox: Sandbox,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object | null,
  shape: v.GenericSchema<unknown, T>,
): Promise<T> {
  const sent = body === null ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(new URL(path, sandbox.checkoutUrl), { method, ...sent });
  if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
  return v.parse(shape, await response.json());
}

/** Sets the address that the sandbox sends its webhooks to: the server may listen elsewhere at each start. */
export const setWebhookUrl = (sandbox: Sandbox, url: string): Promise<unknown> =>
  control(sandbox, 'PUT', '/control/webhook', { url: new URL('/webhooks/billing', url).href }, v.unknown());

/** Buys the demo's plans at the first start, as an order with the account's id does: one that covers the fleet, and a trial that ends soon. */
export async function buyPlans(sandbox: Sandbox, file: DemoFile, fleet: FleetPlan): Promise<void> {
  const api = connectApi(file.graphqlUrl, file.apiKey);
  // A start that was killed between the two goes on with the second.
  const { subscriptions } = await control(sandbox, 'GET', '/control/state', null, State);
  const bought = new Set(subscriptions.map(({ tags }) => tags.tuttiAccount));
  const devices = fleet.sites.reduce((sum, site) => sum + site.devices.length, 0);
  const seats = Math.min(MOST_SEATS, Math.max(FEWEST_SEATS, Math.ceil((devices + SPARE_SEATS) / 10) * 10));
  const order = (accountId: string, more: object) =>
    control(
      sandbox,
      'POST',
      '/control/subscriptions',
      { accountId, email: file.owner.email, firstName: 'Priya', lastName: 'Nair', ...more },
      Made,
    );
  if (!bought.has(file.accountId))
    await order(file.accountId, { company: 'Northlight Integration', seats, state: 'active', card: 'succeeds' });
  if (!bought.has(file.secondAccountId)) {
    const trial = await order(file.secondAccountId, { company: 'Westgate Rentals', seats: FEWEST_SEATS, state: 'trial' });
    await control(sandbox, 'POST', '/control/clock', { days: TRIAL_DAYS_PASSED, subscription: trial.subscriptionId }, v.unknown());
  }
  const until = Date.now() + PLAN_WITHIN_MS;
  while (!(await hasPlan(api, file.accountId))) {
    if (Date.now() > until) throw new Error('The plan that was ordered at the sandbox did not reach the account.');
    await sleep(50);
  }
}

async function hasPlan(api: Api, accountId: string): Promise<boolean> {
  const query = 'query AccountPlan($accountId: ID!) { account(id: $accountId) { subscription { state } } }';
  return (await api.call(Account, query, { accountId })).account.subscription !== null;
}
