import { generateKeyPairSync } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';
import { CommandError } from '../cli/context.ts';
import { createProgram } from '../cli/program.ts';
import { appendEvents } from './append.ts';
import { signHeads } from './heads.ts';
import { openEventKey } from './key.ts';
import { sealPending } from './seal.ts';

let server: TestServer;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ accountId } = await createAccount(server, { name: 'Northlight' }));
});
afterAll(() => server.close());

const inData = (name: string): string => join(server.dataDir, name);

/** Types `events …` beside the server; answers what it printed, and throws what it failed with. */
async function type(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const { config, store, now } = server.services;
  const program = createProgram(
    (command) => command({ config, store, now, print: (line) => void lines.push(line), warn: (line) => void lines.push(line) }),
    (command) =>
      command({
        config,
        note: (...more) => void lines.push(...more),
        print: (...more) => void lines.push(...more),
      }),
    async () => undefined,
  );
  await program.parseAsync(['events', ...words], { from: 'user' }).catch((error: unknown) => {
    throw error instanceof CommandError ? new CommandError([...lines, error.message].join('\n')) : error;
  });
  return lines.join('\n');
}

/** Adds an entry, seals and signs. */
async function happen(text: string): Promise<void> {
  const { store } = server.services;
  const entry = { accountId, category: 'SYSTEM', type: 'tested', severity: 'INFORMATION', text } as const;
  await store.system((tx) => appendEvents(tx, [{ ...entry, source: null, target: null, siteId: null, deviceId: null }], new Date()));
  await sealPending(store);
  await signHeads(store, await openEventKey(inData('event-key.pem')));
}

describe('The key of the record', () => {
  it('is made at the first start, for the owner of the server alone', async () => {
    expect((await stat(inData('event-key.pem'))).mode & 0o777).toBe(0o600);
    expect(await readFile(inData('event-key.pem'), 'utf8')).toContain('BEGIN PRIVATE KEY');
    expect(await type('key')).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    await expect(type('head', '--account', 'Northlight')).rejects.toThrow('No entry of Northlight is signed yet');
  });

  it('proves the record by the command line, also with what was kept elsewhere alone', async () => {
    await happen('First');
    expect(await type('check', '--account', 'northlight')).toMatch(
      /of 1 accounts, 1 signed heads; 0 entries .*\nThe record is as it was written\.$/,
    );
    await writeFile(inData('kept.json'), await type('head', '--account', 'Northlight'));
    await writeFile(inData('kept.pem'), await type('key'));
    await rename(inData('event-heads.json'), inData('aside.json'));
    await rename(inData('event-key.pem'), inData('aside.pem'));
    await expect(type('check')).rejects.toThrow('There is no key at');
    expect(await type('check', '--public-key', inData('kept.pem'))).toContain('No head outside the database');
    const kept = ['--head', inData('kept.json'), '--public-key', inData('kept.pem')];
    expect(await type('check', ...kept)).toMatch(/The record is as it was written\.$/);
    const head = JSON.parse(await readFile(inData('kept.json'), 'utf8')) as { sequence: number; signature: string }[];
    await writeFile(inData('kept.json'), JSON.stringify(head.map((place) => ({ ...place, sequence: place.sequence + 3 }))));
    await expect(type('check', ...kept)).rejects.toThrow(/The head that was kept outside the database was changed/);
    await expect(type('check', '--head', inData('nowhere'), '--public-key', inData('kept.pem'))).rejects.toThrow('There is no file');
    await rename(inData('aside.json'), inData('event-heads.json'));
    await rename(inData('aside.pem'), inData('event-key.pem'));
  });

  it('stops the start when it was lost or changed, until the operator goes on with the new one', async () => {
    await server.stop();
    await rename(inData('event-key.pem'), inData('old.pem'));
    // The first start finds none and makes one; the second finds that other one.
    for (let start = 0; start < 2; start++)
      await expect(startTestServer({ like: server })).rejects.toThrow(
        /is signed with the key [0-9a-f]{64}, but .*event-key\.pem holds .*: put the former key back/,
      );
    await rename(inData('old.pem'), inData('event-key.pem'));
    server = { ...(await startTestServer({ like: server })), close: server.close };
    await writeFile(inData('old-public.pem'), await type('key'));
    await happen('Before the new key');

    await rename(inData('event-key.pem'), inData('old.pem'));
    await expect(happen('With a new key')).rejects.toThrow('put the former key back');
    expect(await type('sign')).toMatch(/^1 chains signed with the key [0-9a-f]{64}\.$/);
    await happen('After it');
    expect(await type('check')).toMatch(
      /2 heads are signed with keys that are not known; later ones prove what they say\.\n.*2 signed heads/,
    );
    expect(await type('check', '--public-key', inData('old-public.pem'))).toContain('4 signed heads');
    await server.stop();
    server = { ...(await startTestServer({ like: server })), close: server.close };
  });

  it('is not known to a check that has only another one', async () => {
    const key = await readFile(inData('event-key.pem'), 'utf8');
    await writeFile(inData('event-key.pem'), await readFile(inData('old.pem'), 'utf8'));
    await expect(type('check')).rejects.toThrow(/Its newest head is signed with the key [0-9a-f]{64}, which is not known/);
    await writeFile(inData('event-key.pem'), key);
  });

  it('must be an Ed25519 key in a PEM file', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await writeFile(inData('ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await writeFile(inData('nonsense.pem'), 'nonsense');
    for (const file of ['ec.pem', 'nonsense.pem'])
      await expect(openEventKey(inData(file))).rejects.toThrow(`${inData(file)} must hold the Ed25519 key`);
    await expect(type('check', '--public-key', inData('nowhere'))).rejects.toThrow('cannot be read');
  });
});
