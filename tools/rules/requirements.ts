import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handWritten, ROOT, trackedFiles } from './files.ts';
import { readWords } from './plain-words.ts';

/** A text of the repository. */
export interface Text {
  readonly path: string;
  readonly text: string;
}
/** An id, and where it is. */
export interface Named {
  readonly id: string;
  readonly path: string;
}

const PAGES = /^docs\/requirements\/.*\.md$/;
/** What may name requirements: all that people write as text. */
const WRITTEN = /\.(tsx?|mjs|graphql|md|css|ya?ml|sql)$/;
const TESTS = /\.(test|e2e)\.tsx?$/;
/** These rules name ids that are none. */
const OWN = /^tools\/rules\/requirements\b/;
const COMMENT = /\/\*\*?[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/** `AUTH-003`. Other names look alike: `SHA-256`, `AES-256`, plans with the prefix `DD-PRO-`, a device of the tests. */
const ID = /\b(?!SHA-|AES-|PRO-|Z8-)[A-Z][A-Z0-9]{1,6}-\d{3}\b/g;
/** What goes on after an id: `STATUS-028 to -031`. */
const SHORT = /\b([A-Z][A-Z0-9]{1,6})-\d{3}((?:(?:,| to| and|, and) -\d{3}\b)+)/g;
/** An open point, as comments and documents name it, over the end of a line, too; further ones follow: `open points N4 and R35`. */
const OPEN_POINT = /\bopen[\s*/]+points?[\s*/]+((?:[NCRT][1-9]\d?(?:, | and | to )?)+)/g;
const POINT = /\b[NCRT][1-9]\d?\b/g;

const read = (path: string): Text => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const each = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found);

/** The pages of docs/requirements. */
export const requirementPages = (): Text[] => trackedFiles(PAGES).map(read);
/** Everything else that people wrote. */
export const otherTexts = (): Text[] =>
  trackedFiles(WRITTEN)
    .filter((path) => handWritten(path) && !PAGES.test(path) && !OWN.test(path))
    .map(read);

/** The requirements that the pages state: an id in bold at the beginning of a point or row. */
export const requirementsIn = (pages: readonly Text[]): Named[] =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:- |\| )\*\*([A-Z][A-Z0-9]+-\d{3})\*\* /gm)].map(([, id = '']) => ({ id, path })),
  );

/** The open points that the pages decide: each a heading. */
export const openPointsIn = (pages: readonly Text[]): Named[] =>
  pages.flatMap(({ path, text }) => [...text.matchAll(/^#### ([NCRT]\d+)$/gm)].map(([, id = '']) => ({ id, path })));

/** Every requirement that a text names. */
export function requirementsNamed({ path, text }: Text): Named[] {
  const rest = [...text.matchAll(SHORT)].flatMap(([, area = '', more = '']) => each(more, /-\d{3}/g).map((number) => area + number));
  return [...new Set([...each(text, ID), ...rest])].map((id) => ({ id, path }));
}

/** Every open point that a text names. */
export const openPointsNamed = ({ path, text }: Text): Named[] =>
  [...text.matchAll(OPEN_POINT)].flatMap(([, points = '']) => each(points, POINT)).map((id) => ({ id, path }));

/** Open points that a comment of the sources names without saying what they are: nobody finds `R3`. */
export function bareOpenPoints({ path, text }: Text): Named[] {
  if (!/\.(tsx?|mjs)$/.test(path) || TESTS.test(path)) return [];
  const comments = each(text, COMMENT).join('\n');
  return each(comments.replaceAll(OPEN_POINT, ''), POINT).map((id) => ({ id, path }));
}

/** A document, with as much of its path as is named. */
const DOCUMENT = /\b(?:[\w.-]+\/)*[\w.-]*\w\.(?:md|tsv|pdf|docx?)\b/g;
const documents = trackedFiles(/\.(?:md|tsv|pdf|docx?)$/);
const isHere = (name: string): boolean => documents.some((path) => `/${path}`.endsWith(`/${name}`));

/** What the sources say to readers: comments, docstrings and titles of tests. Documents have their links checked, and name files of other folders. */
function saidToReaders({ path, text }: Text): string {
  if (path.endsWith('.md')) return '';
  if (!/\.(tsx?|mjs|graphql)$/.test(path)) return text;
  return readWords(path, text)
    .prose.map(({ text: prose }) => prose)
    .join('\n');
}

/** Documents that are not in the repository: nobody can look up what "the specification" says, nor a page that has another name now. */
export function documentsElsewhere({ path, text }: Text): Named[] {
  const known = each(text, /\bthe specification\b|\b(?:strings|requirements)\.tsv\b|\b(?:look|open-points)\.md\b/gi);
  const named = text.search(DOCUMENT) < 0 ? [] : each(saidToReaders({ path, text }), DOCUMENT);
  return [...new Set([...known, ...named.filter((name) => !isHere(name))])].map((id) => ({ id, path }));
}

/**
 * The requirements that the titles of a test file claim to prove: in brackets, with nothing else between them, `[AUTH-003, AUTH-004]`. In code no other brackets look
 * so, and comments do not count.
 */
export const requirementsClaimed = ({ path, text }: Text): Named[] =>
  each(text.replaceAll(COMMENT, ''), /\[(?:[A-Z][A-Z0-9]+-\d{3}(?:, | |(?=\])))+\]/g)
    .flatMap((brackets) => each(brackets, ID))
    .map((id) => ({ id, path }));

/** All files of tests. */
export const testFiles = (): Text[] =>
  trackedFiles(TESTS)
    .filter((path) => !OWN.test(path))
    .map(read);
