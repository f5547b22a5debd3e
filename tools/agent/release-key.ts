import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The private key of the release, from a PEM file, which is never in this repository. @throws where the file holds no Ed25519 key; nothing of the key is in the message. */
export async function readReleaseKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8');
  let key: KeyObject | null = null;
  try {
    key = createPrivateKey(pem);
  } catch {
    // What the library says may quote the file.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${file} (TUTTI_RELEASE_KEY) must hold an Ed25519 key as PEM.`);
  return key;
}
