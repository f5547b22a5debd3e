import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountOf } from './book.ts';
import { setCard } from './changes.ts';
import { toOutbox, toSmtp } from './mailer.ts';
import { makeFolder, openSandbox } from './sandbox.fixture.ts';

interface Mail {
  readonly id: string;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

async function withOutbox() {
  const outbox = await makeFolder();
  const opened = await openSandbox(undefined, toOutbox(outbox));
  const mails = async (): Promise<Mail[]> => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.json')).sort();
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8')) as Mail));
  };
  return { ...opened, mails, subjects: async () => (await mails()).map(({ subject }) => subject).sort() };
}

describe('the mails of the provider', () => {
  it('confirm an order and say that a trial costs nothing', async () => {
    const { make, mails, subjects } = await withOutbox();
    const { reference } = await make({ seats: 37 });
    await expect.poll(subjects).toEqual(['Receipt for your trial: nothing to pay', `Your order ${reference}`]);
    for (const mail of await mails()) {
      expect(mail).toMatchObject({ to: 'ann@venue.example', id: expect.stringMatching(/^\d{15}-\d{6}-[0-9a-f]{8}$/) });
      expect(mail.text).toContain('Hello Ann');
    }
    expect((await mails()).find(({ subject }) => subject.startsWith('Receipt'))?.text).toContain('Total: £0.00');
  });

  it('come at the end of a trial, with a link that leads to a payment', async () => {
    const { sandbox, make, read, advance, mails, subjects } = await withOutbox();
    const { subscriptionId } = await make();
    await advance(31, subscriptionId);
    await expect.poll(subjects).toContain('Your trial has ended: start the paid subscription');
    const text = (await mails()).find(({ subject }) => subject.startsWith('Your trial'))?.text ?? '';
    const token = /\/account\/([\w-]+)#/.exec(text)?.[1] ?? '';
    const account = sandbox.store.accountByLink(token);
    expect(account?.contact.email).toBe('ann@venue.example');
    sandbox.store.change((book) => setCard(book, accountOf(book, account?.id ?? ''), 'succeeds'));
    expect((await read(subscriptionId)).state).toBe('active');
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Receipt for your payment TUT/));
  });

  it('that cannot be sent stop no order', async () => {
    const { make, read } = await openSandbox(undefined, () => Promise.reject(new Error('no mail server')));
    expect((await read((await make()).subscriptionId)).state).toBe('trial');
  });

  it('go over SMTP to the address of the buyer', async () => {
    const got: { readonly to: string[]; readonly text: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          got.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { make } = await openSandbox(undefined, toSmtp(`smtp://127.0.0.1:${port}`));
    await make();
    await expect.poll(() => got.map(({ to }) => to)).toEqual([['ann@venue.example'], ['ann@venue.example']]);
    expect(got.some(({ text }) => text.includes('Subject: Your order TUT'))).toBe(true);
  });
});
