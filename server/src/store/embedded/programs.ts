import { execFile } from 'node:child_process';
import { glob, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresChoice } from '../../config.ts';
import { StartError } from '../../start-error.ts';
import { type Binaries, binariesIn, findBinaries } from './binaries.ts';

/** The oldest major version that Tutti runs on. */
const OLDEST = 15;
/** The day on which the version of PostgreSQL that comes with the installation was packed: its files have the day on which they were installed. */
export const BUNDLED = { version: '18.4', packedAt: new Date('2026-06-06T12:00:00Z') } as const;

/** Where the packages of distributions put the programs, each major version in a folder of its own, or one for all. */
const FOLDERS = [
  // Debian, Ubuntu.
  '/usr/lib/postgresql/*/bin',
  // Red Hat, SUSE from postgresql.org.
  '/usr/pgsql-*/bin',
  // SUSE.
  '/usr/lib/postgresql[0-9]*/bin',
  // Alpine.
  '/usr/libexec/postgresql[0-9]*',
  // Fedora, Arch.
  '/usr/bin',
  // Homebrew.
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** Programs of PostgreSQL that are there and run. */
export interface Programs {
  readonly binaries: Binaries;
  readonly folder: string;
  /** Of this machine, of this installation, or of the folder that TUTTI_POSTGRES names. */
  readonly origin: 'machine' | 'bundled' | 'given';
  /** `15.20` */
  readonly version: string;
  /** When they were packed. */
  readonly packedAt: Date;
}

const majorOf = ({ version }: Programs): string => version.split('.')[0] ?? '';
const NAMES = { machine: 'of this machine', bundled: 'of this installation', given: 'of TUTTI_POSTGRES' } as const;

/** What `origin` is called in a sentence. */
export const nameOf = ({ origin, folder }: Programs): string => `${NAMES[origin]}${origin === 'bundled' ? '' : ` (${folder})`}`;

/** The major version that wrote the files of `data`; null where there are none. */
export const writtenBy = (data: string): Promise<string | null> =>
  readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/**
 * Chooses the programs that open `data`. `auto`: those of the machine, which get its security updates, else those of the installation; the newest for a first start, and for files that are there those of the version that wrote
 * them, as no other can read them. Throws a StartError where there are none.
 */
export async function choosePrograms(choice: PostgresChoice, data: string, folders: readonly string[] = FOLDERS): Promise<Programs> {
  const written = await writtenBy(data);
  const found = await candidates(choice, folders);
  const chosen = found.find((programs) => written === null || majorOf(programs) === written);
  if (chosen) return chosen;
  const bundled = choice === 'auto' ? await bundledPrograms() : null;
  if (bundled && (written === null || majorOf(bundled) === written)) return bundled;
  throw new StartError(sayNone(choice, data, written, [...found, ...(bundled ? [bundled] : [])]));
}

async function candidates(choice: PostgresChoice, folders: readonly string[]): Promise<Programs[]> {
  if (choice === 'bundled') return [await bundledPrograms()];
  if (choice === 'auto') return machinePrograms(folders);
  const given = await programsIn(choice, 'given');
  return given ? [given] : [];
}

function sayNone(choice: PostgresChoice, data: string, written: string | null, found: readonly Programs[]): string {
  const isPath = choice !== 'auto' && choice !== 'bundled';
  if (isPath && found.length === 0)
    return `TUTTI_POSTGRES=${choice} has no initdb, postgres and pg_ctl of PostgreSQL ${OLDEST} or newer: name the folder of its programs, or auto.`;
  const there = found.map((programs) => `${programs.version} ${nameOf(programs)}`).join(', ');
  return (
    `${data} was written by PostgreSQL ${written}, whose programs alone can open it, and here is ${there}: ` +
    `install PostgreSQL ${written} again${choice === 'auto' ? '' : ' and set TUTTI_POSTGRES=auto'}, make a backup (tutti backup), and restore it into an empty DATA_DIR; or restore the last backup there.`
  );
}

/** Those of the installation. */
export async function bundledPrograms(): Promise<Programs> {
  const binaries = await findBinaries();
  return { binaries, folder: dirname(binaries.postgres), origin: 'bundled', version: BUNDLED.version, packedAt: BUNDLED.packedAt };
}

/** Those of the machine, the newest first. */
async function machinePrograms(folders: readonly string[]): Promise<Programs[]> {
  const found: Programs[] = [];
  for (const pattern of folders)
    for await (const folder of glob(pattern)) {
      const programs = await programsIn(folder, 'machine');
      if (programs) found.push(programs);
    }
  return found.sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
}

/** The programs of a folder; null where one is missing, does not run, or is of a version that is too old or not released. */
export async function programsIn(folder: string, origin: 'machine' | 'given'): Promise<Programs | null> {
  const binaries = binariesIn(folder);
  try {
    await Promise.all([stat(binaries.initdb), stat(binaries.pgCtl)]);
    const { mtime } = await stat(binaries.postgres);
    const { stdout } = await promisify(execFile)(binaries.postgres, ['--version'], { timeout: 10_000 });
    const version = /\(PostgreSQL\) (\d+\.\d+)/.exec(stdout)?.[1];
    if (!version || Number.parseInt(version, 10) < OLDEST) return null;
    return { binaries, folder, origin, version, packedAt: mtime };
  } catch {
    return null;
  }
}

/** Whether they were installed after `moment`, such as by an update of the machine while PostgreSQL runs. */
export async function updatedSince({ binaries, origin }: Programs, moment: Date): Promise<boolean> {
  // Those of the installation are replaced with it.
  if (origin === 'bundled') return false;
  // Not when they were packed (mtime), but when they came here.
  const there = await stat(binaries.postgres).catch(() => null);
  return there === null || there.ctime > moment;
}
