import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unicastPractice } from './best-practice.ts';
import { subdomainName, subdomainNumber } from './ptp-subdomain.ts';
import { bySubnet } from './subnet-order.ts';

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

describe('the subdomains of PTP version 1', () => {
  it('are the numbers by which they are called', () => {
    expect([0, 1, 2, 3, 4, 255].map(subdomainName)).toEqual(['_DFLT', '_ALT1', '_ALT2', '_ALT3', '_DOM4', '_DOM255']);
    fc.assert(fc.property(fc.integer({ min: 0, max: 255 }), (number) => subdomainNumber(subdomainName(number)) === number));
  });

  it('have number 0 where their name has none', () => {
    expect(['mine', '_DOM', '_DOM256', '_ALT4', ''].map(subdomainNumber)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the order of subnets', () => {
  it('is that of their addresses, the unknown one last', () => {
    const subnets = [null, '10.40.12.0/24', '192.168.1.0/24', '10.40.2.0/24', '10.40.2.0/23'];
    expect(subnets.toSorted(bySubnet)).toEqual(['10.40.2.0/23', '10.40.2.0/24', '10.40.12.0/24', '192.168.1.0/24', null]);
  });
});
