import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { connectLive } from '../../../test/live-client.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import type { AccountChange } from './account-changes.ts';

let server: TestServer;
let account: TestAccount;
const open: Client[] = [];
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.dispose();
});
afterAll(() => server.close());

const url = () => server.graphqlUrl.replace('http', 'ws');
const connect = (token: string, at = server.graphqlUrl) => {
  const live = connectLive(at, token);
  open.push(live.client);
  return live;
};

/** The changes an account's stream sends from now on. */
async function follow(token: string, accountId = account.accountId) {
  const { client, closed } = connect(token);
  const changes: AccountChange[] = [];
  const errors: unknown[] = [];
  const query = `subscription { accountChanged(accountId: "${accountId}") { domainId since revision deviceIds areas } }`;
  client.subscribe<{ accountChanged: AccountChange }>(
    { query },
    {
      next: ({ data, errors: wrong }) => (data ? void changes.push(data.accountChanged) : void errors.push(...(wrong ?? []))),
      error: (error) => void errors.push(...(Array.isArray(error) ? error : [error])),
      complete: () => undefined,
    },
  );
  // What is published before the server has subscribed is not for this stream: wait until one message comes through.
  await expect
    .poll(() => {
      server.services.bus.publish('account.changed', { accountId, siteId: null, revision: 0, deviceIds: [], areas: ['INVENTORY'] });
      return changes.length + errors.length;
    })
    .toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 150));
  changes.splice(0);
  return { client, closed, changes, errors };
}
/** A stream that asks for what changed in the last `age` ms. */
function since(token: string, accountId: string, age: number, at?: string) {
  const fields = 'domainId since revision deviceIds areas missed';
  return connect(token, at).client.iterate<{ accountChanged: AccountChange }>({
    query: `subscription { accountChanged(accountId: "${accountId}", age: ${age}) { ${fields} } }`,
  });
}
/** The first that it sends. */
const firstOf = async (...asked: Parameters<typeof since>): Promise<unknown> => (await since(...asked).next()).value;
/** The first of a site: that the account was made comes before it. */
async function firstOfSite(...asked: Parameters<typeof since>): Promise<unknown> {
  for await (const message of since(...asked)) if (message.data?.accountChanged.domainId) return message;
  return null;
}
const publish = (
  siteId: string | null,
  revision: number,
  deviceIds: string[] = [],
  areas: AccountChange['areas'] = ['DEVICES'],
  { accountId } = account,
) =>
  server.services.bus.publish('account.changed', {
    accountId,
    siteId,
    revision,
    deviceIds,
    areas: areas as ['DEVICES'],
  });

