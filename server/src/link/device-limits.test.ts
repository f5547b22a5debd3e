import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { linkRefusals } from '../metrics.ts';

const OF_AGENT = 'this agent speaks for 3 devices already';
const OF_ACCOUNT = 'this account has 5 devices already';
const IN_HOUR = 'this agent has introduced 4 new devices within an hour already';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
let now = new Date();
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { TUTTI_AGENT_DEVICES: '3', TUTTI_ACCOUNT_DEVICES: '5', TUTTI_AGENT_NEW_DEVICES: '4' },
    now: () => now,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(() => server?.close());
beforeEach(async () => {
  account = await createAccount(server);
  agent = await enrolAgent(server, account.accountId);
  logged.length = 0;
  return () => agent.close();
});

const identity = (id: string, by = agent) => by.fact(id, 'identity', { name: id });
const clock = (id: string) => agent.fact(id, 'clock', { locked: 'LOCKED' });
/** What is refused of a report: device → reason. */
async function refusedOf(facts: ReturnType<typeof identity>[], by = agent) {
  const { refused } = await by.report(facts);
  return Object.fromEntries(refused.map(({ index, reason }) => [`${facts[index]?.device} ${facts[index]?.section}`, reason]));
}
async function shownRefusals(): Promise<{ about: string; text: string }[]> {
  const { data } = await server.graphql(
    'query ($id: ID!) { account(id: $id) { agents { id refusals { about text } } } }',
    { id: account.accountId },
    account.owner.token,
  );
  return data.account.agents.find(({ id }: { id: string }) => id === agent.agentId).refusals;
}
const entries = () =>
  look<{ text: string; severity: string }>(
    server,
    sql`select text, severity from events where account_id = ${account.accountId} and type = 'agentDevicesRefused' order by id`,
  );
const forget = (...ids: string[]) =>
  look(server, sql`update devices set forgotten_at = now() where account_id = ${account.accountId} and id = any(${ids}::text[])`);

describe('an agent above a limit of devices', () => {
  it('is refused further devices fact by fact with the reason, and goes on reporting those it has', async () => {
    const facts = ['a', 'b', 'c', 'd'].flatMap((id) => [identity(id), clock(id)]);
    expect(await refusedOf(facts)).toEqual({ 'd identity': OF_AGENT, 'd clock': OF_AGENT });
    expect(await refusedOf([clock('a'), identity('e'), identity('c')])).toEqual({ 'e identity': OF_AGENT });
    expect(await look(server, sql`select id from devices where account_id = ${account.accountId} order by id`)).toEqual([
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
    ]);
  });

  it('leaves the other agents of the account room up to its limit, and those of other accounts all of theirs', async () => {
    const second = await enrolAgent(server, account.accountId);
    await agent.report(['a', 'b', 'c'].map((id) => identity(id)));
    expect(
      await refusedOf(
        ['d', 'e', 'f'].map((id) => identity(id, second)),
        second,
      ),
    ).toEqual({ 'f identity': OF_ACCOUNT });
    const other = await enrolAgent(server, (await createAccount(server)).accountId);
    expect(await refusedOf([identity('d', other)], other)).toEqual({});
    await Promise.all([second.close(), other.close()]);
  });

  it('is taken new ones within an hour up to a limit, those that were forgotten meanwhile included', async () => {
    await agent.report(['a', 'b', 'c'].map((id) => identity(id)));
    await forget('a', 'b');
    expect(await refusedOf([identity('d'), identity('e')])).toEqual({ 'e identity': IN_HOUR });
    now = new Date(now.getTime() + 3_601_000);
    expect(await refusedOf([identity('e')])).toEqual({});
  });

  it('is a problem on its page in words, until it introduces a device again', async () => {
    await agent.report(['a', 'b', 'c'].map((id) => identity(id)));
    expect(await shownRefusals()).toEqual([]);
    await agent.report([identity('d')]);
    expect(await shownRefusals()).toEqual([
      {
        about: 'New devices',
        text: 'Refused: an agent may speak for at most 3 devices. Remove those that are gone, then restart the agent.',
      },
    ]);
    await forget('a');
    await agent.report([identity('d')]);
    expect(await shownRefusals()).toEqual([]);
  });

  it('is one line of the log and one entry of the record, however long it goes on', async () => {
    const counted = async () => (await linkRefusals.get()).values.find(({ labels }) => labels.reason === 'full')?.value ?? 0;
    const before = await counted();
    await agent.report(['a', 'b', 'c'].map((id) => identity(id)));
    for (let i = 0; i < 3; i++) {
      await agent.report([identity(`more-${i}`)]);
      now = new Date(now.getTime() + 120_000);
    }
    expect(await entries()).toEqual([{ text: 'New devices of agent Test agent refused: more than 3 of one agent', severity: 'WARNING' }]);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'new devices of an agent are refused', agentId: agent.agentId, reason: OF_AGENT },
    ]);
    expect(await counted()).toBe(before + 3);
    now = new Date(now.getTime() + 3_601_000);
    await agent.report([identity('later')]);
    expect(await entries()).toHaveLength(2);
  });
});

it('a limit of 0 is none', async () => {
  const endless = await startTestServer({ env: { TUTTI_AGENT_DEVICES: '0', TUTTI_ACCOUNT_DEVICES: '0', TUTTI_AGENT_NEW_DEVICES: '0' } });
  try {
    const free = await enrolAgent(endless, (await createAccount(endless)).accountId);
    const { stored, refused } = await free.report(Array.from({ length: 500 }, (_, n) => identity(`free-${n}`, free)));
    expect({ stored, refused }).toEqual({ stored: 500, refused: [] });
    await free.close();
  } finally {
    await endless.close();
  }
});
