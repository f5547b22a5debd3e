/**
 * Makes a release: `npm run release [-- --platform linux-x64] [--out FOLDER] [--no-agents] [--uncommitted] [--fast]`. Writes for each platform an archive
 * and, where dpkg is, a Debian package; the archive of agents; and their checksums. It is made from a commit; with `--uncommitted`, to try it, from the tracked files as they
 * are, and says so in its version; with `--fast` its files are larger and made sooner.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PLATFORMS } from '../agent/runtime.ts';
import { packAgents } from './agents.ts';
import { pack, sha256 } from './archive.ts';
import { hasDpkg, packDebian } from './debian.ts';
import { type ReleasePlan, ROOT, releaseName } from './release-plan.ts';
import { stage } from './stage.ts';

const { values } = parseArgs({
  options: {
    platform: { type: 'string', multiple: true },
    out: { type: 'string', default: 'release' },
    'no-agents': { type: 'boolean' },
    uncommitted: { type: 'boolean' },
    fast: { type: 'boolean' },
  },
});
const wanted = values.platform ?? PLATFORMS;
const unknown = wanted.filter((name) => !PLATFORMS.some((one) => one === name));
if (unknown.length > 0) leave(`There is no platform ${unknown.join(', ')}; there are ${PLATFORMS.join(', ')}.`);
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const changed = git('status', '--porcelain') !== '';
if (changed && !values.uncommitted) leave('There are changes that are not committed: a release is made from a commit.');

function leave(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}

async function archive(plan: ReleasePlan): Promise<string[]> {
  const name = releaseName(plan.platform);
  const staged = await stage(plan);
  const file = join(plan.out, `${name}.tar.gz`);
  pack(plan.scratch, name, file, plan);
  if (hasDpkg()) return [file, packDebian(staged, plan)];
  process.stderr.write('No Debian package: there is no dpkg-deb here.\n');
  return [file];
}

const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'tutti-release-'));
try {
  const shared = {
    commit: `${git('rev-parse', '--short=7', 'HEAD')}${changed ? '-changed' : ''}`,
    builtAt: git('log', '-1', '--format=%cI'),
    gzipLevel: values.fast ? 1 : 6,
    scratch,
    out,
  };
  const files: string[] = [];
  for (const platform of PLATFORMS.filter((one) => wanted.includes(one))) files.push(...(await archive({ platform, ...shared })));
  if (!values['no-agents']) files.push(await packAgents(shared));
  const sums = await Promise.all(files.map(async (file) => `${await sha256(file)}  ${basename(file)}\n`));
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
  for (const file of files) process.stdout.write(`${file}  ${(statSync(file).size / 1e6).toFixed(1)} MB\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
