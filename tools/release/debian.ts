import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Platform } from '../agent/runtime.ts';
import { type ReleasePlan, VERSION } from './release-plan.ts';

const FILES = join(import.meta.dirname, 'files/debian');
/** How Debian names a processor. */
const ARCHITECTURE: Record<Platform, string> = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' };
/** Where each file of `files/debian` is installed, and how. */
const INSTALLED: readonly (readonly [string, string, number])[] = [
  ['tutti', 'usr/bin/tutti', 0o755],
  ['tutti.env', 'etc/tutti/tutti.env', 0o640],
  ['tutti.service', 'usr/lib/systemd/system/tutti.service', 0o644],
  ['conffiles', 'DEBIAN/conffiles', 0o644],
  ['postinst', 'DEBIAN/postinst', 0o755],
  ['prerm', 'DEBIAN/prerm', 0o755],
  ['postrm', 'DEBIAN/postrm', 0o755],
];

/** Whether Debian packages can be made here. */
export const hasDpkg = (): boolean => {
  try {
    execFileSync('dpkg-deb', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Makes a Debian package of the release in the folder `staged`; answers its path. @throws where dpkg-deb fails. */
export function packDebian(staged: string, { platform, scratch, out, builtAt, gzipLevel }: ReleasePlan): string {
  const folder = join(scratch, `deb-${platform}`);
  mkdirSync(join(folder, 'usr/lib'), { recursive: true });
  cpSync(staged, join(folder, 'usr/lib/tutti'), { recursive: true, verbatimSymlinks: true });
  for (const [name, at, mode] of INSTALLED) {
    mkdirSync(dirname(join(folder, at)), { recursive: true });
    copyFileSync(join(FILES, name), join(folder, at));
    chmodSync(join(folder, at), mode);
  }
  // Where Debian looks for the licences of a package.
  mkdirSync(join(folder, 'usr/share/doc/tutti'), { recursive: true });
  symlinkSync('../../../lib/tutti/LICENCES.txt', join(folder, 'usr/share/doc/tutti/copyright'));
  const values: Record<string, string> = { VERSION, ARCHITECTURE: ARCHITECTURE[platform], SIZE: sizeOf(folder) };
  const control = readFileSync(join(FILES, 'control'), 'utf8').replaceAll(/@([A-Z]+)@/g, (_, name: string) => values[name] ?? '');
  writeFileSync(join(folder, 'DEBIAN/control'), control);
  const file = join(out, `tutti_${VERSION}_${ARCHITECTURE[platform]}.deb`);
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(builtAt) / 1000) };
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', `-z${gzipLevel}`, '--build', folder, file], {
    env,
    stdio: ['ignore', 'ignore', 2],
  });
  return file;
}

/** KiB, as `Installed-Size` has it. */
const sizeOf = (folder: string): string => execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0] ?? '0';
