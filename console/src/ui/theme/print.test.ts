import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const sheets = globSync('**/*.css', { cwd: SOURCES }).map((path) => ({ path, css: readFileSync(join(SOURCES, path), 'utf8') }));

/** The blocks of a sheet that begin with `head`, to the brace that closes them. */
const blocks = (css: string, head: string): string[] =>
  css
    .split(head)
    .slice(1)
    .map((rest) => rest.slice(0, rest.search(/^\}/m)));

describe('paper', () => {
  // A sheet that was loaded once stays: unguarded, it would blank the paper of every other page.
  it('leaves out what is around something only while that is there', () => {
    const hiding = sheets.flatMap(({ path, css }) =>
      blocks(css, '@media print {').flatMap((block) =>
        [...block.matchAll(/^ {2}([^{}]*\bbody\b[^{}]*)\{/gm)].map(([, selectors = '']) => ({ path, first: selectors.split(' ').at(0) })),
      ),
    );
    expect(hiding.map(({ path }) => path).toSorted()).toEqual([
      'features/preferences/sign-in/sign-in.module.css',
      'features/reliability/reliability.module.css',
    ]);
    expect(hiding.filter(({ first }) => !/^:global\(body\):has\(\.\w+\)$/.test(first ?? ''))).toEqual([]);
  });

  it('is white, whatever theme is chosen', () => {
    const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
    expect(blocks(css, '@media not print {').join('')).toContain('[data-mantine-color-scheme="dark"]');
    expect(css.match(/"dark"\]/g)).toHaveLength(1);
  });
});
