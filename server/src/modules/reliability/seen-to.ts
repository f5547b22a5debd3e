import type { Tx } from '../../store/store.ts';

/** Without a look for longer than this nobody observed, ms: a restart leaves no gap, as it leaves none in the history of clocks. */
export const LONGEST_PAUSE_MS = 120_000;

/** Up to when somebody looked at all devices; null: nobody ever did. Under `store.system`: it is of no account. */
export async function readSeenTo(tx: Tx): Promise<Date | null> {
  const watch = await tx.selectFrom('reliability_watch').where('name', '=', 'all').select('seen_to').executeTakeFirst();
  return watch?.seen_to ?? null;
}
