import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readSchema, sdl } from '../schema.ts';
import { layout } from './layout.ts';
import { pageOf, titleOf } from './page.ts';
import { makeSite, siteOf } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const site = makeSite(ROOT, readSchema());
const page = (address: string) => site.pages.find((one) => one.address === address);
const ASSETS = { theme: '/t', script: '/s', style: '/c', icon: '/i', index: '/x' };

describe('the documentation', () => {
  it('has no link that leads nowhere, and no two pages at one address', () => {
    expect(site.pages.length).toBeGreaterThan(50);
    expect(site.broken).toEqual([]);
    expect(new Set(site.pages.map(({ address }) => address)).size).toBe(site.pages.length);
  });

  it('finds a planted link that leads nowhere: a file, a heading of another page, a heading of its own', () => {
    const readme = pageOf(
      'docs/README.md',
      '# All\n\n[gone](gone.md) [b](b.md#gone) [c](b.md#here) [source](../package.json) [own](#gone) [web](https://tutti.example)',
    );
    const { broken } = siteOf([readme, pageOf('docs/b.md', '# B\n\n## Here\n')], ROOT);
    expect(broken).toEqual(['docs/README.md: gone.md', 'docs/README.md: /docs/b#gone', 'docs/README.md: /docs#gone']);
  });

  it('leads to every page from the list beside each', () => {
    const entries = site.groups.flatMap((group) => group.entries);
    const listed = new Set(entries.flatMap(({ address }) => [address, ...(site.within.get(address) ?? []).map((one) => one.address)]));
    expect(site.pages.map(({ address }) => address).filter((address) => address !== '/docs' && !listed.has(address))).toEqual([]);
    const frame = { ...site, assets: ASSETS };
    for (const one of site.pages) {
      const html = layout(one.rendered, one.address, frame);
      expect([one.address, entries.filter(({ address }) => !html.includes(`<li><a href="${address}"`))]).toEqual([one.address, []]);
    }
  });

  it('lists every decision, with its number in its title', () => {
    const decisions = site.pages.filter(({ file }) => /^docs\/decisions\/\d{3}-/.test(file));
    const written = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{3}-.*\.md$/.test(name));
    expect(written.length).toBeGreaterThan(25);
    expect(decisions.map(({ file }) => file).toSorted()).toEqual(written.map((name) => `docs/decisions/${name}`).toSorted());
    expect(decisions.filter(({ file, text }) => !titleOf(text).startsWith(`${/\d{3}/.exec(file)?.[0]} `)).map(({ file }) => file)).toEqual(
      [],
    );
    const list = page('/docs/decisions')?.rendered.html ?? '';
    expect(decisions.filter(({ address }) => !list.includes(`href="${address}"`)).map(({ file }) => file)).toEqual([]);
  });

  it('describes every field of the root types and every type of the schema, with its docstring', () => {
    const missing: string[] = [];
    const reference = site.pages.filter(({ address }) => address.startsWith('/docs/api-reference/'));
    const described = new Map(
      reference.flatMap(({ text }) => text.split('\n### ').slice(1)).map((part) => [part.split('\n', 1)[0] ?? '', part]),
    );
    const all = reference.map(({ text }) => text).join('\n');
    const expectDescribed = (name: string, doc: string | undefined): void => {
      if (!described.has(name) || (doc && !all.includes(`### ${name}\n\n${doc.trim()}\n`))) missing.push(name);
    };
    for (const definition of parse(sdl()).definitions) {
      if (definition.kind === Kind.DIRECTIVE_DEFINITION || !('name' in definition) || !definition.name) continue;
      const isRoot = ['Query', 'Mutation', 'Subscription'].includes(definition.name.value);
      const isObject = definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION;
      if (isRoot && isObject) for (const field of definition.fields ?? []) expectDescribed(field.name.value, field.description?.value);
      else if (!definition.kind.endsWith('Extension'))
        expectDescribed(definition.name.value, 'description' in definition ? definition.description?.value : '');
    }
    expect(described.size).toBeGreaterThan(150);
    expect(missing).toEqual([]);
    expect(described.get('DeviceNameSet')).toContain('Guard: [`DESCRIBE`]');
  });

  it('asks for nothing from another server, and runs no script inside a page', () => {
    const frame = { ...site, assets: ASSETS };
    for (const { address, rendered } of site.pages) {
      const html = layout(rendered, address, frame);
      expect([address, html.match(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\/[^>]*/g)]).toEqual([address, null]);
      expect([address, html.match(/<script(?![^>]*\ssrc=)|\sstyle="|\son\w+="/g)]).toEqual([address, null]);
    }
  });

  it('has the text below every heading in the search, but for the list of the whole API', () => {
    const known = new Set(site.sections.map(({ id, text }) => `${id} ${text}`));
    const lost = site.pages
      .filter(({ address }) => address !== '/docs/api-reference')
      .flatMap(({ address, rendered }) => rendered.sections.map(({ id, text }) => ({ id: id ? `${address}#${id}` : address, text })))
      .filter(({ id, text }) => text && !known.has(`${id} ${text}`));
    expect(lost).toEqual([]);
    const about = (word: string): string[] => site.sections.filter(({ text }) => text.includes(word)).map(({ id }) => id);
    expect(about('TUTTI_EVENT_MONTHS')).toContain('/docs/operations#configuration');
    expect(site.sections.map(({ id }) => id)).toContain('/docs/api-reference/devices#devicenameset');
  });
});
