import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from './store.ts';

/** A table whose rows wait until a process has worked on them. Beside what is named here it has `id`, `due_at`, `attempts` and `last_error`. */
export interface QueueTable {
  readonly name: string;
  /** The column that says when a row was over: null while it waits. */
  readonly ended: string;
  /** The column that a claim moves into the future: `due_at` itself, or one more where others must see that a process is at the row. */
  readonly claimed: 'due_at' | 'claimed_until';
}

/** How long rows of a queue are held, wait and are kept, ms. */
export interface QueueTimes {
  /** A row is one process's alone for so long; more than its work can take. A process that died delays it by so much. */
  readonly claim: number;
  /** The first pause before a row is tried again, and the longest: each is twice the one before. */
  readonly retry: { readonly first: number; readonly longest: number };
  /** For so long it is known what became of a row. */
  readonly keep: number;
}

/** One row in the hands of this process. */
export interface Claim {
  readonly id: string;
  /** Which try this is, from 1. Who claims the row again has another one, and nothing that is written under this one counts any more. */
  readonly attempt: number;
}

/**
 * Rows that wait in a table, each worked on by one process at a time, again and again until it is over. Which rows go first or together, and what becomes of a row in
 * the end, is the caller's. `Values`: the columns of its own that it writes.
 */
export interface ClaimQueue<Values extends object> {
  /** For the choice of `claim`: rows that wait, and those of them whose time has come. */
  readonly waits: RawBuilder<SqlBool>;
  isDue(now: Date): RawBuilder<SqlBool>;
  /** Claims the rows that `chosen`, a `select id … for update`, locks; answers `columns` of each. Several processes must skip what others have locked. */
  claim<Row extends object>(
    tx: Tx,
    chosen: RawBuilder<unknown>,
    columns: RawBuilder<unknown>,
    now: Date,
  ): Promise<readonly (Row & Claim)[]>;
  /** They are over. Does nothing to a row whose claim is no longer ours; so does `delay`. */
  end(tx: Tx, claims: readonly Claim[], values: Values, now: Date): Promise<void>;
  /** They wait, longer with each try. */
  delay(tx: Tx, claims: readonly Claim[], why: string, now: Date): Promise<void>;
  /** Deletes rows that are over for long. */
  forget(tx: Tx, now: Date): Promise<void>;
}

export function createClaimQueue<Values extends object>({ name, ended, claimed }: QueueTable, times: QueueTimes): ClaimQueue<Values> {
  const table = sql.table(name);
  const waits = sql<SqlBool>`${sql.ref(ended)} is null`;
  const isFree = (now: Date) => (claimed === 'due_at' ? sql`` : sql` and (${sql.ref(claimed)} is null or ${sql.ref(claimed)} <= ${now})`);
  const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

  async function write(tx: Tx, claims: readonly Claim[], values: object): Promise<void> {
    const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const ours = claims.map(({ id, attempt }) => sql`(${id}, ${attempt})`);
    await sql`update ${table} set ${sql.join(set)} where ${waits} and (id, attempts) in (${sql.join(ours)})`.execute(tx);
  }

  return {
    waits,
    isDue: (now) => sql<SqlBool>`${waits} and due_at <= ${now}${isFree(now)}`,
    claim: async <Row extends object>(tx: Tx, chosen: RawBuilder<unknown>, columns: RawBuilder<unknown>, now: Date) => {
      const { rows } = await sql<Row & Claim>`
        with chosen as (${chosen})
        update ${table} q set ${sql.ref(claimed)} = ${later(now, times.claim)}, attempts = q.attempts + 1
        from chosen where q.id = chosen.id
        returning q.id, q.attempts as attempt, ${columns}`.execute(tx);
      return rows;
    },
    end: (tx, claims, values, now) => write(tx, claims, { ...values, [ended]: now }),
    delay: async (tx, claims, why, now) => {
      const attempt = Math.max(...claims.map((claim) => claim.attempt));
      const wait = Math.min(times.retry.longest, times.retry.first * 2 ** Math.min(attempt - 1, 20));
      const free = claimed === 'due_at' ? {} : { [claimed]: null };
      await write(tx, claims, { ...free, due_at: later(now, wait), last_error: why });
    },
    forget: async (tx, now) => {
      await sql`delete from ${table} where ${sql.ref(ended)} < ${later(now, -times.keep)}`.execute(tx);
    },
  };
}
