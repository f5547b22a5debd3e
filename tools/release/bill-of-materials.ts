import type { Component } from './component.ts';
import { VERSION } from './release-plan.ts';

/** The bill of materials of the `product`, CycloneDX 1.6 as JSON; `moment` (ISO 8601) is that of the release. */
export function billOfMaterials(product: string, components: readonly Component[], moment: string): string {
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(moment).toISOString(),
      component: { type: 'application', name: product, version: VERSION, licenses: [{ expression: 'Apache-2.0' }] },
    },
    components: components.map(entryOf),
  };
  return `${JSON.stringify(bom, null, 1)}\n`;
}

function entryOf({ name, version, licence, sha512, text }: Component): object {
  const [scope, plain = name] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const isGeneric = name === 'node' || text !== null;
  return {
    type: name === 'node' ? 'platform' : 'library',
    ...(scope === undefined ? {} : { group: scope }),
    name: plain,
    version,
    purl: isGeneric ? `pkg:generic/${name}@${version}` : `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(licence ? { licenses: [{ expression: licence }] } : {}),
    ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: sha512 }] } : {}),
  };
}
