import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Needs } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { type DueSite, DueSites, IN_ANY_CASE } from './due-sites.ts';
import { allSites } from './read-clocks.ts';
import { updateClockPicture } from './update-picture.ts';

/** The intervals of the watch, ms. */
export interface WatchTiming {
  /** How long after the first message about a change: the rest of it arrives meanwhile. */
  readonly settleMs: number;
  /** How much later it evaluates a site that another process evaluated last, unless that one does. */
  readonly deferMs: number;
  /** How often it checks which sites are due. */
  readonly tickMs: number;
  /** After an evaluation it pauses this many times its duration, so that a busy fleet is evaluated less often and the database has time for the device link. */
  readonly rest: number;
  /** How often it evaluates every site while the bus is away, and how soon after that. */
  readonly awayMs: number;
  /** How long after an evaluation it evaluates a site again in any case: a message may have been lost. */
  readonly againMs: number;
}
const TIMING: WatchTiming = { settleMs: 1_000, deferMs: 2_000, tickMs: 100, rest: 4, awayMs: 5_000, againMs: 600_000 };

/** The sites of an account, or all (null), are due now, whoever evaluated them. */
async function wakeSites({ store }: Needs<'store'>, due: DueSites, accountId: string | null): Promise<void> {
  for (const site of await store.system((tx) => allSites(tx, accountId))) due.wake({ site, receivedAt: null, revision: IN_ANY_CASE }, 0);
}

/**
 * Evaluates the clocks of a site whenever its devices report something new that clocks are evaluated from, all sites at the start, while the bus is away, and where the directory finds that a message was
 * lost, so that no change is missed. Each evaluation reads the database and is one transaction: several processes may watch. Which of them evaluated a site is published, and the same one goes on: the others wait a
 * moment longer, and leave out what it evaluated. For processes with the role `jobs`, until it is closed.
 */
export function startClockWatch(
  services: Needs<'store' | 'bus' | 'now' | 'log'> & DeviceServices,
  timing: WatchTiming = TIMING,
): { close(): Promise<void> } {
  const { bus, directory, log, now } = services;
  const failed = (error: unknown) => log.warn({ err: error }, 'the sites whose clocks are watched could not be read');
  const me = randomUUID();
  const due = new DueSites(me, timing);
  /** When to evaluate all sites, on the clock of `performance`; null: only those that the bus names. */
  let allAt: number | null = performance.now();

  async function update({ site, receivedAt }: DueSite): Promise<void> {
    const from = performance.now();
    try {
      const { again, revision } = await updateClockPicture(services, site, receivedAt ?? now());
      if (revision !== null) {
        const done = { revision, againAt: again?.getTime() ?? null, by: me };
        due.settled(site, done, now().getTime());
        bus.publish('clocks.evaluated', { ...site, ...done });
      }
    } catch (error) {
      log.warn({ err: error, siteId: site.siteId }, 'the clocks of a site could not be looked at');
      due.wake({ site, receivedAt, revision: IN_ANY_CASE }, timing.settleMs);
    }
    await sleep(Math.min(timing.settleMs, timing.rest * (performance.now() - from)));
  }

  async function wakeAll(): Promise<void> {
    allAt = null;
    try {
      await wakeSites(services, due, null);
    } catch (error) {
      allAt ??= performance.now() + timing.settleMs;
      throw error;
    }
  }

  async function work(): Promise<void> {
    if (allAt !== null && allAt <= performance.now()) await wakeAll();
    for (const one of due.take()) {
      await update(one);
      if (isClosed) return;
    }
  }

  const stops = [
    bus.subscribe('account.changed', ({ accountId, siteId, revision, deviceIds, areas, clocks }) => {
      if (siteId === null || deviceIds.length === 0 || clocks === false || !areas.some((area) => area !== 'CHANNELS')) return;
      due.wake({ site: { accountId, siteId }, receivedAt: now(), revision }, timing.settleMs);
    }),
    // Where that fails each site is evaluated again after `againMs`.
    directory.onMissed((accountId) => void wakeSites(services, due, accountId).catch(failed)),
    bus.subscribe('clocks.evaluated', ({ accountId, siteId, ...done }) => due.evaluated({ accountId, siteId }, done, now().getTime())),
  ];
  let isClosed = false;
  let isBusy = false;
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Checked at each tick, also during an evaluation: messages are lost from the first moment on.
    if (!bus.connected) allAt ??= performance.now() + timing.awayMs;
    if (isBusy) return;
    isBusy = true;
    working = work()
      .catch(failed)
      .finally(() => {
        isBusy = false;
      });
  }, timing.tickMs);
  return {
    close: async () => {
      isClosed = true;
      for (const stop of stops) stop();
      clearInterval(timer);
      await working;
    },
  };
}
