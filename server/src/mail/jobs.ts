import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import { messageOf } from '../error-words.ts';
import { mailsEnded, mailsWaiting } from '../metrics.ts';
import { repeat } from '../repeat.ts';
import type { Store, Tx } from '../store/store.ts';
import { type ClaimedMail, claimMail, delayMail, endMail, forgetMails, refuseMail } from './claims.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';
import type { Composer, Composers, MailKind, QueuedMail } from './queue.ts';
import { SMTP_CONNECTIONS } from './smtp.ts';

/** When mails are looked for, ms; handed in so that a test need not wait. */
export interface MailTiming {
  /** Between two looks, where nobody says that one was queued. */
  readonly tickMs: number;
  /** After the mail server failed it is left alone so long at first, doubled each time up to the longest. */
  readonly troubleMs: readonly [first: number, longest: number];
}
const TIMING: MailTiming = { tickMs: 1_000, troubleMs: [5_000, 60_000] };
const FORGET_MS = 3_600_000;

/** What the sender of mails works with. */
export interface MailParts {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
  readonly bus: Bus;
  readonly mailer: Mailer;
  readonly now: () => Date;
}

/**
 * Sends what is queued, for processes with the role `jobs`, until it is closed. Any number of processes may: each mail is one's alone while it is sent. A mail whose
 * sending was begun and not written down is sent again after its claim, with the same Message-ID.
 */
export function startMailJobs(parts: MailParts, composers: Composers, timing: MailTiming = TIMING): { close(): Promise<void> } {
  const { config, log, store, bus, mailer, now } = parts;
  const state = { closed: false, failures: 0, notBefore: 0, forgetAt: performance.now() };

  /** Writes what became of a mail, again and again while the database is away: it must not be sent twice. */
  async function note<T>(work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
    for (let wait = 200; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        return await store.system(work);
      } catch (error) {
        if (state.closed) throw error;
        log.warn({ err: error }, 'what became of a mail could not be written yet');
        await pause(wait);
      }
    }
  }

  async function failed(mail: ClaimedMail, error: unknown, isTrouble: boolean): Promise<void> {
    const why = messageOf(error);
    if (error instanceof MailError && error.isFinal) {
      log.warn({ mail: mail.id, kind: mail.kind, why }, 'a mail was refused');
      mailsEnded.inc({ outcome: 'refused' });
      await note((tx) => refuseMail(tx, mail, why, now()));
      return;
    }
    if (!(await note((tx) => delayMail(tx, mail, why, isTrouble, now())))) mailsEnded.inc({ outcome: 'expired' });
  }

  /** The mail server does not take mails: it is left alone for a while. Said once, not for each try. */
  function trouble(error: unknown): void {
    const [first, longest] = timing.troubleMs;
    state.notBefore = performance.now() + Math.min(longest, first * 2 ** Math.min(state.failures, 20));
    if (state.failures === 0) log.error({ err: error }, 'mails cannot be sent: they wait');
    state.failures++;
  }

  /** Sends one mail; false when none can be sent now. */
  async function send(mail: ClaimedMail): Promise<boolean> {
    let composed: Mail | null;
    try {
      composed = await store.system((tx) => compose(composers, tx, mail, { config, now: now() }));
    } catch (error) {
      log.error({ err: error, mail: mail.id, kind: mail.kind }, 'a mail could not be written');
      await failed(mail, error, false);
      return true;
    }
    if (composed === null) {
      await note((tx) => endMail(tx, mail, 'dropped', now()));
      return true;
    }
    try {
      await mailer.send({ ...composed, messageId: `${mail.id}@${senderDomain(config.mail.from)}` });
    } catch (error) {
      const isTrouble = !(error instanceof MailError);
      if (isTrouble) trouble(error);
      await failed(mail, error, isTrouble);
      return !isTrouble;
    }
    if (state.failures > 0) log.info('mails are sent again');
    state.failures = 0;
    mailsEnded.inc({ outcome: 'sent' });
    await note((tx) => endMail(tx, mail, 'sent', now()));
    return true;
  }

  /** Sends one after the other until none is due. */
  async function lane(): Promise<void> {
    while (!state.closed && performance.now() >= state.notBefore) {
      const mail = await store.system((tx) => claimMail(tx, now()));
      if (!mail || !(await send(mail))) return;
    }
  }

  async function work(): Promise<void> {
    await Promise.all(Array.from({ length: SMTP_CONNECTIONS }, lane));
    if (state.closed) return;
    mailsWaiting.set(await store.system(countWaiting));
    if (performance.now() < state.forgetAt) return;
    state.forgetAt = performance.now() + FORGET_MS;
    await store.system((tx) => forgetMails(tx, now()));
  }

  const jobs = repeat(work, { everyMs: timing.tickMs, atOnce: true, log, failed: 'the queue of mails could not be read' });
  const stop = bus.subscribe('mail.queued', jobs.look);
  return {
    close: async () => {
      state.closed = true;
      stop();
      await jobs.close();
    },
  };
}

/** The composer of its kind at work. */
const compose = <K extends MailKind>(
  composers: Composers,
  tx: Tx,
  mail: QueuedMail<K>,
  by: Parameters<Composer<K>>[2],
): Promise<Mail | null> => composers[mail.kind](tx, mail, by);

async function countWaiting(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('mails')
    .where('ended_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The domain of `Tutti <tutti@example.org>`: Message-IDs are the sender's own. */
const senderDomain = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
