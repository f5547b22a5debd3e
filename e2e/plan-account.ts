/** What is around a plan in a journey: who else is in the account, its devices, and the plan as product, payment provider and operator have it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { ask, type DemoFacts, graphql } from './demo.ts';
import { addSite } from './demo-people.ts';
import { control } from './plans.ts';
import { removeAgentLater, startAgent } from './test-agent.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** So many devices at a site of the account that are connected until the test ends. */
export async function connectDevices(account: DemoFacts, count: number): Promise<void> {
  const domainId = await addSite(account, 'Long Shed');
  const name = 'Rack of the long shed';
  const own = account.accountId.slice(0, 8);
  const devices = Object.fromEntries(Array.from({ length: count }, (_, at) => [`${own}-${at}`, `Shed-${String(at + 1).padStart(2, '0')}`]));
  const deviceIds = Object.keys(devices);
  const { AgentEnrolmentCodeCreate: made } = await ask<{ AgentEnrolmentCodeCreate: { code: string } }>(
    account,
    'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }',
    { input: { accountId: account.accountId, name } },
  );
  removeAgentLater(account, name, deviceIds);
  await startAgent({ name, url: account.linkUrl, trust: { kind: 'insecurely-anybody' }, code: made.code, devices });
  const enrol = 'mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }';
  const input = { domainId, deviceIds };
  await expect.poll(async () => (await graphql(account, account.apiKey, enrol, { input })).errors, { timeout: 20_000 }).toBeUndefined();
  await expect.poll(async () => (await planOf(account))?.connectedDeviceCount).toBe(count);
}

/** A plan as the API returns it. */
interface ApiPlan {
  readonly state: string | null;
  readonly source: string;
  readonly sku: string | null;
  readonly deviceSeats: number | null;
  readonly connectedDeviceCount: number;
  readonly hasChangePending: boolean;
}

/** Reads the plan of an account. */
export async function planOf(account: DemoFacts): Promise<ApiPlan | null> {
  const fields = 'state source sku deviceSeats connectedDeviceCount hasChangePending';
  const query = `query ($id: ID!) { account(id: $id) { subscription { ${fields} } } }`;
  return (await ask<{ account: { subscription: ApiPlan | null } }>(account, query, { id: account.accountId })).account.subscription;
}

/** A subscription as the sandbox has it. Money of entries: whole numbers of the smallest unit. */
interface Kept {
  readonly id: string;
  readonly state: string;
  readonly seats: number;
  readonly nextChargeTotalDisplay: string | null;
  /** Milliseconds since 1970. */
  readonly nextChargeDate: number | null;
  readonly deactivationDate: number | null;
  readonly entries: readonly { readonly kind: string; readonly total: number }[];
}

/** Reads a subscription at the sandbox itself. */
export async function atProvider(demo: DemoFacts, subscription: string): Promise<Kept> {
  const { subscriptions } = await control<{ subscriptions: readonly Kept[] }>(demo, 'GET', 'state');
  const found = subscriptions.find(({ id }) => id === subscription);
  if (!found) throw new Error(`The sandbox has no ${subscription}.`);
  return found;
}

/** Has the operator give the account a plan by hand, on the command line. */
export async function giveByHand({ dataDir }: { readonly dataDir: string }, accountId: string, ...words: readonly string[]): Promise<void> {
  const typed = ['server/src/cli/main.ts', 'subscription', 'set', '--account', accountId, ...words];
  await run(process.execPath, typed, { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, TUTTI_BILLING: 'manual' } });
}
