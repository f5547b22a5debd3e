import { describe, expect, it } from 'vitest';
import { mailWords } from './words.ts';

interface Said {
  readonly text: string;
  /** How often what was put in is in the text. */
  readonly given: number;
}

/** Each text of a language by its key; those with places for names, moments and numbers have this number in all of them. */
function texts(words: object, number: number): Map<string, Said> {
  const found = new Map<string, Said>();
  const walk = (of: object, path: string): void => {
    for (const [key, value] of Object.entries(of)) {
      const at = `${path}.${key}`;
      if (typeof value === 'string') found.set(at, { text: value, given: 0 });
      else if (typeof value === 'function') {
        const text = String(value(number, number, number, number));
        found.set(at, { text, given: text.split(String(number)).length - 1 });
      } else walk(value, at);
    }
  };
  walk(words, '');
  return found;
}

/** What Portuguese says as English does. */
const SAME = new Set(['pt .notification.offlineHead', 'pt .alert.title.TROUBLE', 'pt .alert.of']);

describe.each(['pt', 'ja', 'zh-Hans'])('The mails in %s', (language) => {
  it.each([1, 2, 30])('have a text for each English one, with as much put in, and in words of their own, of %i', (number) => {
    const english = texts(mailWords('en'), number);
    const theirs = texts(mailWords(language), number);
    expect([...theirs.keys()]).toEqual([...english.keys()]);
    for (const [key, { text, given }] of theirs) {
      expect([key, given]).toEqual([key, english.get(key)?.given]);
      expect([key, text === english.get(key)?.text]).toEqual([key, SAME.has(`${language} ${key}`)]);
      expect(text).not.toMatch(/undefined|null|NaN|\{\{|\$\{| {2}/);
    }
  });
});
