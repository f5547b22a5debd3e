import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const readJson = (name: string): unknown => JSON.parse(readFileSync(`${ROOT}${name}`, 'utf8'));

/** The version of this server: the one of the whole project. */
export const VERSION = v.parse(v.object({ version: v.string() }), readJson('package.json')).version;

/** What `npm run release` wrote beside the programs; null: this is a checkout. */
const RELEASED = existsSync(`${ROOT}release.json`) ? v.parse(v.object({ commit: v.string() }), readJson('release.json')) : null;

/** The release in error reports: server and console are one release. */
export const RELEASE = `tutti@${VERSION}`;

/** The commit it was made or started from, seven characters; null where there is neither a release nor a repository, as in a copy of the files alone. */
async function readCommit(): Promise<string | null> {
  if (RELEASED) return RELEASED.commit;
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
