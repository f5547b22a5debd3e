import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundledPrograms, type Programs, programsIn } from './programs.ts';

/** What runs on `data`, as PostgreSQL wrote down at its start; null where that cannot be read, or they are gone. */
export async function runningPrograms(data: string): Promise<Programs | null> {
  // The command: the program, then its words in quotation marks.
  const command = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
  const program = command.split(' "')[0] ?? '';
  if (program === '') return null;
  const bundled = await bundledPrograms().catch(() => null);
  const isBundled = bundled && (await realpath(bundled.folder)) === (await realpath(dirname(program)).catch(() => null));
  return isBundled ? bundled : programsIn(dirname(program), 'machine');
}