describe('The live stream', () => {
  it('sends what changed, gathered, with the revision before, so that a gap is seen', async () => {
    const { changes } = await follow(account.owner.token);
    const [site = ''] = account.siteIds;
    publish(site, 7, ['a'], ['DEVICES']);
    publish(site, 8, ['b', 'a'], ['STATUS']);
    publish(null, 3, ['c'], ['INVENTORY']);
    await expect.poll(() => changes.length).toBe(2);
    expect(changes).toEqual([
      { domainId: site, since: 6, revision: 8, deviceIds: ['a', 'b'], areas: ['DEVICES', 'STATUS'] },
      { domainId: null, since: 2, revision: 3, deviceIds: ['c'], areas: ['INVENTORY'] },
    ]);
  });

  it('sends first what changed lately, of what the viewer may see, to whoever asks for it', async () => {
    const own = await createAccount(server);
    const [mine = '', other = ''] = own.siteIds;
    await expect.poll(() => server.services.changes.lately(own.accountId, 2000)).not.toBeNull();
    publish(mine, 21, ['late'], ['DEVICES'], own);
    publish(other, 31, ['secret'], ['DEVICES'], own);
    publish(mine, 22, ['later'], ['STATUS'], own);
    // Delivered before the stream opens.
    await new Promise(setImmediate);
    expect(await firstOfSite(own.restricted.token, own.accountId, 2000)).toEqual({
      data: {
        accountChanged: {
          domainId: mine,
          since: 20,
          revision: 22,
          deviceIds: ['late', 'later'],
          areas: ['DEVICES', 'STATUS'],
          missed: false,
        },
      },
    });
  });

  it('leaves out what is about devices alone of the sites that are not named, and goes back over it with the next change', async () => {
    const own = await createAccount(server);
    const [shown = '', other = ''] = own.siteIds;
    await expect.poll(() => server.services.changes.lately(own.accountId, 2000)).not.toBeNull();
    const ask = (detailsOf: readonly string[]) =>
      connect(own.owner.token).client.iterate<{ accountChanged: AccountChange }>({
        query: `subscription ($ids: [ID!]) { accountChanged(accountId: "${own.accountId}", age: 2000, detailsOf: $ids) { domainId since revision } }`,
        variables: { ids: detailsOf },
      });
    const seen: AccountChange[] = [];
    void (async () => {
      for await (const { data } of ask([shown]))
        if ((data?.accountChanged.revision ?? 0) > 40) seen.push(data?.accountChanged as AccountChange);
    })();
    const change = async (siteId: string, revision: number, areas: AccountChange['areas']) => {
      publish(siteId, revision, ['d1'], areas, own);
      await new Promise((resolve) => setTimeout(resolve, 150));
    };
    await change(shown, 51, ['DEVICES']);
    await expect.poll(() => seen).toMatchObject([{ domainId: shown, revision: 51 }]);
    await change(other, 41, ['DEVICES', 'CHANNELS']);
    await change(other, 42, ['STATUS']);
    await expect.poll(() => seen.slice(1)).toMatchObject([{ domainId: other, since: 40, revision: 42 }]);
    expect((await ask(Array.from({ length: 101 }, (_, n) => `${n}`)).next()).value).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'detailsOf' } }],
    });
  });

  it('says that something may have been missed where it is asked for more than it remembers', async () => {
    const fresh = await startTestServer({ like: server });
    try {
      const first = await firstOf(account.owner.token, account.accountId, 30_000, fresh.graphqlUrl);
      const missed = { domainId: null, since: 0, revision: 0, deviceIds: [], areas: [], missed: true };
      expect(first).toEqual({ data: { accountChanged: missed } });
    } finally {
      await fresh.close();
    }
    const { owner, accountId } = account;
    for (const age of [30_001, -1])
      expect(await firstOf(owner.token, accountId, age)).toMatchObject({
        errors: [{ message: 'Ask for changes of the last 30000 ms at most.', extensions: { code: 'BAD_USER_INPUT', field: 'age' } }],
      });
  });

  it('sends a restricted person changes of their sites, and of the account that sites came or went: no device without a site', async () => {
    const { changes } = await follow(account.restricted.token);
    const [mine = '', other = ''] = account.siteIds;
    publish(other, 2, ['secret']);
    publish(null, 3, ['secret'], ['DEVICES']);
    publish(null, 4, ['secret'], ['INVENTORY', 'DEVICES']);
    publish(mine, 5, ['box']);
    await expect.poll(() => changes.length).toBe(2);
    expect(changes).toEqual([
      { domainId: null, since: 3, revision: 4, deviceIds: [], areas: ['INVENTORY'] },
      { domainId: mine, since: 4, revision: 5, deviceIds: ['box'], areas: ['DEVICES'] },
    ]);
  });

  it('names the site, the device and the areas of what an agent reports', async () => {
    const [siteId = ''] = account.siteIds;
    const agent = await createFleet(server, { accountId: account.accountId, siteId, token: account.apiKey }, ['live1']);
    const { changes } = await follow(account.owner.token);
    await agent.report([agent.fact('live1', 'connection', { state: 'ESTABLISHED' })]);
    const named = { domainId: siteId, deviceIds: ['live1'], areas: ['DEVICES', 'STATUS'] };
    await expect.poll(() => changes).toContainEqual(expect.objectContaining(named));
    await agent.close();
  });

  it('refuses an account that is not theirs with the error for one that does not exist', async () => {
    const stranger = await createAccount(server, { name: 'Somebody else' });
    const { client } = connect(stranger.owner.token);
    const ask = (id: string) =>
      new Promise((resolve) =>
        client.subscribe(
          { query: `subscription { accountChanged(accountId: "${id}") { revision } }` },
          { next: resolve, error: resolve, complete: () => undefined },
        ),
      );
    const [foreign, missing] = [JSON.stringify(await ask(account.accountId)), JSON.stringify(await ask('nowhere'))];
    expect(foreign).toContain('NOT_FOUND');
    expect(foreign).toBe(missing);
  });

  it('closes with 4403 without a valid session, and when it ends', async () => {
    expect(await connect('tts_nonsense').closed).toBe(4403);
    const fresh = await createAccount(server);
    const { closed } = await follow(fresh.owner.token, fresh.accountId);
    const others = await follow(fresh.admin.token, fresh.accountId);
    await server.graphql('mutation { UserLogout(input: { everywhere: true }) { ok } }', {}, fresh.owner.token);
    expect(await closed).toBe(4403);
    server.services.bus.publish('account.changed', {
      accountId: fresh.accountId,
      siteId: null,
      revision: 9,
      deviceIds: [],
      areas: ['INVENTORY'],
    });
    await expect.poll(() => others.changes.filter(({ areas }) => areas.includes('INVENTORY'))).toHaveLength(1);
  });

  it('closes with 4403 soon after its session ended unheard', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const emitted = vi.spyOn(WebSocket.prototype, 'emit');
    let later = 0;
    const own = await startTestServer({ like: server, now: () => new Date(Date.now() + later) });
    try {
      const { token, userId } = (await createAccount(server)).owner;
      const { connected, closed } = connect(token, own.graphqlUrl);
      await connected;
      await server.database.query('delete from sessions where user_id = $1', [userId]);
      // What the server remembers of it counts for ten seconds.
      later = 11_000;
      // In steps, so that each ping of the connection finds its answer before the next.
      for (const pongs of [1, 2]) {
        vi.advanceTimersByTime(13_000);
        await expect.poll(() => emitted.mock.calls.filter(([name]) => name === 'pong').length).toBeGreaterThanOrEqual(pongs);
      }
      vi.advanceTimersByTime(5_000);
      expect(await closed).toBe(4403);
    } finally {
      emitted.mockRestore();
      vi.useRealTimers();
      await own.close();
    }
  });

  it('closes with 4403 to who asks for more when their session has ended unheard', async () => {
    let later = 0;
    const own = await startTestServer({ like: server, now: () => new Date(Date.now() + later) });
    const { accountId, owner } = await createAccount(server);
    const { client, connected, closed } = connect(owner.token, own.graphqlUrl);
    await connected;
    await server.database.query('delete from sessions where user_id = $1', [owner.userId]);
    // What the server remembers of it counts for ten seconds.
    later = 11_000;
    const query = `subscription { accountChanged(accountId: "${accountId}") { revision } }`;
    client.subscribe({ query }, { next: () => undefined, error: () => undefined, complete: () => undefined });
    expect(await closed).toBe(4403);
    await own.close();
  });

  it('closes with 4205 when the rights of the person changed', async () => {
    const { closed } = await follow(account.restricted.token);
    await server.services.store.system((tx) =>
      tx.updateTable('members').set({ default_role: 'ReadOnly' }).where('user_id', '=', account.restricted.userId).execute(),
    );
    server.services.bus.publish('credentials.changed', { userId: account.restricted.userId, tokenHashes: [] });
    expect(await closed).toBe(4205);
  });

  it('runs subscriptions alone, 20 at once, and no large message', async () => {
    const { client, closed } = connect(account.owner.token);
    const run = (query: string) =>
      new Promise<unknown>((resolve) => client.subscribe({ query }, { next: resolve, error: resolve, complete: () => undefined }));
    expect(JSON.stringify(await run('{ domains { id } }'))).toContain('Only subscriptions run here');
    expect(JSON.stringify(await run('mutation { UserLogout { ok } }'))).toContain('Only subscriptions run here');
    expect(JSON.stringify(await run('subscription { nothing }'))).toContain('BAD_USER_INPUT');
    const query = `subscription { accountChanged(accountId: "${account.accountId}") { revision } }`;
    const aliased = Array.from({ length: 16 }, (_, i) => `a${i}: deviceIds`).join(' ');
    expect(JSON.stringify(await run(`subscription { accountChanged(accountId: "${account.accountId}") { ${aliased} } }`))).toContain(
      'TOO_COMPLEX',
    );
    const running: unknown[] = [];
    for (let i = 0; i < 20; i++) void run(query).then((first) => running.push(first));
    await expect
      .poll(() => {
        publish(null, 1, [], ['INVENTORY']);
        return running;
      })
      .toEqual(Array.from({ length: 20 }, () => ({ data: { accountChanged: { revision: 1 } } })));
    expect(JSON.stringify(await run(query))).toContain('TOO_COMPLEX');
    void run(`subscription { nothing } # ${'x'.repeat(70_000)}`);
    expect(await closed).toBe(1009);
  });

  it('forgets a subscription that was given up', async () => {
    const { bus } = server.services;
    const before = Object.getOwnPropertyDescriptor(bus, 'subscribe') ?? {};
    let listening = 0;
    const { subscribe } = bus;
    Object.assign(bus, {
      subscribe: (...args: Parameters<typeof subscribe>) => {
        listening++;
        const stop = subscribe(...args);
        return () => {
          listening--;
          stop();
        };
      },
    });
    const { client } = await follow(account.owner.token);
    expect(listening).toBeGreaterThan(0);
    await client.dispose();
    await expect.poll(() => listening).toBe(0);
    Object.defineProperty(bus, 'subscribe', before);
  });

  it('ends the stream of a reader that has stopped reading, and goes on for the others', async () => {
    const other = await follow(account.owner.token);
    const socket = new WebSocket(url(), 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    const receive = () => new Promise((resolve) => socket.once('message', resolve));
    const acknowledged = receive();
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: account.owner.token } }));
    await acknowledged;
    socket.send(
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { query: `subscription { accountChanged(accountId: "${account.accountId}") { deviceIds } }` },
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.pause();
    const deviceIds = Array.from({ length: 999 }, (_, at) => `device-with-a-long-id-${'x'.repeat(1_000)}-${at}`);
    for (let revision = 10; revision < 40; revision++) {
      publish(account.siteIds[0] ?? '', revision, deviceIds);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    publish(account.siteIds[1] ?? '', 99, ['after']);
    await expect.poll(() => other.changes.some((change) => change.revision === 99)).toBe(true);
    socket.resume();
    await gone;
  });
});
