import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, messageOf } from '../error-words.ts';
import { StartError } from '../start-error.ts';

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

/** Reads the key from its file; null where there is none. Throws a StartError when the file holds something else. */
export async function readEventKey(file: string): Promise<EventKey | null> {
  try {
    const key = createPrivateKey(await readFile(file, 'utf8'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it holds a key of the kind ${key.asymmetricKeyType}`);
    const publicKey = createPublicKey(key);
    return {
      file,
      fingerprint: fingerprintOf(publicKey),
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
      sign: (text) => sign(null, Buffer.from(text), key),
    };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(
      `${file} must hold the Ed25519 key that signs the record of events (TUTTI_EVENT_KEY), as PEM: ${messageOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}

/** Reads the key, and makes it first where there is none. */
export async function openEventKey(file: string): Promise<EventKey> {
  const kept = await readEventKey(file);
  if (kept) return kept;
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await mkdir(dirname(file), { recursive: true });
  // Another process may have made it at this moment: then that one is used.
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST')
      throw new StartError(`The key ${file} cannot be written: ${messageOf(error)}. Make its folder writable, or set TUTTI_EVENT_KEY.`, {
        cause: error,
      });
  });
  const made = await readEventKey(file);
  if (!made) throw new StartError(`The key ${file} was removed while it was being made: start again.`);
  return made;
}

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
