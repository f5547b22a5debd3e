import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** Sends one mail in plain text; rejects when it could not. */
export type SendMail = (mail: { readonly to: string; readonly subject: string; readonly text: string }) => Promise<void>;

const FROM = 'Payment sandbox <payments@localhost>';
/** Milliseconds; a mail server that does not answer holds nobody longer. */
const TIMEOUT = 10_000;

/** Puts mails into a folder, one JSON file each, as the demo's mail outbox shows them: `id`, `at`, `from`, `to`, `subject`, `text`, named by time. */
export function toOutbox(folder: string): SendMail {
  let sequence = 0;
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const at = new Date();
    sequence = (sequence + 1) % 1_000_000;
    const id = `${String(at.getTime()).padStart(15, '0')}-${String(sequence).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
    await writeFile(join(folder, `${id}.tmp`), JSON.stringify({ id, at: at.toISOString(), from: FROM, ...mail }, null, 2), { mode: 0o600 });
    await rename(join(folder, `${id}.tmp`), join(folder, `${id}.json`));
  };
}

/** Sends over SMTP. The address is in an object: a string could hold a list of them. */
export function toSmtp(url: string): SendMail {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT }, { from: FROM });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to: { name: '', address: to }, subject, text });
  };
}
