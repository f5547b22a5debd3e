import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Mailer } from './mailer.ts';

/** As many mails as are kept; the oldest go first. */
export const OUTBOX_LIMIT = 200;

const OutboxMail = v.object({ id: v.string(), at: v.string(), from: v.string(), to: v.string(), subject: v.string(), text: v.string() });
/** A mail that was not sent, because no mail server is configured. `at` is an ISO time. */
export type OutboxMail = v.InferOutput<typeof OutboxMail>;

/** Names sort by time: milliseconds, then the order within one process, then chance. */
const NAME = /^\d{15}-\d{6}-[0-9a-f]{8}\.json$/;

/** Keeps mails as files in `folder`, one JSON each, readable by their owner alone: they hold links that reset passwords. */
export function createOutbox(folder: string, from: string, now: () => Date = () => new Date()): Mailer {
  let sequence = 0;
  return {
    send: async ({ to, subject, text }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = now();
      sequence = (sequence + 1) % 1_000_000;
      const id = `${String(at.getTime()).padStart(15, '0')}-${String(sequence).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
      const mail: OutboxMail = { id, at: at.toISOString(), from, to, subject, text };
      // Written beside and renamed, so that a reader never meets half a mail.
      await writeFile(join(folder, `${id}.tmp`), JSON.stringify(mail, null, 2), { mode: 0o600 });
      await rename(join(folder, `${id}.tmp`), join(folder, `${id}.json`));
      const old = (await names(folder)).slice(OUTBOX_LIMIT);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
    close: async () => undefined,
  };
}

/** The kept mails, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const mails = await Promise.all((await names(folder)).slice(0, OUTBOX_LIMIT).map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail !== null);
}

async function names(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return all
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** null for a file that was removed meanwhile or that somebody else put there. */
async function readMail(file: string): Promise<OutboxMail | null> {
  try {
    return v.parse(OutboxMail, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
