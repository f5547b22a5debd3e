import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Store, Tx } from '../store/store.ts';
import { readHeadsOfOthers } from './heads-of-others.ts';
import type { EventKey } from './key.ts';
import { type ChainPlace, ROWS, type SignedPlace, signedColumns, signPlace } from './signed.ts';
import { readWitness, type Witness, witnessFile, writeWitness } from './witness.ts';

/** The advisory lock of whoever signs: "sign" in ASCII. */
const LOCK = 0x7369676e;

interface Grown extends ChainPlace {
  readonly recordedAt: Date;
}

/** What signing did: how many heads, and the accounts whose chain does not go on from the head that the witness holds. */
export interface Signing {
  readonly signed: number;
  readonly broken: readonly string[];
}

/**
 * Signs the end of each chain that has grown, into the database and into the witness. A chain that was cut or rehashed since is not signed: the witness keeps the
 * head that proves it, unless `asItIs`. What processes with another folder signed since is in the witness first. With `all` all chains are signed, whoever signed them before; else throws a StartError when that was another key.
 */
export function signHeads(store: Store, key: EventKey, { all = false, asItIs = false } = {}): Promise<Signing> {
  // Should the transaction be undone, the witness holds a head of a chain that is there all the same, and the next run signs it again.
  return store.system(async (tx) => {
    // Whoever asked on the command line waits for the lock; the job comes again in a minute.
    if (all) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const { rows } = await sql<{ alone: boolean; now: Date }>`
      select pg_try_advisory_xact_lock(${LOCK}) as alone, clock_timestamp() as now`.execute(tx);
    const [moment] = rows;
    if (!moment?.alone) return { signed: 0, broken: [] };
    if (!all) await refuseOtherKey(tx, key);
    const grown = await chainsGrown(tx, all);
    const file = witnessFile(key.file);
    const own = (await readWitness(file)) ?? new Map<string, SignedPlace>();
    const others = await readHeadsOfOthers(tx, key, own);
    if (grown.length === 0 && others.size === 0) return { signed: 0, broken: [] };
    const witness = new Map([...own, ...others]);
    const broken = asItIs ? new Set<string>() : await brokenSince(tx, grown, witness);
    const heads = grown
      .filter(({ accountId }) => !broken.has(accountId))
      .map((chain) => ({ ...chain, ...signPlace(key, 'head', chain, moment.now) }));
    await writeWitness(file, new Map([...witness, ...heads.map((head): [string, SignedPlace] => [head.accountId, head])]));
    if (heads.length > 0) await writeHeads(tx, heads);
    return { signed: heads.length, broken: [...broken] };
  });
}

/** Throws a StartError when the newest head was signed with another key than this. */
export async function refuseOtherKey(tx: Tx, key: EventKey): Promise<void> {
  const newest = await tx.selectFrom('event_heads').select('fingerprint').orderBy('signed_at', 'desc').limit(1).executeTakeFirst();
  if (!newest || newest.fingerprint === key.fingerprint) return;
  throw new StartError(
    `The record of events is signed with the key ${newest.fingerprint}, but ${key.file} holds ${key.fingerprint}: put the former key back there (or set TUTTI_EVENT_KEY to its path), or go on with this one by \`tutti events sign\`.`,
  );
}

/** Those with another end than was signed last; one that was signed beyond its end was written so by somebody else, and would be left out for ever. */
async function chainsGrown(tx: Tx, all: boolean): Promise<Grown[]> {
  const { rows } = await sql<Grown>`
    select account_id as "accountId", block, sequence, hash, recorded_at as "recordedAt" from event_chains
    where hash is not null and (sequence <> signed_sequence or ${all}) order by account_id`.execute(tx);
  return rows;
}

/** Accounts whose chain does not hold the head of the witness any more, unless retention dropped it. */
async function brokenSince(tx: Tx, grown: readonly Grown[], witness: Witness): Promise<Set<string>> {
  const known = grown.map(({ accountId }) => witness.get(accountId)).filter((head) => head !== undefined);
  const [ids, sequences] = [known.map(({ accountId }) => accountId), known.map(({ sequence }) => sequence)];
  const { rows } = await sql<{ id: string }>`
    select b.account_id as id from event_blocks b
    join unnest(${ids}::uuid[], ${known.map(({ block }) => block)}::bigint[], ${sequences}::bigint[], ${known.map(({ hash }) => hash.toString('hex'))}::text[])
      as w (id, block, sequence, hash) on b.account_id = w.id and b.number = w.block and b.sequence + b.count - 1 = w.sequence and encode(b.hash, 'hex') = w.hash
    union
    select a.account_id from event_anchors a
    join unnest(${ids}::uuid[], ${sequences}::bigint[]) as w (id, sequence) on a.account_id = w.id and a.sequence >= w.sequence`.execute(
    tx,
  );
  const whole = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !whole.has(id)));
}

async function writeHeads(tx: Tx, heads: readonly (Grown & SignedPlace)[]): Promise<void> {
  const rows = heads.map((head) => ({ ...signedColumns(head), recorded_at: head.recordedAt }));
  for (let from = 0; from < rows.length; from += ROWS)
    await tx
      .insertInto('event_heads')
      .values(rows.slice(from, from + ROWS))
      .execute();
  const ends = heads.map(({ accountId, sequence }) => ({ id: accountId, sequence }));
  await sql`
    update event_chains c set signed_sequence = x.sequence from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as x (id uuid, sequence bigint)
    where c.account_id = x.id`.execute(tx);
}
