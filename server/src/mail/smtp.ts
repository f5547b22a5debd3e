import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { messageOf } from '../error-words.ts';
import { MailError, type Mailer } from './mailer.ts';

/** Milliseconds; a mail server that does not answer must not hold a sender for the library's two minutes. */
const TIMEOUT = 10_000;
/** As many mails are sent at once. */
export const SMTP_CONNECTIONS = 2;

/** The steps in which a mail server judges one mail. What fails before them (connection, sign-in, our own address) fails for every mail. */
const ABOUT_THE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** Sends by SMTP, over a few connections that stay open. Rejects when the server refuses or does not answer. */
export function createSmtpMailer(url: string, from: string, log: Logger, timeout = TIMEOUT): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: SMTP_CONNECTIONS,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
    },
    // Asks for no automatic replies (RFC 3834).
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    send: async ({ to, subject, text, messageId }) => {
      try {
        // An address object is taken as it is; a string could hold a list of addresses.
        const id = messageId === undefined ? {} : { messageId: `<${messageId}>` };
        await transport.sendMail({ to: { name: '', address: to }, subject, text, ...id });
      } catch (error) {
        throw aboutTheMail(error) ?? error;
      }
      log.info({ subject }, 'mail sent');
    },
    close: async () => transport.close(),
  };
}

/** The error as a MailError, where only this mail is affected; else null. */
function aboutTheMail(error: unknown): MailError | null {
  if (!(error instanceof Error) || !('command' in error)) return null;
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  // The library itself refuses such an address, as any server would.
  if ('code' in error && error.code === 'EENVELOPE' && error.command === 'API') return new MailError(messageOf(error), true);
  return ABOUT_THE_MAIL.has(error.command) && code >= 400 ? new MailError(messageOf(error), code >= 500) : null;
}
