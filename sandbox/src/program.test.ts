import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callerOf, makeFolder, openReceiver } from './sandbox.fixture.ts';

const MAIN = new URL('main.ts', import.meta.url).pathname;

/** The program itself, as the launcher starts it. */
async function start(folder: string, ...flags: string[]) {
  const child = spawn(process.execPath, [MAIN, `--state=${folder}`, '--log=silent', ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const line = await Promise.race([once(createInterface(child.stdout), 'line').then(([text]) => String(text)), ended.then(() => null)]);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  return { line, end, said: () => errors.join(''), ended };
}

async function started(folder: string, ...flags: string[]) {
  const program = await start(folder, ...flags);
  const { checkoutUrl, providerFile } = JSON.parse(program.line ?? 'null') as { checkoutUrl: string; providerFile: string };
  return { ...program, checkoutUrl, providerFile, ...(await callerOf(providerFile)) };
}

describe('the program', () => {
  it('prints where it is, and writes what a server must know, for its owner alone', async () => {
    const folder = await makeFolder();
    const { checkoutUrl, providerFile, provider, end } = await started(folder);
    expect(new URL(checkoutUrl).hostname).toBe('127.0.0.1');
    expect(provider).toMatchObject({
      apiUrl: checkoutUrl,
      scriptUrl: `${checkoutUrl}/sbl/fastspring-builder.js`,
      basePlan: 'tutti-managed-monthly',
      deviceAddOn: 'tutti-device-monthly',
    });
    const secret = [providerFile, provider.privateKeyFile, join(folder, 'state.json')];
    expect(await Promise.all(secret.map(async (file) => (await stat(file)).mode & 0o077))).toEqual([0, 0, 0]);
    expect(await end('SIGTERM')).toBe(0);
  });

  it('loses nothing that was answered when it is killed, and keeps port, credentials and keys', async () => {
    const folder = await makeFolder();
    const first = await started(folder);
    const made = await Promise.all(Array.from({ length: 8 }, (_, one) => first.make({ email: `p${one}@venue.example`, state: 'ACTIVE' })));
    await first.update(made[0]?.subscriptionId ?? '', { addons: [{ product: 'tutti-device-monthly', quantity: 7 }], prorate: false });
    await first.end('SIGKILL');
    const key = await readFile(first.provider.privateKeyFile, 'utf8');
    const second = await started(folder);
    expect(second.provider).toEqual(first.provider);
    expect(await readFile(second.provider.privateKeyFile, 'utf8')).toBe(key);
    for (const { subscriptionId, orderId } of made) {
      expect((await second.entries(subscriptionId)).map(({ order }) => order.id)).toEqual([orderId]);
    }
    expect((await second.read(made[0]?.subscriptionId ?? '')).addons[0]?.quantity).toBe(7);
    expect((await readdir(folder)).sort()).toEqual(['provider.json', 'seller-key.pem', 'state.json']);
  });

  it('sends the webhooks after a start that it could not send before', async () => {
    const folder = await makeFolder();
    const first = await started(folder, '--webhook=http://127.0.0.1:9/nobody');
    await first.make();
    await first.end('SIGKILL');
    const receiver = await openReceiver(first.provider.webhookSecret);
    await started(folder, `--webhook=${receiver.url}`);
    await expect.poll(receiver.types).toEqual([['account.created', 'order.completed', 'subscription.activated']]);
    expect(receiver.posts[0]?.signed).toBe(true);
  });

  it('ends on a signal, even with a call that is never answered', async () => {
    const { api, control, make, end } = await started(await makeFolder());
    const { subscriptionId } = await make();
    await control('POST', '/faults', { call: 'GET /subscriptions', kind: 'timeout' });
    const never = api('GET', `/subscriptions/${subscriptionId}`);
    const outcome = never.then(
      () => 'answered',
      () => 'never answered',
    );
    await expect.poll(async () => (await control('GET', '/state')).json).toMatchObject({ faults: [] });
    expect(await end('SIGTERM')).toBe(0);
    expect(await outcome).toBe('never answered');
  });

  it.each([
    [['--port=99999'], 'It is a port'],
    [['--webhook=ftp://x'], 'It is an address'],
    [['--outbox=/tmp/x', '--smtp=smtp://x'], 'cannot be used with'],
  ])('refuses %j', async (flags, words) => {
    const { line, said, ended } = await start(await makeFolder(), ...flags);
    expect(line).toBeNull();
    expect((await ended)[0]).toBe(1);
    expect(said()).toContain(words);
  });

  it('says what to do with a state that is none', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'state.json'), '{"port": "x"');
    const { line, said } = await start(folder);
    expect(line).toBeNull();
    expect(said()).toContain('remove it to begin again');
  });

  it('does not start on a configured port that is in use', async () => {
    const first = await started(await makeFolder());
    const { line, said } = await start(await makeFolder(), `--port=${new URL(first.checkoutUrl).port}`);
    expect(line).toBeNull();
    expect(said()).toContain('EADDRINUSE');
  });
});
