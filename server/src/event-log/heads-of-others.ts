import { sql } from 'kysely';
import type { Tx } from '../store/store.ts';
import { type EventKey, publicKeysOf } from './key.ts';
import { placeOfRow, type SignedPlace, signatureFits } from './signed.ts';
import type { Witness } from './witness.ts';

/**
 * The newest head of each chain in the database, where it is newer and further than the one of the witness and this key signed it: another process with a folder of its own did.
 * Nobody who has the database alone can make one; a head that they put back is older, and does not take the place of a newer one.
 */
export async function readHeadsOfOthers(tx: Tx, key: EventKey, witness: Witness): Promise<Map<string, SignedPlace>> {
  const { rows } = await sql<Parameters<typeof placeOfRow>[0]>`
    select h.account_id, h.block, h.sequence, h.hash, h.signed_at, h.fingerprint, h.signature from event_chains c
    cross join lateral (select * from event_heads where account_id = c.account_id order by block desc limit 1) h`.execute(tx);
  const keys = publicKeysOf([key.publicKey]);
  const isNewer = ({ accountId, sequence, signedAt }: SignedPlace): boolean => {
    const own = witness.get(accountId);
    return !own || (sequence > own.sequence && signedAt > own.signedAt);
  };
  const newer = rows.map(placeOfRow).filter((head) => isNewer(head) && signatureFits(keys, 'head', head) === true);
  return new Map(newer.map((head) => [head.accountId, head]));
}
