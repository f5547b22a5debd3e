import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handWritten, ROOT, trackedFiles } from './files.ts';
import { isTest, longFunctions, MOST_LINES } from './functions.ts';

describe('every function', () => {
  it(`is at most ${MOST_LINES} lines, tests apart`, () => {
    const source = trackedFiles(/\.(ts|tsx|mjs)$/).filter((path) => handWritten(path) && !isTest(path));
    expect(source.length).toBeGreaterThan(1000);
    const long = source.flatMap((path) => longFunctions(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(long.map(({ path, line, lines, head }) => `${path}:${line}: ${lines} lines: ${head}`)).toEqual([]);
  });
});

describe('the check of functions', () => {
  const body = (lines: number) => Array.from({ length: lines }, (_, n) => `  work(${n});`).join('\n');
  const found = (code: string) => longFunctions('a.tsx', code).map(({ line, lines, head }) => [line, lines, head]);

  it('counts from the first line to the last', () => {
    expect(found(`// one\nexport function two() {\n${body(78)}\n}\n`)).toEqual([]);
    expect(found(`// one\nexport function two() {\n${body(79)}\n}\n`)).toEqual([[2, 81, 'export function two() {']]);
  });

  it('finds components, methods, and functions that are values', () => {
    expect(found(`export const Card = () => (\n  <p>\n${'    text\n'.repeat(90)}  </p>\n);\n`)).toEqual([
      [1, 94, 'export const Card = () => ('],
    ]);
    expect(found(`class A {\n  run() {\n${body(90)}\n  }\n}\n`)).toEqual([[2, 92, 'run() {']]);
    expect(found(`on('x', async function () {\n${body(90)}\n});\n`)).toEqual([[1, 92, "on('x', async function () {"]]);
  });

  it('lets pass a long file of short functions', () => {
    expect(found(`function one() {\n${body(50)}\n}\nfunction two() {\n${body(50)}\n}\n`)).toEqual([]);
  });
});
