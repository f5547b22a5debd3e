import { setTimeout as sleep } from 'node:timers/promises';
import type { Needs } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { allSites, type WatchedSite } from './read-clocks.ts';
import { updateClockPicture } from './update-picture.ts';

/** When the watch looks, ms. */
export interface WatchTiming {
  /** How long after the first word of a change: the rest of it comes in the meantime. */
  readonly settleMs: number;
  /** How often it sees whose time has come. */
  readonly tickMs: number;
  /** After a look it rests so many times as long as the look took: a busy fleet is looked at less often, and the link keeps its database. */
  readonly rest: number;
  /** How often it looks at every site while the bus is away, and how soon after that. */
  readonly awayMs: number;
}
const TIMING: WatchTiming = { settleMs: 1_000, tickMs: 100, rest: 4, awayMs: 5_000 };

/**
 * Looks at the clocks of a site whenever its devices say something new, and at every site at the start and while the bus is away, so that nothing that happened
 * unheard is lost. Each look reads the database and is one transaction: several processes may watch. For processes with the role `jobs`, until it is closed.
 */
export function startClockWatch(
  services: Needs<'store' | 'bus' | 'now' | 'log'> & DeviceServices,
  timing: WatchTiming = TIMING,
): { close(): Promise<void> } {
  const { bus, log, now, store } = services;
  /** Site → when to look at it, on the clock of `performance`, and when what is new was heard. */
  const due = new Map<string, { readonly site: WatchedSite; readonly at: number; readonly heardAt: Date | null }>();
  /** When to look at every site, on the clock of `performance`; null: when the bus says so. */
  let allAt: number | null = performance.now();

  /** `heardAt`: when something new was heard of it; null where only time passes. */
  const wake = (site: WatchedSite, inMs: number, heardAt: Date | null): void => {
    const key = `${site.accountId} ${site.siteId}`;
    const known = due.get(key);
    due.set(key, {
      site,
      at: Math.min(performance.now() + inMs, known?.at ?? Number.POSITIVE_INFINITY),
      heardAt: known?.heardAt ?? heardAt,
    });
  };

  async function update(site: WatchedSite, heardAt: Date | null): Promise<void> {
    const from = performance.now();
    try {
      const again = await updateClockPicture(services, site, heardAt ?? now());
      if (again) wake(site, Math.max(0, again.getTime() - now().getTime()), null);
    } catch (error) {
      log.warn({ err: error, siteId: site.siteId }, 'the clocks of a site could not be looked at');
      wake(site, timing.settleMs, heardAt);
    }
    await sleep(Math.min(timing.settleMs, timing.rest * (performance.now() - from)));
  }

  async function wakeAll(): Promise<void> {
    allAt = null;
    try {
      for (const site of await store.system(allSites)) wake(site, 0, null);
    } catch (error) {
      allAt ??= performance.now() + timing.settleMs;
      throw error;
    }
  }

  async function work(): Promise<void> {
    if (allAt !== null && allAt <= performance.now()) await wakeAll();
    for (const [key, { site, at, heardAt }] of due) {
      if (isClosed) return;
      if (at > performance.now()) continue;
      due.delete(key);
      await update(site, heardAt);
    }
  }

  const stop = bus.subscribe('account.changed', ({ accountId, siteId, deviceIds, areas }) => {
    if (siteId === null || deviceIds.length === 0 || !areas.some((area) => area !== 'CHANNELS')) return;
    wake({ accountId, siteId }, timing.settleMs, now());
  });
  let isClosed = false;
  let isBusy = false;
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Seen at each tick, whatever is being looked at: messages are lost from the first moment on.
    if (!bus.connected) allAt ??= performance.now() + timing.awayMs;
    if (isBusy) return;
    isBusy = true;
    working = work()
      .catch((error: unknown) => log.warn({ err: error }, 'the sites whose clocks are watched could not be read'))
      .finally(() => {
        isBusy = false;
      });
  }, timing.tickMs);
  return {
    close: async () => {
      isClosed = true;
      stop();
      clearInterval(timer);
      await working;
    },
  };
}
