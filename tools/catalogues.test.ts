import { describe, expect, it } from 'vitest';
import { type Group, lacks, wordsOf } from './catalogues.ts';
import { withLanguage } from './new-language.ts';

const group: Group = {
  title: { en: 'Title', pt: 'Título', ja: '題' },
  sites: {
    none_zero: { en: 'None', pt: 'Nenhum', ja: 'なし' },
    none_one: { en: 'One', pt: 'Um' },
    none_many: { pt: 'Muitos' },
    none_other: { en: 'Some', pt: 'Alguns', ja: 'いくつか' },
  },
};
const languages = ['en', 'pt', 'ja'];

describe('a catalogue with the languages side by side', () => {
  it('is whole with each form of a number that a language has, and no other', () => {
    expect(lacks(group, languages)).toEqual([]);
  });

  it('is not whole without a text, a form of a number or a key, and names key and language', () => {
    expect(lacks({ ...group, title: { en: 'Title', pt: ' ' } }, languages)).toEqual(['title has no text in pt', 'title has no text in ja']);
    expect(lacks({ none_other: { en: 'Some', pt: 'Alguns', ja: 'いくつか' } }, languages)).toEqual([
      'none_one has no text in en',
      'none_one has no text in pt',
      'none_many has no text in pt',
    ]);
    expect(lacks({ ...group, empty: {} }, ['en'])).toContain('empty has no text in en');
  });

  it('has nothing in a language that there is not, and no form of a number that its language does not have', () => {
    expect(lacks({ title: { en: 'Title', de: 'Titel' } }, ['en'])).toEqual(['title: the console has no language de']);
    expect(lacks({ none_one: { en: 'One', ja: '一つ' }, none_other: { en: 'Some', ja: 'いくつか' } }, ['en', 'ja'])).toEqual([
      'none_one: no form of a number in ja',
    ]);
  });

  it('gives each language its own words, in the order of the file', () => {
    expect(JSON.stringify(wordsOf(group, 'ja'))).toBe('{"title":"題","sites":{"none_zero":"なし","none_other":"いくつか"}}');
    expect(wordsOf(group, 'en')).toEqual({ title: 'Title', sites: { none_zero: 'None', none_one: 'One', none_other: 'Some' } });
  });

  it('gets a new language as empty texts, which lack then, and keeps those that are there', () => {
    const polish = withLanguage({ ...group, title: { en: 'Title', pt: 'Título', ja: '題', pl: 'Tytuł' } }, 'pl');
    expect(lacks(polish, [...languages, 'pl'])).toEqual(
      ['zero', 'one', 'few', 'many', 'other'].map((form) => `sites.none_${form} has no text in pl`),
    );
  });
});
