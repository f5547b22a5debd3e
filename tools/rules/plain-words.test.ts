import { describe, expect, it } from 'vitest';
import { peopleNamed, privateWords, readAllWords, readWords } from './plain-words.ts';

// The list itself, and what is planted here.
const isList = (path: string) => /^tools\/rules\/(private|plain)-words/.test(path);
const all = readAllWords((path) => !isList(path));

describe('what engineers read', () => {
  it('says they of people, in docstrings of the schema, documents, comments and test titles', () => {
    const read = all.filter(({ prose }) => prose.some(({ text }) => text.trim()));
    for (const kind of [/\.graphql$/, /\.md$/, /\.css$/, /\.js$/, /(?<!\.test|\.e2e)\.tsx?$/, /\.(test|e2e)\.tsx?$/])
      expect([kind, read.filter(({ path }) => kind.test(path)).length]).toEqual([kind, expect.toSatisfy((files: number) => files > 1)]);
    expect(all.flatMap(peopleNamed)).toEqual([]);
  });

  it('has no words of our own, in names, documents, comments and test titles', () => {
    expect(all.flatMap(privateWords)).toEqual([]);
  });
});

describe('the rule of plain words', () => {
  const people = (path: string, code: string) => peopleNamed(readWords(path, code));
  const words = (path: string, code: string) => privateWords(readWords(path, code));

  it('finds people in comments, docstrings and documents, by their line', () => {
    expect(people('a.ts', 'const x = 1;\n/**\n * Who he is,\n * and Her name.\n */\nconst her = "his";')).toEqual([
      'a.ts:3: “he”: they',
      'a.ts:4: “Her”: they',
    ]);
    expect(people('a.graphql', '"What he may do."\nscalar his\n# for himself\nscalar X @deprecated(reason: "his")')).toHaveLength(3);
    expect(people('a.css', '.he {\n  /* Her\n own. */\n}')).toEqual(['a.css:2: “Her”: they']);
    expect(people('a.md', 'They.\nThe HE-AAC codec, there, where.\nHe.')).toEqual(['a.md:2: “HE”: they', 'a.md:3: “He”: they']);
  });

  it('finds words of our own in names and files, whatever their case', () => {
    expect(words('a/told-then.ts', 'const TOLD_AT = 1; const x = { wasTold: 1 }; const y = <Desk />;'.replace('<Desk />', 'desk'))).toEqual(
      [
        expect.stringContaining('a/told-then.ts: name TOLD_AT: report'),
        expect.stringContaining('name wasTold'),
        expect.stringContaining('name desk'),
        expect.stringContaining('name told-then.ts'),
      ],
    );
    expect(words('a.tsx', 'const card = <Desk told={1} />;')).toHaveLength(2);
  });

  it('finds both in titles of tests', () => {
    expect(people('a.test.ts', "describe('his key', () => it.each([1])(`is told %s`, () => 'his'));")).toEqual([
      'a.test.ts:1: “his”: they',
    ]);
    expect(words('a.test.ts', "it.skip('stands', () => 'told'); it.each`a`('is told', run); tell('it');")).toHaveLength(3);
  });

  it('finds them in sentences, but not in code that a sentence names, nor in strings', () => {
    expect(words('a.ts', '// The directory is told.\nconst x = "told";')).toEqual([expect.stringContaining('a.ts:1: “told”')]);
    expect(words('a.md', 'See `told.ts` and [it](told.md); it concerns nobody.')).toEqual([]);
  });
});
