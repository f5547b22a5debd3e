import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, Source, TokenKind } from 'graphql';
import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser';
import { handWritten, ROOT, trackedFiles } from './files.ts';
import { GIVEN_NAMES, GIVEN_PHRASES, GIVEN_TEXTS, PRIVATE_WORDS } from './private-words.ts';

/** Prose of a file with the line it begins on, and the names in it. */
export interface Reading {
  readonly path: string;
  readonly prose: readonly { readonly line: number; readonly text: string }[];
  readonly names: ReadonlySet<string>;
}

const PEOPLE = /\b(he|him|his|himself|she|her|hers|herself)\b/gi;
/** What takes the title of a test or of a group of tests. */
const TITLED = /^(it|test|describe|journeys)$/;
const TEXTS: ReadonlySet<string> = new Set(['Literal', 'TemplateLiteral']);
const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** `it` of `it('…')`, `it.skip('…')`, `it.each([…])('…')` and `it.each`…`('…')`. */
function calledBy(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledBy(callee.object);
  if (callee.type === 'CallExpression') return calledBy(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? calledBy(callee.tag) : '';
}

function readScript(path: string, code: string): Reading {
  const { comments, program } = parseSync(path, code);
  const names = new Set<string>();
  const prose = comments.map(({ start, value }) => ({ line: lineOf(code, start), text: value }));
  const note = ({ name }: { readonly name: string }): void => void names.add(name);
  const noteTitle = ({ callee, arguments: [title] }: CallExpression): void => {
    if (title && TEXTS.has(title.type) && TITLED.test(calledBy(callee)))
      prose.push({ line: lineOf(code, title.start), text: code.slice(title.start + 1, title.end - 1) });
  };
  new Visitor({ Identifier: note, JSXIdentifier: note, PrivateIdentifier: note, CallExpression: noteTitle }).visit(program);
  return { path, names, prose };
}

/** Docstrings, reasons of deprecations and comments: the only texts of a schema. Its names are those of the published API. */
function readSchema(path: string, code: string): Reading {
  const prose: { line: number; text: string }[] = [];
  const texts = new Set<string>([TokenKind.STRING, TokenKind.BLOCK_STRING, TokenKind.COMMENT]);
  for (let token = parse(new Source(code)).loc?.startToken ?? null; token; token = token.next)
    if (texts.has(token.kind)) prose.push({ line: token.line, text: token.value });
  return { path, prose, names: new Set() };
}

const stylesComments = (code: string): Reading['prose'] =>
  [...code.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ line: lineOf(code, index), text }));

/** Comments, names and test titles of a source file, comments of a style sheet, docstrings of a schema, a whole document. */
export function readWords(path: string, code: string): Reading {
  if (path.endsWith('.graphql')) return readSchema(path, code);
  if (path.endsWith('.css')) return { path, prose: stylesComments(code), names: new Set() };
  if (path.endsWith('.md')) return { path, prose: [{ line: 1, text: code }], names: new Set() };
  return readScript(path, code);
}

/** Everything that people write and where `wanted` holds of its path. */
export const readAllWords = (wanted: (path: string) => boolean): Reading[] =>
  trackedFiles(/\.(tsx?|m?js|css|graphql|md)$/)
    .filter((path) => handWritten(path) && wanted(path))
    .map((path) => readWords(path, readFileSync(join(ROOT, path), 'utf8')));

const linesOf = ({ prose }: Reading): { line: number; text: string }[] =>
  prose.flatMap(({ line, text }) => text.split('\n').map((part, i) => ({ line: line + i, text: part })));

/** Where a person is he or she. */
export const peopleNamed = (reading: Reading): string[] =>
  linesOf(reading).flatMap(({ line, text }) => [...text.matchAll(PEOPLE)].map(([word]) => `${reading.path}:${line}: “${word}”: they`));

/** `toldAt`, `TOLD_AT`, `told-at.ts` → told, at. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Code in a sentence, and where a link leads: names, not words. */
const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ').replaceAll(GIVEN_PHRASES, ' ');

/** Words of our own, in names and in prose, each with what to say instead. */
export function privateWords(reading: Reading): string[] {
  const { path, names } = reading;
  const inNames = [...names, basename(path)]
    .filter((name) => !GIVEN_NAMES.has(name))
    .flatMap((name) =>
      partsOf(name).flatMap((part) =>
        PRIVATE_WORDS.filter(({ word }) => word.test(part)).map(({ instead }) => `${path}: name ${name}: ${instead}`),
      ),
    );
  if (GIVEN_TEXTS.test(path)) return inNames;
  const inProse = linesOf(reading).flatMap(({ line, text }) =>
    (
      withoutCode(text)
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    ).flatMap((part) =>
      PRIVATE_WORDS.filter(({ word, namesOnly }) => !namesOnly && word.test(part)).map(
        ({ instead }) => `${path}:${line}: “${part}”: ${instead}`,
      ),
    ),
  );
  return [...inNames, ...inProse];
}
