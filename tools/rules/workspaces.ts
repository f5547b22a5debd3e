import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './files.ts';

const PackageFile = v.object({ name: v.string(), workspaces: v.optional(v.array(v.string()), []) });
const readPackage = (folder: string) => v.parse(PackageFile, JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

/** Folder of each package of ours → the name by which others import it. */
export const WORKSPACES: ReadonlyMap<string, string> = new Map(
  readPackage('.').workspaces.map((folder) => [folder, readPackage(folder).name]),
);
