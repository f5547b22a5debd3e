import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Names = v.optional(v.record(v.string(), v.string()), {});
const LockedPackage = v.object({
  version: v.optional(v.string()),
  license: v.optional(v.string()),
  integrity: v.optional(v.string()),
  os: v.optional(v.array(v.string())),
  cpu: v.optional(v.array(v.string())),
  libc: v.optional(v.array(v.string())),
  /** A workspace: the folder it is a link to. */
  resolved: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {}),
});
/** A package as package-lock.json has it. */
export type LockedPackage = v.InferOutput<typeof LockedPackage>;
const Lock = v.object({ packages: v.record(v.string(), LockedPackage) });

/**
 * The packages that these workspaces (or packages, by their folder) need to run, themselves with them, by their folder in package-lock.json, but for those that are `left` out. `npm sbom --omit=dev` is not used: it
 * leaves out what some other workspace needs for development only.
 */
export function shippedPackages(
  root: string,
  workspaces: readonly string[],
  left: (one: LockedPackage) => boolean,
): [string, LockedPackage][] {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Map<string, LockedPackage>();
  const waiting = [...workspaces];
  const seen = new Set<string>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const one = packages[at];
    if (seen.has(at) || !one || left(one)) continue;
    seen.add(at);
    if (one.link && one.resolved !== undefined) {
      waiting.push(one.resolved);
      continue;
    }
    if (at.includes('node_modules/')) found.set(at, one);
    for (const name of neededBy(one)) {
      const place = placeOf(name, at, packages);
      if (place !== null) waiting.push(place);
    }
  }
  return [...found];
}

/** The names of what a package needs: a peer that is optional is none of it. */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Where Node finds `name` from the folder `from`; null: it is not installed, as an optional package may be. */
function placeOf(name: string, from: string, packages: Readonly<Record<string, LockedPackage>>): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}
