import { describe, expect, it, vi } from 'vitest';
import { AHEAD_MS } from '../api/client/read-ahead.ts';

describe('what was pushed lately', () => {
  it('is kept for a site, all of it together, and for a device, for as long as what was read before may be shown as new', async () => {
    // Files share modules, and what one test reported is recent for the next.
    vi.resetModules();
    const { noteRecent, recentAreasOf, recentOf } = await import('./recent-changes.ts');
    noteRecent({ domainId: 's1', deviceIds: ['d1', 'd2'], areas: ['DEVICES'] }, 0);
    noteRecent({ domainId: 's1', deviceIds: ['d2'], areas: ['STATUS'] }, 4000);
    noteRecent({ domainId: 's2', deviceIds: ['d3'], areas: ['CHANNELS'] }, 4000);
    expect(recentOf('s1', AHEAD_MS)).toEqual({ domainId: 's1', deviceIds: ['d1', 'd2'], areas: ['DEVICES', 'STATUS'], withSite: true });
    expect([...recentAreasOf('d2', AHEAD_MS)]).toEqual(['DEVICES', 'STATUS']);
    expect(recentOf('s1', AHEAD_MS + 2000)).toEqual({ domainId: 's1', deviceIds: ['d2'], areas: ['STATUS'], withSite: true });
    expect([...recentAreasOf('d1', AHEAD_MS + 2000)]).toEqual([]);
    expect(recentOf('s1', AHEAD_MS + 6000)).toBeNull();
  });
});
