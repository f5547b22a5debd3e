import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composed, fold, marksIn, rankOf, wordsOf } from './matching-words.ts';

const rank = (search: string, name: string, beside = ''): number | null => rankOf(wordsOf(search), fold(name), fold(beside));
/** The names that match, best first. */
const ranked = (search: string, ...names: string[]): string[] =>
  names.filter((name) => rank(search, name) !== null).sort((a, b) => (rank(search, b) ?? 0) - (rank(search, a) ?? 0));
const marked = (search: string, text: string): string[] => marksIn(wordsOf(search), text).map(({ start, end }) => text.slice(start, end));

const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join('-'));

describe('words that are searched', () => {
  it('put the start of a name before that of a word, and that before its inside', () => {
    expect(ranked('stage', 'Backstage', 'FOH-Stage', 'Stage-Left', 'Foyer')).toEqual(['Stage-Left', 'FOH-Stage', 'Backstage']);
  });
  it('put a short name before a longer one that fits as well', () => {
    expect(ranked('mix', 'Mix-Programme', 'Mix')).toEqual(['Mix', 'Mix-Programme']);
  });
  it('must all be in the name or beside it', () => {
    expect(rank('foh box', 'FOH-Stagebox-A')).not.toBeNull();
    expect(rank('foh kestrel', 'FOH-Stagebox-A')).toBeNull();
    expect(rank('foh kestrel', 'FOH-Stagebox-A', 'SB-32, Kestrel Arena')).not.toBeNull();
  });
  it('count what is beside the name less than what is in it', () => {
    expect(rank('stage', 'Maya', 'Stage crew') ?? 0).toBeLessThan(rank('stage', 'Backstage') ?? 0);
  });
  it('begin at numbers as well', () => {
    expect(ranked('2', 'In1b2', 'In12', 'In2')).toEqual(['In2', 'In1b2', 'In12']);
  });
  it('match without case and accents, in every script', () => {
    expect(marked('uber ELEVE', 'Élève-Über')).toEqual(['Élève', 'Über']);
    expect(marked('무대', '주 무대 왼쪽')).toEqual(['무대']);
    expect(rank('舞台', '主舞台')).not.toBeNull();
  });
  it('are marked where they are, once where they overlap', () => {
    expect(marked('box stage', 'FOH-Stagebox-A')).toEqual(['Stagebox']);
    expect(marked('st stage', 'FOH-Stagebox-A')).toEqual(['Stage']);
    expect(marked('left', 'FOH')).toEqual([]);
  });
  it('match nothing where there are none', () => {
    expect([rank(' ', 'FOH'), marked('', 'FOH')]).toEqual([null, []]);
  });

  it('may come in any order', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), name, name, (words, text, beside) => {
        const [there, back] = [words.join(' '), words.toReversed().join(' ')];
        expect(rank(back, text, beside)).toBe(rank(there, text, beside));
        expect(marked(back, text)).toEqual(marked(there, text));
      }),
    );
  });
  it('find every name by any part of it, and mark that part', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(), (written, a, b) => {
        // What is marked is the composed text, which may be longer than what was written.
        const text = composed(written);
        const [start, end] = [a % text.length, b % text.length].sort((x, y) => x - y) as [number, number];
        const part = text.slice(start, end + 1);
        fc.pre(wordsOf(part).length > 0 && part.isWellFormed());
        fc.pre(wordsOf(part).every((one) => fold(text).includes(one)));
        expect(rank(part, text)).not.toBeNull();
        const marks = marksIn(wordsOf(part), text);
        const shown = marks.map(({ start, end }) => fold(text).slice(start, end));
        expect(wordsOf(part).filter((one) => !shown.some((mark) => mark.includes(one)))).toEqual([]);
        expect(shown.map((mark) => mark.length)).toEqual(marks.map(({ start, end }) => end - start));
      }),
      { examples: [['\uFB2A', 0, 0]] },
    );
  });
  it('rank a name by the whole of it no lower than by one of its words', () => {
    fc.assert(
      fc.property(name, (text) => {
        for (const part of text.split('-')) {
          expect(rank(part, text)).not.toBeNull();
          expect(rank(text, text)).toBeGreaterThanOrEqual(rank(part, text) ?? 0);
        }
      }),
    );
  });
  it('match a letter with its accent whether it was written in one or in two', () => {
    for (const [search, text] of [
      ['cafés', 'Cafe\u0301s-L'],
      ['cafe\u0301s', 'Cafés-L'],
      ['cafes', 'Cafe\u0301s-L'],
    ] as const) {
      expect(rank(search, text)).not.toBeNull();
      expect(marked(search, composed(text))).toEqual(['Cafés']);
    }
  });
  it('keep the length of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(text)).toHaveLength(composed(text).length);
      }),
    );
  });
});
