import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { createAccount } from '../../../../test/test-account.ts';
import { createLog } from '../../../log.ts';
import { messageOf, startAlertWorld } from '../deliveries/deliveries.fixture.ts';
import { type PushedBrowser, startPushService, type TestPushService } from './push-service.fixture.ts';

const lines: string[] = [];
let world: Awaited<ReturnType<typeof startAlertWorld>>;
let service: TestPushService;
let browsers: readonly [PushedBrowser, PushedBrowser];
let channelId: string;
beforeAll(async () => {
  world = await startAlertWorld({ log: createLog('info', { write: (line) => void lines.push(line) }) });
});
beforeEach(async () => {
  await world.begin();
  service = await startPushService(() => world.state.now);
  const { owner, admin } = world.account;
  browsers = [await browserOf(owner.token), await browserOf(admin.token, '?token=BQYAAABh1ck4xYx2mQ')];
  channelId = (await world.add('PUSH', { userIds: [owner.userId, admin.userId] })).id;
});
afterEach(async () => {
  await world.end();
  await service.close();
});
afterAll(() => world.server.close());

async function browserOf(token: string, query?: string): Promise<PushedBrowser> {
  const browser = service.browser(world.server.services.pushKey.publicKey, query);
  expect((await world.call('PushBrowserAdd', browser.subscription, 'ok', token)).errors).toBeUndefined();
  return browser;
}
const outcomes = async () => (await world.rows()).map(({ outcome }) => outcome);

