import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ProgramManifest } from '@tutti/contract-link/program/manifest';
import type { SignedProgram } from '@tutti/contract-link/program/signed-program';
import type { BuiltAgent } from './build-agent.ts';

const fileOf = (bytes: Buffer) => ({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });

/** Puts a program, such as a script, into `folder` as the builder would. */
export async function writeProgram(
  folder: string,
  program: string | Buffer,
  { version = '0.1.0', builtAt = '2026-11-26T04:00:00.000Z', platform = 'linux-x64' }: Partial<ProgramManifest> = {},
  signatures: SignedProgram['signatures'] = [],
): Promise<BuiltAgent> {
  const unpacked = Buffer.from(program);
  const packed = gzipSync(unpacked, { level: 1 });
  const manifest = JSON.stringify({
    program: 'tutti-agent',
    platform,
    version,
    builtAt,
    packed: fileOf(packed),
    unpacked: fileOf(unpacked),
  } satisfies ProgramManifest);
  const place = join(folder, `tutti-agent-${platform}-${fileOf(unpacked).sha256.slice(0, 16)}`);
  await mkdir(place, { recursive: true });
  const path = join(place, 'tutti-agent.gz');
  await writeFile(path, packed);
  await writeFile(join(place, 'signed.json'), JSON.stringify({ manifest, signatures }));
  return { path, manifest, signatures };
}
