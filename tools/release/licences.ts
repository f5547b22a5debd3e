import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component } from './bill-of-materials.ts';
import { ROOT } from './release-plan.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** The licences of all that is shipped, with the texts that came with each package, as one text for people. @throws where a package names no licence and has no text of one. */
export function licencesOf(components: readonly Component[]): string {
  const unnamed = components.filter((one) => one.licence === '' && textsOf(one).length === 0);
  if (unnamed.length > 0) throw new Error(`No licence is known of ${unnamed.map((one) => one.name).join(', ')}.`);
  const head = 'Tutti is under the Apache License 2.0 (LICENSE). It is shipped with the following, each under its own licence.';
  return `${[head, ...components.map(entryOf)].join('\n\n')}\n`;
}

function entryOf(component: Component): string {
  const title = `${component.name} ${component.version}: ${component.licence || 'see below'}`;
  return [`${'='.repeat(80)}\n${title}`, ...textsOf(component)].join('\n\n');
}

function textsOf({ folder }: Component): string[] {
  // Libraries for another processor are not installed here; those for this one have the same text.
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder))
    .filter((name) => LICENCE_FILE.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8').trim());
}
