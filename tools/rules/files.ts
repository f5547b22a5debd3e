import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Files that git tracks or would track, with forward slashes. */
export function trackedFiles(pattern: RegExp): string[] {
  const out = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  return out.split('\n').filter((path) => pattern.test(path) && existsSync(join(ROOT, path)));
}

/** Source that people write: no generated code. */
export const handWritten = (path: string): boolean => !/(^|\/)generated\/|\.generated\.|routeTree\.gen\.ts$|\.d\.ts$/.test(path);
