import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Store, Tx } from '../store/store.ts';
import type { Notification } from './notifications.ts';

/** So long a process is the one that notifies, from each of its readings on, ms: a few of them. */
const LEASE_MS = 30_000;
/** The row of `shared_limits` that says which one is: `points` its number, `expire` until when, epoch ms by the clock of the database. */
const KEY = 'snmp-notifying';

/** Of several processes that answer SNMP on one database one notifies, and the others wait to take its place. */
export interface Notifying {
  /**
   * What is to be sent, now that this was found: nothing while another process notifies. Where that one has gone, also what was found since its last reading, so that what changed in between is
   * notified late instead of never, and at worst twice.
   */
  readonly take: (store: Pick<Store, 'system'>, found: readonly Notification[]) => Promise<readonly Notification[]>;
}

/** `at`: null until the database has answered. */
interface Found {
  readonly at: number | null;
  readonly one: Notification;
}

interface Turn {
  readonly isMine: boolean;
  readonly now: number;
  /** Until when another process notified; 0: none that is known. */
  readonly until: number;
}

/** A process that has notified nobody yet. */
export function createNotifying(leaseMs = LEASE_MS): Notifying {
  const me = randomInt(1, 2 ** 31);
  let waiting: readonly Found[] = [];
  return {
    take: async (store, found) => {
      waiting = [...waiting, ...found.map((one) => ({ at: null, one }))];
      const { isMine, now, until } = await store.system((tx) => takeTurn(tx, me, leaseMs));
      const known = waiting.map(({ at, one }) => ({ at: at ?? now, one }));
      waiting = isMine ? [] : known.filter(({ at }) => at > now - 2 * leaseMs);
      return isMine ? known.filter(({ at }) => at > until - leaseMs).map(({ one }) => one) : [];
    },
  };
}

async function takeTurn(tx: Tx, me: number, leaseMs: number): Promise<Turn> {
  const held = await tx.selectFrom('shared_limits').where('key', '=', KEY).select(['points', 'expire']).forUpdate().executeTakeFirst();
  const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(tx);
  const now = Math.round(rows[0]?.now ?? 0);
  const mine = await tx
    .insertInto('shared_limits')
    .values({ key: KEY, points: me, expire: now + leaseMs })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({ points: me, expire: now + leaseMs })
        .where((is) => is.or([is('shared_limits.points', '=', me), is('shared_limits.expire', '<', now)])),
    )
    .returning('key')
    .executeTakeFirst();
  return { isMine: mine !== undefined, now, until: held && held.points !== me ? (held.expire ?? 0) : 0 };
}
