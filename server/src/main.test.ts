import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';

// Starts of real servers take seconds where others work on the same machine.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const LAUNCHER = fileURLToPath(new URL('../../launcher/src/main.ts', import.meta.url));
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tutti-main-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function start(
  env: Record<string, string>,
  program = MAIN,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  const common = { DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LINK_PORT: '0', TUTTI_DEMO: '0' };
  return spawn(process.execPath, [program], { env: { PATH: process.env['PATH'], ...common, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs it until it ends by itself. */
async function outcome(env: Record<string, string>, program = MAIN): Promise<{ code: number | null; out: string; err: string }> {
  const child = start(env, program);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: Number(code), out, err };
}

describe('the server program', () => {
  it('says on stdout that it is ready, and nothing else, and ends in order when asked to', async () => {
    const child = start({});
    const err = text(child.stderr);
    const lines = createInterface({ input: child.stdout });
    const [line] = await once(lines, 'line');
    expect(line).toMatch(/^Tutti is ready at http:\/\/localhost:\d+$/);
    const more: string[] = [];
    lines.on('line', (next) => more.push(next));
    const url = String(line).replace('Tutti is ready at ', '');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    expect(more).toEqual([]);
    for (const entry of (await err).trim().split('\n')) expect(JSON.parse(entry)).toHaveProperty('level');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('ends without an error when it is asked to while it starts', async () => {
    const child = start({});
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGTERM');
    const [code, signal] = await once(child, 'close');
    // Before it listens for signals, the signal itself ends it.
    expect(code === 0 || signal === 'SIGTERM').toBe(true);
  });

  it('ends with 78 and one clear line when a variable is wrong', async () => {
    const { code, out, err } = await outcome({ PORT: '99999' });
    expect([code, out, err]).toEqual([78, '', 'PORT="99999" is not valid: it must be a port, 0 to 65535 (0: any free one).\n']);
  });

  it('ends with one clear line when a port is taken, for people or for agents', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    const lastLine = (text: string): string | undefined => text.trim().split('\n').at(-1);
    const http = await outcome({ PORT: port });
    expect([http.code, lastLine(http.err)]).toEqual([
      78,
      `Port ${port} on 127.0.0.1 is already in use: stop the program that has it, or set PORT to another.`,
    ]);
    const link = await outcome({ LINK_PORT: port });
    expect([link.code, lastLine(link.err)]).toEqual([78, expect.stringContaining('set LINK_PORT to another')]);
    await new Promise((resolve) => other.close(resolve));
  });

  // Starts eight programs, one after the other.
  it('ends the launcher at once, with one line and 78, when a variable is wrong or a port, its data folder, its database or the key is not for it', async () => {
    const log = { TUTTI_LOG: 'silent' };
    const variable = await outcome({ ...log, LINK_PORT: 'x' }, LAUNCHER);
    expect([variable.code, variable.err]).toEqual([78, expect.stringMatching(/^LINK_PORT="x" is not valid: [^\n]+\n$/)]);
    const embedded = { ...log, DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') };
    const first = start(embedded);
    onTestFinished(async () => {
      first.kill('SIGTERM');
      await once(first, 'close');
    });
    const [line] = await once(createInterface({ input: first.stdout }), 'line');
    const second = await outcome(embedded, LAUNCHER);
    expect([second.code, second.err]).toEqual([
      78,
      expect.stringMatching(/^[^\n]+ is in use by the server with the process number \d+: [^\n]+\n$/),
    ]);
    const taken = await outcome({ ...log, PORT: new URL(String(line).replace('Tutti is ready at ', '')).port }, LAUNCHER);
    expect([taken.code, taken.err]).toEqual([78, expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is already in use: [^\n]+\n$/)]);
    const noKey = join(folder, 'no-key.pem');
    await writeFile(noKey, 'nothing');
    const noFolder = await outcome({ ...embedded, DATA_DIR: noKey }, LAUNCHER);
    expect([noFolder.code, noFolder.err]).toEqual([
      78,
      expect.stringMatching(/^The data folder [^\n]+ cannot be used \(\w+\)\. [^\n]+\n$/),
    ]);
    const nowhere = new URL(database.url);
    nowhere.pathname = '/tutti_that_is_not_there';
    const noDatabase = await outcome({ ...log, DATABASE_URL: nowhere.href }, LAUNCHER);
    expect([noDatabase.code, noDatabase.err]).toEqual([
      78,
      expect.stringMatching(/^The database refuses postgres[^\n]+ does not exist[^\n]+\n$/),
    ]);
    const key = await outcome({ ...log, TUTTI_EVENT_KEY: noKey }, LAUNCHER);
    expect([key.code, key.err]).toEqual([78, expect.stringMatching(/^[^\n]*no-key\.pem must hold the Ed25519 key [^\n]+\n$/)]);
  }, 180_000);

  it('ends with one clear line when the database or the bus does not answer', async () => {
    const noDatabase = await outcome({ DATABASE_URL: 'postgres://tutti:hidden@127.0.0.1:9/tutti' });
    expect([noDatabase.code, noDatabase.err]).toEqual([
      1,
      expect.stringMatching(/^The database does not answer at postgres:\/\/tutti@127\.0\.0\.1:9\/tutti: .*\n$/),
    ]);
    const noBus = await outcome({ NATS_URL: 'nats://127.0.0.1:9' });
    expect(noBus.code).toBe(1);
    expect(noBus.err.trim().split('\n').at(-1)).toMatch(/^NATS does not answer at 127\.0\.0\.1:9: /);
  });
});
