import { describe, expect, it } from 'vitest';
import { compareHomeSites } from './home-order.ts';

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
