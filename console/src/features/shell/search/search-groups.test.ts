import { wordsOf } from '@tutti/domain/matching-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, type Entry, groupsOf, KINDS, type Kind, type Question } from './search-groups.ts';

const entry = (kind: Kind, name: string, more: Partial<Entry> = {}): Entry => ({
  key: `${kind}:${name}`,
  kind,
  name,
  detail: '',
  target: { to: `/${name}` },
  siteId: null,
  ...more,
});
const find = (entries: readonly Entry[], text: string, more: Partial<Question> = {}) =>
  groupsOf(entries, { words: wordsOf(text), only: null, siteId: null, ...more });
const shown = (of: ReturnType<typeof find>) => of.groups.map((group) => [group.kind, ...group.shown.map(({ name }) => name)]);

describe('what is found', () => {
  const world = [
    entry('users', 'Maya Osei', { detail: 'Stage crew' }),
    entry('places', 'Stage left', { siteId: 'kestrel' }),
    entry('devices', 'Backstage-1', { siteId: 'kestrel' }),
    entry('devices', 'Stage-Rack-L', { siteId: 'alder' }),
    entry('sites', 'Kestrel Arena', { siteId: 'kestrel' }),
  ];

  it('is in the order of the kinds, the best of each first', () => {
    expect(shown(find(world, 'stage'))).toEqual([
      ['devices', 'Stage-Rack-L', 'Backstage-1'],
      ['users', 'Maya Osei'],
      ['places', 'Stage left'],
    ]);
  });
  it('has the best of all chosen, wherever it is', () => {
    expect(find(world, 'left').best).toBe('places:Stage left');
    expect(find(world, 'crew').best).toBe('users:Maya Osei');
    // It has the longer name.
    expect(find(world, 'stage').best).toBe('devices:Stage-Rack-L');
    expect(find(world, 'nothing').best).toBeNull();
  });
  it('is of one site or of some kinds where these are meant', () => {
    expect(shown(find(world, 'stage', { siteId: 'kestrel' }))).toEqual([
      ['devices', 'Backstage-1'],
      ['places', 'Stage left'],
    ]);
    expect(shown(find(world, 'stage', { only: ['places', 'settings'] }))).toEqual([['places', 'Stage left']]);
  });
  it('is three of each kind, and fifty of one alone, with how many there are', () => {
    const many = Array.from({ length: 60 }, (_, i) => entry('devices', `Box-${i}`));
    expect(find(many, 'box').groups[0]).toMatchObject({ count: 60, shown: { length: 3 } });
    expect(find(many, 'box', { only: ['devices'] }).groups[0]).toMatchObject({ count: 60, shown: { length: 50 } });
  });
  it('has every channel that the server found, and its number of them', () => {
    const channel = entry('channels', 'Élève', { detail: 'transmit 1' });
    expect(groupsOf([channel], { words: ['box'], only: null, siteId: null }, 12).groups[0]).toMatchObject({ count: 12, shown: [channel] });
  });

  it('does not depend on the order of the words, nor loses or doubles anything', () => {
    const word = fc.constantFrom('stage', 'box', 'left', 'a', '1');
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('-'));
    const some = fc.uniqueArray(fc.record({ kind: fc.constantFrom(...KINDS), name }), {
      selector: (of) => `${of.kind}${of.name}`,
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, fc.array(word, { minLength: 1, maxLength: 3 }), (things, words) => {
        const entries = things.map((of) => entry(of.kind, of.name));
        const there = find(entries, words.join(' '));
        expect(find(entries, words.toReversed().join(' '))).toEqual(there);
        const kinds = there.groups.map(({ kind }) => kind);
        expect(kinds).toEqual(KINDS.filter((kind) => kinds.includes(kind)));
        // A channel matches because the server says so.
        const matching = entries.filter(({ kind, name }) => kind === 'channels' || words.every((one) => name.includes(one)));
        const counts = KINDS.map((kind) => matching.filter((of) => of.kind === kind).length).filter((count) => count > 0);
        expect(there.groups.map(({ count, shown: { length } }) => [count, length])).toEqual(
          counts.map((count) => [count, Math.min(count, 3)]),
        );
        const keys = there.groups.flatMap((group) => group.shown.map(({ key }) => key));
        expect(new Set(keys).size).toBe(keys.length);
        expect(there.best === null ? keys.length === 0 : keys.includes(there.best)).toBe(true);
      }),
    );
  });
});

describe('what is written first', () => {
  it('says which kinds are meant', () => {
    expect(asked('>help')).toEqual({ only: ['actions'], text: 'help' });
    expect(asked(' @maya')).toEqual({ only: ['users'], text: 'maya' });
    expect(asked('#tb')).toEqual({ only: ['channels'], text: 'tb' });
    expect(asked('/')).toEqual({ only: ['places', 'settings'], text: '' });
    expect(asked('foh >')).toEqual({ only: null, text: 'foh >' });
  });
});
