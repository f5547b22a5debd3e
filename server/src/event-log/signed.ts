import * as v from 'valibot';
import { type EventKey, type PublicKeys, signedBy } from './key.ts';

/** A place in the chain of an account: its block, how many entries it has until there, and the hash of the last. */
export interface ChainPlace {
  readonly accountId: string;
  readonly block: number;
  readonly sequence: number;
  readonly hash: Buffer;
}

/** A place as somebody signed it. */
export interface SignedPlace extends ChainPlace {
  readonly signedAt: Date;
  readonly fingerprint: string;
  readonly signature: Buffer;
}

/** What a signature says of a place: that the chain ends there, or that everything until there was dropped by retention. */
type Meaning = 'head' | 'anchor';

const textOf = (meaning: Meaning, { accountId, block, sequence, hash }: ChainPlace, signedAt: Date): string =>
  JSON.stringify([`tutti event ${meaning}`, accountId, block, sequence, hash.toString('hex'), signedAt.toISOString()]);

/** Signs a place. */
export const signPlace = (key: EventKey, meaning: Meaning, place: ChainPlace, signedAt: Date): SignedPlace => ({
  ...place,
  signedAt,
  fingerprint: key.fingerprint,
  signature: key.sign(textOf(meaning, place, signedAt)),
});

/** Whether the signature holds; null where its key is not known. */
export const signatureFits = (keys: PublicKeys, meaning: Meaning, place: SignedPlace): boolean | null =>
  signedBy(keys, place.fingerprint, textOf(meaning, place, place.signedAt), place.signature);

/** A row of event_heads or event_anchors. */
export const placeOfRow = (row: {
  readonly account_id: string;
  readonly block: number;
  readonly sequence: number;
  readonly hash: Buffer;
  readonly signed_at: Date;
  readonly fingerprint: string;
  readonly signature: Buffer;
}): SignedPlace => ({ ...row, accountId: row.account_id, signedAt: new Date(row.signed_at) });

/** Rows of signed places that go into one statement, which has at most 65,535 parameters. */
export const ROWS = 1000;

/** The columns that both have. */
export const signedColumns = (place: SignedPlace) => ({
  account_id: place.accountId,
  block: place.block,
  sequence: place.sequence,
  hash: place.hash,
  signed_at: place.signedAt,
  fingerprint: place.fingerprint,
  signature: place.signature,
});

const bytes = (encoding: 'hex' | 'base64') =>
  v.pipe(
    v.string(),
    v.transform((text) => Buffer.from(text, encoding)),
  );
/** A signed place in a file, JSON. */
export const PlaceInFile = v.object({
  accountId: v.pipe(v.string(), v.uuid()),
  block: v.pipe(v.number(), v.integer()),
  sequence: v.pipe(v.number(), v.integer()),
  hash: bytes('hex'),
  signedAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  fingerprint: v.string(),
  signature: bytes('base64'),
});

/** A signed place as it is written to a file. */
export const placeToFile = ({ accountId, block, sequence, hash, signedAt, fingerprint, signature }: SignedPlace) => ({
  accountId,
  block,
  sequence,
  hash: hash.toString('hex'),
  signedAt: signedAt.toISOString(),
  fingerprint,
  signature: signature.toString('base64'),
});
