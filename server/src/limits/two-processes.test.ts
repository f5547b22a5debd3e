import { connectAgent } from '@tutti/contract-link/testing/connect';
import type { GraphQLError } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEnrolmentCode } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { createThrottle } from '../graphql/throttle.ts';

const KEY_RATE = 100;
const env = { TUTTI_KEY_RATE: String(KEY_RATE), TUTTI_TRUST_PROXY: '1' };
let servers: readonly [TestServer, TestServer];
let account: TestAccount;
beforeAll(async () => {
  const one = await startTestServer({ env });
  servers = [one, await startTestServer({ env, like: one })];
});
beforeEach(async () => {
  account = await createAccount(servers[0]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  return () => vi.useRealTimers();
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

const codeOf = (error: GraphQLError): string => String(error.extensions['code']);

/** A call of one server, from a network; its error's code, or OK. */
async function call(server: TestServer, name: string, input: object, from = '192.0.2.1', token = ''): Promise<string> {
  const response = await fetch(server.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, authorization: token },
    body: JSON.stringify({ query: `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, variables: { input } }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? 'OK';
}

/** Calls each server in turn until one refuses for the number of calls; how many it took, and what the other then says. */
async function inTurn(ask: (server: TestServer, n: number) => Promise<string>): Promise<{ taken: number; other: string }> {
  for (let n = 0; ; n++) {
    const server = servers[n % 2 === 0 ? 0 : 1];
    if ((await ask(server, n)) === 'RATE_LIMITED') return { taken: n, other: await ask(servers[n % 2 === 0 ? 1 : 0], n) };
    // The pauses between tries pass at once.
    vi.setSystemTime(Date.now() + 33_000);
  }
}

const USED_UP = (taken: number) => ({ taken, other: 'RATE_LIMITED' });

describe('Two processes on one database', () => {
  it('count together the passwords that are tried for an address', async () => {
    const { email } = account.owner;
    expect(await inTurn((server) => call(server, 'UserLoginWithPassword', { email, password: 'Wrong horse 1' }))).toEqual(USED_UP(10));
  });

  it('pause after a wrong password in the process that did not get it, too', async () => {
    const tried = (server: TestServer) =>
      call(server, 'UserLoginWithPassword', { email: account.admin.email, password: 'Wrong horse 1' }, '192.0.2.9');
    for (const server of [servers[0], servers[1], servers[0]]) expect(await tried(server)).toBe('BAD_USER_INPUT');
    expect(await tried(servers[1])).toBe('BAD_USER_INPUT');
    expect(await tried(servers[0])).toBe('RATE_LIMITED');
  });

  it('begin again together when the right one came', async () => {
    const { email, password } = account.owner;
    const login = (server: TestServer, text: string) => call(server, 'UserLoginWithPassword', { email, password: text }, '192.0.2.77');
    for (let n = 0; n < 3; n++) await login(servers[0], 'Wrong horse 1');
    expect(await login(servers[1], password)).toBe('OK');
    for (let n = 0; n < 3; n++) expect(await login(servers[0], 'Wrong horse 1')).toBe('BAD_USER_INPUT');
    // The fourth in a row begins the pauses; it would have been the seventh.
    expect(await login(servers[1], password)).toBe('OK');
  });

  it('count together all addresses that one network tries', async () => {
    const throttles = new Map(servers.map((server) => [server, createThrottle(server.services)]));
    const tried = async (server: TestServer, n: number) => {
      const from = { ip: '198.51.100.4', email: `nobody${n}@nowhere.example` };
      return (
        throttles
          .get(server)
          ?.attempt('reset', from)
          .then(() => 'OK', codeOf) ?? 'no server'
      );
    };
    expect(await inTurn(tried)).toEqual(USED_UP(50));
  });

  it('count together the mails that are asked for an address', async () => {
    const { email } = account.owner;
    const ask = (server: TestServer, n: number) => call(server, 'UserPasswordRequestReset', { email }, `198.51.101.${n}`);
    expect(await inTurn(ask)).toEqual(USED_UP(5));
  });

  it('count together what a person calls of a field with a limit', async () => {
    const input = { accountId: account.accountId, userId: 'nobody' };
    const resend = (server: TestServer, n: number) =>
      call(server, 'UserInvitationResend', input, `203.0.113.${n}`, account.admin.token).then((code) => {
        // Within one window.
        vi.setSystemTime(Date.now() - 33_000);
        return code;
      });
    expect(await inTurn(resend)).toEqual(USED_UP(20));
  });

  it('let an API key call as often as one process would, and at most a twentieth more', async () => {
    const ask = async (server: TestServer) => {
      const { errors } = await server.graphql('{ domains { name } }', {}, account.apiKey);
      vi.setSystemTime(Date.now() - 33_000);
      return errors?.[0]?.extensions['code'] === 'RATE_LIMITED' ? 'RATE_LIMITED' : 'OK';
    };
    const { taken } = await inTurn(ask);
    expect(taken).toBeGreaterThanOrEqual(KEY_RATE);
    expect(taken).toBeLessThanOrEqual(KEY_RATE * 1.05);
  });

  it('write nothing for an API key that calls seldom', async () => {
    const counted = () => look(servers[0], sql<{ n: number }>`select count(*) as n from shared_limits where key like 'key:%'`);
    const before = await counted();
    for (const server of servers) for (let n = 0; n < KEY_RATE / 20; n++) await server.graphql('{ domains { name } }', {}, account.apiKey);
    expect(await counted()).toEqual(before);
    await servers[0].graphql('{ domains { name } }', {}, account.apiKey);
    expect(await counted()).toEqual([{ n: (before[0]?.n ?? 0) + 1 }]);
  });

  it('count together the wrong enrolment codes of a network, and none that is right', async () => {
    const code = async (server: TestServer, text: string): Promise<number> => {
      const agent = await connectAgent(server);
      const refused = await agent.call('agent.enrol', { code: text }).then(
        () => 0,
        (error: { code: number }) => error.code,
      );
      await agent.close();
      return refused;
    };
    const right = await makeEnrolmentCode(servers[0], account.accountId);
    expect(await code(servers[0], right)).toBe(0);
    const wrong = async (server: TestServer) => {
      vi.setSystemTime(Date.now() - 33_000);
      return (await code(server, '0000-0000-0000')) === -32029 ? 'RATE_LIMITED' : 'OK';
    };
    expect(await inTurn(wrong)).toEqual(USED_UP(100));
    expect(await code(servers[1], await makeEnrolmentCode(servers[0], account.accountId))).toBe(-32029);
  });
});

describe('What is counted', () => {
  it('names no address', async () => {
    const { email } = account.owner;
    await call(servers[0], 'UserLoginWithPassword', { email, password: 'Wrong horse 1' }, '192.0.2.200');
    const keys = await look(servers[0], sql<{ key: string }>`select key from shared_limits`);
    expect(keys.length).toBeGreaterThan(0);
    expect(JSON.stringify(keys)).not.toMatch(/@|owner|192\.0\.2/i);
  });
});
