import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { numberInSentence, numbers, numbersIn } from './numbers.ts';
import { startTranslation } from './setup.ts';

describe('numbers', () => {
  it('have the marks of the language, a real minus and none before nothing', () => {
    expect([1000, -2.5, -0.4].map(numbersIn('en'))).toEqual(['1,000', '−3', '0']);
    expect([1000, 0.24, 12].map(numbersIn('pt', { most: 1 }))).toEqual(['1.000', '0,2', '12']);
    expect([2.894, -2.894, 0.001].map(numbersIn('pt', { least: 2, signed: true }))).toEqual(['+2,89', '−2,89', '0,00']);
    expect([12_345.6].map(numbersIn('ja', { least: 1 }))).toEqual(['12,345.6']);
  });

  it.each(LANGUAGES)('are in sentences of $label as the language writes them', ({ code }) => {
    const { format } = new Intl.NumberFormat(code);
    for (const value of [0, 7, 999, 1000, 12_345, 0.25]) expect(numberInSentence(value, code)).toBe(format(value));
    expect(numberInSentence(-7, code)).toBe('−7');
  });

  it('follow the language of the console', async () => {
    const micros = numbers();
    await startTranslation('pt', []);
    expect(micros(1000)).toBe('1.000');
    await startTranslation('en', []);
    expect(micros(1000)).toBe('1,000');
  });
});
