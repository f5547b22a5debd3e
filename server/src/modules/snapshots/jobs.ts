import { type RepeatedWork, repeat } from '../../repeat.ts';
import type { Needs } from '../../services.ts';
import { publishChanges, recordChanges } from '../sites/index.ts';
import type { SiteServices } from '../sites/services.ts';
import { forgetOldSnapshots } from './retention.ts';

const FORGET_MS = 3600_000;

/** Deletes automatic snapshots whose time is over, for processes with the role `jobs`, until it is closed. Several processes may: each is deleted by one of them. */
export function startForgettingSnapshots(services: Needs<'store' | 'bus' | 'log' | 'now'> & SiteServices): RepeatedWork {
  const { store, log, now } = services;
  const forget = async (): Promise<void> => {
    const changes = await store.system(async (tx) => {
      const sites = Map.groupBy(await forgetOldSnapshots(tx, now()), ({ accountId }) => accountId);
      const recorded = [];
      for (const [accountId, of] of sites) {
        const changed = of.map(({ siteId }) => ({ siteId, deviceIds: [], areas: ['INVENTORY'] as const }));
        recorded.push(...(await recordChanges(tx, accountId, changed)));
      }
      return recorded;
    });
    publishChanges(services, changes);
  };
  return repeat(forget, { everyMs: FORGET_MS, atOnce: true, log, failed: 'old snapshots could not be deleted' });
}
