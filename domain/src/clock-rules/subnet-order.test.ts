import { describe, expect, it } from 'vitest';
import { bySubnet } from './subnet-order.ts';

describe('the order of subnets', () => {
  it('is that of their addresses, the unknown one last', () => {
    const subnets = [null, '10.40.12.0/24', '192.168.1.0/24', '10.40.2.0/24', '10.40.2.0/23'];
    expect(subnets.toSorted(bySubnet)).toEqual(['10.40.2.0/23', '10.40.2.0/24', '10.40.12.0/24', '192.168.1.0/24', null]);
  });
});
