import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, trackedFiles } from './files.ts';

/** Example → the files that it makes, which are not there. */
const MADE: Readonly<Record<string, RegExp>> = {
  'docs/examples/command.md': /(^|\/)(identify|DeviceIdentify)\.ts$/,
  'docs/examples/device-family.md': /(^|\/)(status-page\.ts|connector\.test\.ts|acme\.md)$/,
  'docs/examples/language.md': /\/de(\.(md|ts)|\/)$/,
  'docs/examples/mail.md': /\/access-ended-mail\.ts$/,
  'docs/examples/mutation-and-screen.md': /account-contact|\/contact(\/|\.json$)|(^|\/)(contact-form\.tsx?|contact\.graphql|Contact\.tsx)$/,
  'docs/examples/section.md': /\/power\.ts$/,
};
const examples = trackedFiles(/^(CONTRIBUTING|docs\/examples\/[^/]+)\.md$/);

/** The files and folders that a page names in its text. Code is not looked at: it is what the page makes. */
const named = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([\w@./-]+(?:\/|\.(?:ts|tsx|json|graphql|md|css)))`/g)].map(
    ([, path = '']) => path,
  );

describe('the examples of how a change is made', () => {
  const files = trackedFiles(/./);
  const isThere = (path: string): boolean =>
    files.some((file) => (path.endsWith('/') ? `/${file}`.includes(`/${path}`) : `/${file}`.endsWith(`/${path}`)));

  it.each(examples)('name files that are there: %s', (page) => {
    const paths = named(readFileSync(join(ROOT, page), 'utf8'));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !isThere(path) && MADE[page]?.test(path) !== true)).toEqual([]);
  });

  it('are each of them in CONTRIBUTING', () => {
    const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    expect(Object.keys(MADE)).toEqual(examples.filter((page) => page !== 'CONTRIBUTING.md').sort());
    expect(Object.keys(MADE).filter((page) => !text.includes(`](${page})`))).toEqual([]);
  });
});
