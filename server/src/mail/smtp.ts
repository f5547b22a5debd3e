import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';

/** Milliseconds; a mail server that does not answer must not hold a request for the library's two minutes. */
const TIMEOUT = 10_000;

/** Sends by SMTP, over a few connections that stay open. Rejects when the server refuses or does not answer. */
export function createSmtpMailer(url: string, from: string, log: Logger, timeout = TIMEOUT): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
    },
    { from },
  );
  return {
    send: async ({ to, subject, text }) => {
      // An address object is taken as it is; a string could hold a list of addresses.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
      log.info({ subject }, 'mail sent');
    },
    close: async () => transport.close(),
  };
}
