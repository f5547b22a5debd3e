/** Compares what the product has with what it acknowledged: nothing lost, nothing twice. */
import type { Ledger } from './driver/model.ts';
import type { World } from './world.ts';

export interface Finding {
  readonly what: 'lost' | 'doubled' | 'wrong';
  readonly text: string;
}

interface Counted {
  readonly name: string;
  readonly count: number;
}

const countsOf = (rows: readonly Counted[]): ReadonlyMap<string, number> => new Map(rows.map(({ name, count }) => [name, count]));

/** Of things that must be there once each: those of `taken` that are not there, and all that are there more than once. */
function once(kind: string, taken: readonly string[], ledger: Ledger, rows: readonly Counted[]): Finding[] {
  const there = countsOf(rows);
  const lost = taken.filter((name) => !there.has(name)).map((name) => ({ what: 'lost' as const, text: `${kind} ${name}` }));
  const doubled = ledger.names
    .filter((name) => (there.get(name) ?? 0) > 1)
    .map((name) => ({ what: 'doubled' as const, text: `${kind} ${name}: ${there.get(name)} times` }));
  return [...lost, ...doubled];
}

async function sites({ look, model }: World): Promise<Finding[]> {
  const { sites: ledger } = model;
  const taken = ledger.taken;
  const rows = await look<Counted>(`select name, count(*)::int as count from sites where name like 'Fault hall %' group by name`);
  const entries = await look<Counted>(
    `select target->>'name' as name, count(*)::int as count from events where type = 'siteCreated' and target->>'name' like 'Fault hall %' group by 1`,
  );
  return [...once('site', taken, ledger, rows), ...once('the entry of the site', taken, ledger, entries)];
}

async function facts({ look, model }: World): Promise<Finding[]> {
  const taken = new Map(model.clocks);
  const rows = await look<{ id: string; value: number }>(
    `select id, (clock->>'frequencyOffset')::float as value from devices where id like 'fault-%'`,
  );
  const there = new Map(rows.map(({ id, value }) => [id, value]));
  const findings: Finding[] = [];
  for (const [id, value] of taken) {
    const found = there.get(id);
    if (found === undefined || found < value)
      findings.push({ what: 'lost', text: `the clock of ${id}: ${value} was acknowledged, ${found} is there` });
    else if (found > (model.clocksSent.get(id) ?? value))
      findings.push({ what: 'wrong', text: `the clock of ${id}: ${found} was never sent` });
  }
  return findings;
}

const NAMES = `select after->>'name' as name, count(*)::int as count from events where device_id like 'fault-%' and type = $1 group by 1`;

/** Names that devices gave themselves: facts, each with one entry. */
async function observedNames({ look, model }: World): Promise<Finding[]> {
  const taken = model.observed.taken.filter((name) => name.startsWith('S-'));
  return once('the entry of the observed name', taken, model.observed, await look<Counted>(NAMES, ['deviceNameObserved']));
}

interface CommandRow {
  readonly id: string;
  readonly state: string;
  readonly deadline: Date;
}

async function commands({ look, model }: World): Promise<Finding[]> {
  const taken = model.commands.taken;
  const rows = await look<CommandRow>(`select id, state, deadline from commands where device_id like 'fault-%'`);
  const entries = countsOf(await look<Counted>(NAMES, ['deviceRenamed']));
  const there = new Map(rows.map((row) => [row.id, row]));
  const findings: Finding[] = taken.filter((id) => !there.has(id)).map((id) => ({ what: 'lost', text: `command ${id}` }));
  for (const { id, state } of rows) {
    const name = model.renames.get(id) ?? '';
    const written = entries.get(name) ?? 0;
    if (written > 1) findings.push({ what: 'doubled', text: `the entry of command ${id} (${name}): ${written} times` });
    if (state !== 'done') continue;
    if (written === 0) findings.push({ what: 'lost', text: `the entry of command ${id} (${name})` });
    if (!model.received.has(id)) findings.push({ what: 'wrong', text: `command ${id} is done, and never came to its agent` });
  }
  return findings;
}

/** Mails that were sent, or wait to be. One that comes again with the same Message-ID is the same mail. */
async function mails({ look, model, mail }: World): Promise<Finding[]> {
  const taken = model.mails.taken;
  const waiting = new Set(
    (await look<{ email: string }>('select u.email from mails m join users u on u.id = m.user_id where m.ended_at is null')).map(
      ({ email }) => email,
    ),
  );
  const ids = (address: string): number =>
    [...(mail.taken.get(address)?.keys() ?? [])].filter((id) => id.endsWith('@faults.example')).length;
  const lost = taken.filter((address) => ids(address) === 0 && !waiting.has(address));
  const doubled = model.mails.names.filter((address) => ids(address) > 1);
  return [
    ...lost.map((address) => ({ what: 'lost' as const, text: `the mail to ${address}` })),
    ...doubled.map((address) => ({ what: 'doubled' as const, text: `the mail to ${address}: ${ids(address)} with ids of their own` })),
  ];
}

/** Orders that made an account. One whose webhook was taken is there, or its event waits. */
async function orders({ look, model }: World): Promise<Finding[]> {
  const rows = await look<Counted>(
    `select a.name, count(*)::int as count from accounts a join subscriptions using (account_id) where a.name like 'Fault order %' group by 1`,
  );
  return once('the account of the order', [], model.orders, rows);
}

/** How much is not at its end yet: commands, mails, orders. */
export interface Open {
  readonly commands: number;
  readonly mails: number;
  readonly orders: number;
}

/** What is acknowledged and not at its end yet. */
export async function openThings({ look, model }: World): Promise<Open> {
  const count = async (sql: string): Promise<number> => (await look<{ n: number }>(sql))[0]?.n ?? 0;
  const made = new Set((await look<{ name: string }>(`select name from accounts where name like 'Fault order %'`)).map(({ name }) => name));
  return {
    commands: await count(`select count(*)::int as n from commands where device_id like 'fault-%' and state in ('accepted', 'sent')`),
    mails: await count(`select count(*)::int as n from mails where ended_at is null`),
    orders: model.orders.taken.filter((name) => !made.has(name)).length,
  };
}

/** Everything that is lost, doubled or wrong at this moment. */
export async function check(world: World): Promise<Finding[]> {
  const parts = [sites, facts, observedNames, commands, mails, orders];
  return (await Promise.all(parts.map((part) => part(world)))).flat();
}
