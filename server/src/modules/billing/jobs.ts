import type { Services } from '../../context.ts';
import { forgetEvents } from './claims.ts';
import { reconcile } from './reconcile.ts';
import { sendReminders } from './reminders.ts';
import { workDue } from './work.ts';

/** When what is looked at, ms; handed in so that a test need not wait. */
export interface BillingTiming {
  /** Between two looks for events that are due again, where nobody says that one came. */
  readonly tickMs: number;
  /** Between two reconciliations; the first is at the start. */
  readonly reconcileMs: number;
  readonly remindMs: number;
}
const TIMING: BillingTiming = { tickMs: 2_000, reconcileMs: 900_000, remindMs: 60_000 };
/** Events about different plans that are worked through at once. */
const LANES = 4;

interface Step {
  readonly every: number;
  due: number;
  readonly run: () => Promise<unknown>;
  readonly failed: string;
}

/**
 * Works through what the payment provider tells, makes sure that nothing of it was lost, and reminds owners, for processes with the role `jobs`, until it is closed.
 * Any number of processes may. Does nothing without a provider.
 */
export function startBillingJobs(
  services: Pick<Services, 'store' | 'bus' | 'log' | 'now' | 'billing'>,
  timing: BillingTiming = TIMING,
): { close(): Promise<void> } {
  const { store, bus, log, now, billing } = services;
  if (!billing) return { close: async () => undefined };
  let closed = false;
  const isOver = (): boolean => closed;
  const drain = () => Promise.all(Array.from({ length: LANES }, () => workDue(services, isOver)));
  const settle = async (): Promise<void> => {
    const { changed, failed } = await reconcile(services);
    if (changed + failed > 0) log.info({ changed, failed }, 'plans were reconciled with the payment provider');
    await store.system((tx) => forgetEvents(tx, now()));
  };
  const events = loop([{ every: 0, due: 0, run: drain, failed: 'what the payment provider told could not be read' }]);
  // Beside: a reconciliation takes its time, and nobody who signs up should wait for it.
  const rest = loop([
    { every: timing.reconcileMs, due: 0, run: settle, failed: 'plans could not be reconciled with the payment provider' },
    { every: timing.remindMs, due: 0, run: () => sendReminders(services), failed: 'owners could not be reminded' },
  ]);

  function loop(steps: readonly Step[]): { readonly look: () => void; readonly close: () => Promise<void> } {
    let working: Promise<void> | null = null;
    let again = false;
    async function work(): Promise<void> {
      for (const step of steps) {
        if (closed || performance.now() < step.due) continue;
        step.due = performance.now() + step.every;
        await step.run().catch((error: unknown) => log.warn({ err: error }, step.failed));
      }
    }
    const look = (): void => {
      if (closed) return;
      if (working) {
        again = true;
        return;
      }
      again = false;
      working = work().finally(() => {
        working = null;
        if (again) look();
      });
    };
    const timer = setInterval(look, timing.tickMs);
    look();
    return {
      look,
      close: async () => {
        clearInterval(timer);
        await working;
      },
    };
  }

  const stop = bus.subscribe('billing.waiting', events.look);
  return {
    close: async () => {
      closed = true;
      stop();
      await Promise.all([events.close(), rest.close()]);
    },
  };
}
