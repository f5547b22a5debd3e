import { describe, expect, it } from 'vitest';
import { PendingChanges } from './pending-changes.ts';

const change = (domainId: string | null, revision: number, ...deviceIds: string[]) => ({
  domainId,
  since: revision - 1,
  revision,
  deviceIds,
  areas: ['DEVICES'],
  missed: false,
});

const areas = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK', summary: 'OK' } as const;
const SUMMARY = {
  name: 'Hall',
  icon: null,
  location: null,
  devicesCount: 0,
  status: { __typename: 'DomainStatus' as const, ...areas, domainAlertMessage: null },
  alerts: [],
};

describe('changes that wait to be read', () => {
  it('are read once, with every device that changed', () => {
    const pending = new PendingChanges();
    pending.add(change('s1', 1, 'd1', 'd2'));
    pending.add(change('s1', 2, 'd2', 'd3'));
    pending.add(change('s2', 9));
    expect(pending.take()).toEqual({
      missed: false,
      sites: [
        { domainId: 's1', deviceIds: ['d1', 'd2', 'd3'], areas: ['DEVICES'], withSite: false },
        { domainId: 's2', deviceIds: [], areas: ['DEVICES'], withSite: false },
      ],
    });
    expect(pending.take()).toBeNull();
  });

  it('are read with what lists of sites show where one of them is about that and does not bring it', () => {
    const pending = new PendingChanges();
    const status = { ...change('s1', 1), areas: ['STATUS'] };
    pending.add({ ...status, domain: SUMMARY });
    expect(pending.take()?.sites).toMatchObject([{ areas: ['STATUS'], withSite: false }]);
    pending.add({ ...status, revision: 2, domain: null });
    pending.add({ ...status, revision: 3, domain: SUMMARY });
    expect(pending.take()?.sites).toMatchObject([{ areas: ['STATUS'], withSite: true }]);
  });

  it('show when one was missed: each begins where the one before it ended', () => {
    const pending = new PendingChanges();
    pending.add(change('s1', 4));
    pending.add(change('s1', 6));
    expect(pending.take()?.missed).toBe(true);
    pending.add({ ...change('s1', 19), since: 6 });
    expect(pending.take()?.missed).toBe(false);
  });

  it('show when the stream itself says that more happened than it sends', () => {
    const pending = new PendingChanges();
    pending.add({ ...change(null, 0), missed: true });
    expect(pending.take()).toEqual({ missed: true, sites: [] });
  });

  it('take no harm from one that comes twice or late', () => {
    const pending = new PendingChanges();
    for (const revision of [4, 4, 3, 5]) pending.add(change('s1', revision));
    expect(pending.take()?.missed).toBe(false);
  });

  it('are counted from the start after the stream was away', () => {
    const pending = new PendingChanges();
    pending.add(change('s1', 4));
    pending.forget();
    pending.add(change('s1', 90));
    expect(pending.take()).toEqual({ missed: false, sites: [{ domainId: 's1', deviceIds: [], areas: ['DEVICES'], withSite: false }] });
  });
});
