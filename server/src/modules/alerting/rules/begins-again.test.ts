import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

it('What was over for more than a minute is another trouble when it begins again, also while its end is held back from a channel', async () => {
  rules.now = new Date('2026-11-24T21:50:00Z');
  const quietHours = { from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6, 7], exceptChannelIds: [rules.pager] };
  const channels = [{ channelId: rules.slack }, { channelId: rules.pager }];
  await rules.addRule({ channels, quietHours, holdSeconds: 300 });
  await rules.happens('deviceNotConnected', 'Amp-1');
  await rules.pass(400, 20);
  const [trouble] = await rules.world.server.database.query<{ id: string }>('select id from alert_troubles');
  await rules.call('AlertTroubleAcknowledge', { accountId: rules.world.account.accountId, troubleIds: [trouble?.id], note: 'On it' });
  rules.now = new Date('2026-11-24T22:10:00Z');
  await rules.happens('deviceConnected', 'Amp-1');
  await rules.pass(120, 20);
  expect((await rules.queued()).toSorted()).toEqual(['Pager: OVER 1 Amp-1', 'Pager: TROUBLE 1 Amp-1', 'Slack: TROUBLE 1 Amp-1']);
  rules.now = new Date('2026-11-25T03:00:00Z');
  await rules.happens('deviceNotConnected', 'Amp-1');
  await rules.pass(280, 20);
  // As long as the rule waits nobody is notified, and who took care of the old one does not take care of this.
  expect(await rules.queued()).toHaveLength(3);
  await rules.pass(60, 20);
  expect((await rules.queued()).slice(3).toSorted()).toEqual(['Pager: TROUBLE 1 Amp-1', 'Slack: TROUBLE HELD_BACK 1 Amp-1']);
  rules.now = new Date('2026-11-25T07:00:00Z');
  await rules.pass(20);
  expect((await rules.queued()).slice(5)).toEqual(['Slack: TROUBLE 1 Amp-1']);
  const [since] = await rules.world.server.database.query<{ since: string }>(
    `select message #>> '{lines,0,since}' as since from alert_deliveries order by number desc limit 1`,
  );
  expect(since?.since).toMatch(/^2026-11-25T03:00:0/);
});
