import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, messageOf } from './error-words.ts';
import { NotReadyError, StartError } from './start-error.ts';

/** A file with a key of the server. */
export interface KeyFile<Key> {
  readonly file: string;
  /** The variable that names the file. */
  readonly variable: string;
  /** What must be in it, for the operator. */
  readonly holds: string;
  /** The key in the text of the file; throws where it holds something else. */
  readonly read: (text: string) => Key;
  /** The text of a file with a new key. */
  readonly make: () => string;
}

/** Reads the key from its file; null where there is none. Throws a StartError when the file holds something else. */
export async function readKeyFile<Key>({ file, holds, read }: KeyFile<Key>): Promise<Key | null> {
  try {
    return read(await readFile(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(`${file} must hold ${holds}: ${messageOf(error)}.`, { cause: error });
  }
}

/** Reads the key, and makes it first where there is none, for the owner of the server alone. */
export async function openKeyFile<Key>(of: KeyFile<Key>): Promise<Key> {
  const { file, variable } = of;
  const kept = await readKeyFile(of);
  if (kept !== null) return kept;
  await mkdir(dirname(file), { recursive: true });
  // Another process may have made it at this moment: then that one is used.
  await writeFile(file, of.make(), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST')
      throw new StartError(`The key ${file} cannot be written: ${messageOf(error)}. Make its folder writable, or set ${variable}.`, {
        cause: error,
      });
  });
  const made = await readKeyFile(of);
  if (made === null) throw new NotReadyError(`The key ${file} was removed while it was being made: start again.`);
  return made;
}
