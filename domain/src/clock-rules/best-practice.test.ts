import { describe, expect, it } from 'vitest';
import { unicastPractice } from './best-practice.ts';

describe('unicast best practice', () => {
  it('is at least one unicast device in each of several subnets [CLOCK-054]', () => {
    expect([0, 1].map((count) => unicastPractice(count, 2))).toEqual(['NOT_MET', 'LESS_THAN_IDEAL']);
  });

  it('is ideally two, and more do no harm [CLOCK-055]', () => {
    expect([2, 3].map((count) => unicastPractice(count, 2))).toEqual(['MET', 'MET']);
  });

  it('asks nothing of a site with one subnet', () => {
    expect([0, 1, 2].map((count) => unicastPractice(count, 1))).toEqual(['NOT_NEEDED', 'NOT_NEEDED', 'NOT_NEEDED']);
  });
});
