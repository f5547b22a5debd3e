import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, messageOf } from './error-words.ts';
import { NotReadyError, StartError } from './start-error.ts';

/** A file with a private Ed25519 key. */
export interface SigningKeyFile {
  readonly file: string;
  /** What it signs, for the operator: "the record of events". */
  readonly signs: string;
  /** The variable that names the file. */
  readonly variable: string;
}

/** Reads the key from its file; null where there is none. Throws a StartError when the file holds something else. */
export async function readSigningKey({ file, signs, variable }: SigningKeyFile): Promise<KeyObject | null> {
  try {
    const key = createPrivateKey(await readFile(file, 'utf8'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it holds a key of the kind ${key.asymmetricKeyType}`);
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(`${file} must hold the Ed25519 key that signs ${signs} (${variable}), as PEM: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}

/** Reads the key, and makes it first where there is none, for the owner of the server alone. */
export async function openSigningKey(of: SigningKeyFile): Promise<KeyObject> {
  const { file, variable } = of;
  const kept = await readSigningKey(of);
  if (kept) return kept;
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await mkdir(dirname(file), { recursive: true });
  // Another process may have made it at this moment: then that one is used.
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST')
      throw new StartError(`The key ${file} cannot be written: ${messageOf(error)}. Make its folder writable, or set ${variable}.`, {
        cause: error,
      });
  });
  const made = await readSigningKey(of);
  if (!made) throw new NotReadyError(`The key ${file} was removed while it was being made: start again.`);
  return made;
}
