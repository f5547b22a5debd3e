import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import type { Component } from './component.ts';
import { licencesOf } from './licences.ts';
import { type ReleasePlan, ROOT } from './release-plan.ts';

/** Writes what the `product` in `folder` consists of, and under which licences: LICENSE, LICENCES.txt, bom.cdx.json. @throws where there is no text of a licence. */
export function sayParts(
  folder: string,
  product: string,
  components: readonly Component[],
  { builtAt }: Pick<ReleasePlan, 'builtAt'>,
): void {
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'LICENCES.txt'), licencesOf(product, components, folder));
  writeFileSync(join(folder, 'bom.cdx.json'), billOfMaterials(product.toLowerCase().replaceAll(' ', '-'), components, builtAt));
}
