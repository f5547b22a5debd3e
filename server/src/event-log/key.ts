import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { openSigningKey, readSigningKey, type SigningKeyFile } from '../signing-key.ts';

/** The key that signs the record. It is kept outside the database, so that whoever can change the database cannot sign the changed record. */
export interface EventKey {
  readonly file: string;
  readonly fingerprint: string;
  /** PEM, to be kept elsewhere by whoever wants to check the record without this server. */
  readonly publicKey: string;
  readonly sign: (text: string) => Buffer;
}

/** Keys that signed the record, by fingerprint. */
export type PublicKeys = ReadonlyMap<string, KeyObject>;

/** SHA-256 of the public key (SPKI, DER), hexadecimal. */
const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

const inFile = (file: string): SigningKeyFile => ({ file, signs: 'the record of events', variable: 'TUTTI_EVENT_KEY' });

function eventKey(file: string, key: KeyObject): EventKey {
  const publicKey = createPublicKey(key);
  return {
    file,
    fingerprint: fingerprintOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
    sign: (text) => sign(null, Buffer.from(text), key),
  };
}

/** Reads the key from its file; null where there is none. Throws a StartError when the file holds something else. */
export async function readEventKey(file: string): Promise<EventKey | null> {
  const key = await readSigningKey(inFile(file));
  return key && eventKey(file, key);
}

/** Reads the key, and makes it first where there is none. */
export const openEventKey = async (file: string): Promise<EventKey> => eventKey(file, await openSigningKey(inFile(file)));

/** The public keys in PEM texts, several in one where it holds several. Throws an error that says what is wrong with them. */
export function publicKeysOf(pems: readonly string[]): PublicKeys {
  const found = pems.flatMap((pem) => pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []);
  return new Map(found.map(createPublicKey).map((key) => [fingerprintOf(key), key]));
}

/** Whether the key with this fingerprint signed the text; null where that key is not known. */
export function signedBy(keys: PublicKeys, fingerprint: string, text: string, signature: Buffer): boolean | null {
  const key = keys.get(fingerprint);
  return key ? verify(null, Buffer.from(text), key, signature) : null;
}
