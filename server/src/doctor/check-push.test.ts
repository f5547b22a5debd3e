import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';
import { checkPush } from './check-push.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('The doctor, of alerts in browsers,', () => {
  it('says nothing without any, and whether they take messages of the key that is there', async () => {
    const { store, config, pushKey } = server.services;
    const look = async (more: Partial<typeof config> = {}) => (await checkPush(store, { ...config, ...more })).map(({ level }) => level);
    expect(await look()).toEqual([]);
    const { owner } = await createAccount(server);
    const add = (key: string) =>
      server.database.query(
        `insert into push_browsers (user_id, endpoint_hash, host, secret, server_key, session_hash, created_at)
         values ($1, sha256($2::text::bytea), 'push.example', '', $2, '', now())`,
        [owner.userId, key],
      );
    await add(pushKey.publicKey);
    expect(await look()).toEqual(['ok']);
    expect(await look({ pushKeyFile: join(server.dataDir, 'gone.pem') })).toEqual(['error']);
    expect(await look({ pushKeyFile: config.signInKeyFile })).toEqual(['error']);
    await add('another');
    expect(await look()).toEqual(['warning']);
  });
});
