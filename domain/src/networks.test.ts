import { describe, expect, it } from 'vitest';
import { isInNetworks, networkProblem, spelledNetwork } from './networks.ts';

describe('A network', () => {
  it.each([
    ['10.20.0.0/16', '10.20.0.0/16'],
    [' 203.0.113.16/28 ', '203.0.113.16/28'],
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7/32', '198.51.100.7'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::ffff:10.20.4.5', '10.20.4.5'],
    ['2001:DB8:0:0:0:0:0:0/32', '2001:db8::/32'],
    ['2001:db8::1', '2001:db8::1'],
    ['::1', '::1'],
    ['::/0', '::/0'],
    ['fe80:0:0:1:0:0:0:1', 'fe80:0:0:1::1'],
    ['64:ff9b::192.0.2.0/120', '64:ff9b::c000:200/120'],
  ])('%s is kept as %s', (text, kept) => {
    expect([networkProblem(text), spelledNetwork(text)]).toEqual([null, kept]);
    expect(spelledNetwork(kept)).toBe(kept);
  });

  it.each([
    '',
    '10.20.0.0/33',
    '10.20.0/16',
    '10.20.0.0/',
    '10.20.0.0/-1',
    '10.20.0.0/16/8',
    '256.0.0.1',
    '010.0.0.1',
    '0x0a.0.0.1',
    '10',
    'localhost',
    '2001:db8::/129',
    '2001:db8',
    '1::2::3',
    ':::',
    '12345::',
    '::ffff:10.0.0.0/104',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8:9',
    '10.0.0.0\n/8',
  ])('is not %j', (text) => {
    expect(networkProblem(text)).toContain('is not a network');
  });

  it.each([
    ['10.20.4.5/16', '10.20.0.0/16'],
    ['2001:db8::1/32', '2001:db8::/32'],
  ])('with an address in it, %s, is refused with the network that may be meant', (text, meant) => {
    expect(networkProblem(text)).toBe(`${text} is an address inside a network. The network is ${meant}.`);
  });
});

describe('An address', () => {
  it.each([
    ['10.20.0.0', true],
    ['10.20.255.255', true],
    ['10.21.0.0', false],
    ['10.19.255.255', false],
    ['::ffff:10.20.0.1', true],
    ['2001:db8:ffff::1', true],
    ['2001:db9::', false],
    ['::a14:1', false],
    ['not an address', false],
  ])('%s is inside: %s', (ip, isInside) => {
    expect(isInNetworks(['10.20.0.0/16', '2001:db8::/32'], ip)).toBe(isInside);
  });

  it('is in no network of the other family, and everywhere is allowed without networks', () => {
    expect(isInNetworks(['0.0.0.0/0'], '2001:db8::1')).toBe(false);
    expect(isInNetworks(['::/0'], '10.0.0.1')).toBe(false);
    expect(isInNetworks([], 'whatever')).toBe(true);
  });
});
