import { repeat, repeatInLanes, type TakingWork } from '../repeat.ts';
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

  /** Sends one after the other until none is due. */
  const lane: TakingWork = async (_, took) => {
    while (sender.isReady()) {
      const mail = await store.system((tx) => claimMail(tx, now()));
      if (!mail) return;
      took();
      if (!(await sender.send(mail))) return;
    }
  };
  const sending = repeatInLanes(lane, {
    everyMs: timing.tickMs,
    atOnce: true,
    lanes: SMTP_CONNECTIONS,
    log,
    failed: 'the queue of mails could not be read',
  });
  const forgetting = repeat(() => store.system((tx) => forgetMails(tx, now())), {
    everyMs: FORGET_MS,
    atOnce: true,
    log,
    failed: 'old mails could not be deleted',
  });
  const stop = bus.subscribe('mail.queued', sending.runSoon);
  return {
    close: async () => {
      sender.close();
      stop();
      await Promise.all([sending.close(), forgetting.close()]);
    },
  };
}
