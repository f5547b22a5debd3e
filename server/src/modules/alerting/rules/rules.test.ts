import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

describe('a rule', () => {
  it('notifies of what lasts, several devices in one message, and of their end a minute after it', async () => {
    await rules.addRule();
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(4);
    await rules.happens('deviceNotConnected', 'Amp-2');
    await rules.pass(60);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 2 Amp-1, Amp-2']);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.happens('deviceConnected', 'Amp-2');
    await rules.pass(60);
    expect(await rules.queued()).toHaveLength(1);
    await rules.pass(20);
    expect((await rules.queued())[1]).toBe('Slack: OVER 2 Amp-1, Amp-2');
    await rules.pass(600, 60);
    expect(await rules.queued()).toHaveLength(2);
    expect(await rules.world.server.database.query('select from alert_troubles')).toEqual([]);
  });

  it('does not notify of what comes and goes, nor twice of what was reported and flaps', async () => {
    await rules.addRule();
    for (let round = 0; round < 3; round++) {
      await rules.happens('deviceNotConnected', 'Amp-1');
      await rules.pass(20);
      await rules.happens('deviceConnected', 'Amp-1');
      await rules.pass(10);
    }
    expect(await rules.queued()).toEqual([]);
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(50);
    for (let round = 0; round < 3; round++) {
      await rules.happens('deviceConnected', 'Amp-1');
      await rules.pass(30);
      await rules.happens('deviceNotConnected', 'Amp-1');
      await rules.pass(30);
    }
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1']);
  });

  it('leaves out other sites and importances, what began before it, and what a rule that is off is about', async () => {
    await rules.happens('deviceNotConnected', 'Amp-3');
    await rules.pass(2);
    const { id } = await rules.addRule({ domainIds: [rules.world.hall], importances: ['NORMAL'] });
    await rules.world.server.database.query(`update devices set importance = 'IMPORTANT' where id = 'Amp-2'`);
    for (const device of ['Amp-1', 'Amp-2']) await rules.happens('deviceNotConnected', device);
    await rules.happens('deviceNotConnected', 'Elsewhere', { siteId: rules.world.rehearsal });
    await rules.pass(60);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1']);
    await rules.call('AlertRuleOnSet', { ruleId: id, isOn: false });
    await rules.happens('deviceNotConnected', 'Amp-3');
    await rules.pass(400, 20);
    expect(await rules.queued()).toHaveLength(1);
    await rules.world.server.database.query(`update devices set importance = 'NORMAL'`);
  });

  it('goes on to another channel if it is still so later, and not where it is over by then', async () => {
    await rules.addRule({ channels: [{ channelId: rules.slack }, { channelId: rules.pager, afterSeconds: 300 }] });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(200, 10);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1']);
    await rules.pass(160, 10);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1', 'Pager: TROUBLE 1 Amp-1']);
    await rules.happens('deviceNotConnected', 'Amp-2');
    await rules.pass(310, 10);
    await rules.happens('deviceConnected', 'Amp-2');
    await rules.pass(400, 10);
    expect((await rules.queued()).slice(2)).toEqual(['Slack: TROUBLE 1 Amp-2', 'Slack: OVER 1 Amp-2']);
  });

  it('holds back in quiet hours, but for the channels it leaves out, and reports at their end what is still wrong', async () => {
    rules.now = new Date('2026-11-24T22:59:00Z');
    const quietHours = { from: '23:00', to: '07:00', days: [2], exceptChannelIds: [rules.pager] };
    const rule = await rules.addRule({ channels: [{ channelId: rules.slack }, { channelId: rules.pager }], quietHours });
    expect(rule.quietHours).toEqual({ from: '23:00', to: '07:00', days: [2] });
    await rules.pass(120, 60);
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.happens('deviceNotConnected', 'Amp-2');
    await rules.pass(60, 10);
    expect((await rules.queued()).toSorted()).toEqual(['Pager: TROUBLE 2 Amp-1, Amp-2', 'Slack: TROUBLE HELD_BACK 2 Amp-1, Amp-2']);
    await rules.happens('deviceConnected', 'Amp-2');
    rules.now = new Date('2026-11-25T07:00:00Z');
    await rules.pass(20);
    expect((await rules.queued()).slice(2).toSorted()).toEqual(['Pager: OVER 1 Amp-2', 'Slack: TROUBLE 1 Amp-1']);
    rules.now = new Date('2026-11-25T12:00:00Z');
  });

  it('holds back what is silenced, and lists at the end of the silence what is still wrong', async () => {
    await rules.addRule();
    const endsAt = new Date(rules.now.getTime() + 3_600_000).toISOString();
    const { silence } = await rules.call('SilenceAdd', { domainId: rules.world.hall, endsAt, reason: 'Rebuild' }, 'silence { id }');
    for (const device of ['Amp-1', 'Amp-2']) await rules.happens('deviceNotConnected', device);
    await rules.pass(60, 10);
    await rules.happens('deviceConnected', 'Amp-2');
    await rules.pass(100, 10);
    expect(await rules.queued()).toEqual(['Slack: SILENCE_BEGAN 1 Main Hall', 'Slack: TROUBLE HELD_BACK 2 Amp-1, Amp-2']);
    await rules.call('SilenceEnd', { domainId: rules.world.hall, silenceId: silence.id });
    await rules.pass(4);
    expect((await rules.queued()).slice(2)).toEqual(['Slack: STILL_WRONG 1 Amp-1']);
  });

  it('of an agent that is away makes one message with its devices, however many rules are about them', async () => {
    const channels = [{ channelId: rules.slack }, { channelId: rules.pager }];
    for (let n = 0; n < 5; n++)
      await rules.addRule({ name: `Rule ${n}`, conditions: ['DEVICE_OFFLINE', 'AGENT_OFFLINE'], channels, holdSeconds: 10 * n });
    await rules.happens('agentDisconnected', null, { siteId: null });
    for (const device of ['Amp-1', 'Amp-2', 'Amp-3'])
      await rules.happens('deviceNotConnected', device, { after: { connection: 'UNKNOWN' } });
    await rules.world.server.database.query('update agents set connected = false');
    // Of whichever sites they are.
    await rules.world.server.database.query(`update devices set site_id = $1 where id = 'Amp-3'`, [rules.world.rehearsal]);
    await rules.pass(120);
    const kinds = await rules.world.server.database.query<{ kind: string }>(
      `select distinct jsonb_path_query(message, '$.lines[1 to last].kind') #>> '{}' as kind from alert_deliveries`,
    );
    expect(kinds).toEqual([{ kind: 'DEVICE_UNKNOWN' }]);
    expect((await rules.queued()).toSorted()).toEqual([
      'Pager: TROUBLE 4 Rack room, Amp-1, Amp-2, Amp-3',
      'Slack: TROUBLE 4 Rack room, Amp-1, Amp-2, Amp-3',
    ]);
    await rules.world.server.database.query('update agents set connected = true');
    await rules.happens('agentConnected', null, { siteId: null });
    for (const device of ['Amp-1', 'Amp-2', 'Amp-3']) await rules.happens('deviceConnected', device);
    await rules.pass(120);
    expect((await rules.queued()).slice(2).toSorted()).toEqual([
      'Pager: OVER 4 Rack room, Amp-1, Amp-2, Amp-3',
      'Slack: OVER 4 Rack room, Amp-1, Amp-2, Amp-3',
    ]);
  });

  it('reports at once, and once, what happens and does not last', async () => {
    await rules.addRule({ conditions: ['FIRMWARE_CHANGED'], holdSeconds: 3_600 });
    await rules.happens('firmwareChanged', 'Amp-1');
    await rules.pass(20);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1']);
    await rules.pass(600, 60);
    expect(await rules.queued()).toHaveLength(1);
    expect(await rules.world.server.database.query('select from alert_troubles')).toEqual([]);
  });

  it('reports at once what happens to the channels that are not quiet, once, and to the others after it', async () => {
    rules.now = new Date('2026-11-26T23:30:00Z');
    const quietHours = { from: '23:00', to: '07:00', days: [4], exceptChannelIds: [rules.pager] };
    await rules.addRule({
      conditions: ['FIRMWARE_CHANGED'],
      channels: [{ channelId: rules.slack }, { channelId: rules.pager }],
      quietHours,
      bundleMinutes: 0,
    });
    await rules.happens('firmwareChanged', 'Amp-1');
    await rules.pass(900, 30);
    expect((await rules.queued()).toSorted()).toEqual(['Pager: TROUBLE 1 Amp-1', 'Slack: TROUBLE HELD_BACK 1 Amp-1']);
    rules.now = new Date('2026-11-27T07:00:00Z');
    await rules.pass(20);
    expect((await rules.queued()).slice(2)).toEqual(['Slack: TROUBLE 1 Amp-1']);
    await rules.pass(200, 20);
    expect(await rules.queued()).toHaveLength(3);
  });

  it('that is quiet keeps no other from a channel that both name', async () => {
    rules.now = new Date('2026-11-26T23:30:00Z');
    await rules.addRule({ holdSeconds: 0, quietHours: { from: '23:00', to: '07:00', days: [4] } });
    await rules.addRule({ name: 'All night', holdSeconds: 60 });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(120, 10);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE HELD_BACK 1 Amp-1', 'Slack: TROUBLE 1 Amp-1']);
    rules.now = new Date('2026-11-27T12:00:00Z');
  });

  it('is not said to be over in quiet hours, but after them', async () => {
    rules.now = new Date('2026-11-26T22:50:00Z');
    await rules.addRule({ holdSeconds: 0, quietHours: { from: '23:00', to: '07:00', days: [4], exceptChannelIds: [] } });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(30, 10);
    rules.now = new Date('2026-11-27T03:00:00Z');
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(300, 30);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1']);
    rules.now = new Date('2026-11-27T07:00:00Z');
    await rules.pass(4);
    expect((await rules.queued())[1]).toBe('Slack: OVER 1 Amp-1');
    rules.now = new Date('2026-11-27T12:00:00Z');
  });

  it('says of what ended because nobody knows any more that it is not known, and not that it is in order', async () => {
    await rules.addRule({ conditions: ['CLOCK_CONFLICT', 'CLOCK_NOT_LOCKED'], holdSeconds: 0 });
    await rules.happens('twoClockLeaders', null);
    await rules.happens('clockLostLock', 'Amp-1');
    await rules.pass(30, 10);
    await rules.happens('twoClockLeadersEnded', null, { after: { known: false } });
    await rules.happens('clockLockUnknown', 'Amp-1');
    await rules.pass(100, 10);
    const details = await rules.world.server.database.query<{ detail: string }>(
      `select jsonb_path_query(message, '$.lines[*].detail') #>> '{}' as detail from alert_deliveries where kind = 'NOT_KNOWN'`,
    );
    expect(details.map(({ detail }) => detail).toSorted()).toEqual(['clockLockUnknown', 'twoClockLeadersEnded']);
  });

  it('reads entries of one block in whichever order their moments are', async () => {
    await rules.addRule({ holdSeconds: 0 });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(20);
    // By a clock that is ahead it was recorded after what was added after it, in one block.
    await rules.happens('deviceNotConnected', 'Amp-2', { at: new Date(Date.now() + 3_600_000) });
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(100, 10);
    expect(await rules.queued()).toContain('Slack: OVER 1 Amp-1');
  });

  it('of an agent that was revoked, and of a device that was forgotten, is over', async () => {
    await rules.addRule({ conditions: ['DEVICE_OFFLINE', 'AGENT_OFFLINE'], holdSeconds: 0, bundleMinutes: 0 });
    await rules.happens('agentDisconnected', null, { siteId: null });
    await rules.pass(20);
    await rules.world.server.database.query('update agents set revoked_at = now()');
    await rules.pass(100, 10);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Rack room', 'Slack: OVER 1 Rack room']);
    await rules.world.server.database.query('update agents set revoked_at = null');
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(20);
    await rules.world.server.database.query(`update devices set forgotten_at = now() where id = 'Amp-1'`);
    await rules.pass(100, 10);
    expect((await rules.queued()).slice(2)).toEqual(['Slack: TROUBLE 1 Amp-1', 'Slack: OVER 1 Amp-1']);
    await rules.world.server.database.query('update devices set forgotten_at = null');
  });

  it('keeps apart what two clock domains of a site have at the same time', async () => {
    await rules.addRule({ conditions: ['CLOCK_CONFLICT'], holdSeconds: 0, bundleMinutes: 0 });
    const inDomain = (domainNumber: number) => ({ deviceIds: [], protocol: 'V2', domainNumber });
    await rules.happens('twoClockLeaders', null, { after: inDomain(0) });
    await rules.happens('twoClockLeaders', null, { after: inDomain(1) });
    await rules.pass(20);
    await rules.happens('twoClockLeadersEnded', null, { before: inDomain(0) });
    await rules.pass(100, 10);
    const subjects = await rules.world.server.database.query<{ subject: string }>('select subject from alert_troubles');
    expect(subjects).toEqual([{ subject: `${rules.world.hall} leaders V2 1` }]);
    expect((await rules.queued()).map((one) => one.replace(/ \S+$/, ''))).toEqual([
      'Slack: TROUBLE 2 Rack room, Rack',
      'Slack: OVER 1 Rack',
    ]);
  });

  it('is over for a follower without leader of which it is not known any more whether it has one', async () => {
    await rules.addRule({ conditions: ['NO_CLOCK_LEADER'], holdSeconds: 0 });
    await rules.happens('followerWithoutLeader', 'Amp-1');
    await rules.pass(20);
    await rules.happens('followerLeaderUnknown', 'Amp-1');
    await rules.pass(100, 10);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1', 'Slack: NOT_KNOWN 1 Amp-1']);
  });

  it('reports to a channel that is added what begins from then on', async () => {
    const { id } = await rules.addRule();
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60);
    const both = [{ channelId: rules.slack }, { channelId: rules.pager }];
    await rules.call('AlertRuleSet', { ruleId: id, rule: { ...rules.basicRule(), channels: both } });
    await rules.pass(60);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Amp-1']);
    // Also after a change that leaves the channels as they are.
    await rules.call('AlertRuleSet', { ruleId: id, rule: { ...rules.basicRule(), name: 'Renamed', channels: both } });
    await rules.happens('deviceNotConnected', 'Amp-2');
    await rules.pass(400, 20);
    expect((await rules.queued()).slice(1).toSorted()).toEqual(['Pager: TROUBLE 1 Amp-2', 'Slack: TROUBLE 1 Amp-2']);
  });

  it('waits for as many subscriptions as it says, of a device or of its site', async () => {
    const { database } = rules.world.server;
    await database.query(`update devices set rx_errors = 3, rx_stream_counts = null where id in ('Amp-1', 'Amp-2')`);
    const failing = { conditions: ['SUBSCRIPTIONS_FAILING'], holdSeconds: 0, bundleMinutes: 0, minSubscriptions: 5 };
    await rules.addRule({ ...failing, name: 'Of a device' });
    await rules.addRule({ ...failing, name: 'Of the site', countsDomain: true, channels: [{ channelId: rules.pager }] });
    await rules.happens('subscriptionsFailing', 'Amp-1', { after: { errors: 3, warnings: 0 } });
    await rules.pass(30, 10);
    expect(await rules.queued()).toEqual([]);
    await rules.happens('subscriptionsFailing', 'Amp-2', { after: { errors: 3, warnings: 0 } });
    await rules.pass(30, 10);
    expect(await rules.queued()).toEqual(['Pager: TROUBLE 2 Amp-1, Amp-2']);
    // Its streams are a trouble of their own, and count once with its channels.
    await rules.happens('subscriptionsFailing', 'Amp-1', { after: { errors: 1, warnings: 0, of: 'STREAMS' } });
    await database.query(`update devices set rx_stream_counts = '{"errors": 1}' where id = 'Amp-1'`);
    await rules.pass(30, 10);
    expect((await rules.queued()).filter((one) => one.startsWith('Slack'))).toEqual([]);
    await database.query(`update devices set rx_errors = 8 where id = 'Amp-1'`);
    await rules.pass(30, 10);
    expect((await rules.queued()).filter((one) => one.startsWith('Slack'))).toEqual(['Slack: TROUBLE 2 Amp-1, Amp-1']);
    await database.query(`update devices set rx_stream_counts = null`);
    await database.query(`update devices set rx_errors = null`);
  });

  it('keeps the streams of a device apart from its channels: what works again of one is not the end of the other', async () => {
    const { database } = rules.world.server;
    await rules.addRule({ conditions: ['SUBSCRIPTIONS_FAILING', 'SUBSCRIPTIONS_WARNING'], holdSeconds: 0, bundleMinutes: 0 });
    const [channels, streams] = [
      { errors: 2, warnings: 0 },
      { errors: 1, warnings: 0, of: 'STREAMS' },
    ];
    const failing = async () =>
      (await database.query<{ subject: string }>(`select subject from alert_troubles where ended_at is null order by subject`)).map(
        ({ subject }) => subject,
      );
    await rules.happens('subscriptionsFailing', 'Amp-1', { after: channels });
    await rules.happens('subscriptionsFailing', 'Amp-1', { after: streams });
    await rules.pass(10);
    expect(await failing()).toEqual(['Amp-1', 'Amp-1 STREAMS']);
    await rules.happens('subscriptionsRestored', 'Amp-1', { after: { errors: 0, warnings: 0 } });
    await rules.pass(90, 10);
    expect(await failing()).toEqual(['Amp-1 STREAMS']);
    await rules.happens('subscriptionsFailing', 'Amp-1', { after: channels });
    await rules.happens('subscriptionsRestored', 'Amp-1', { after: { errors: 0, warnings: 0, of: 'STREAMS' } });
    await rules.pass(90, 10);
    expect(await failing()).toEqual(['Amp-1']);
  });

  it('is about the seats of the plan from the part on that it says, and over below it', async () => {
    const { database } = rules.world.server;
    const { accountId } = rules.world.account;
    await database.query(`update devices set link_up = true, connection_state = 'ESTABLISHED' where account_id = $1`, [accountId]);
    const seats = (count: number) =>
      database.query(
        `insert into subscriptions (account_id, source, seats, observed_at) values ($1, 'MANUAL', $2, now()) on conflict (account_id) do update set seats = excluded.seats`,
        [accountId, count],
      );
    const [{ used } = { used: 0 }] = await database.query<{ used: number }>(
      `select count(*)::int as used from devices where account_id = $1 and site_id is not null`,
      [accountId],
    );
    await seats(used * 2);
    await rules.addRule({ conditions: ['SEATS_USED'], seatPercent: 80, holdSeconds: 0 });
    await rules.pass(20);
    expect(await rules.queued()).toEqual([]);
    await seats(used + 1);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(20);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 1 Northlight']);
    await seats(used * 2);
    await rules.pass(100, 10);
    expect((await rules.queued()).slice(1)).toEqual(['Slack: OVER 1 Northlight']);
    await database.query('delete from subscriptions');
  });

  it('is changed by whoever saw it as it is, and refuses sites and channels of others, and a time that is none', async () => {
    const { id, version } = await rules.addRule();
    const refused = (rule: object, ifVersion?: string) =>
      rules.world.failure('mutation ($input: AlertRuleSetInput!) { AlertRuleSet(input: $input) { ok } }', {
        input: { ruleId: id, ifVersion, rule: { ...rules.basicRule(), ...rule } },
      });
    const foreign = randomUUID();
    await rules.world.server.database.query(
      `insert into alert_channels (account_id, id, kind, name, created_at, created_by, changed_at) values ($1, $2, 'WEBHOOK', 'Foreign', now(), 'x', now())`,
      [rules.world.foreign.accountId, foreign],
    );
    for (const siteId of [rules.world.foreign.siteIds[0], randomUUID(), 'none'])
      expect(await refused({ domainIds: [rules.world.hall, siteId] })).toMatchObject({
        message: 'One of these sites is not in this account.',
      });
    const quiet = { from: '23:00', to: '07:00', days: [1] };
    for (const channelId of [foreign, randomUUID(), 'none'])
      for (const rule of [
        { channels: [{ channelId: rules.slack }, { channelId }] },
        { quietHours: { ...quiet, exceptChannelIds: [channelId] } },
      ])
        expect(await refused(rule)).toMatchObject({ message: 'One of these channels was deleted. Choose others.' });
    expect(await refused({ quietHours: { from: '24:00', to: '07:00', days: [1] } })).toMatchObject({
      message: 'Please enter a time of day such as 23:00',
    });
    await rules.call('AlertRuleSet', { ruleId: id, rule: { ...rules.basicRule(), name: 'Renamed' }, ifVersion: version });
    expect(await refused({}, version)).toMatchObject({ code: 'CONFLICT' });
  });
});
