import { describe, expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, languageFor } from './languages.ts';

describe('the interface language', () => {
  it('is one of exactly four [I18N-001]', () => {
    expect(LANGUAGES.map(({ label }) => label)).toEqual(['English', 'Chinese (simplified)', 'Japanese', 'Portuguese']);
  });

  const tags: [string, string][] = [
    ['en-AU', 'en'],
    ['en-NZ', 'en'],
    ['en-US', 'en'],
    ['pt-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['zh-TW', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['ja-JP', 'ja'],
  ];
  it.each(tags)('for %s is %s [I18N-005] [I18N-006] [I18N-007] [I18N-008]', (tag, code) => {
    expect(languageFor(tag)).toBe(code);
  });

  it('is the stored choice before any of the browser [I18N-004] [I18N-009]', () => {
    expect(chooseLanguage('ja', ['pt-BR'])).toBe('ja');
  });

  it("is the browser's first one we have while nothing is stored, else English [I18N-002] [I18N-009]", () => {
    expect(chooseLanguage(null, ['ko-KR', 'pt-BR', 'ja'])).toBe('pt');
    expect(chooseLanguage(null, ['ko-KR'])).toBe('en');
    expect(chooseLanguage(null, [])).toBe('en');
  });
});
