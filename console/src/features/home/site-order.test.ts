import type { HealthStatus } from '@tutti/domain/enumerations';
import { describe, expect, it } from 'vitest';
import { countGroups, orderSites } from './site-order.ts';

const site = (name: string, summary: HealthStatus, devicesCount = 3) => ({ name, devicesCount, status: { summary } });
const names = (sites: readonly { name: string }[]) => sites.map((s) => s.name);

describe('the order of site cards', () => {
  it('puts sites with errors first [HOME-012]', () => {
    const sites = [site('A', 'OK'), site('B', 'WARNING'), site('C', 'UNKNOWN'), site('D', 'ERROR')];
    expect(names(orderSites(sites))[0]).toBe('D');
  });

  it('puts positive sites before sites with no devices, whatever status those report [HOME-013]', () => {
    const sites = [site('Empty', 'UNKNOWN', 0), site('Fine', 'OK'), site('Silent', 'UNKNOWN')];
    expect(names(orderSites(sites))).toEqual(['Silent', 'Fine', 'Empty']);
  });

  it('orders sites of one status by name, without regard to case and with numbers as numbers', () => {
    const sites = [site('hall 10', 'OK'), site('Hall 9', 'OK'), site('Arena', 'OK')];
    expect(names(orderSites(sites))).toEqual(['Arena', 'Hall 9', 'hall 10']);
  });

  it('takes a site whose status was not sent as unknown, never as positive', () => {
    expect(names(orderSites([site('Fine', 'OK'), { name: 'New', devicesCount: 1, status: null }]))).toEqual(['New', 'Fine']);
  });

  it('counts the sites of each status; those without devices count for none', () => {
    const counts = countGroups([site('A', 'ERROR'), site('B', 'ERROR'), site('C', 'OK'), site('D', 'UNKNOWN', 0)]);
    expect(counts).toEqual({ ERROR: 2, WARNING: 0, UNKNOWN: 0, OK: 1, NO_DEVICES: 1 });
  });
});
