import { sql } from 'kysely';
import type { Store, Tx } from '../store/store.ts';
import { entryText, genesisOf, nextHash } from './hash.ts';
import { monthOf } from './months.ts';

/** Entries of one block, of one transaction, and accounts whose entries one transaction seals: they bound its memory and its time. */
const BLOCK = 1000;
const BATCH = 2000;
const ACCOUNTS = 100;

interface Chain {
  readonly accountId: string;
  readonly block: number;
  readonly sequence: number;
  readonly hash: Buffer | null;
}
interface Entry {
  readonly accountId: string;
  readonly id: number;
  readonly recordedAt: Date;
  readonly text: string;
}
interface Block {
  readonly account_id: string;
  readonly number: number;
  readonly recorded_at: Date;
  readonly sequence: number;
  readonly count: number;
  readonly ids: string[];
  readonly hashes: Buffer;
  readonly hash: Buffer;
}

/**
 * Puts all entries that wait into the chains of their accounts, and answers how many. Can be called at any time, by several processes: a chain grows under
 * the lock of its row, and what another process is sealing is left to it.
 */
export async function sealPending(store: Store): Promise<number> {
  const accounts = await store.system(accountsWaiting);
  let sealed = 0;
  for (let from = 0; from < accounts.length; from += ACCOUNTS) {
    const some = accounts.slice(from, from + ACCOUNTS);
    for (let more = BATCH; more >= BATCH; sealed += more) more = await store.system((tx) => sealBatch(tx, some));
  }
  return sealed;
}

/** One index lookup for each account, however many entries wait. */
async function accountsWaiting(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive waiting as (
      (select account_id as id from event_pending order by account_id limit 1)
      union all
      select (select account_id from event_pending where account_id > w.id order by account_id limit 1) from waiting w where w.id is not null)
    select id from waiting where id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

async function sealBatch(tx: Tx, accountIds: readonly string[]): Promise<number> {
  const chains = await lockChains(tx, accountIds);
  const entries = await readPending(
    tx,
    chains.map(({ accountId }) => accountId),
  );
  if (entries.length === 0) return 0;
  const blocks = chains.flatMap((chain) =>
    blocksOf(
      chain,
      entries.filter(({ accountId }) => accountId === chain.accountId),
    ),
  );
  await tx.insertInto('event_blocks').values(blocks).execute();
  await writeChains(tx, blocks);
  await sql`
    delete from event_pending where (account_id, event_id) in (
      select * from unnest(${entries.map(({ accountId }) => accountId)}::uuid[], ${entries.map(({ id }) => id)}::bigint[]))`.execute(tx);
  return entries.length;
}

/** The chains of these accounts, begun where there is none yet, without those that somebody else is sealing. */
async function lockChains(tx: Tx, accountIds: readonly string[]): Promise<Chain[]> {
  await sql`insert into event_chains (account_id) select unnest(${accountIds}::uuid[]) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Chain>`
    select account_id as "accountId", block, sequence, hash from event_chains
    where account_id = any (${accountIds}::uuid[]) order by account_id for update skip locked`.execute(tx);
  return rows;
}

/** Entries that wait, a part of each account's. One that was removed meanwhile goes on waiting, which the check finds. */
async function readPending(tx: Tx, accountIds: readonly string[]): Promise<Entry[]> {
  const { rows: waiting } = await sql<{ accountId: string; id: number; recordedAt: Date }>`
    select p.account_id as "accountId", p.event_id as id, p.recorded_at as "recordedAt" from unnest(${accountIds}::uuid[]) as a (id)
    cross join lateral (select * from event_pending where account_id = a.id order by event_id limit ${BATCH}) as p limit ${BATCH}`.execute(
    tx,
  );
  if (waiting.length === 0) return [];
  const times = waiting.map(({ recordedAt }) => recordedAt.getTime());
  // With these bounds the database reads only the months in question.
  const [from, to] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b)) + 1];
  const { rows } = await sql<Entry>`
    select e.account_id as "accountId", e.id, e.recorded_at as "recordedAt", ${entryText} as text
    from unnest(${waiting.map(({ accountId }) => accountId)}::uuid[], ${waiting.map(({ id }) => id)}::bigint[]) as w (account_id, id)
    join event_pending p on p.account_id = w.account_id and p.event_id = w.id
    join events e on e.account_id = p.account_id and e.id = p.event_id and e.recorded_at = p.recorded_at
    where e.recorded_at >= ${new Date(from)} and e.recorded_at < ${new Date(to)}`.execute(tx);
  return rows;
}

/** The blocks that the entries of one account make: in the order in which they were added, each of one month, so that months can be dropped. */
function blocksOf(chain: Chain, entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  let { block: number, sequence, hash } = { ...chain, hash: chain.hash ?? genesisOf(chain.accountId) };
  const sorted = entries.map((entry) => ({ ...entry, month: monthOf(entry.recordedAt.getTime(), 0) }));
  sorted.sort((a, b) => a.month - b.month || a.id - b.id);
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from];
    if (!first) break;
    const members = sorted.slice(from, from + BLOCK).filter(({ month }) => month === first.month);
    const hashes = members.map(({ text }) => {
      hash = nextHash(hash, text);
      return hash;
    });
    number++;
    blocks.push({
      account_id: chain.accountId,
      number,
      recorded_at: first.recordedAt,
      sequence: sequence + 1,
      count: members.length,
      ids: members.map(({ id }) => String(id)),
      hashes: Buffer.concat(hashes),
      hash,
    });
    sequence += members.length;
    from += members.length;
  }
  return blocks;
}

/** Moves the ends of the chains on to these blocks. */
async function writeChains(tx: Tx, blocks: readonly Block[]): Promise<void> {
  const last = new Map(blocks.map((block) => [block.account_id, block]));
  const ends = [...last.values()].map((block) => ({
    id: block.account_id,
    block: block.number,
    sequence: block.sequence + block.count - 1,
    hash: block.hash.toString('hex'),
    at: block.recorded_at,
  }));
  await sql`
    update event_chains c set block = x.block, sequence = x.sequence, hash = decode(x.hash, 'hex'), recorded_at = x.at
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as x (id uuid, block bigint, sequence bigint, hash text, at timestamptz)
    where c.account_id = x.id`.execute(tx);
}
