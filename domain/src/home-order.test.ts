import { describe, expect, it } from 'vitest';
import { compareHomeSites } from './home-order.ts';

describe('the home page', () => {
  it('shows error, warning, unknown, positive, then empty sites, each by name [HOME-012 HOME-013]', () => {
    const site = (name: string, summary: 'OK' | 'ERROR' | 'WARNING' | 'UNKNOWN', devicesCount = 3) => ({ name, summary, devicesCount });
    const sites = [site('z empty', 'UNKNOWN', 0), site('Empty', 'UNKNOWN', 0)];
    for (const summary of ['OK', 'UNKNOWN', 'WARNING', 'ERROR'] as const)
      sites.push(site(`b ${summary}`, summary), site(`A ${summary}`, summary));
    expect(sites.sort(compareHomeSites).map((s) => s.name)).toEqual([
      ...['ERROR', 'WARNING', 'UNKNOWN', 'OK'].flatMap((summary) => [`A ${summary}`, `b ${summary}`]),
      'Empty',
      'z empty',
    ]);
  });
});
