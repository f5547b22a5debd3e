import { NODE_VERSION } from '../agent/runtime.ts';
import { type LockedPackage, shippedPackages } from './locked-packages.ts';
import { PROGRAMS, ROOT, VERSION } from './release-plan.ts';

/** A part that is shipped. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier or expression; empty where the package names none. */
  readonly licence: string;
  /** Where it lies in the project, `node_modules/…`. */
  readonly folder: string;
  /** SHA-512 of the package as npm downloads it, hexadecimal; null: it is none of npm's registry. */
  readonly sha512: string | null;
}

/** The package `node` puts the one for this machine into its own folder, with the licences of all that is in Node. */
const NODE_PACKAGE = `node_modules/node/node_modules/node-${process.platform}-${process.arch}`;

/** All that a release consists of beside ourselves: the packages that server and console need, and the Node that runs them. */
export function shippedComponents(): Component[] {
  const node: Component = { name: 'node', version: NODE_VERSION, licence: 'MIT', folder: NODE_PACKAGE, sha512: null };
  const packages = shippedPackages(ROOT, [...PROGRAMS, 'console'], isElsewhere).map(componentOf);
  return [...packages, node].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Libraries that are compiled for systems that no release is made for. */
const isElsewhere = ({ os, libc }: LockedPackage): boolean => (os && !os.includes('linux')) === true || libc?.includes('glibc') === false;

function componentOf([folder, { version, license, integrity }]: readonly [string, LockedPackage]): Component {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const sha512 = integrity?.startsWith('sha512-') ? Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') : null;
  return { name, version: version ?? '', licence: license ?? '', folder, sha512 };
}

/** The bill of materials, CycloneDX 1.6 as JSON; `moment` (ISO 8601) is that of the release. */
export function billOfMaterials(components: readonly Component[], moment: string): string {
  const tutti = { type: 'application', name: 'tutti', version: VERSION, licenses: [{ expression: 'Apache-2.0' }] };
  const listed = components.map(({ name, version, licence, sha512 }) => {
    const [scope, plain = name] = name.startsWith('@') ? name.split('/') : [undefined, name];
    const purl = name === 'node' ? `pkg:generic/node@${version}` : `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return {
      type: name === 'node' ? 'platform' : 'library',
      ...(scope === undefined ? {} : { group: scope }),
      name: plain,
      version,
      purl,
      ...(licence ? { licenses: [{ expression: licence }] } : {}),
      ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: sha512 }] } : {}),
    };
  });
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: new Date(moment).toISOString(), component: tutti },
    components: listed,
  };
  return `${JSON.stringify(bom, null, 1)}\n`;
}
