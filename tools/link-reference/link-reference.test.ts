import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../contracts/link/src/commands/all.generated.ts';
import { AGENT_METHODS, SERVER_METHODS } from '../../contracts/link/src/methods.ts';
import { FACT_SECTIONS } from '../../contracts/link/src/sections/all-sections.ts';
import { fieldRows } from './field-rows.ts';
import { linkReferencePage } from './page.ts';
import { readDocs } from './source.ts';
import { inWords, shapeOf } from './value.ts';

const words = (schema: v.GenericSchema): string => inWords(shapeOf(schema));

describe('the reference of the device link', () => {
  it.each([
    [v.string(), 'text'],
    [v.pipe(v.string(), v.minLength(1), v.maxLength(63)), 'text, 1 to 63 characters'],
    [v.pipe(v.string(), v.regex(/^x$/, 'it is x')), 'text; it is x'],
    [v.pipe(v.string(), v.isoTimestamp()), 'a moment, ISO 8601 with offset'],
    [v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)), 'whole number, at least 1'],
    [v.pipe(v.number(), v.maxValue(1000)), 'number, at most 1,000'],
    [v.picklist(['A', 'B']), '`A`, `B`'],
    [v.union([v.picklist(['A']), v.pipe(v.string(), v.maxLength(9))]), '`A`, or text, at most 9 characters'],
    [v.pipe(v.array(v.nullable(v.number())), v.maxLength(8)), 'list of at most 8: number, or null'],
  ])('puts a schema into words: %#', (schema, expected) => {
    expect(words(schema)).toBe(expected);
  });

  it('refuses a kind of schema that it has no words for, instead of leaving it out', () => {
    expect(() => words(v.bigint())).toThrow('bigint');
  });

  it('prints each field with its docstring, and what is within it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tutti-docs-'));
    const file = join(folder, 'facts.ts');
    writeFileSync(
      file,
      `/** Who leads. */\nconst leader = v.string();\n/** The part. */\nconst Part = v.object({ /** How many. */ count: v.number() });\n` +
        `export const Thing = v.pipe(v.object({\n  leader,\n  // No docstring.\n  plain: v.string(),\n  /**\n   * Its\n   * parts.\n   */\n  parts: v.array(Part),\n}), v.check());\n`,
    );
    const docs = readDocs(file);
    const Thing = v.object({
      leader: v.nullable(v.string()),
      plain: v.optional(v.string(), 'x'),
      parts: v.array(v.object({ count: v.number() })),
    });
    expect(fieldRows(shapeOf(Thing), docs, docs.valueOf('Thing'))).toEqual([
      '| `leader` | text, or null | Who leads. |',
      '| `plain`? | text; absent: `x` |  |',
      '| `parts` | list | Its parts. |',
      '| `parts[].count` | number | How many. |',
    ]);
    expect(docs.docOf('Part')).toBe('The part.');
    expect(() => docs.valueOf('Gone')).toThrow('Gone');
    rmSync(folder, { recursive: true });
  });

  it('says of every method, section and command what it is for', () => {
    const headings = linkReferencePage().split('\n### ').slice(1);
    const names = [COMMANDS, FACT_SECTIONS, AGENT_METHODS, SERVER_METHODS].flatMap((all) => Object.keys(all));
    expect(headings.map((text) => text.split('\n', 1)[0])).toEqual(expect.arrayContaining(names));
    expect(headings.filter((text) => !/^\S+\n\n[A-Z][^|]+\.\n/.test(text))).toEqual([]);
  });
});
