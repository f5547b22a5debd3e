import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealPending } from '../../../event-log/seal.ts';
import { evaluateAccount } from './evaluate.ts';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

const silence = async (more: object = {}): Promise<string> => {
  const input = { domainId: rules.world.hall, endsAt: new Date(rules.now.getTime() + 3_600_000).toISOString(), reason: 'Rebuild', ...more };
  return (await rules.call('SilenceAdd', input, 'silence { id }')).silence.id;
};
const end = (silenceId: string) => rules.call('SilenceEnd', { domainId: rules.world.hall, silenceId });

describe('a silence of a site', () => {
  it('is announced when it begins and when it is over, to chats and programs that a rule about the site names at once', async () => {
    const { database } = rules.world.server;
    await rules.addRule({ channels: [{ channelId: rules.slack }, { channelId: rules.pager, afterSeconds: 60 }] });
    await rules.addRule({ name: 'Elsewhere', domainIds: [rules.world.rehearsal], channels: [{ channelId: rules.pager }] });
    const silenceId = await silence();
    await rules.pass(4);
    expect(await rules.queued()).toEqual(['Slack: SILENCE_BEGAN 1 Main Hall']);
    const [line] = await database.query<{ detail: string; until: string }>(
      `select message #>> '{lines,0,detail}' as detail, message #>> '{lines,0,endedAt}' as until from alert_deliveries`,
    );
    expect(line).toEqual({ detail: 'Rebuild', until: new Date(rules.now.getTime() + 3_596_000).toISOString() });
    await end(silenceId);
    await rules.pass(4);
    expect((await rules.queued()).slice(1)).toEqual(['Slack: SILENCE_OVER 1 Main Hall']);
    await database.query(`update alert_channels set kind = 'PAGERDUTY' where id = $1`, [rules.slack]);
    await silence();
    await rules.pass(4);
    expect(await rules.queued()).toHaveLength(2);
    await database.query(`update alert_channels set kind = 'WEBHOOK' where id = $1`, [rules.slack]);
  });

  it('is over without a word of its own where something is still wrong: that is the message', async () => {
    await rules.addRule({ holdSeconds: 0 });
    const silenceId = await silence();
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(30, 10);
    await end(silenceId);
    await rules.pass(30, 10);
    expect((await rules.queued()).slice(1)).toEqual(['Slack: TROUBLE HELD_BACK 1 Amp-1', 'Slack: STILL_WRONG 1 Amp-1']);
  });

  it('lists at its end also what was reported before it began and is still wrong, in one message', async () => {
    await rules.addRule({ holdSeconds: 0, bundleMinutes: 0 });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.happens('deviceNotConnected', 'Amp-2');
    await rules.pass(20, 10);
    const silenceId = await silence();
    await rules.happens('deviceNotConnected', 'Amp-3');
    await rules.pass(30, 10);
    await rules.happens('deviceConnected', 'Amp-2');
    await rules.pass(100, 10);
    await end(silenceId);
    await rules.pass(30, 10);
    expect(await rules.queued()).toEqual([
      'Slack: TROUBLE 2 Amp-1, Amp-2',
      'Slack: SILENCE_BEGAN 1 Main Hall',
      'Slack: TROUBLE HELD_BACK 1 Amp-3',
      'Slack: STILL_WRONG 2 Amp-1, Amp-3',
      'Slack: OVER 1 Amp-2',
    ]);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(100, 10);
    expect((await rules.queued()).slice(5)).toEqual(['Slack: OVER 1 Amp-1']);
  });

  it('is over with one message also where what is still wrong is listed before its entry is read', async () => {
    const { services } = rules.world.server;
    const { accountId } = rules.world.account;
    await rules.addRule({ holdSeconds: 0 });
    const silenceId = await silence();
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(30, 10);
    rules.now = new Date(rules.now.getTime() + 2000);
    await end(silenceId);
    // Evaluated before the entry of its end is sealed.
    await services.store.system((tx) => evaluateAccount(tx, accountId, rules.now));
    await rules.pass(30, 10);
    expect((await rules.queued()).slice(1)).toEqual(['Slack: TROUBLE HELD_BACK 1 Amp-1', 'Slack: STILL_WRONG 1 Amp-1']);
    // The next one is announced as ever.
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(100, 10);
    const next = await silence();
    await rules.pass(4);
    await end(next);
    await rules.pass(4);
    expect((await rules.queued()).slice(3)).toEqual([
      'Slack: OVER 1 Amp-1',
      'Slack: SILENCE_BEGAN 1 Main Hall',
      'Slack: SILENCE_OVER 1 Main Hall',
    ]);
  });

  it('is announced also where so much was recorded after it that it is read in steps', async () => {
    await rules.addRule();
    await silence();
    for (let block = 0; block < 25; block++) {
      await rules.happens('deviceConnected', 'Amp-1');
      await sealPending(rules.world.server.services.store);
    }
    await rules.pass(20);
    expect(await rules.queued()).toEqual(['Slack: SILENCE_BEGAN 1 Main Hall']);
  });

  it('that is planned, or of one device, is not announced', async () => {
    await rules.addRule();
    await silence({ startsAt: new Date(rules.now.getTime() + 600_000).toISOString() });
    await silence({ deviceId: 'Amp-1' });
    await rules.pass(4);
    expect(await rules.queued()).toEqual([]);
  });
});
