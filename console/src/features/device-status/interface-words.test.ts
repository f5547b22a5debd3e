import { describe, expect, it } from 'vitest';
import { addressOf } from './interface-words.ts';

describe('the words of an interface', () => {
  it('have the length of the prefix, from the subnet where the netmask is missing, and 24 where that is, too [LIM-001]', () => {
    expect(addressOf({ address: '10.40.2.11', netmask: 22, subnet: '10.40.0.0/21' })).toBe('10.40.2.11/22');
    expect(addressOf({ address: '10.40.2.11', netmask: 24, subnet: null })).toBe('10.40.2.11/24');
    expect(addressOf({ address: '10.40.2.11', netmask: null, subnet: '10.40.0.0/21' })).toBe('10.40.2.11/21');
    expect(addressOf({ address: '10.40.2.11' })).toBe('10.40.2.11/24');
    expect(addressOf({ address: null, netmask: 24 })).toBeNull();
  });
});
