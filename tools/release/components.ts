import { NODE_VERSION, type Platform } from '../agent/runtime.ts';
import type { Component } from './component.ts';
import { type LockedPackage, shippedPackages } from './locked-packages.ts';
import { postgresParts } from './postgres-parts.ts';
import { PROGRAMS, ROOT } from './release-plan.ts';

/** The package `node` puts the one for this machine into its own folder, with the licences of all that is in Node: the same for each processor. */
const NODE_PACKAGE = `node_modules/node/node_modules/node-${process.platform}-${process.arch}`;
const NODE: Component = { name: 'node', version: NODE_VERSION, licence: 'MIT', folder: NODE_PACKAGE, text: null, sha512: null };

/** What only development needs by package.json, and is in the script of the built documentation all the same. */
const IN_DOCUMENTATION = ['node_modules/minisearch'];

/** All that a release consists of beside ourselves: the packages that server, console and documentation need, the PostgreSQL and the Node that run them. */
export function shippedComponents(platform: Platform): Component[] {
  const packages = packagesOf([...PROGRAMS, 'console', ...IN_DOCUMENTATION], platform);
  return sorted([...packages, ...postgresParts(packages), NODE]);
}

/** All that the agents consist of beside ourselves. */
export const agentComponents = (): Component[] => sorted([...packagesOf(['agent'], 'linux-x64'), NODE]);

const sorted = (components: readonly Component[]): Component[] =>
  components.toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));

function packagesOf(from: readonly string[], platform: Platform): Component[] {
  const [os = '', cpu = ''] = platform.split('-');
  const isElsewhere = (one: LockedPackage): boolean =>
    one.os?.includes(os) === false || one.cpu?.includes(cpu) === false || one.libc?.includes('glibc') === false;
  const found = new Map(shippedPackages(ROOT, from, isElsewhere).map((one) => [keyOf(one), componentOf(one)]));
  return [...found.values()];
}

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Installed twice in one version is one part. */
const keyOf = ([folder, { version }]: readonly [string, LockedPackage]): string => `${nameOf(folder)} ${version}`;

function componentOf([folder, { version, license, integrity }]: readonly [string, LockedPackage]): Component {
  const sha512 = integrity?.startsWith('sha512-') ? Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') : null;
  return { name: nameOf(folder), version: version ?? '', licence: license ?? '', folder, text: null, sha512 };
}
