import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { getNamedType, isLeafType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { isCacheable } from './cacheable.ts';
import { objectTypes } from './directives.ts';
import { MODULES } from './modules.ts';
import { assembleSchema, readSdl } from './schema.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  agent = await createFleet(server, { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.apiKey }, [
    'box1',
    'box2',
  ]);
});
afterAll(async () => {
  await agent.close();
  await server.close();
});

/** The answer, and whether it was a kept one: those alone carry an ETag that stays. */
async function ask(query: string, token: string, variables: object = {}) {
  const headers = { 'content-type': 'application/json', authorization: token };
  const response = await fetch(server.graphqlUrl, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return { text: await response.text(), etag: response.headers.get('etag') };
}
const names = (text: string): string[] => [...text.matchAll(/"name":"([^"]+)"/g)].map((match) => match[1] ?? '');
/** How often resolvers went to the directory for sites. */
function countReads(): () => number {
  let reads = 0;
  const counted = <Directory extends { readonly sites: (id: string) => Promise<unknown> }>(directory: Directory): Directory => {
    const { sites } = directory;
    return Object.assign(directory, { sites: (id: string) => (reads++, sites(id)) });
  };
  const { directory } = server.services;
  const { forOneAnswer } = directory;
  counted(Object.assign(directory, { forOneAnswer: () => counted(forOneAnswer()) }));
  return () => reads;
}

describe('A kept answer', () => {
  const query = '{ domains { id name devicesCount devices { id name importanceLevel status { summary } rxChannels { index name } } } }';

  it('is given again without asking the directory', async () => {
    await ask(query, account.owner.token);
    const first = await ask(query, account.owner.token);
    const reads = countReads();
    expect(await ask(query, account.owner.token)).toEqual(first);
    expect(await ask(query, account.admin.token)).not.toEqual(await ask(query, account.restricted.token));
    expect((await ask(query, account.owner.token)).text).toContain('Stage box 1');
    expect(reads()).toBeGreaterThan(0);
    const before = reads();
    await ask(query, account.owner.token);
    expect(reads()).toBe(before);
  });

  it('is made once for all who ask the same while it is made, and for each with other rights', async () => {
    const level = async (newImportanceLevel: string) =>
      server.graphql(
        'mutation M($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok } }',
        { input: { deviceId: 'box1', newImportanceLevel } },
        account.owner.token,
      );
    for (const token of [account.owner.token, account.restricted.token]) for (let i = 0; i < 3; i++) await ask(query, token);
    await level('IMPORTANT');
    const reads = countReads();
    await ask(query, account.owner.token);
    const once = reads();
    await level('LESS_IMPORTANT');
    const before = reads();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(query, account.owner.token)));
    expect(once).toBeGreaterThan(0);
    expect(reads() - before).toBe(once);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain('"importanceLevel":"LESS_IMPORTANT"');
    await level('NORMAL');
    const [all, some] = await Promise.all([ask(query, account.owner.token), ask(query, account.restricted.token)]);
    expect([names(all.text).includes('Rehearsal'), names(some.text).includes('Rehearsal')]).toEqual([true, false]);
  });

  it('is not remembered for a question so long that many of them would fill the memory', async () => {
    const padded = (length: number) => `${query} #${'x'.repeat(length)}`;
    const etags = async (asked: string) =>
      [await ask(asked, account.owner.token), await ask(asked, account.owner.token)].map((a) => a.etag);
    expect(await etags(padded(100))).toEqual([null, expect.any(String)]);
    expect(await etags(padded(100_000))).toEqual([null, null]);
  });

  it('is never given to somebody with other rights', async () => {
    const tokens = [account.owner.token, account.admin.token, account.apiKey, account.restricted.token, account.restrictedApiKey];
    const stranger = await createAccount(server, { name: 'Somebody else', sites: ['Elsewhere'] });
    for (let round = 0; round < 4; round++) {
      const seen = await Promise.all(
        [...tokens, stranger.owner.token].map(async (token) => names((await ask('{ domains { name } }', token)).text)),
      );
      const all = ['Main Hall', 'Rehearsal'];
      expect(seen).toEqual([all, all, all, ['Main Hall'], ['Main Hall'], ['Elsewhere']]);
    }
  });

  it('gives way to a change of a person in the very next read, and to what a device says of itself', async () => {
    const importance = async () => JSON.parse((await ask(query, account.owner.token)).text).data.domains[0].devices[0].importanceLevel;
    for (const level of ['IMPORTANT', 'LESS_IMPORTANT', 'NORMAL', 'IMPORTANT']) {
      for (let i = 0; i < 3; i++) await importance();
      const input = { deviceId: 'box1', newImportanceLevel: level };
      await server.graphql(
        'mutation M($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok } }',
        { input },
        account.admin.token,
      );
      expect(await importance()).toBe(level);
    }
    for (const name of ['Monitor world', 'Front of house']) {
      for (let i = 0; i < 3; i++) await ask(query, account.owner.token);
      await agent.report([agent.fact('box1', 'identity', { name })]);
      await expect.poll(async () => (await ask(query, account.owner.token)).text).toContain(name);
    }
  });

  it('gives way to a new site, also where only accounts were asked for', async () => {
    for (const [name, sites] of [
      ['Foyer', '{ domains { name } }'],
      ['Studio B', '{ accounts { id domains { name } } }'],
    ] as const) {
      for (let i = 0; i < 3; i++) await ask(sites, account.owner.token);
      const input = { accountId: account.accountId, name };
      await server.graphql('mutation M($input: DomainAddInput!) { DomainAdd(input: $input) { ok } }', { input }, account.apiKey);
      expect((await ask(sites, account.owner.token)).text).toContain(name);
    }
  });

  it('gives way to other rights', async () => {
    for (let i = 0; i < 3; i++) await ask('{ domains { name } }', account.restricted.token);
    await server.services.store.system((tx) =>
      tx
        .insertInto('site_members')
        .values({
          account_id: account.accountId,
          site_id: account.siteIds[1] ?? '',
          user_id: account.restricted.userId,
          role: 'DomainControl',
        })
        .execute(),
    );
    server.services.bus.publish('credentials.changed', { userId: account.restricted.userId, tokenHashes: [] });
    await expect
      .poll(async () => names((await ask('{ domains { name } }', account.restricted.token)).text))
      .toEqual(['Main Hall', 'Rehearsal']);
  });

  it('is not given while the bus may miss messages', async () => {
    for (let i = 0; i < 3; i++) await ask(query, account.owner.token);
    const { bus } = server.services;
    const own = Object.getOwnPropertyDescriptor(bus, 'connected') ?? {};
    Object.defineProperty(bus, 'connected', { configurable: true, get: () => false });
    const reads = countReads();
    await ask(query, account.owner.token);
    Object.defineProperty(bus, 'connected', own);
    expect(reads()).toBeGreaterThan(0);
  });

  it('is never one with an error', async () => {
    const broken = `{ domain(id: "${account.siteIds[0]}") { name } unenrolledDevices { id } }`;
    for (let i = 0; i < 4; i++) {
      const { text, etag } = await ask(broken, account.restricted.token);
      expect([text.includes('FORBIDDEN'), etag]).toEqual([true, null]);
    }
  });
});

