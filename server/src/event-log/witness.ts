import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { codeOf, messageOf } from '../error-words.ts';
import { StartError } from '../start-error.ts';
import { PlaceInFile, placeToFile, type SignedPlace } from './signed.ts';

/** The newest signed head of each account, kept outside the database, because whoever can change the database can also remove its newest heads. */
export type Witness = ReadonlyMap<string, SignedPlace>;

const File = v.pipe(v.string(), v.parseJson(), v.array(PlaceInFile));

/** The file of the witness: beside the key. */
export const witnessFile = (keyFile: string): string => join(dirname(keyFile), 'event-heads.json');

/** Reads heads from the content of such a file; throws for another. */
export const readHeads = (text: string): Witness => new Map(v.parse(File, text).map((head) => [head.accountId, head]));

/** Reads heads from a file: the witness, or what was kept elsewhere. Null where there is no file; throws a StartError for one that cannot be read. */
export async function readWitness(file: string): Promise<Witness | null> {
  try {
    return readHeads(await readFile(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(`The signed heads in ${file} cannot be read: ${messageOf(error)}. Restore the file from a backup.`, {
      cause: error,
    });
  }
}

/** Replaces the whole file in one step: a process that is killed meanwhile leaves the old one. */
export async function writeWitness(file: string, witness: Witness): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = await open(`${file}.new`, 'w', 0o600);
  try {
    await next.writeFile(headsText([...witness.values()]));
    await next.sync();
  } finally {
    await next.close();
  }
  await rename(`${file}.new`, file);
}

/** Heads as the file holds them. */
export const headsText = (heads: readonly SignedPlace[]): string => `${JSON.stringify(heads.map(placeToFile), null, 1)}\n`;
