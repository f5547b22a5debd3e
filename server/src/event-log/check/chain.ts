import type { Tx } from '../../store/store.ts';
import { genesisOf, HASH_BYTES, nextHash } from '../hash.ts';
import type { ChainPlace } from '../signed.ts';
import type { CheckReport } from './check-report.ts';
import { countBlocks, readBlocks, readEntries, type StoredBlock } from './read-record.ts';
import type { createUnsealed } from './unsealed.ts';

/** What the walk along a chain reports as it goes. */
export interface WalkListener {
  readonly onFinding: (what: string) => void;
  /** A block whose entries were read: the place at its end, as the hashes of the record itself say. */
  readonly passed: (end: ChainPlace, block: StoredBlock) => void;
  /** All blocks from one number to another were passed. */
  readonly checkpoint: (from: number, to: number) => Promise<void>;
}

/** Where a chain begins when nothing was dropped. */
export const beginningOf = (accountId: string): ChainPlace => ({ accountId, block: 0, sequence: 0, hash: genesisOf(accountId) });

/** Walks the chain of an account from a place on, hashes every entry again, and answers the place at its end. */
export async function walkChain(
  tx: Tx,
  start: ChainPlace,
  unsealed: ReturnType<typeof createUnsealed>,
  report: CheckReport,
  listener: WalkListener,
): Promise<ChainPlace> {
  const { accountId } = start;
  let end = start;
  let blocks = 0;
  for (;;) {
    const some = await readBlocks(tx, accountId, end.block);
    const [first, last] = [some.at(0), some.at(-1)];
    if (!first || !last) break;
    const texts = await readEntries(
      tx,
      accountId,
      some.flatMap(({ ids }) => ids),
    );
    await unsealed.sealed([...texts.keys()]);
    for (const block of some) {
      end = walkBlock(end, block, texts, listener.onFinding);
      listener.passed(end, block);
      report.entries += block.ids.length;
    }
    blocks += some.length;
    await listener.checkpoint(first.number, last.number);
  }
  const stored = await countBlocks(tx, accountId);
  if (stored !== blocks) listener.onFinding(`${stored} blocks are in the record, and its chain has ${blocks}: some hide behind another.`);
  report.blocks += blocks;
  return end;
}

/** Compares a block with the one before and with its entries. Where they differ the walk goes on as the block says, so that each thing that is wrong is reported once. */
function walkBlock(
  before: ChainPlace,
  block: StoredBlock,
  texts: ReadonlyMap<string, readonly string[]>,
  onFinding: (what: string) => void,
): ChainPlace {
  const { number, ids, hashes } = block;
  if (number !== before.block + 1) onFinding(`Block ${number} follows block ${before.block}: ${number - before.block - 1} were removed.`);
  if (block.sequence !== before.sequence + 1 || block.count !== ids.length || hashes.length !== ids.length * HASH_BYTES)
    onFinding(`Block ${number} was changed: it does not hold the entries that it counts.`);
  let hash = before.hash;
  for (const [place, id] of ids.entries()) {
    const stored = hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
    const what = judgeEntry(hash, stored, texts.get(id) ?? []);
    if (what) onFinding(`Entry ${id} (${before.sequence + place + 1} of the chain, block ${number}) ${what}.`);
    hash = stored;
  }
  if (!hash.equals(block.hash)) onFinding(`Block ${number} was changed: its hash is not that of its last entry.`);
  return { accountId: before.accountId, block: number, sequence: block.sequence + block.count - 1, hash: block.hash };
}

function judgeEntry(before: Buffer, stored: Buffer, texts: readonly string[]): string | null {
  const [text] = texts;
  if (text === undefined) return 'was removed';
  if (texts.length > 1) return `is there ${texts.length} times`;
  return nextHash(before, text).equals(stored) ? null : 'was changed';
}
