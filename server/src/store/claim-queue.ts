import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from './store.ts';

/** A table of rows that processes claim and work on. Beside what is named here it has `id`, `due_at`, `attempts` and `last_error`. */
export interface QueueTable {
  readonly name: string;
  /** The column with when a row was completed: null while it waits. */
  readonly ended: string;
  /** The column that a claim moves into the future: `due_at` itself, or one more where others must see that a process is at the row. */
  readonly claimed: 'due_at' | 'claimed_until';
}

/** The intervals of a queue, ms. */
export interface QueueTimes {
  /** How long a claim is valid: longer than the work can take, because the row of a process that died waits for so long. */
  readonly claim: number;
  /** The first pause before a row is tried again, and the longest: each is twice the one before. */
  readonly retry: { readonly first: number; readonly longest: number };
  /** How long completed rows are kept. */
  readonly keep: number;
}

/** A row that this process has claimed. */
export interface Claim {
  readonly id: string;
  /** The number of the try, from 1. A later claim has another number, and writes under this one have no effect then. */
  readonly attempt: number;
}

/**
 * Rows of a table that are claimed by one process at a time and tried again until they are completed. The caller chooses which rows go first or
 * together, and what a completed row contains. `Values`: the columns of its own that it writes.
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
  /** Completes rows. Has no effect on a row that another process has claimed since; neither has `delay`. */
  end(tx: Tx, claims: readonly Claim[], values: Values, now: Date): Promise<void>;
  /** Schedules rows for another try, later each time. */
  delay(tx: Tx, claims: readonly Claim[], why: string, now: Date): Promise<void>;
  /** Deletes rows that were completed long ago. */
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
