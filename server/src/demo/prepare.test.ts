import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connectAgent } from '@tutti/contract-link/testing/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';
import { type DemoFacts, writeDemoFile } from './demo-file.ts';

const env = { TUTTI_DEMO: '1' };
let server: TestServer;
let first: DemoFacts;
const file = () => join(server.dataDir, 'demo.json');
const read = async (): Promise<DemoFacts> => JSON.parse(await readFile(file(), 'utf8'));
beforeAll(async () => {
  server = await startTestServer({ env });
  first = await read();
});
afterAll(() => server.close());

async function tokenOf(at: TestServer, { email, password }: { email: string; password: string }): Promise<string> {
  const login = 'mutation M($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
  return (await at.graphql(login, { input: { email, password } })).data.UserLoginWithPassword?.token ?? '';
}

describe('The demo', () => {
  it('says how to get in, to the owner of the folder alone', async () => {
    expect(first).toMatchObject({
      url: server.httpUrl,
      graphqlUrl: server.graphqlUrl,
      linkUrl: server.linkUrl,
      outboxUrl: `${server.httpUrl}/outbox`,
    });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(new Set([first.owner.password, first.admin.password, first.restricted.password]).size).toBe(3);
  });

  it('has an owner, an administrator and somebody restricted to two sites, and two accounts to choose from', async () => {
    const ask = async (who: 'owner' | 'admin' | 'restricted') =>
      (
        await server.graphql(
          '{ loggedUser { viewerIsOwner viewerCanAdminister member { defaultRole } } accounts { name domains { name } } }',
          {},
          await tokenOf(server, first[who]),
        )
      ).data;
    const main = { name: 'Northlight Integration', domains: [{ name: 'Alder Street Theatre' }, { name: 'Kestrel Arena' }] };
    const rentals = { name: 'Westgate Rentals', domains: [] };
    const as = (viewerIsOwner: boolean, viewerCanAdminister: boolean, defaultRole: string) => ({
      viewerIsOwner,
      viewerCanAdminister,
      member: { defaultRole },
    });
    expect(await ask('owner')).toEqual({ loggedUser: as(true, true, 'SiteControl'), accounts: [main, rentals] });
    expect(await ask('admin')).toEqual({ loggedUser: as(false, true, 'SiteControl'), accounts: [main, rentals] });
    // Of a role on all sites there is none: both are theirs one by one.
    expect(await ask('restricted')).toEqual({ loggedUser: as(false, false, 'None'), accounts: [main] });
  });

  it('has a key for everything, and one for two sites, as has the restricted person, whatever site is added', async () => {
    const input = { accountId: first.accountId, name: 'Harbour Hall' };
    const add = (token: string) =>
      server.graphql('mutation M($input: DomainAddInput!) { DomainAdd(input: $input) { ok } }', { input }, token);
    expect((await add(first.restrictedApiKey)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await add(first.apiKey)).data).toEqual({ DomainAdd: { ok: true } });
    for (const token of [first.restrictedApiKey, await tokenOf(server, first.restricted)])
      expect((await server.graphql('{ domains { name } }', {}, token)).data.domains).toHaveLength(2);
    expect((await server.graphql('{ domains { name } }', {}, first.apiKey)).data.domains).toHaveLength(3);
  });

  it('keeps people, keys, an account that was renamed and what others wrote into the file at the next start, with a new code for an agent', async () => {
    await writeDemoFile(file(), { ...first, simulatorUrl: 'http://localhost:1' });
    const rename = async (at: TestServer, newName: string) => {
      const mutation = 'mutation M($input: AccountNameSetInput!) { AccountNameSet(input: $input) { ok } }';
      const { data } = await at.graphql(mutation, { input: { accountId: first.accountId, newName } }, await tokenOf(at, first.owner));
      expect(data).toEqual({ AccountNameSet: { ok: true } });
    };
    await rename(server, 'Northlight Ltd');
    await server.stop();
    const again = await startTestServer({ env, like: server });
    const second = await read();
    expect(second).toMatchObject({
      owner: first.owner,
      admin: first.admin,
      restricted: first.restricted,
      apiKey: first.apiKey,
      restrictedApiKey: first.restrictedApiKey,
      accountId: first.accountId,
      simulatorUrl: 'http://localhost:1',
    });
    // Without the file it is known by its name alone.
    await rename(again, 'Northlight Integration');
    expect(second.linkCode).not.toBe(first.linkCode);
    expect(await tokenOf(again, second.owner)).toMatch(/^tts_/);
    const enrol = async (code: string) => {
      const agent = await connectAgent(again);
      return agent.call('agent.enrol', { code }).finally(() => void agent.cut());
    };
    await expect(enrol(first.linkCode)).rejects.toThrow(/code/);
    expect(await enrol(second.linkCode)).toMatchObject({ key: expect.stringMatching(/^tta_/) });
    await again.close();
  });

  it('refuses a database with accounts that are not its own, and leaves it as it is', async () => {
    const other = await startTestServer();
    await createAccount(other, { name: 'Ferry Lane' });
    const before = await other.database.query('select count(*)::int as users from users');
    await other.stop();
    await expect(startTestServer({ env, like: other })).rejects.toThrow(
      /^The database has the account Ferry Lane, which is no demo's, .*TUTTI_DEMO=0/,
    );
    const again = await startTestServer({ like: other });
    expect(await again.database.query('select count(*)::int as users from users')).toEqual(before);
    await again.close();
    await other.close();
  });

  it('gives everybody a new password when the file was lost', async () => {
    await rm(file());
    const again = await startTestServer({ env, like: server });
    const third = await read();
    expect(third.accountId).toBe(first.accountId);
    for (const who of ['owner', 'admin', 'restricted'] as const) {
      expect(await tokenOf(again, first[who])).toBe('');
      expect(await tokenOf(again, third[who])).toMatch(/^tts_/);
    }
    expect((await again.graphql('{ domains { name } }', {}, third.apiKey)).data.domains.length).toBeGreaterThan(2);
    expect((await again.graphql('{ domains { name } }', {}, first.apiKey)).errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    await again.close();
  });
});
