import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveSet } from '../../graphql/permissions/given-set.fixture.ts';
import { type RuleWorld, startRuleWorld } from './rules/rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
  const { server, account } = rules.world;
  await server.database.query('delete from site_members where user_id = $1', [account.restricted.userId]);
  await giveSet(server, { accountId: account.accountId, userId: account.restricted.userId }, 'SITE_ADMINISTRATOR', null);
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

/** What an input is refused with to somebody who may do all but administer; null: nothing. */
async function refused(name: string, input: object): Promise<unknown> {
  const document = `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`;
  const { errors } = await rules.world.server.graphql(document, { input }, rules.world.account.restricted.token);
  return errors?.[0]?.extensions['code'] ?? null;
}

const OF_RIGHTS = { name: 'Rights', conditions: ['RIGHTS_CHANGED'] };
const accountId = () => rules.world.account.accountId;
const ruleInput = (changes: object) => ({ ...rules.basicRule(), ...changes });
/** An entry about a person, and time for its message. */
async function keyCreated(): Promise<void> {
  await rules.happens('apiKeyCreated', null, { siteId: null });
  await rules.pass(20);
}

describe('Rules about people, rights, the plan and its seats', () => {
  it.each(['RIGHTS_CHANGED', 'PLAN_CHANGED', 'SEATS_USED'])('%s are made and tried out by administrators alone', async (condition) => {
    const rule = ruleInput({ conditions: ['DEVICE_OFFLINE', condition] });
    expect(await refused('AlertRuleAdd', { accountId: accountId(), rule })).toBe('FORBIDDEN');
    const preview = 'query ($accountId: ID!, $rule: AlertRuleInput!) { alertRulePreview(accountId: $accountId, rule: $rule) { messages } }';
    const { world } = rules;
    const variables = { accountId: accountId(), rule };
    expect(await world.failure(preview, variables, world.account.restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await world.data(preview, variables)).toMatchObject({ alertRulePreview: { messages: expect.any(Number) } });
    expect(await refused('AlertRuleAdd', { accountId: accountId(), rule: rules.basicRule() })).toBeNull();
  });

  it('are neither changed, turned off nor deleted by anybody else, and no other rule becomes one', async () => {
    const { id: ruleId } = await rules.addRule(OF_RIGHTS);
    expect(await refused('AlertRuleSet', { ruleId, rule: rules.basicRule() })).toBe('FORBIDDEN');
    expect(await refused('AlertRuleOnSet', { ruleId, isOn: false })).toBe('FORBIDDEN');
    expect(await refused('AlertRuleDelete', { ruleId })).toBe('FORBIDDEN');
    const { id: other } = await rules.addRule();
    expect(await refused('AlertRuleSet', { ruleId: other, rule: ruleInput(OF_RIGHTS) })).toBe('FORBIDDEN');
    expect(await refused('AlertRuleSet', { ruleId: other, rule: ruleInput({ name: 'Offline' }) })).toBeNull();
    expect(await refused('AlertRuleOnSet', { ruleId: other, isOn: false })).toBeNull();
    expect(await refused('AlertRuleDelete', { ruleId: other })).toBeNull();
  });
});

describe('A channel', () => {
  const asked = async (): Promise<unknown[]> => {
    const set = { channelId: rules.slack, name: 'Slack', url: 'https://hooks.elsewhere.example/mine' };
    return [await refused('AlertChannelSet', set), await refused('AlertChannelDelete', { channelId: rules.slack })];
  };

  it('of such a rule is neither redirected nor deleted by anybody else, also where the rule is off', async () => {
    const { id: ruleId } = await rules.addRule(OF_RIGHTS);
    expect(await asked()).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    await rules.call('AlertRuleOnSet', { ruleId, isOn: false });
    expect(await asked()).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('stays so as long as a message of it waits', async () => {
    const { id: ruleId } = await rules.addRule(OF_RIGHTS);
    await keyCreated();
    await rules.call('AlertRuleDelete', { ruleId });
    expect(await rules.queued()).toHaveLength(1);
    expect(await asked()).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('of other rules is changed by whoever may change alerting', async () => {
    await rules.addRule({ channels: [{ channelId: rules.pager }] });
    const url = 'https://hooks.elsewhere.example/mine';
    expect(await refused('AlertChannelSet', { channelId: rules.pager, name: 'Pager', url })).toBeNull();
  });
});

describe('Messages', () => {
  const read = async (token?: string) => {
    const document = 'query ($id: ID!) { account(id: $id) { alertDeliveries { total deliveries { id total lines { kind name } } } } }';
    return (await rules.world.data(document, { id: accountId() }, token)).account.alertDeliveries;
  };

  it('about the account, and about agents, are there for administrators alone', async () => {
    await rules.addRule({ ...OF_RIGHTS, conditions: ['RIGHTS_CHANGED', 'AGENT_OFFLINE'], holdSeconds: 0, bundleMinutes: 0 });
    await keyCreated();
    await rules.happens('agentDisconnected', null, { siteId: null });
    await rules.pass(30);
    const all = await read();
    expect(all.deliveries.flatMap(({ lines }: { lines: { kind: string }[] }) => lines.map(({ kind }) => kind)).sort()).toEqual([
      'AGENT_OFFLINE',
      'RIGHTS_CHANGED',
    ]);
    expect(await read(rules.world.account.restricted.token)).toEqual({ total: 0, deliveries: [] });
  });

  it('that are about both have the lines of sites alone, and are sent again by administrators alone', async () => {
    await rules.addRule({ conditions: ['RIGHTS_CHANGED', 'DEVICE_OFFLINE'], holdSeconds: 0, bundlesDomains: true });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await keyCreated();
    const { database } = rules.world.server;
    const { token } = rules.world.account.restricted;
    const lines = (await read()).deliveries.flatMap((one: { lines: object[] }) => one.lines);
    expect(lines).toHaveLength(2);
    const seen = await read(token);
    expect(seen).toMatchObject({ total: 1, deliveries: [{ total: 1, lines: [{ kind: 'DEVICE_OFFLINE', name: 'Amp-1' }] }] });
    await database.query(`update alert_deliveries set outcome = 'DEAD', ended_at = now()`);
    expect(await refused('AlertDeliveryRetry', { deliveryId: seen.deliveries[0].id })).toBe('FORBIDDEN');
    await database.query(
      `update alert_deliveries set message = jsonb_set(message, '{lines}', jsonb_path_query_array(message, '$.lines[*] ? (@.siteId == null)'))`,
    );
    expect(await refused('AlertDeliveryRetry', { deliveryId: seen.deliveries[0].id })).toBe('NOT_FOUND');
    expect(await rules.call('AlertDeliveryRetry', { deliveryId: seen.deliveries[0].id })).toEqual({ ok: true });
  });
});

it('A role that is made, changed or deleted is among the changes of rights', async () => {
  await rules.addRule(OF_RIGHTS);
  const { role } = await rules.call('RoleAdd', { accountId: accountId(), name: 'Crew', rights: ['ROUTE'] }, 'role { id }');
  await rules.call('RoleSet', { accountId: accountId(), roleId: role.id, name: 'Crew', rights: ['ROUTE', 'REBOOT'] });
  await rules.call('RoleDelete', { accountId: accountId(), roleId: role.id });
  await rules.pass(20);
  expect(await rules.queued()).toEqual([expect.stringMatching(/^Slack: TROUBLE 3 /)]);
});
