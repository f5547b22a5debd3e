import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReleasePlan } from './release-plan.ts';

/**
 * Writes the folder `name` within `parent` into a .tar.gz. The same content made of the same commit gives the same bytes: sorted names, one time,
 * no owners. @throws where tar fails.
 */
export function pack(parent: string, name: string, file: string, { builtAt, gzipLevel }: Pick<ReleasePlan, 'builtAt' | 'gzipLevel'>): void {
  const same = ['--sort=name', `--mtime=${builtAt}`, '--owner=0', '--group=0', '--numeric-owner'];
  // gzip itself would write the time into its head.
  execFileSync('tar', [...same, `--use-compress-program=gzip -n -${gzipLevel}`, '-cf', file, '-C', parent, name], {
    stdio: ['ignore', 2, 2],
  });
}

/** SHA-256 of a file, hexadecimal. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
