import { describe, expect, it } from 'vitest';
import { levelsOf } from './levels.ts';

describe('How deep brackets are in a document', () => {
  it.each([
    ['{ version }', 1],
    ['query ($a: [Int]) { domains { devices(ids: [$a]) { id } } }', 4],
    [`{ a(b: ${'['.repeat(60)}`, 62],
    ['} } { {', 0],
    ['{ a(b: "[[[[ \\" [[[[ \\\\") }', 2],
    ['{ a(b: """[[[[ " \\""" [[[[""") }', 2],
    ['{ # [[[[ "\n a }', 1],
    // What a text or a comment seems to hide is not hidden where the lexer ends it.
    ['{ # "\r[[[[ }', 5],
    ['{ a(b: "\n[[[[") }', 6],
    ['{ a(b: """" [[[[ ") }', 2],
  ])('%s: %d', (document, levels) => {
    expect(levelsOf(document)).toBe(levels);
  });

  it('is known quickly, whatever the document is', () => {
    for (const part of ['"', '"""', '#', '[', '"\\', '{"', '"""\\"""']) {
      const started = performance.now();
      levelsOf(part.repeat(1_000_000 / part.length));
      expect(performance.now() - started).toBeLessThan(2_000);
    }
  });
});
