import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../test/kit.ts';
import { createAccount } from '../test/test-account.ts';
import { type RunningServer, startServer } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';

// Starts of real servers take seconds where others work on the same machine.
vi.setConfig({ testTimeout: 60_000 });

const log = createLog('silent');
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startEmbedded(): Promise<{ server: RunningServer; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-app-'));
  await chmod(folder, 0o755);
  closers.push(() => rm(folder, { recursive: true }));
  const config = readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LINK_PORT: '0', TUTTI_DEMO: '0', TUTTI_POSTGRES: 'bundled' });
  const server = await startServer(config, { log });
  closers.push(() => server.close());
  return { server, folder };
}

describe('the whole server', () => {
  it('starts on an empty folder, and again on what it kept there, as the same to its agents', async () => {
    const { server, folder } = await startEmbedded();
    const accountId = await server.services.store.system(async (tx) => {
      const row = await tx.insertInto('accounts').values({ name: 'Kept' }).returning('account_id').executeTakeFirstOrThrow();
      return row.account_id;
    });
    expect(server.linkUrl).toMatch(/^wss:\/\/(localhost|127\.0\.0\.1):\d+\/link$/);
    await server.close();
    await server.close();
    const config = readConfig({
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      LINK_PORT: '0',
      TUTTI_DEMO: '0',
      TUTTI_POSTGRES: 'bundled',
    });
    const again = await startServer(config, { log });
    closers.push(() => again.close());
    const kept = await again.services.store.tenant([accountId], (tx) => tx.selectFrom('accounts').select('name').execute());
    expect(kept).toEqual([{ name: 'Kept' }]);
    expect(again.linkFingerprints).toEqual(server.linkFingerprints);
  });

  it('says that it is not ready while PostgreSQL is away, answers UNAVAILABLE, and goes on by itself', async () => {
    const { server, folder } = await startEmbedded();
    const postmaster = Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(postmaster, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    const seen: number[] = [];
    const answers: unknown[] = [];
    await vi.waitFor(
      async () => {
        const { status } = await fetch(`${server.httpUrl}/readyz`);
        seen.push(status);
        const work = server.services.store
          .system(async () => 'done')
          .catch((error: { extensions?: { code?: string } }) => error.extensions?.code);
        answers.push(await work);
        // An answer from before the death was felt may come first.
        expect(seen).toContain(503);
        expect(status).toBe(200);
      },
      { timeout: 14_000, interval: 20 },
    );
    expect(new Set(answers)).toEqual(new Set(['UNAVAILABLE', 'done']));
    expect(await server.services.store.system(async () => 'done')).toBe('done');
  });

  it('leaves nothing open when it cannot start', async () => {
    const { server, folder } = await startEmbedded();
    await server.close();
    const port = new URL((await startEmbedded()).server.httpUrl).port;
    const config = readConfig({
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: port,
      LINK_PORT: '0',
      TUTTI_DEMO: '0',
      TUTTI_POSTGRES: 'bundled',
    });
    await expect(startServer(config, { log })).rejects.toThrow('already in use');
    // The folder and its PostgreSQL are free again.
    const free = await startServer(
      readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LINK_PORT: '0', TUTTI_DEMO: '0', TUTTI_POSTGRES: 'bundled' }),
      {
        log,
      },
    );
    await free.close();
  });
});

describe('the roles of a process', () => {
  const NATS_URL = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222';

  it('split the server into parts that share database and bus', async ({ skip }) => {
    const api = await startTestServer({ env: { NATS_URL, TUTTI_ROLES: 'api' } }).catch((error: Error) => {
      if (!error.message.startsWith('NATS does not answer')) throw error;
      return skip();
    });
    closers.push(() => api.close());
    const link = await startTestServer({ env: { NATS_URL, TUTTI_ROLES: 'link,jobs' }, like: api });
    closers.push(() => link.close());
    expect([api.linkUrl, link.linkUrl]).toEqual(['', expect.stringContaining('wss://')]);
    expect((await api.graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
    expect((await fetch(link.graphqlUrl)).status).toBe(404);
    expect((await fetch(`${link.httpUrl}/readyz`)).status).toBe(200);
    const received: string[] = [];
    const stop = api.services.bus.subscribe('account.changed', ({ accountId }) => void received.push(accountId));
    const { accountId } = await createAccount(link);
    const names = await api.services.store.tenant([accountId], (tx) => tx.selectFrom('accounts').select('name').execute());
    expect(names).toEqual([{ name: 'Northlight' }]);
    await expect
      .poll(() => {
        link.services.bus.publish('account.changed', { accountId, siteId: null, revision: 1, deviceIds: [], areas: ['INVENTORY'] });
        return received;
      })
      .toContain(accountId);
    stop();
  });
});
