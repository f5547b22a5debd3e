import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { backupsIn, lastDue } from '../backup/kept-backups.ts';
import { openBus } from '../bus/open-bus.ts';
import type { Config } from '../config.ts';
import { messageOf } from '../error-words.ts';
import { type Finding, findingsOf } from './finding.ts';

const mail = findingsOf('mail');
const bus = findingsOf('bus');
const backup = findingsOf('backups');
const TIMEOUT_MS = 10_000;
/** A backup that is due may take so long. */
const LATE_MS = 3 * 3_600_000;

/** Whether the mail server accepts this one; nothing is sent. */
export async function checkMail({ mail: configured }: Config): Promise<Finding[]> {
  if (!('smtpUrl' in configured)) return [mail.unknown('No mail server is configured.')];
  const { host } = new URL(configured.smtpUrl);
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS, dnsTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: configured.smtpUrl, ...times });
  try {
    await transport.verify();
    return [mail.ok(`${host} answers and lets this server sign in.`)];
  } catch (failure) {
    return [mail.error(`${host} does not take mails: ${messageOf(failure)}.`, 'Correct SMTP_URL, or what lies between here and there.')];
  } finally {
    transport.close();
  }
}

/** Whether NATS answers. */
export async function checkBus(config: Config, log: Logger): Promise<Finding[]> {
  if (!config.bus) return [bus.ok('One process needs none.')];
  try {
    const opened = await openBus(config, log);
    await opened.close();
    return [bus.ok(`NATS answers at ${new URL(config.bus.natsUrl).host}.`)];
  } catch (failure) {
    return [bus.error(messageOf(failure), 'Start NATS, or correct NATS_URL.')];
  }
}

/** Whether the backup that was due last is there. */
export async function checkBackups({ backups }: Config, now: Date): Promise<Finding[]> {
  if (!backups) return [];
  const [newest] = await backupsIn(backups.folder);
  const due = lastDue(backups.at, new Date(now.getTime() - LATE_MS));
  if (!newest)
    return [
      backup.warning(
        `${backups.folder} has no backup yet.`,
        'Start the server: the one that was due is made at once. The log says why where it fails.',
      ),
    ];
  if (newest.due < due)
    return [
      backup.error(
        `The newest backup is of ${newest.due.toISOString()}; one was due at ${due.toISOString()}.`,
        'See the log of the server for why it failed.',
      ),
    ];
  return [backup.ok(`The newest is of ${newest.due.toISOString()}.`)];
}
