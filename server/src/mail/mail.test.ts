import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { MailError } from './mailer.ts';
import { openMailer } from './open-mailer.ts';
import { createOutbox, OUTBOX_LIMIT, readOutbox } from './outbox.ts';
import { startSmtp, type TestSmtp } from './smtp.fixture.ts';
import { createSmtpMailer } from './smtp.ts';

const log = createLog('silent');
const FROM = 'Tutti <tutti@example.test>';

describe('the outbox', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'tutti-outbox-')), 'outbox');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  it('keeps a mail as it would have been sent, for its owner alone to read', async () => {
    const mailer = openMailer({ mail: { outbox: folder, from: FROM } }, log);
    await mailer.send({ to: 'ana@example.test', subject: 'Reset', text: 'Açúcar\nhttps://tutti.example/x' });
    const [mail, ...more] = await readOutbox(folder);
    expect(mail).toMatchObject({ from: FROM, to: 'ana@example.test', subject: 'Reset', text: 'Açúcar\nhttps://tutti.example/x' });
    expect(more).toEqual([]);
    const [file] = await readdir(folder);
    expect((await stat(join(folder, file ?? ''))).mode & 0o077).toBe(0);
  });

  it('shows the newest first, also within a millisecond, and keeps no more than its limit', async () => {
    const mailer = createOutbox(folder, FROM, () => new Date('2026-11-21T19:30:00Z'));
    for (let n = 1; n <= OUTBOX_LIMIT + 5; n++) await mailer.send({ to: 'a@example.test', subject: String(n), text: '' });
    const subjects = (await readOutbox(folder)).map((mail) => Number(mail.subject));
    expect(subjects).toEqual(Array.from({ length: OUTBOX_LIMIT }, (_, at) => OUTBOX_LIMIT + 5 - at));
    expect(await readdir(folder)).toHaveLength(OUTBOX_LIMIT);
  });

  it('is empty before the first mail, and passes over files that are not its own', async () => {
    expect(await readOutbox(folder)).toEqual([]);
    await createOutbox(folder, FROM).send({ to: 'a@example.test', subject: 'one', text: '' });
    await writeFile(join(folder, 'note.txt'), 'hello');
    await writeFile(join(folder, '000000000000001-000001-00000000.json'), '{ half');
    expect((await readOutbox(folder)).map((mail) => mail.subject)).toEqual(['one']);
  });
});

describe('mail by SMTP', () => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.close());

  it('arrives at an SMTP server, signed in, as plain text', async () => {
    const mailer = openMailer({ mail: { smtpUrl: smtp.url, from: FROM } }, log);
    await mailer.send({ to: 'ana@example.test', subject: 'Reset your password', text: 'Follow https://tutti.example/x' });
    await mailer.close();
    expect(smtp.got).toHaveLength(1);
    expect(smtp.got[0]).toMatchObject({ from: 'tutti@example.test', to: ['ana@example.test'] });
    expect(smtp.got[0]?.source).toContain('Subject: Reset your password');
    expect(smtp.got[0]?.source).toContain('Content-Type: text/plain');
    expect(smtp.got[0]?.source).toContain('Follow https://tutti.example/x');
  });

  it('takes no second address and no header along in what should be one address or a subject', async () => {
    const mailer = openMailer({ mail: { smtpUrl: smtp.url, from: FROM } }, log);
    await mailer.send({ to: 'ana@example.test', subject: 'Hello\r\nBcc: eve@example.test', text: 'x' });
    await mailer.send({ to: 'ana@example.test, eve@example.test', subject: 'x', text: 'x' }).catch(() => undefined);
    await mailer.close();
    expect(smtp.got.flatMap((mail) => mail.to)).not.toContain('eve@example.test');
    expect(smtp.got[0]?.source).toMatch(/^Subject: Hello/m);
    expect(smtp.got[0]?.source).not.toMatch(/^Bcc:/m);
  });

  it('rejects when the server refuses the address or the password', async () => {
    const mailer = openMailer({ mail: { smtpUrl: smtp.url, from: FROM } }, log);
    await expect(mailer.send({ to: 'gone@example.test', subject: 'x', text: 'x' })).rejects.toMatchObject({ isFinal: true });
    await expect(mailer.send({ to: 'busy@example.test', subject: 'x', text: 'x' })).rejects.toMatchObject({ isFinal: false });
    await expect(mailer.send({ to: 'no address', subject: 'x', text: 'x' })).rejects.toMatchObject({ isFinal: true });
    await mailer.close();
    const wrong = openMailer({ mail: { smtpUrl: smtp.url.replace('p%40ss', 'wrong'), from: FROM } }, log);
    await expect(wrong.send({ to: 'ana@example.test', subject: 'x', text: 'x' })).rejects.toThrow(/Invalid login/);
    await expect(wrong.send({ to: 'ana@example.test', subject: 'x', text: 'x' })).rejects.not.toBeInstanceOf(MailError);
    await wrong.close();
  });

  it('rejects when nobody answers, and gives up on a server that says nothing', async () => {
    const none = openMailer({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: FROM } }, log);
    await expect(none.send({ to: 'ana@example.test', subject: 'x', text: 'x' })).rejects.toThrow('ECONNREFUSED');
    await none.close();
    const mute = createServer((socket) => socket.on('error', () => socket.destroy()));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', () => resolve()));
    const address = mute.address();
    const silent = createSmtpMailer(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, FROM, log, 200);
    await expect(silent.send({ to: 'ana@example.test', subject: 'x', text: 'x' })).rejects.toThrow(/Greeting never received|Timeout/);
    await silent.close();
    await new Promise((resolve) => mute.close(resolve));
  });
});
