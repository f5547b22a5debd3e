import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import { clockRole, frequencyOffset } from './clock-words.ts';
import { addressOf, linkSpeed, rate } from './interface-words.ts';

beforeAll(async () => {
  await startTranslation('en', []);
  await namespaces('device');
});
const t = () => i18next.getFixedT('en', 'device');

describe('the words of a clock', () => {
  it('name its strongest role, else a follower, else nothing', () => {
    expect(clockRole({ grandLeader: true, multicastLeader: true })).toBe('grandLeader');
    expect(clockRole({ grandLeader: false, unicastFollower: true })).toBe('unicastFollower');
    expect(clockRole({ grandLeader: false })).toBe('multicastFollower');
    expect([clockRole({}), clockRole(null)]).toEqual([null, null]);
  });

  it('give the frequency offset in ppm, on a rule from -5 to +5 [DEV-054]', () => {
    expect(frequencyOffset('0.12')).toEqual({ words: '+0.12', at: expect.closeTo(0.512), beyond: false });
    expect(frequencyOffset('-5')).toEqual({ words: '−5.00', at: 0, beyond: false });
    expect(frequencyOffset('7.5')).toEqual({ words: '+7.50', at: 1, beyond: true });
    expect(frequencyOffset('0')).toEqual({ words: '0.00', at: 0.5, beyond: false });
    expect([frequencyOffset(null), frequencyOffset(''), frequencyOffset('?')]).toEqual([null, null, null]);
  });
});

describe('the words of an interface', () => {
  it('have the length of the prefix, from the subnet where the netmask is missing', () => {
    expect(addressOf({ address: '10.40.2.11', netmask: 24, subnet: null })).toBe('10.40.2.11/24');
    expect(addressOf({ address: '10.40.2.11', netmask: null, subnet: '10.40.0.0/21' })).toBe('10.40.2.11/21');
    expect(addressOf({ address: '10.40.2.11' })).toBe('10.40.2.11');
    expect(addressOf({ address: null, netmask: 24 })).toBeNull();
  });

  it('have their units', () => {
    expect([linkSpeed(100, t()), linkSpeed(1000, t()), linkSpeed(2500, t()), linkSpeed(null, t())]).toEqual([
      '100 Mbps',
      '1 Gbps',
      '2.5 Gbps',
      null,
    ]);
    expect([rate(0, t()), rate(2.54, t()), rate(186.4, t()), rate(null, t())]).toEqual(['0 Mbps', '2.5 Mbps', '186 Mbps', null]);
  });
});
