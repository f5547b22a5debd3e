import { repeat } from '../repeat.ts';
import { claimMail, forgetMails } from './claims.ts';
import type { Composers } from './queue.ts';
import { createSender, type MailParts } from './sender.ts';
import { SMTP_CONNECTIONS } from './smtp.ts';

/** The intervals of sending mails, ms: a parameter, so that tests need not wait. */
export interface MailTiming {
  /** Between two checks for queued mails without a message that one was queued. */
  readonly tickMs: number;
  /** After the mail server failed it is left alone so long at first, doubled each time up to the longest. */
  readonly troubleMs: readonly [first: number, longest: number];
}
const TIMING: MailTiming = { tickMs: 1_000, troubleMs: [5_000, 60_000] };
const FORGET_MS = 3_600_000;

/**
 * Sends what is queued, for processes with the role `jobs`, until it is closed. Any number of processes may: each mail is one's alone while it is sent. A
 * mail whose sending began and whose result was not stored is sent again after its claim has ended, with the same Message-ID.
 */
export function startMailJobs(parts: MailParts, composers: Composers, timing: MailTiming = TIMING): { close(): Promise<void> } {
  const { log, store, bus, now } = parts;
  const sender = createSender(parts, composers, timing.troubleMs);
  let forgetAt = performance.now();

  /** Sends one after the other until none is due. */
  async function lane(): Promise<void> {
    while (sender.isReady()) {
      const mail = await store.system((tx) => claimMail(tx, now()));
      if (!mail || !(await sender.send(mail))) return;
    }
  }

  async function work(isClosed: () => boolean): Promise<void> {
    await Promise.all(Array.from({ length: SMTP_CONNECTIONS }, lane));
    if (isClosed()) return;
    if (performance.now() < forgetAt) return;
    forgetAt = performance.now() + FORGET_MS;
    await store.system((tx) => forgetMails(tx, now()));
  }

  const jobs = repeat(work, { everyMs: timing.tickMs, atOnce: true, log, failed: 'the queue of mails could not be read' });
  const stop = bus.subscribe('mail.queued', jobs.runSoon);
  return {
    close: async () => {
      sender.close();
      stop();
      await jobs.close();
    },
  };
}
