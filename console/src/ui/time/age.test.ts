import { describe, expect, it } from 'vitest';
import { startTranslation } from '../../i18n/setup.ts';
import { age, roughAge } from './age.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const AGES = [12_400, 38 * MINUTE, 126 * MINUTE, 75 * 60 * MINUTE];

describe('How long ago something was', () => {
  it.each([
    ['en', ['12 s', '38 min', '2 h 06 min', '3 d']],
    ['zh-Hans', ['12 秒', '38 分钟', '2 小时 06 分', '3 天']],
    ['ja', ['12 秒', '38 分', '2 時間 06 分', '3 日']],
    ['pt', ['12 s', '38 min', '2 h 06 min', '3 d']],
  ])('is short, in %s as everywhere there', async (language, words) => {
    await startTranslation(language, []);
    expect(AGES.map((passed) => age(NOW - passed, NOW))).toEqual(words);
  });

  it('is its largest unit alone where that is enough, nothing for what lies ahead, and a dash without a date', async () => {
    await startTranslation('en', []);
    expect(roughAge(NOW - 126 * MINUTE, NOW)).toBe('2 h');
    expect(age(NOW + MINUTE, NOW)).toBe('0 s');
    expect([age(null, NOW), age('soon', NOW)]).toEqual(['--', '--']);
  });
});
