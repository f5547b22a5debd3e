import { sql } from 'kysely';
import type { Viewer } from '../../../access/viewer.ts';
import { repeat } from '../../../repeat.ts';
import type { Needs } from '../../../services.ts';

/** How often what was counted is stored, ms. */
const STORE_MS = 60_000;

/** Counts the calls of API keys by day (UTC). */
export interface CallCount {
  /** One operation or subscription that was let in; those of people and wall screens are not counted. */
  count(viewer: Viewer): void;
  /** Resolves when everything that was counted is stored. */
  close(): Promise<void>;
}

interface Counted {
  readonly accountId: string;
  readonly keyId: string;
  readonly day: string;
  calls: number;
}

/**
 * Counts in memory, since a key may call many times a second, and adds to the table each minute, so that several processes count together. A process that is killed loses what it
 * counted since; what could not be stored is stored with the next minute.
 */
export function createCallCount({ store, log, now }: Needs<'store' | 'log' | 'now'>): CallCount {
  let counted = new Map<string, Counted>();

  function add(more: Counted): void {
    const name = `${more.keyId} ${more.day}`;
    const known = counted.get(name);
    if (known) known.calls += more.calls;
    else counted.set(name, more);
  }

  async function storeCounted(): Promise<void> {
    const rows = [...counted.values()];
    counted = new Map();
    if (rows.length === 0) return;
    const column = <K extends keyof Counted>(name: K): Counted[K][] => rows.map((row) => row[name]);
    try {
      // Of a key that was deleted meanwhile nothing is stored. In one order, so that two processes do not wait for each other.
      await store.system((tx) =>
        sql`
          insert into api_key_calls (account_id, key_id, day, calls)
          select k.account_id, k.id, c.day, c.calls
          from unnest(${column('accountId')}::uuid[], ${column('keyId')}::uuid[], ${column('day')}::date[], ${column('calls')}::bigint[])
            as c (account_id, key_id, day, calls)
          join api_keys k on k.account_id = c.account_id and k.id = c.key_id
          order by k.account_id, k.id, c.day
          on conflict (account_id, key_id, day) do update set calls = api_key_calls.calls + excluded.calls`.execute(tx),
      );
    } catch (error) {
      for (const row of rows) add(row);
      throw error;
    }
  }

  const storing = repeat(storeCounted, { everyMs: STORE_MS, log, failed: 'the calls of API keys could not be stored' });
  return {
    count: (viewer) => {
      if (viewer.kind !== 'key') return;
      const { accountId, keyId } = viewer;
      add({ accountId, keyId, day: now().toISOString().slice(0, 10), calls: 1 });
    },
    close: async () => {
      await storing.close();
      await storeCounted();
    },
  };
}
