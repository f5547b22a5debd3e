import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Component } from './component.ts';
import { ROOT } from './release-plan.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** The chapter of a README with the licence: to its end, or to the next heading. */
const README_CHAPTER = /^#{1,3} *licen[cs]e[^\n]*\n([\s\S]*?)(?=^#|$(?![\s\S]))/im;
/** Whatever is shorter only names a licence. */
const SHORTEST = 300;
const TEXTS = join(import.meta.dirname, 'texts');

/**
 * The licences of all that is shipped as one text for people, with the text that came with each: of what is installed in `folder`, else in the project.
 * @throws where there is no text of one.
 */
export function licencesOf(product: string, components: readonly Component[], folder: string): string {
  const head = `${product} is under the Apache License 2.0 (LICENSE). It is shipped with the following, each under its own licence.`;
  return `${[head, ...components.map((one) => entryOf(one, [folder, ROOT]))].join('\n\n')}\n`;
}

function entryOf(component: Component, roots: readonly string[]): string {
  const title = `${component.name} ${component.version}: ${component.licence || 'see below'}`;
  const text = textOf(component, roots);
  if (text.length < SHORTEST) throw new Error(`There is no text of the licence of ${component.name} ${component.version}.`);
  return `${'='.repeat(80)}\n${title}\n\n${text}`;
}

function textOf({ text, folder, licence }: Component, roots: readonly string[]): string {
  if (text !== null) return readFileSync(join(TEXTS, text), 'utf8').trim();
  const place = roots.map((root) => join(root, folder ?? '')).find((one) => existsSync(join(one, 'package.json')));
  const names = place === undefined ? [] : readdirSync(place);
  const read = (name: string): string => readFileSync(join(place ?? '', name), 'utf8').trim();
  const own = names.filter((name) => LICENCE_FILE.test(name)).map(read);
  const chapters = names.filter((name) => /^readme\.md$/i.test(name)).map((name) => README_CHAPTER.exec(read(name))?.[1]?.trim() ?? '');
  return [own.join('\n\n'), ...chapters].find((one) => one.length >= SHORTEST) ?? standardText(licence, place === undefined ? null : read);
}

const Manifest = v.object({
  author: v.optional(v.union([v.string(), v.object({ name: v.string() })])),
  homepage: v.optional(v.string()),
  repository: v.optional(v.union([v.string(), v.object({ url: v.string() })])),
});

/** Of a package that names its licence and comes without the text; '' where there is none here. */
function standardText(licence: string, read: ((name: string) => string) | null): string {
  if (licence !== 'MIT') return '';
  const { author, repository, homepage } = read ? v.parse(Manifest, JSON.parse(read('package.json'))) : {};
  const whose = (typeof author === 'string' ? author : author?.name) || 'its authors';
  const where = (typeof repository === 'string' ? repository : repository?.url) ?? homepage;
  const why = `The package says that it is under the MIT License, and comes without its text${where ? `; its source is ${where}` : ''}.`;
  return [why, `Copyright (c) ${whose}`, readFileSync(join(TEXTS, 'mit.txt'), 'utf8').trim()].join('\n\n');
}
