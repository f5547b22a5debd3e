import { sql } from 'kysely';
import { messageOf } from '../../error-words.ts';
import type { Store, Tx } from '../../store/store.ts';
import type { PublicKeys } from '../key.ts';
import { type ChainPlace, signatureFits } from '../signed.ts';
import type { Witness } from '../witness.ts';
import { beginningOf, walkChain } from './chain.ts';
import { type CheckReport, emptyReport, type OnFinding } from './check-report.ts';
import { createHeadCheck, judgeWitness } from './heads.ts';
import { readAccounts, readAnchors, readBlocks, readHeads, readLost } from './read-record.ts';
import { createUnsealed } from './unsealed.ts';

export interface CheckOptions {
  readonly keys: PublicKeys;
  /** Heads kept outside the database; there may be several of an account. Read them before the check begins. */
  readonly witnesses: readonly Witness[];
  /** This account alone; all without it. */
  readonly accountId?: string | undefined;
  readonly onFinding: OnFinding;
}

/** So long may an entry wait to be sealed or signed while others are signed, ms. */
const LATE_MS = 600_000;

/** Runs work in a transaction that sees one moment. */
export type InOneMoment = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Beside a running server. */
export const inMomentsOf =
  (store: Store): InOneMoment =>
  (work) =>
    store.system(async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      return work(tx);
    });

/** Proves the record of events, an account at a time, each as it is in one moment; of any size, in little memory. */
export async function checkRecord(inOneMoment: InOneMoment, options: CheckOptions): Promise<CheckReport> {
  const report = emptyReport();
  const withCount: CheckOptions = {
    ...options,
    onFinding: (accountId, what) => {
      report.findings++;
      options.onFinding(accountId, what);
    },
  };
  const known = await inOneMoment(readAccounts);
  const all = [...new Set([...known, ...options.witnesses.flatMap((witness) => [...witness.keys()])])];
  for (const accountId of all.filter((id) => options.accountId === undefined || id === options.accountId)) {
    report.accounts++;
    const checking = inOneMoment((tx) => checkAccount(tx, accountId, withCount, report));
    await checking.catch((error: unknown) => {
      // A number or a time beyond any that Tutti writes was put there by somebody else, and must not keep the following accounts from being checked.
      if (!(error instanceof RangeError)) throw error;
      withCount.onFinding(accountId, `It cannot be read to its end: ${messageOf(error)}.`);
    });
  }
  return report;
}

async function checkAccount(tx: Tx, accountId: string, options: CheckOptions, report: CheckReport): Promise<void> {
  const { keys } = options;
  const onFinding = (what: string): void => options.onFinding(accountId, what);
  const late = await lateBefore(tx);
  const start = await startOf(tx, accountId, keys, onFinding);
  const witnesses = options.witnesses.map((witness) => witness.get(accountId)).filter((head) => head !== undefined);
  const witnessed = new Map<number, ChainPlace>();
  const heads = createHeadCheck(keys, onFinding);
  const unsealed = createUnsealed(tx, accountId);
  const last: { sealedAt: Date | null } = { sealedAt: null };
  const judge = async (from: number, to: number | null): Promise<void> => {
    for (const head of await readHeads(tx, accountId, from, to)) {
      if (heads.judge(head)) report.heads++;
      else report.foreignHeads++;
    }
  };
  const end = await walkChain(tx, start, unsealed, report, {
    onFinding: onFinding,
    passed: (place, block) => {
      heads.passed(place);
      if (witnesses.some(({ block: number }) => number === place.block)) witnessed.set(place.block, place);
      last.sealedAt = block.sealedAt;
    },
    checkpoint: async (from, to) => {
      await judge(from, to);
      heads.forget();
    },
  });
  await judge(end.block + 1, null);
  heads.end();
  for (const witness of witnesses) {
    const what = judgeWitness(witness, keys, start, end, witnessed.get(witness.block));
    if (what) onFinding(what);
  }
  report.unsigned += Math.max(0, end.sequence - Math.max(heads.proved(), start.sequence));
  if (last.sealedAt && last.sealedAt < late && heads.proved() < end.sequence)
    onFinding(
      `Its last entries, after number ${Math.max(heads.proved(), start.sequence)}, are not signed, though others were signed later.`,
    );
  await checkTip(tx, end, onFinding);
  const { waiting, strange } = await unsealed.rest();
  report.pending += waiting;
  for (const id of strange) onFinding(`Entry ${id} is in no block: it was inserted.`);
  for (const { id, there } of await readLost(tx, accountId, late))
    onFinding(there ? `Entry ${id} was never sealed.` : `Entry ${id} was removed before it was sealed.`);
}

/** What waits since before this moment is late: measured by the newest signature, because a stopped server seals nothing. */
async function lateBefore(tx: Tx): Promise<Date> {
  const newest = await tx
    .selectFrom('event_heads')
    .select('signed_at')
    .where('signed_at', '<=', sql<Date>`now()`)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new Date((newest?.signed_at.getTime() ?? 0) - LATE_MS);
}

/** From where the chain must go on: its beginning, or the anchor of what was dropped. */
async function startOf(tx: Tx, accountId: string, keys: PublicKeys, onFinding: (what: string) => void): Promise<ChainPlace> {
  const anchors = await readAnchors(tx, accountId);
  const [first] = await readBlocks(tx, accountId, -1);
  const places = [beginningOf(accountId), ...anchors];
  const start = first ? places.find(({ block }) => block === first.number - 1) : places.at(-1);
  if (!start) {
    onFinding('Its first blocks were removed, and no anchor speaks of them.');
    return beginningOf(accountId);
  }
  const anchor = anchors.find((place) => place === start);
  const valid = anchor ? signatureFits(keys, 'anchor', anchor) : true;
  if (valid === false) onFinding('The anchor of what was dropped was changed: its signature does not fit.');
  if (valid === null)
    onFinding(
      `The anchor of what was dropped is signed with the key ${anchor?.fingerprint}, which is not known: give it with --public-key.`,
    );
  return start;
}

/** The server continues the chain from the end that it stored. */
async function checkTip(tx: Tx, end: ChainPlace, onFinding: (what: string) => void): Promise<void> {
  const tip = await tx.selectFrom('event_chains').selectAll().where('account_id', '=', end.accountId).executeTakeFirst();
  if (!tip?.hash && end.sequence === 0) return;
  if (!tip?.hash || tip.block !== end.block || tip.sequence !== end.sequence || !tip.hash.equals(end.hash))
    onFinding(`The chain ends at block ${end.block} with ${end.sequence} entries, and the server remembers another end.`);
}