describe('What may be kept', () => {
  const schema = assembleSchema(readSdl(), MODULES);
  it.each([
    ['{ domains { id devices { id rxChannels { index } } status { summary } alerts { message } } }', true],
    ['query A($id: ID!) { domain(id: $id) { ...F } } fragment F on Domain { __typename name devices { update { status } } }', true],
    ['{ accounts { id name viewerCanAdminister domains { id status { summary } } unenrolledDevices { id } } }', true],
    ['{ device(id: "a") { rxChannels { index signalPresence { status } } } }', false],
    ['{ device(id: "a") { txChannels { ...L } } } fragment L on TxChannel { signalPresence { leveldBFS } }', false],
    ['{ device(id: "a") { rxChannel(index: 1) { status encryptionScheme } transmitting { channels } } }', true],
    ['{ loggedUser { user { email } } }', false],
    ['{ domains { id } loggedUser { viewerIsOwner } }', false],
    ['{ accounts { members { id } } }', false],
    ['{ accounts { owner { id } } }', false],
    ['{ accounts { agents { connected } } }', false],
    ['{ infrastructureAlerts { message } }', false],
    ['{ __schema { types { name } } }', false],
    ['query A { domains { id } } query B { domains { name } }', false],
    ['mutation { UserLogout { ok } }', false],
  ])('%s: %s', (query, expected) => {
    expect(isCacheable(schema, parse(query))).toBe(expected);
  });

  it('are of the objects in an account sites and devices alone: all others change without a revision', () => {
    const account = objectTypes(schema).find(({ name }) => name === 'Account');
    const objects = Object.values(account?.getFields() ?? {}).filter(({ type }) => !isLeafType(getNamedType(type)));
    const kept = objects.filter(({ name }) => isCacheable(schema, parse(`{ accounts { ${name} { __typename } } }`)));
    expect(kept.map(({ name }) => name).sort()).toEqual(['domains', 'unenrolledDevices']);
  });
});
