import { repeat, repeatInLanes } from '../../repeat.ts';
import type { Needs } from '../../services.ts';
import { forgetEvents } from './ingest/claims.ts';
import { reconcile } from './ingest/reconcile.ts';
import { workDue } from './ingest/work.ts';
import { sendReminders } from './mails/reminders.ts';
import { settlePending } from './owner/settle-pending.ts';
import type { BillingServices } from './services.ts';

/** Between two checks for events that are due, without a message that one came, ms. */
const TICK_MS = 2_000;
const RECONCILE_MS = 900_000;
const SETTLE_MS = 15_000;
const REMIND_MS = 60_000;
/** Events about different plans that are worked through at once. */
const LANES = 4;

/**
 * Handles the events of the payment provider, makes sure that none was lost, and sends reminders to owners, for processes with the role `jobs`, until it is closed.
 * Any number of processes may. Does nothing without a provider.
 */
export function startBillingJobs(services: Needs<'store' | 'bus' | 'log' | 'now'> & BillingServices): { close(): Promise<void> } {
  const { store, bus, log, now, billing } = services;
  if (!billing) return { close: async () => undefined };
  const settle = async (isOver: () => boolean): Promise<void> => {
    const { changed, failed } = await reconcile(services, isOver);
    if (changed + failed > 0) log.info({ changed, failed }, 'plans were reconciled with the payment provider');
    await store.system((tx) => forgetEvents(tx, now()));
  };

  const loop = (everyMs: number, work: (isOver: () => boolean) => Promise<unknown>, failed: string) =>
    repeat(work, { everyMs, atOnce: true, log, failed });
  // Independent of each other, so that a reconciliation that waits for the provider does not delay sign-ups.
  const events = repeatInLanes((isOver, took) => workDue(services, isOver, took), {
    everyMs: TICK_MS,
    atOnce: true,
    lanes: LANES,
    log,
    failed: 'events of the payment provider could not be read',
  });
  const loops = [
    events,
    loop(RECONCILE_MS, settle, 'plans could not be reconciled with the payment provider'),
    loop(SETTLE_MS, () => settlePending(services), 'plans with a change on its way could not be found'),
    loop(REMIND_MS, () => sendReminders(services), 'owners could not be reminded'),
  ];
  const stop = bus.subscribe('billing.waiting', () => events.runSoon());
  return {
    close: async () => {
      stop();
      await Promise.all(loops.map((one) => one.close()));
    },
  };
}
