import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GraphqlAnswer, startTestServer, type TestServer } from '../../../test/kit.ts';
import { prove } from '../../../test/prove.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { wallScreensOf } from './wall-screens/wall-screens.fixture.ts';

let server: TestServer;
let account: TestAccount;
const { call, add, renew, opened } = wallScreensOf(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterAll(() => server.close());

/** Calls while another transaction takes the administrator their rights and has not committed; answers what came of it. */
async function whileDemoted(ask: () => Promise<GraphqlAnswer>): Promise<GraphqlAnswer> {
  const { accountId, admin } = account;
  const blocked = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
  const { answer } = await server.services.store.system(async (tx) => {
    await tx.selectFrom('accounts').where('account_id', '=', accountId).select('account_id').forNoKeyUpdate().execute();
    await tx
      .updateTable('members')
      .set({ default_role: 'ReadOnly' })
      .where('account_id', '=', accountId)
      .where('user_id', '=', admin.userId)
      .execute();
    const asked = ask();
    await expect.poll(async () => (await server.database.query(blocked)).length, { timeout: 10_000 }).toBeGreaterThan(0);
    return { answer: asked };
  });
  return answer;
}

describe('Who loses their rights while their call waits', () => {
  const key = () =>
    call(
      'AccountAPIKeyAdd',
      'keyToken',
      { accountId: account.accountId, name: 'k', description: '', defaultRole: 'SiteControl' },
      account.admin.token,
    );

  /** What the answer says, and whether the rows are what they were. */
  async function outcome(rows: string, ask: () => Promise<GraphqlAnswer>): Promise<readonly [code: unknown, isSame: boolean]> {
    const read = () => server.database.query(`select * from ${rows}`, [account.accountId]);
    const before = await read();
    const { errors } = await whileDemoted(ask);
    return [errors?.[0]?.extensions['code'], isDeepStrictEqual(await read(), before)];
  }
  const REFUSED = ['FORBIDDEN', true];

  it('leaves no API key behind', async () => {
    expect(await outcome('api_keys where account_id = $1 order by id', key)).toEqual(REFUSED);
  });

  it('leaves no wall screen behind', async () => {
    expect(await outcome('wall_screens where account_id = $1', () => add(account.accountId, account.admin.token))).toEqual(REFUSED);
  });

  it('makes no code for a wall screen', async () => {
    const { id } = await opened(account.accountId, account.admin.token);
    expect(await outcome('wall_screens where account_id = $1', () => renew(id, account.admin.token))).toEqual(REFUSED);
  });

  const asAdmin = (name: string, input: object) => call(name, 'ok', input, account.admin.token);
  const idOf = async (text: string): Promise<string> => {
    const [row] = await server.database.query<{ id: string }>(text, [account.accountId]);
    if (!row) throw new Error('there is no such row');
    return row.id;
  };

  it('makes no code for an agent', async () => {
    const { accountId } = account;
    expect(
      await outcome('agent_codes where account_id = $1', () => asAdmin('AgentEnrolmentCodeCreate', { accountId, name: 'Rack' })),
    ).toEqual(REFUSED);
  });

  it('gives no key more rights', async () => {
    const keyId = await idOf(`select id from api_keys where account_id = $1 and default_role = 'None'`);
    expect(
      await outcome('api_keys where account_id = $1 order by id', () =>
        asAdmin('AccountAPIKeyPermissionsSet', { keyId, defaultRole: 'SiteControl' }),
      ),
    ).toEqual(REFUSED);
  });

  it('lets no agent change devices', async () => {
    const agentId = await idOf(
      `insert into agents (account_id, name, key_hash, may_change) values ($1, 'Rack', decode(md5(random()::text), 'hex'), false) returning id`,
    );
    expect(await outcome('agents where account_id = $1', () => asAdmin('AgentMayChangeSet', { agentId, mayChange: true }))).toEqual(
      REFUSED,
    );
  });

  it('sends no invitation again', async () => {
    const { accountId, restricted } = account;
    await server.database.query('update members set opened_at = null where account_id = $1 and user_id = $2', [
      accountId,
      restricted.userId,
    ]);
    expect(
      await outcome('mails where account_id = $1', () => asAdmin('UserInvitationResend', { accountId, userId: restricted.userId })),
    ).toEqual(REFUSED);
  });

  it('leads no alerts and no log anywhere', async () => {
    const { accountId } = account;
    const url = 'https://receiver.northlight.example/hook';
    const made = async (name: string, answer: string, input: object): Promise<string> => {
      const { data } = await call(name, `${answer} { id }`, { accountId, ...input }, account.admin.token);
      return data[name][answer].id;
    };
    const channelId = await made('AlertChannelAdd', 'channel', { kind: 'SLACK', name: 'Slack', url });
    const rule = (name: string) => ({ name, conditions: ['DEVICE_OFFLINE'], channels: [{ channelId }] });
    const ruleId = await made('AlertRuleAdd', 'rule', { rule: rule('Offline') });
    const forward = { categories: ['USER_ADMIN'], leastSeverity: 'INFORMATION', isOn: true, url };
    // One that is on is written to, as it is tried.
    const forwardId = await made('LogForwardAdd', 'forward', { kind: 'WEBHOOK', name: 'Archive', ...forward, isOn: false });
    const elsewhere = 'https://elsewhere.example/hook';
    const calls: readonly [table: string, name: string, input: object][] = [
      ['alert_channels', 'AlertChannelAdd', { accountId, kind: 'SLACK', name: 'Mine', url: elsewhere }],
      ['alert_channels', 'AlertChannelSet', { channelId, name: 'Slack', url: elsewhere }],
      ['alert_channels', 'AlertChannelDelete', { channelId }],
      ['alert_rules', 'AlertRuleAdd', { accountId, rule: rule('Mine') }],
      ['alert_rules', 'AlertRuleSet', { ruleId, rule: rule('Mine') }],
      ['alert_rules', 'AlertRuleOnSet', { ruleId, isOn: false }],
      ['alert_rules', 'AlertRuleDelete', { ruleId }],
      ['log_forwards', 'LogForwardAdd', { accountId, kind: 'WEBHOOK', name: 'Mine', ...forward, url: elsewhere }],
      ['log_forwards', 'LogForwardSet', { forwardId, name: 'Archive', ...forward, url: elsewhere }],
    ];
    for (const [table, name, input] of calls) {
      expect([name, await outcome(`${table} where account_id = $1 order by id`, () => asAdmin(name, input))]).toEqual([name, REFUSED]);
      await server.database.query(`update members set default_role = 'SiteControl' where user_id = $1`, [account.admin.userId]);
      server.services.bus.publish('credentials.changed', { userId: account.admin.userId, tokenHashes: [] });
    }
  });

  it('takes nobody’s second step away', async () => {
    const { accountId, restricted, admin } = account;
    await server.database.query('update members set opened_at = now() where account_id = $1', [accountId]);
    await server.database.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at) values ($1, '\\x01', '\\x00', 0, '{}', 'Phone', now())`,
      [restricted.userId],
    );
    await prove(server, admin);
    expect(
      await outcome('passkeys where user_id in (select user_id from members where account_id = $1)', () =>
        asAdmin('UserSecondStepReset', { accountId, userId: restricted.userId }),
      ),
    ).toEqual(REFUSED);
  });
});