describe('What came of a message to browsers', () => {
  it('that cannot be written is written as far as it can be: no browser gets it twice', async () => {
    const { store } = world.server.services;
    const asOwner = (statement: string) => store.owner((tx) => sql.raw(statement).execute(tx));
    await asOwner(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await asOwner(`create trigger refuse before update of last_delivered_at on push_browsers for each row execute function refuse()`);
    let reads = 0;
    const failing: typeof store = {
      ...store,
      system: (work) =>
        store.system(async (tx) => {
          const read = await work(tx);
          if (typeof read === 'object' && read !== null && 'targets' in read && ++reads === 1) throw new Error('Not this time.');
          return read;
        }),
    };
    try {
      world.worker({ store: failing });
      await world.queue({ channelId, message: messageOf('Box') });
      await expect.poll(async () => (world.wait(60_000), await outcomes()), { timeout: 20_000 }).toEqual(['DELIVERED']);
      world.wait(10 * 60_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(reads).toBe(2);
      expect(service.asked).toHaveLength(2);
    } finally {
      await asOwner('drop trigger refuse on push_browsers');
      await asOwner('drop function refuse()');
    }
  });

  it('is kept while others are still waited for: what a process that was killed had sent is not sent again, and overtakes nothing', async () => {
    const [first, second] = browsers;
    const { promise, resolve } = Promise.withResolvers<void>();
    second.hold = promise;
    world.worker({}, { answerMs: 60_000 });
    await world.queue({ channelId, message: messageOf('Box') });
    const kept = () =>
      look(world.server, sql`select cardinality(pushed_to) as taken, cardinality(push_waits) as waits from alert_deliveries`);
    await expect.poll(kept).toEqual([{ taken: 1, waits: 1 }]);
    const got = () => [first, second].map((browser) => browser.got.map(({ data }) => data.title));
    const inOrder = ['Device offline: Box, Main Hall', 'Device offline: Later, Main Hall'];
    // Its claim ends. What comes after it goes to the browser that took it, and waits for the other one.
    await world.queue({ channelId, message: messageOf('Later') });
    world.wait(6 * 60_000);
    await expect.poll(got).toEqual([inOrder, []]);
    await expect
      .poll(async () => (await world.rows())[1])
      .toMatchObject({ claimed: false, why: expect.stringContaining('earlier message') });
    expect(service.asked).toHaveLength(3);
    // Another process takes it over.
    second.hold = null;
    world.worker();
    await expect.poll(async () => (world.wait(10_000), await outcomes())).toEqual(['DELIVERED', 'DELIVERED']);
    expect([got(), service.asked.length]).toEqual([[inOrder, inOrder], 5]);
    resolve();
  });

  it('has nothing of what is secret about a browser, whatever its service says', async () => {
    const [, second] = browsers;
    const { endpoint, auth } = second.subscription;
    second.status = 400;
    second.says = `BQYAAABh1ck4xYx2mQ of ${new URL(endpoint).pathname.split('/').at(-1)} (${auth}) is not known.`;
    world.worker();
    await world.queue({ channelId, message: messageOf('Box') });
    await expect.poll(async () => (await world.rows())[0]?.why).toContain('The receiver answered 400');
    const said = JSON.stringify([await world.rows(), await look(world.server, sql`select last_error from push_browsers`), lines]);
    for (const secret of ['BQYAAABh1ck4xYx2mQ', new URL(endpoint).pathname.split('/').at(-1) ?? '', auth])
      expect(said).not.toContain(secret);
  });

  describe('says of an answer its status alone', () => {
    const SECRET = 'db-password-of-10-0-0-5';
    /** Everything that people may read of it. */
    const readable = async () => {
      const { owner, admin, accountId } = world.account;
      const asked = [owner, admin].map(({ token }) => world.server.graphql('{ myPush { browsers { service lastError } } }', {}, token));
      const test = world.call('AlertChannelTest', { channelId }, 'ok reason');
      const said = JSON.stringify((await Promise.all([...asked, test])).map(({ data }) => data));
      const kept = await look(
        world.server,
        sql`select last_error from push_browsers union all select last_error from alert_channels where account_id = ${accountId}
            union all select last_error from alert_deliveries union all select text from events`,
      );
      return said + JSON.stringify(kept);
    };

    it.each([400, 302, 413, 500])('also of %i', async (status) => {
      for (const browser of browsers) Object.assign(browser, { status, says: `The error of the program: ${SECRET}` });
      world.worker();
      await world.queue({ channelId, message: messageOf('Box') });
      await expect.poll(async () => (await world.rows())[0]?.why).toBe(`The receiver answered ${status}.`);
      expect(await readable()).not.toContain(SECRET);
    });

    it('and nothing of how it could not be reached', async () => {
      await service.close();
      world.worker();
      await world.queue({ channelId, message: messageOf('Box') });
      await expect.poll(async () => (await world.rows())[0]?.why).toBe('The receiver cannot be reached.');
      expect(await readable()).not.toMatch(/ECONNREFUSED|connect /);
    });
  });
});

describe('A browser at an address in a private network', () => {
  const sendingTo = (pushNetworks: readonly string[]) => ({ config: { ...world.server.services.config, pushNetworks } });

  it('is not reached, though the operator opened the network to alerts', async () => {
    expect(world.server.services.config.alertNetworks).toEqual(['127.0.0.0/8']);
    world.worker(sendingTo([]));
    await world.queue({ channelId, message: messageOf('Box') });
    await expect.poll(async () => (await world.rows())[0]?.why).toBe('The receiver cannot be reached.');
    expect(service.asked).toEqual([]);
  });

  it('is not added', async () => {
    const { subscription } = service.browser(world.server.services.pushKey.publicKey);
    const server = await startTestServer({ roles: ['api'], env: { TUTTI_ALERT_PRIVATE_NETWORKS: '127.0.0.0/8' } });
    try {
      const { owner } = await createAccount(server);
      for (const endpoint of [subscription.endpoint, 'https://127.0.0.1/push', 'http://push.example/push']) {
        const { errors } = await server.graphql(
          'mutation ($input: PushBrowserAddInput!) { PushBrowserAdd(input: $input) { ok } }',
          { input: { ...subscription, endpoint } },
          owner.token,
        );
        expect([endpoint, errors?.[0]?.extensions['field']]).toEqual([endpoint, 'endpoint']);
      }
    } finally {
      await server.close();
    }
  });
});
