import type { PublicKeys } from '../key.ts';
import { type ChainPlace, type SignedPlace, signatureFits } from '../signed.ts';

const same = (a: ChainPlace, b: ChainPlace): boolean => a.block === b.block && a.sequence === b.sequence && a.hash.equals(b.hash);

/** Compares signed places of one account with its chain as it is walked. */
export function createHeadCheck(keys: PublicKeys, onFinding: (what: string) => void) {
  /** The ends of the blocks passed last, by number. */
  const ends = new Map<number, ChainPlace>();
  /** Until where a head of a known key proves the chain, and the newest head of a key that is not known. */
  let proved = 0;
  let foreign: SignedPlace | null = null;

  return {
    passed: (end: ChainPlace): void => void ends.set(end.block, end),
    /** No head of an earlier block comes any more. */
    forget: (): void => ends.clear(),
    proved: (): number => proved,
    /** A head in the database. Answers whether its signature could be judged. */
    judge: (head: SignedPlace): boolean => {
      const valid = signatureFits(keys, 'head', head);
      const where = `The head of block ${head.block}, signed ${head.signedAt.toISOString()},`;
      const end = ends.get(head.block);
      if (valid === false) onFinding(`${where} has a signature that is not that of its key.`);
      else if (!end) onFinding(`${where} speaks of a block that is not there.`);
      else if (!same(head, end)) onFinding(`${where} does not fit the chain: the whole chain was written again.`);
      else if (valid) proved = Math.max(proved, head.sequence);
      if (valid === null) foreign = head;
      return valid !== null;
    },
    /** After the last head: the newest must be signed with a known key. */
    end: (): void => {
      if (foreign && foreign.sequence > proved)
        onFinding(`Its newest head is signed with the key ${foreign.fingerprint}, which is not known: give it with --public-key.`);
    },
  };
}

/** Compares a head that was kept outside the database with the chain. It is trusted because of where it was kept, not for its signature. */
export function judgeWitness(
  witness: SignedPlace,
  keys: PublicKeys,
  start: ChainPlace,
  end: ChainPlace,
  there: ChainPlace | undefined,
): string | null {
  const signed = `a head signed ${witness.signedAt.toISOString()}`;
  if (signatureFits(keys, 'head', witness) === false)
    return 'The head that was kept outside the database was changed: its signature does not fit.';
  // Retention has dropped it, which the anchor proves.
  if (witness.sequence < start.sequence) return null;
  const here = witness.sequence === start.sequence ? start : there;
  if (witness.sequence > end.sequence)
    return `The record ends with ${end.sequence} entries, and ${signed} knows ${witness.sequence}: ${witness.sequence - end.sequence} were cut off.`;
  return here && same(witness, here) ? null : `The chain is not the one of ${signed}: it was written again.`;
}
