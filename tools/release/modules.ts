import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../agent/runtime.ts';
import { PROGRAMS } from './release-plan.ts';

/**
 * Types and compilers, which npm keeps because they are optional peers of what runs; nothing loads them. Sources in `.bin` are links to programs that
 * nobody starts.
 */
const NOT_RUN = ['typescript', '@typescript', '@types', '.bin', '.package-lock.json'];

/**
 * Installs what runs on `platform` into `folder`, as package-lock.json has it and without what only development needs. No script of a package runs:
 * the libraries that are compiled come as packages of their own for each platform, or hold what was compiled for all of them. @throws where npm fails, with its words on stderr.
 */
export function installModules(platform: Platform, folder: string): void {
  const [os = '', cpu = ''] = platform.split('-');
  const target = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'];
  const quiet = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  const programs = PROGRAMS.flatMap((name) => ['--workspace', name]);
  execFileSync('npm', ['ci', '--omit=dev', ...target, ...quiet, ...programs], { cwd: folder, stdio: ['ignore', 2, 2] });
  for (const name of NOT_RUN) rmSync(join(folder, 'node_modules', name), { recursive: true, force: true });
  removeOtherPlatforms(platform, join(folder, 'node_modules/bufferutil/prebuilds'));
}

/** Removes what was compiled for other platforms from a folder with one of each. Where there is none for this one its library does the same in JavaScript. */
function removeOtherPlatforms(platform: Platform, prebuilds: string): void {
  for (const name of readdirSync(prebuilds)) if (name !== platform) rmSync(join(prebuilds, name), { recursive: true });
}
