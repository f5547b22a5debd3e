import { describe, expect, it } from 'vitest';
import { compareVersions, firmwareStatus, updateIsFlagged } from './firmware.ts';
import { compareHomeSites } from './home-order.ts';
import { IMPORTANCE_LABELS, IMPORTANCE_ORDER } from './importance.ts';
import { DISPLAY_NAME_LIMIT } from './text.ts';

describe('firmware', () => {
  it('is compared by numbers, not by letters', () => {
    expect(compareVersions('4.2.10', '4.2.9')).toBe(1);
    expect(compareVersions('v4.2', '4.2.0')).toBe(0);
    expect(compareVersions('4.1.7', '4.2.9-rc1')).toBe(-1);
    expect(compareVersions('unknown', '4.2')).toBeNull();
  });
  it('without a version or an entry of the catalogue is unknown', () => {
    expect(firmwareStatus('4.2.5', '4.2.9')).toBe('AVAILABLE');
    expect(firmwareStatus('4.3', '4.2.9')).toBe('UP_TO_DATE');
    expect(firmwareStatus('4.3', null)).toBe('UNKNOWN');
    expect(firmwareStatus(null, '4.3')).toBe('UNKNOWN');
  });
  it('is flagged only on a device that is ready [DEV-069]', () => {
    expect(updateIsFlagged('READY', 'AVAILABLE')).toBe(true);
    expect(updateIsFlagged('ESTABLISHED', 'AVAILABLE')).toBe(false);
    expect(updateIsFlagged('READY', 'UNKNOWN')).toBe(false);
  });
});

describe('the home page', () => {
  it('shows error, warning, unknown, positive, then empty sites, each by name [HOME-012 HOME-013]', () => {
    const site = (name: string, summary: 'OK' | 'ERROR' | 'WARNING' | 'UNKNOWN', devicesCount = 3) => ({ name, summary, devicesCount });
    const sites = [
      site('Empty', 'UNKNOWN', 0),
      site('b', 'OK'),
      site('A', 'OK'),
      site('Unknown', 'UNKNOWN'),
      site('Warn', 'WARNING'),
      site('Err', 'ERROR'),
    ];
    expect(sites.sort(compareHomeSites).map((s) => s.name)).toEqual(['Err', 'Warn', 'Unknown', 'A', 'b', 'Empty']);
  });
});

describe('what is shown', () => {
  it('calls importance High, Normal and Low, in that order [MODEL-093]', () => {
    expect(IMPORTANCE_ORDER).toEqual(['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT']);
    expect(IMPORTANCE_ORDER.map((level) => IMPORTANCE_LABELS[level])).toEqual(['High', 'Normal', 'Low']);
  });
  it('allows display names 20 characters', () => {
    expect(DISPLAY_NAME_LIMIT).toBe(20);
  });
});
