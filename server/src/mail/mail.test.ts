import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openMailer } from './open.ts';
import { createOutbox, OUTBOX_LIMIT, readOutbox } from './outbox.ts';
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
  const got: { from: string; to: string[]; source: string }[] = [];
  let server: SMTPServer;
  let url: string;

  beforeEach(async () => {
    got.length = 0;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) =>
        username === 'tutti' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('gone') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
      onData: (stream, { envelope }, done) => void receive(stream, envelope, done),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.server.address();
    url = `smtp://tutti:p%40ss@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  const receive = async (stream: SMTPServerDataStream, envelope: SMTPServerEnvelope, done: () => void): Promise<void> => {
    const source = await text(stream);
    got.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map((to) => to.address), source });
    done();
  };
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('arrives at a real server, signed in, as plain text', async () => {
    const mailer = openMailer({ mail: { smtpUrl: url, from: FROM } }, log);
    await mailer.send({ to: 'ana@example.test', subject: 'Reset your password', text: 'Follow https://tutti.example/x' });
    await mailer.close();
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ from: 'tutti@example.test', to: ['ana@example.test'] });
    expect(got[0]?.source).toContain('Subject: Reset your password');
    expect(got[0]?.source).toContain('Content-Type: text/plain');
    expect(got[0]?.source).toContain('Follow https://tutti.example/x');
  });

  it('takes no second address and no header along in what should be one address or a subject', async () => {
    const mailer = openMailer({ mail: { smtpUrl: url, from: FROM } }, log);
    await mailer.send({ to: 'ana@example.test', subject: 'Hello\r\nBcc: eve@example.test', text: 'x' });
    await mailer.send({ to: 'ana@example.test, eve@example.test', subject: 'x', text: 'x' }).catch(() => undefined);
    await mailer.close();
    expect(got.flatMap((mail) => mail.to)).not.toContain('eve@example.test');
    expect(got[0]?.source).not.toMatch(/^Bcc:/m);
  });

  it('rejects when the server refuses the address or the password', async () => {
    const mailer = openMailer({ mail: { smtpUrl: url, from: FROM } }, log);
    await expect(mailer.send({ to: 'gone@example.test', subject: 'x', text: 'x' })).rejects.toThrow('550');
    await mailer.close();
    const wrong = openMailer({ mail: { smtpUrl: url.replace('p%40ss', 'wrong'), from: FROM } }, log);
    await expect(wrong.send({ to: 'ana@example.test', subject: 'x', text: 'x' })).rejects.toThrow(/Invalid login/);
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
