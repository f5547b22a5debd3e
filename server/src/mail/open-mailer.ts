import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

/** The mailer the configuration names: SMTP where SMTP_URL is set, else the outbox. */
export function openMailer(config: Pick<Config, 'mail'>, log: Logger): Mailer {
  const { mail } = config;
  return 'smtpUrl' in mail ? createSmtpMailer(mail.smtpUrl, mail.from, log) : createOutbox(mail.outbox, mail.from);
}
