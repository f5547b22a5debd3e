import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Writes the folder `name` within `parent` into a .tar.gz. The same content of the same moment (ISO 8601) gives the same bytes: sorted names, one time,
 * no owners. @throws where tar fails.
 */
export function pack(parent: string, name: string, file: string, moment: string): void {
  const same = ['--sort=name', `--mtime=${moment}`, '--owner=0', '--group=0', '--numeric-owner'];
  // gzip itself would write the time into its head.
  execFileSync('tar', [...same, '--use-compress-program=gzip -n -6', '-cf', file, '-C', parent, name], { stdio: ['ignore', 2, 2] });
}

/** SHA-256 of a file, hexadecimal. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
