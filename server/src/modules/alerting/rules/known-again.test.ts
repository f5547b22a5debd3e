import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

const agentGoes = async (): Promise<void> => {
  await rules.happens('agentDisconnected', null, { siteId: null });
  for (const device of ['Amp-1', 'Amp-2']) await rules.happens('deviceNotConnected', device, { after: { connection: 'UNKNOWN' } });
};
const agentReturns = async (): Promise<void> => {
  await rules.happens('agentConnected', null, { siteId: null });
  for (const device of ['Amp-1', 'Amp-2']) await rules.happens('deviceConnected', device);
};
const kinds = () =>
  rules.world.server.database.query<{ kind: string; lines: string }>(
    `select d.kind, (select string_agg(l ->> 'kind', ' ') from jsonb_array_elements(d.message -> 'lines') l) as lines from alert_deliveries d order by d.number`,
  );

describe('a device of which only its agent was away', () => {
  it('is reported when it is really not connected, also where that follows within the minute in which something comes and goes', async () => {
    await rules.addRule({ conditions: ['DEVICE_OFFLINE', 'AGENT_OFFLINE'], bundleMinutes: 0 });
    await agentGoes();
    await rules.pass(60, 10);
    await agentReturns();
    await rules.pass(4);
    await rules.happens('deviceNotConnected', 'Amp-1', { after: { connection: 'DISCONNECTED' } });
    await rules.pass(20, 10);
    // It lasts as long as the rule says before it is reported.
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 3 Rack room, Amp-1, Amp-2']);
    await rules.pass(100, 10);
    expect((await rules.queued()).toSorted()).toEqual([
      'Slack: OVER 2 Rack room, Amp-2',
      'Slack: TROUBLE 1 Amp-1',
      'Slack: TROUBLE 3 Rack room, Amp-1, Amp-2',
    ]);
    expect((await kinds()).map(({ lines }) => lines)).toContain('DEVICE_OFFLINE');
    await rules.pass(300, 30);
    expect(await rules.queued()).toHaveLength(3);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(100, 10);
    expect((await rules.queued()).slice(3)).toEqual(['Slack: OVER 1 Amp-1']);
  });

  it('and that is in order soon after is over for whoever was notified, and begins to be waited for then', async () => {
    await rules.addRule({ conditions: ['DEVICE_OFFLINE'], bundleMinutes: 0 });
    await agentGoes();
    await rules.pass(60, 10);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.happens('deviceNotConnected', 'Amp-1', { after: { connection: 'DISCONNECTED' } });
    await rules.pass(20, 10);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(100, 10);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 2 Amp-1, Amp-2', 'Slack: OVER 1 Amp-1']);
  });
});

describe('what is not known any more', () => {
  const troubles = () =>
    rules.world.server.database.query<{ id: string; line: string }>(
      `select d.kind || ' ' || coalesce(c.name, '') as line, l ->> 'troubleId' as id from alert_deliveries d
         join alert_channels c on c.id = d.channel_id, jsonb_array_elements(d.message -> 'lines') l order by d.number`,
    );
  const open = async () =>
    (
      await rules.world.data('query ($id: ID!) { openTroubles(accountId: $id) { name isUnknown detail } }', {
        id: rules.world.account.accountId,
      })
    ).openTroubles;

  it('stays open, as not known, and is over when it is seen in order: the same trouble for a service', async () => {
    await rules.addRule({ conditions: ['CLOCK_NOT_LOCKED'], holdSeconds: 0, bundleMinutes: 0 });
    await rules.happens('clockLostLock', 'Amp-1');
    await rules.pass(20, 10);
    await rules.happens('clockLockUnknown', 'Amp-1');
    await rules.pass(600, 30);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1', 'Slack: NOT_KNOWN 1 Amp-1']);
    expect(await open()).toEqual([{ name: 'Amp-1', isUnknown: true, detail: 'clockLockUnknown' }]);
    await rules.happens('clockLocked', 'Amp-1');
    await rules.pass(100, 10);
    expect((await rules.queued()).slice(2)).toEqual(['Slack: OVER 1 Amp-1']);
    expect(new Set((await troubles()).map(({ id }) => id)).size).toBe(1);
    expect(await open()).toEqual([]);
    expect(await rules.world.server.database.query('select from alert_troubles')).toEqual([]);
  });

  it('goes on as the same trouble, with one message, when it is seen to be wrong still', async () => {
    await rules.addRule({ conditions: ['CLOCK_NOT_LOCKED'], holdSeconds: 0, bundleMinutes: 0 });
    await rules.happens('clockLostLock', 'Amp-1');
    await rules.pass(20, 10);
    await rules.happens('clockLockUnknown', 'Amp-1');
    await rules.pass(120, 10);
    await rules.happens('clockLostLock', 'Amp-1');
    await rules.pass(120, 10);
    expect((await troubles()).map(({ line }) => line)).toEqual(['TROUBLE Slack', 'NOT_KNOWN Slack', 'TROUBLE Slack']);
    expect(new Set((await troubles()).map(({ id }) => id)).size).toBe(1);
    expect(await open()).toMatchObject([{ isUnknown: false }]);
    await rules.happens('clockLocked', 'Amp-1');
    await rules.pass(100, 10);
    expect((await rules.queued()).slice(3)).toEqual(['Slack: OVER 1 Amp-1']);
  });

  it('is over where nothing says so when what it was about is there again: a follower with a leader, the devices of a conflict', async () => {
    const { database } = rules.world.server;
    await rules.addRule({ conditions: ['NO_CLOCK_LEADER', 'CLOCK_CONFLICT'], holdSeconds: 0, bundleMinutes: 0 });
    const deviceIds = ['Amp-1', 'Amp-2'];
    await database.query(`update devices set link_up = true, connection_state = 'READY', follower_without_leader = null`);
    await database.query(`update devices set link_up = false where id = 'Amp-2'`);
    await rules.happens('followerWithoutLeader', 'Amp-1');
    await rules.happens('twoClockLeaders', null, { after: { deviceIds } });
    await rules.pass(20, 10);
    await rules.happens('followerLeaderUnknown', 'Amp-1');
    await rules.happens('twoClockLeadersEnded', null, { before: { deviceIds }, after: { known: false } });
    await rules.pass(200, 10);
    expect((await open()).map(({ isUnknown }: { isUnknown: boolean }) => isUnknown)).toEqual([true, true]);
    await database.query(`update devices set link_up = true, follower_without_leader = false`);
    await rules.pass(100, 10);
    expect(await open()).toEqual([]);
    expect((await troubles()).map(({ line }) => line)).toEqual([
      'TROUBLE Slack',
      'TROUBLE Slack',
      'NOT_KNOWN Slack',
      'NOT_KNOWN Slack',
      'OVER Slack',
      'OVER Slack',
    ]);
    await database.query(`update devices set follower_without_leader = null`);
  });
});
