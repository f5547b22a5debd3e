import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount } from '../../../test/test-account.ts';
import type { Store } from '../../store/store.ts';
import { createCredentials } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('Who is behind a token', () => {
  it('is nobody when the session ends while it is read', async () => {
    const { owner } = await createAccount(server);
    const { services } = server;
    let meanwhile = async (): Promise<void> => {
      meanwhile = async () => undefined;
      await server.database.query('delete from sessions where user_id = $1', [owner.userId]);
      services.bus.publish('credentials.changed', { userId: owner.userId, tokenHashes: [] });
      await new Promise((resolve) => setImmediate(resolve));
    };
    const system: Store['system'] = async (work) => {
      const result = await services.store.system(work);
      await meanwhile();
      return result;
    };
    const credentials = createCredentials({ ...services, store: { ...services.store, system } });
    expect(await credentials.find(owner.token, null)).toBeNull();
    await credentials.close();
  });
});
