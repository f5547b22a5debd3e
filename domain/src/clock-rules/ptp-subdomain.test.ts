import { describe, expect, it } from 'vitest';
import { subdomainName, subdomainNumber } from './ptp-subdomain.ts';

describe('the subdomains of PTP version 1', () => {
  it('are the numbers by which they are called', () => {
    expect([0, 1, 2, 3, 4, 255].map(subdomainName)).toEqual(['_DFLT', '_ALT1', '_ALT2', '_ALT3', '_DOM4', '_DOM255']);
    const all = Array.from({ length: 256 }, (_, number) => number);
    expect(all.map((number) => subdomainNumber(subdomainName(number)))).toEqual(all);
  });

  it('have number 0 where their name has none', () => {
    expect(['mine', '_DOM', '_DOM256', '_ALT4', ''].map(subdomainNumber)).toEqual([0, 0, 0, 0, 0]);
  });
});
