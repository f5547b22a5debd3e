import { setTimeout as sleep } from 'node:timers/promises';
import type { Needs } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { allSites, type WatchedSite } from './read-clocks.ts';
import { updateClockPicture } from './update-picture.ts';

/** The intervals of the watch, ms. */
export interface WatchTiming {
  /** How long after the first message about a change: the rest of it arrives meanwhile. */
  readonly settleMs: number;
  /** How often it checks which sites are due. */
  readonly tickMs: number;
  /** After an evaluation it pauses this many times its duration, so that a busy fleet is evaluated less often and the database has time for the device link. */
  readonly rest: number;
  /** How often it evaluates every site while the bus is away, and how soon after that. */
  readonly awayMs: number;
}
const TIMING: WatchTiming = { settleMs: 1_000, tickMs: 100, rest: 4, awayMs: 5_000 };

/**
 * Evaluates the clocks of a site whenever its devices report something new, and all sites at the start and while the bus is away, so that no change
 * is missed. Each evaluation reads the database and is one transaction: several processes may watch. For processes with the role `jobs`, until it is closed.
 */
export function startClockWatch(
  services: Needs<'store' | 'bus' | 'now' | 'log'> & DeviceServices,
  timing: WatchTiming = TIMING,
): { close(): Promise<void> } {
  const { bus, log, now, store } = services;
  /** Site → when to evaluate it, on the clock of `performance`, and when the change was received. */
  const due = new Map<string, { readonly site: WatchedSite; readonly at: number; readonly receivedAt: Date | null }>();
  /** When to evaluate all sites, on the clock of `performance`; null: only those that the bus names. */
  let allAt: number | null = performance.now();

  /** `receivedAt`: when a change of it was received; null where only time passes. */
  const wake = (site: WatchedSite, inMs: number, receivedAt: Date | null): void => {
    const key = `${site.accountId} ${site.siteId}`;
    const known = due.get(key);
    due.set(key, {
      site,
      at: Math.min(performance.now() + inMs, known?.at ?? Number.POSITIVE_INFINITY),
      receivedAt: known?.receivedAt ?? receivedAt,
    });
  };

  async function update(site: WatchedSite, receivedAt: Date | null): Promise<void> {
    const from = performance.now();
    try {
      const again = await updateClockPicture(services, site, receivedAt ?? now());
      if (again) wake(site, Math.max(0, again.getTime() - now().getTime()), null);
    } catch (error) {
      log.warn({ err: error, siteId: site.siteId }, 'the clocks of a site could not be looked at');
      wake(site, timing.settleMs, receivedAt);
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
    for (const [key, { site, at, receivedAt }] of due) {
      if (isClosed) return;
      if (at > performance.now()) continue;
      due.delete(key);
      await update(site, receivedAt);
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
    // Checked at each tick, also during an evaluation: messages are lost from the first moment on.
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
