import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import { addressOf, linkSpeed, rate } from './interface-words.ts';

beforeAll(async () => {
  await startTranslation('en', []);
  await namespaces('device');
});
const t = () => i18next.getFixedT('en', 'device');

describe('the words of an interface', () => {
  it('have the length of the prefix, from the subnet where the netmask is missing, and 24 where that is, too [LIM-001]', () => {
    expect(addressOf({ address: '10.40.2.11', netmask: 24, subnet: null })).toBe('10.40.2.11/24');
    expect(addressOf({ address: '10.40.2.11', netmask: null, subnet: '10.40.0.0/21' })).toBe('10.40.2.11/21');
    expect(addressOf({ address: '10.40.2.11' })).toBe('10.40.2.11/24');
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
