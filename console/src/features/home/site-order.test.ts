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

  it('puts positive sites after those with errors and before sites with no devices, whatever status those report [HOME-013]', () => {
    for (const summary of ['UNKNOWN', 'ERROR', 'WARNING', 'OK'] as const) {
      const sites = [site('Empty', summary, 0), site('Fine', 'OK'), site('Silent', 'UNKNOWN'), site('Wrong', 'ERROR')];
      expect(names(orderSites(sites))).toEqual(['Wrong', 'Silent', 'Fine', 'Empty']);
    }
  });

  it('orders sites of one status by name, without regard to case and with numbers as numbers', () => {
    const sites = [site('Hall 10', 'OK'), site('Zoo', 'OK'), site('hall 9', 'OK'), site('arena', 'OK')];
    expect(names(orderSites(sites))).toEqual(['arena', 'hall 9', 'Hall 10', 'Zoo']);
  });

  it('takes a site whose status was not sent as unknown, never as positive', () => {
    expect(names(orderSites([site('Fine', 'OK'), { name: 'New', devicesCount: 1, status: null }]))).toEqual(['New', 'Fine']);
  });

  it('counts the sites of each status; those without devices count for none', () => {
    const counts = countGroups([site('A', 'ERROR'), site('B', 'ERROR'), site('C', 'OK'), site('D', 'UNKNOWN', 0)]);
    expect(counts).toEqual({ ERROR: 2, WARNING: 0, UNKNOWN: 0, OK: 1, NO_DEVICES: 1 });
  });
});
