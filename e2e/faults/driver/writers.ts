/** Those who write while faults happen: each keeps what was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from './ask.ts';
import type { Model } from './model.ts';

/** What a writer needs: the API of each process, and what it may write to. */
export interface Writing {
  readonly asks: readonly Ask[];
  readonly model: Model;
  readonly accountId: string;
  /** The devices of the suite's agents. */
  readonly devices: readonly string[];
  /** The control of the payment provider of the demo; its address changes when it starts again. */
  readonly checkoutUrl: () => Promise<string>;
}

const ADD_SITE = 'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }';
const RENAME = 'mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { command { id } } }';
const INVITE = 'mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { ok } }';

let count = 0;
/** A text that nothing else in this run has. */
const unique = (): number => ++count;

/** Adds a site at a process, and remembers whether that was acknowledged. Rejects where it was not. */
export async function addSite({ model, accountId }: Pick<Writing, 'model' | 'accountId'>, ask: Ask): Promise<string> {
  const name = `Fault hall ${unique()}`;
  model.sites.sent(name);
  await ask(ADD_SITE, { input: { accountId, name } });
  model.sites.acknowledged(name);
  return name;
}

/** Gives a device another name by a command. Rejects where it was not accepted. */
export async function rename({ model }: Pick<Writing, 'model'>, ask: Ask, deviceId: string): Promise<string> {
  const [commandId, name] = [crypto.randomUUID(), `F-${unique()}`];
  model.commands.sent(commandId);
  model.renames.set(commandId, name);
  await ask(RENAME, { input: { deviceId, name, commandId } });
  model.commands.acknowledged(commandId);
  return commandId;
}

async function invite({ model, accountId }: Writing, ask: Ask): Promise<void> {
  const email = `person-${unique()}@faults.example`;
  model.mails.sent(email);
  await ask(INVITE, { input: { accountId, email, defaultRole: 'SiteControl' } });
  model.mails.acknowledged(email);
}

/** Orders a plan as somebody new at the provider's checkout. */
async function order({ model, checkoutUrl }: Writing): Promise<void> {
  const n = unique();
  const company = `Fault order ${n}`;
  model.orders.sent(company);
  const response = await fetch(new URL('/control/subscriptions', await checkoutUrl()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `owner-${n}@faults.example`, firstName: 'Ada', lastName: 'Palmer', company, seats: 20, state: 'active' }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The provider refused an order: ${await response.text()}`);
  // The provider has it on disk, and sends its webhook until the server takes it.
  model.orders.acknowledged(company);
}

/** Repeats something at one process after the other until it is over; what fails is not acknowledged, and that is all. */
async function repeatedly(
  asks: readonly Ask[],
  everyMs: number,
  over: AbortSignal,
  work: (ask: Ask, n: number) => Promise<unknown>,
): Promise<void> {
  for (let n = 0; !over.aborted; n++) {
    const ask = asks[n % asks.length];
    if (ask) await work(ask, n).catch(() => undefined);
    await sleep(everyMs);
  }
}

/** Starts all writers; resolves once they have ended. */
export async function write(writing: Writing, over: AbortSignal): Promise<void> {
  const { asks, devices } = writing;
  await Promise.all([
    repeatedly(asks, 250, over, (ask) => addSite(writing, ask)),
    repeatedly(asks, 150, over, (ask, n) => rename(writing, ask, devices[n % devices.length] ?? '')),
    repeatedly(asks, 1_500, over, (ask) => invite(writing, ask)),
    repeatedly(asks, 3_000, over, () => order(writing)),
  ]);
}
