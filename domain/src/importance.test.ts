import { describe, expect, it } from 'vitest';
import { IMPORTANCE_LABELS, IMPORTANCE_ORDER } from './importance.ts';

describe('what is shown', () => {
  it('calls importance High, Normal and Low, in that order [MODEL-093]', () => {
    expect(IMPORTANCE_ORDER).toEqual(['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT']);
    expect(IMPORTANCE_ORDER.map((level) => IMPORTANCE_LABELS[level])).toEqual(['High', 'Normal', 'Low']);
  });
});
