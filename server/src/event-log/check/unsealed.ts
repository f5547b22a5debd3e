import type { Tx } from '../../store/store.ts';
import { readIds, readWaiting } from './read-record.ts';

/**
 * Finds entries that are in no block, by walking the ids of all entries and the blocks side by side. Ids are given in nearly the order of the chain, so that it remembers
 * only what one side has shown and the other has not yet.
 */
export function createUnsealed(tx: Tx, accountId: string) {
  /** Entries seen that no block has named yet, and entries named by a block that were not seen yet. */
  const seen = new Set<string>();
  const named = new Set<string>();
  let last: string | null = null;

  async function readTo(to: string | null): Promise<void> {
    for (;;) {
      const ids: string[] = await readIds(tx, accountId, last, to);
      for (const id of ids) if (!named.delete(id)) seen.add(id);
      const end = ids.at(-1);
      if (end === undefined) return;
      last = end;
    }
  }
  return {
    /** A block names these entries, which are all there. */
    sealed: async (ids: readonly string[]): Promise<void> => {
      for (const id of ids) if (!seen.delete(id)) named.add(id);
      const greatest = ids.map(BigInt).reduce((a, b) => (a > b ? a : b), BigInt(last ?? 0));
      await readTo(greatest.toString());
    },
    /** The entries in no block: those that wait to be sealed, and those that nobody added as one should. */
    rest: async (): Promise<{ readonly waiting: number; readonly strange: readonly string[] }> => {
      await readTo(null);
      const ids = [...seen];
      const waiting = await readWaiting(tx, accountId, ids);
      return { waiting: waiting.size, strange: ids.filter((id) => !waiting.has(id)) };
    },
  };
}
