import { REPORT_MONTHS } from '@tutti/domain/reliability/report-month';
import { repeat } from '../../repeat.ts';
import type { Needs } from '../../services.ts';
import { queueReports } from './queue-reports.ts';
import { createRecorder } from './record-spans.ts';
import { dropSpans } from './store-spans.ts';

/** Between two looks, ms: what comes and goes in between is not in a report. */
const LOOK_MS = 5_000;
const MAILS_MS = 60_000;
const DROP_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;
/** The present month, those before it, and what begins in one time zone before another. */
const KEPT_MS = (REPORT_MONTHS * 31 + 1) * DAY_MS;

/** Looks at all devices, mails the reports of months that are over, and forgets what is kept no longer: for processes with the role `jobs`, until it is closed. Several may run it. */
export function startReliability({ store, now, log }: Needs<'store' | 'now' | 'log'>, lookMs = LOOK_MS): { close(): Promise<void> } {
  // A look that came late must not keep the next one, which is in time, from looking.
  const recorder = createRecorder(undefined, lookMs * 0.6);
  const look = async (): Promise<void> => {
    const begun = await store.system((tx) => recorder.look(tx, now()));
    if (begun !== null) recorder.committed();
  };
  const drop = async (isClosed: () => boolean): Promise<void> => {
    const before = new Date(now().getTime() - KEPT_MS);
    while (!isClosed() && (await store.system((tx) => dropSpans(tx, before))));
  };
  const parts = [
    repeat(look, { everyMs: lookMs, atOnce: true, log, failed: 'the devices could not be looked at for the monthly reports' }),
    repeat(() => queueReports(store, now()), { everyMs: MAILS_MS, log, failed: 'the monthly reports could not be queued' }),
    repeat(drop, {
      everyMs: DROP_MS,
      atOnce: true,
      log,
      failed: 'what monthly reports are made of could not be forgotten',
    }),
  ];
  return {
    close: async () => {
      await Promise.all(parts.map((part) => part.close()));
    },
  };
}
