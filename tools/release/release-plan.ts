import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Platform } from '../agent/runtime.ts';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');

/** The version of everything: the one in the project's package.json. */
export const VERSION = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).version;

/** What is made: the archive for one platform. */
export interface ReleasePlan {
  readonly platform: Platform;
  /** Seven characters of the commit it is made from. */
  readonly commit: string;
  /** ISO 8601: when that commit was made, so that the same commit makes the same archive. */
  readonly builtAt: string;
  /** How hard archives are packed, 1 to 9. */
  readonly gzipLevel: number;
  /** Where the files are put together, and where the archives end up. */
  readonly scratch: string;
  readonly out: string;
}

/** The name of an archive and of the one folder that is in it. */
export const releaseName = (platform: Platform): string => `tutti-${VERSION}-${platform}`;

/** The workspaces whose programs are in a release; those that they import come with them. */
export const PROGRAMS = ['launcher', 'server', 'simulator', 'sandbox'] as const;
