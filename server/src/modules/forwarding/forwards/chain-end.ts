import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';

/** The last block of the chain of an account: what is added after it is in a later one. 0: there is none yet. */
export async function chainEnd(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ block: number }>`select block from event_chains where account_id = ${accountId}`.execute(tx);
  return rows[0]?.block ?? 0;
}
