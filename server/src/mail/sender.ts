import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { messageOf } from '../error-words.ts';
import { mailsEnded } from '../metrics.ts';
import type { Needs } from '../services.ts';
import type { Tx } from '../store/store.ts';
import { type ClaimedMail, delayMail, endMail, refuseMail } from './claims.ts';
import { type Mail, MailError } from './mailer.ts';
import type { Composer, Composers, MailKind, QueuedMail } from './queue.ts';

/** The services that sending mails needs. */
export type MailParts = Needs<'config' | 'log' | 'store' | 'bus' | 'mailer' | 'now'>;

interface Sender {
  /** Sends one mail; false when none can be sent now. */
  send(mail: ClaimedMail): Promise<boolean>;
  /** Whether mails can be sent: it is not closed, and the mail server is not left alone. */
  isReady(): boolean;
  close(): void;
}

/** Sends mails and stores the result of each. `troubleMs`: how long the mail server is left alone after it failed, see `MailTiming`. */
export function createSender(
  { config, log, store, mailer, now }: MailParts,
  composers: Composers,
  troubleMs: readonly [first: number, longest: number],
): Sender {
  const state = { closed: false, failures: 0, notBefore: 0 };

  const note = <T>(work: (tx: Tx) => Promise<T>) =>
    insist(
      () => store.system(work),
      log,
      () => state.closed,
    );

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

  /** The mail server does not accept mails: no more are sent for a while. Logged once, not for each try. */
  function trouble(error: unknown): void {
    const [first, longest] = troubleMs;
    state.notBefore = performance.now() + Math.min(longest, first * 2 ** Math.min(state.failures, 20));
    if (state.failures === 0) log.error({ err: error }, 'mails cannot be sent: they wait');
    state.failures++;
  }

  /** The mail in words; null where there is nothing left to report, undefined where it could not be written. */
  async function write(mail: ClaimedMail): Promise<Mail | null | undefined> {
    try {
      return await store.system((tx) => compose(composers, tx, mail, { config, now: now() }));
    } catch (error) {
      log.error({ err: error, mail: mail.id, kind: mail.kind }, 'a mail could not be written');
      await failed(mail, error, false);
      return undefined;
    }
  }

  /** Sends one mail; false when none can be sent now. */
  async function send(mail: ClaimedMail): Promise<boolean> {
    const composed = await write(mail);
    if (composed === undefined) return true;
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

  return {
    send,
    isReady: () => !state.closed && performance.now() >= state.notBefore,
    close: () => {
      state.closed = true;
    },
  };
}

/** Stores the result of a mail, and tries again while the database is not available: without it the mail would be sent twice. */
async function insist<T>(write: () => Promise<T>, log: Logger, isClosed: () => boolean): Promise<T> {
  for (let wait = 200; ; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await write();
    } catch (error) {
      if (isClosed()) throw error;
      log.warn({ err: error }, 'what became of a mail could not be written yet');
      await pause(wait);
    }
  }
}

/** The composer of its kind at work. */
const compose = <K extends MailKind>(
  composers: Composers,
  tx: Tx,
  mail: QueuedMail<K>,
  by: Parameters<Composer<K>>[2],
): Promise<Mail | null> => composers[mail.kind](tx, mail, by);

/** The domain of `Tutti <tutti@example.org>`: Message-IDs are the sender's own. */
const senderDomain = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
