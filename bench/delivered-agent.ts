import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');

/** The agent as the server delivers it, built into a folder; its path. At its first start from a checkout it takes 28 MB more of memory, to take its types away. */
export async function deliveredAgent(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['tools/agent/main.ts', `linux-${process.arch}`, folder], { cwd: ROOT });
  const { path } = JSON.parse(stdout) as { path: string };
  const program = join(folder, 'tutti-agent');
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(program));
  await chmod(program, 0o755);
  return program;
}
