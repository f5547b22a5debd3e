import type { Right } from '@tutti/domain/rights';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type GivenSet, giveSet } from '../../../graphql/permissions/given-set.fixture.ts';
import { type RuleWorld, startRuleWorld } from '../rules/rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
  const { world } = rules;
  await world.server.database.query('delete from site_members where user_id = $1', [world.account.restricted.userId]);
  await world.device('Spare', { name: 'Spare' });
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

const own = (right: Right): GivenSet => ({ name: right, rights: ['READ', 'SILENCE', right] });
const WITH: readonly (readonly [string, GivenSet])[] = [
  ['ASSIGN', own('ASSIGN')],
  ['REPLACE', own('REPLACE')],
  ['all rights but to administer', 'SITE_ADMINISTRATOR'],
];

it.each(WITH)('Who has %s everywhere sees of what is in no site the devices alone: not agents, not the account', async (_, set) => {
  const { world } = rules;
  const { accountId, restricted } = world.account;
  await giveSet(world.server, { accountId, userId: restricted.userId }, set, null);
  await rules.addRule({ conditions: ['DEVICE_OFFLINE', 'AGENT_OFFLINE', 'SEATS_USED'], holdSeconds: 0 });
  await world.server.database.query(
    `insert into subscriptions (account_id, source, state, seats, observed_at) values ($1, 'MANUAL', 'ACTIVE', 1, now()) on conflict do nothing`,
    [accountId],
  );
  await world.server.database.query('update devices set link_up = true');
  await rules.happens('agentDisconnected', null, { siteId: null });
  await rules.happens('deviceNotConnected', 'Spare', { siteId: null });
  await rules.happens('deviceNotConnected', 'Amp-1');
  await rules.pass(30);
  const open = async (token?: string): Promise<{ id: string; condition: string; name: string }[]> =>
    (await world.data('query ($id: ID!) { openTroubles(accountId: $id) { id condition name } }', { id: accountId }, token)).openTroubles;
  const all = await open();
  expect(all.map(({ condition }) => condition).sort()).toEqual(['AGENT_OFFLINE', 'DEVICE_OFFLINE', 'DEVICE_OFFLINE', 'SEATS_USED']);
  expect((await open(restricted.token)).map(({ name }) => name).sort()).toEqual(['Amp-1', 'Spare']);
  const hidden = all.filter(({ condition }) => condition !== 'DEVICE_OFFLINE').map(({ id }) => id);
  const input = { accountId, troubleIds: hidden };
  const document = 'mutation ($input: AlertTroubleAcknowledgeInput!) { AlertTroubleAcknowledge(input: $input) { count } }';
  expect(await world.failure(document, { input }, restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
});
