import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RuleWorld, startRuleWorld } from '../rules/rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

const open = async (token?: string, domainId?: string) =>
  (
    await rules.world.data(
      `query ($accountId: ID!, $domainId: ID) { openTroubles(accountId: $accountId, domainId: $domainId) {
         id condition isUnknown deviceId name domainName deviceCount viewerCanAcknowledge acknowledgement { by at note } } }`,
      { accountId: rules.world.account.accountId, domainId },
      token,
    )
  ).openTroubles;
const input = (troubles: readonly { readonly id: string }[], note?: string) => ({
  accountId: rules.world.account.accountId,
  troubleIds: troubles.map(({ id }) => id),
  note,
});
const acknowledge = async (note?: string) => (await rules.call('AlertTroubleAcknowledge', input(await open(), note), 'count')).count;
const release = async () => {
  const { note: _, ...chosen } = input(await open());
  return (await rules.call('AlertTroubleRelease', chosen, 'count')).count;
};
const refusal = (troubleIds: readonly string[], token?: string) =>
  rules.world.failure(
    'mutation ($input: AlertTroubleAcknowledgeInput!) { AlertTroubleAcknowledge(input: $input) { ok } }',
    { input: { accountId: rules.world.account.accountId, troubleIds } },
    token,
  );
const later = () => [{ channelId: rules.slack }, { channelId: rules.pager, afterSeconds: 300 }];

describe('what is wrong', () => {
  it('is listed from when a rule is due until it is over, for those who may read its site', async () => {
    await rules.addRule();
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.happens('clockLostLock', 'Amp-2');
    await rules.pass(20);
    expect(await open()).toEqual([]);
    await rules.pass(20);
    const [trouble] = await open();
    expect(trouble).toMatchObject({
      condition: 'DEVICE_OFFLINE',
      deviceId: 'Amp-1',
      name: 'Amp-1',
      acknowledgement: null,
      viewerCanAcknowledge: true,
    });
    const { restricted } = rules.world.account;
    expect(await open(restricted.token)).toMatchObject([{ id: trouble.id }]);
    expect(await open(undefined, rules.world.rehearsal)).toEqual([]);
    expect(await open(undefined, rules.world.hall)).toHaveLength(1);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(2);
    expect(await open()).toEqual([]);
  });

  it('of an agent that is away is the agent, with the number of its devices', async () => {
    await rules.addRule({ conditions: ['DEVICE_OFFLINE', 'AGENT_OFFLINE'] });
    await rules.happens('agentDisconnected', null, { siteId: null });
    for (const device of ['Amp-1', 'Amp-2']) await rules.happens('deviceNotConnected', device, { after: { connection: 'UNKNOWN' } });
    await rules.pass(60);
    expect(await open()).toMatchObject([{ condition: 'AGENT_OFFLINE', name: 'Rack room', deviceCount: 2 }]);
    // Whoever may not see the agent sees the devices that they may.
    await rules.world.server.database.query(`update alert_troubles set site_id = null where subject_kind = 'AGENT'`);
    expect((await open(rules.world.account.restricted.token)).map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Amp-1',
      'Amp-2',
    ]);
  });
});

describe('a trouble that somebody takes care of', () => {
  it('is reported to no further channel, and its end to those who were notified', async () => {
    await rules.addRule({ channels: later() });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60);
    expect(await acknowledge('Cable is out, on my way')).toBe(1);
    const by = { by: expect.any(String), at: rules.now.toISOString(), note: 'Cable is out, on my way' };
    expect(await open(rules.world.account.restricted.token)).toMatchObject([{ name: 'Amp-1', acknowledgement: by }]);
    await rules.pass(600, 20);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1']);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(80, 10);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1', 'Slack: OVER 1 Amp-1']);
    // The next time nobody has said anything yet.
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60);
    expect(await open()).toMatchObject([{ acknowledgement: null }]);
  });

  it('goes on to the channels whose time has come once that is taken back', async () => {
    await rules.addRule({ channels: later() });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60);
    await acknowledge();
    await rules.pass(400, 20);
    expect(await rules.queued()).toHaveLength(1);
    expect(await release()).toBe(1);
    await rules.pass(20);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1', 'Pager: TROUBLE 1 Amp-1']);
    expect(await open()).toMatchObject([{ acknowledgement: null }]);
  });

  it('keeps that over a moment in which it is not so', async () => {
    await rules.addRule({ channels: later() });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60);
    await acknowledge();
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(20);
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(600, 20);
    expect(await open()).toMatchObject([{ acknowledgement: { note: null } }]);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1']);
  });

  it('takes the devices of an agent along', async () => {
    await rules.addRule({ conditions: ['DEVICE_OFFLINE', 'AGENT_OFFLINE'], channels: later() });
    await rules.happens('agentDisconnected', null, { siteId: null });
    await rules.happens('deviceNotConnected', 'Amp-1', { after: { connection: 'UNKNOWN' } });
    await rules.pass(60);
    await acknowledge();
    await rules.pass(600, 20);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 2 Rack room, Amp-1']);
  });

  it('is in the list at the end of a silence with who takes care of it', async () => {
    await rules.addRule();
    const endsAt = new Date(rules.now.getTime() + 3_600_000).toISOString();
    const { silence } = await rules.call('SilenceAdd', { domainId: rules.world.hall, endsAt, reason: 'Rebuild' }, 'silence { id }');
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60, 10);
    await acknowledge('Spare is coming');
    await rules.call('SilenceEnd', { domainId: rules.world.hall, silenceId: silence.id });
    await rules.pass(4);
    const said = await rules.world.server.database.query<{ note: string }>(
      `select message #>> '{lines,0,acknowledged,note}' as note from alert_deliveries where kind = 'STILL_WRONG'`,
    );
    expect(said).toEqual([{ note: 'Spare is coming' }]);
  });

  it('is in the record of its site: who, and what they said, and that it was taken back', async () => {
    await rules.addRule();
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60);
    await acknowledge('On my way');
    await release();
    const entries = await rules.world.server.database.query<{ type: string; text: string; site: string; device: string }>(
      `select type, text, site_id as site, device_id as device from events where type in ('alertAcknowledged', 'alertReleased') order by id desc limit 2`,
    );
    expect(entries.toReversed()).toEqual([
      { type: 'alertAcknowledged', text: 'Alert of Amp-1 acknowledged: On my way', site: rules.world.hall, device: 'Amp-1' },
      { type: 'alertReleased', text: 'Acknowledgement of the alert of Amp-1 taken back', site: rules.world.hall, device: 'Amp-1' },
    ]);
  });

  it('is not there for those who may not read its site, and refused where it is over, or where none is chosen', async () => {
    await rules.addRule({ domainIds: [rules.world.rehearsal] });
    await rules.happens('deviceNotConnected', 'Elsewhere', { siteId: rules.world.rehearsal });
    await rules.pass(60);
    const [{ id }] = await open();
    expect(await refusal([id], rules.world.account.restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal([])).toMatchObject({ message: 'Please choose at least one trouble' });
    await rules.happens('deviceConnected', 'Elsewhere', { siteId: rules.world.rehearsal });
    await rules.pass(2);
    expect(await refusal([id])).toMatchObject({ message: 'There is no such trouble any more, or you have no access to it.' });
  });
});
