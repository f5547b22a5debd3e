import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const Package = v.object({ version: v.string() });

/** The version of this server. */
export const VERSION = v.parse(Package, JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

/** The release in error reports: server and console are one release. */
export const RELEASE = `tutti@${VERSION}`;

/** The commit it was started from, seven characters; null where there is no repository, as in a copy of the files alone. */
async function readCommit(): Promise<string | null> {
  // Without this, git would answer for a repository that contains the folder.
  if (!existsSync(`${ROOT}.git`)) return null;
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: ROOT, timeout: 2_000 });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

let known: Promise<string> | null = null;

/** The version, with the commit where it is known (`0.1.0+f04d55a`). */
export const build = (): Promise<string> => (known ??= readCommit().then((commit) => (commit ? `${VERSION}+${commit}` : VERSION)));
