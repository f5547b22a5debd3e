import { describe, expect, it } from 'vitest';
import { testDevice } from '../../testing/test-devices.ts';
import { firmwareNotice } from './firmware-notice.ts';

const flagged = (name: string, updateTo: string) => testDevice(name, { updateFlagged: true, updateTo });

describe('the firmware banner', () => {
  it('counts the devices with a flagged update', () => {
    expect(firmwareNotice('kestrel', [testDevice('a'), flagged('b', '4.2.9'), flagged('c', '4.2.9')]).count).toBe(2);
    expect(firmwareNotice('kestrel', [testDevice('a')]).count).toBe(0);
  });

  it('once dismissed comes back only with another update', () => {
    const before = firmwareNotice('kestrel', [flagged('b', '4.2.9'), flagged('c', '4.2.9')]).id;
    expect(firmwareNotice('kestrel', [flagged('c', '4.2.9'), testDevice('a'), flagged('b', '4.2.9')]).id).toBe(before);
    expect(firmwareNotice('kestrel', [flagged('b', '4.3.0'), flagged('c', '4.2.9')]).id).not.toBe(before);
    expect(firmwareNotice('alder', [flagged('b', '4.2.9'), flagged('c', '4.2.9')]).id).not.toBe(before);
  });
});
