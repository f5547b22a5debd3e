import { describe, expect, it } from 'vitest';
import { CONNECTION_STATES } from './enumerations.ts';
import { compareVersions, firmwareStatus, updateIsFlagged } from './firmware.ts';

describe('firmware', () => {
  it('is compared by numbers, not by letters', () => {
    expect(compareVersions('4.2.10', '4.2.9')).toBe(1);
    expect(compareVersions('5.0', '4.9.9')).toBe(1);
    expect(compareVersions('4.2', '4.2.1')).toBe(-1);
    expect(compareVersions('v4.2', '4.2.0')).toBe(0);
    expect(compareVersions('4.1.7', '4.2.9-rc1')).toBe(-1);
    expect(compareVersions('unknown', '4.2')).toBeNull();
  });
  it('is there where the catalogue has a later one, and unknown without a version or an entry [DEV-069 MODEL-112]', () => {
    expect(firmwareStatus('4.2.5', '4.2.9')).toBe('AVAILABLE');
    for (const reported of ['4.2.9', '4.3']) expect(firmwareStatus(reported, '4.2.9')).toBe('UP_TO_DATE');
    expect(firmwareStatus('4.3', null)).toBe('UNKNOWN');
    expect(firmwareStatus(null, '4.3')).toBe('UNKNOWN');
  });
  it('is flagged only where it is available and the device is ready [DEV-069]', () => {
    const flagged = [...CONNECTION_STATES, null].flatMap((connection) =>
      (['AVAILABLE', 'UNKNOWN', 'UP_TO_DATE', null] as const).flatMap((status) =>
        updateIsFlagged(connection, status) ? [[connection, status]] : [],
      ),
    );
    expect(flagged).toEqual([['READY', 'AVAILABLE']]);
  });
});
