import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesOfPagerDuty } from '../deliveries/pagerduty.ts';
import type { AlertMessage } from '../deliveries/queue-delivery.ts';
import { accountsToEvaluate } from './evaluate.ts';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
  await rules.world.server.database.query(`update alert_channels set kind = 'PAGERDUTY' where id = $1`, [rules.pager]);
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

/** The events that PagerDuty gets of what was queued. */
async function events(): Promise<{ readonly action: string; readonly key: string }[]> {
  const rows = await rules.world.server.database.query<{ id: string; message: AlertMessage }>(
    'select id, message from alert_deliveries where channel_id = $1 order by number',
    [rules.pager],
  );
  const account = { id: rules.world.account.accountId, name: 'Northlight' };
  return rows
    .flatMap(({ id, message }) =>
      messagesOfPagerDuty(
        { url: null, key: 'k', authorization: null },
        { id, createdAt: rules.now, now: rules.now, account, message, written: { title: '', lines: [], url: 'https://t.example' } },
      ),
    )
    .map(({ body }) => JSON.parse(body))
    .map((event) => ({ action: event.event_action, key: event.dedup_key }));
}

const isLookedAt = async () => (await accountsToEvaluate(rules.world.server.services.store)).includes(rules.world.account.accountId);

describe('An incident that a rule opened is resolved at its end', () => {
  it.each(['deleted', 'turned off', 'turned off and on'])('also where the rule was %s meanwhile, once', async (what) => {
    const { id } = await rules.addRule({ channels: [{ channelId: rules.pager }], notifiesEnd: true });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60, 10);
    if (what === 'deleted') await rules.call('AlertRuleDelete', { ruleId: id });
    else await rules.call('AlertRuleOnSet', { ruleId: id, isOn: false });
    await rules.pass(20, 10);
    if (what === 'turned off and on') await rules.call('AlertRuleOnSet', { ruleId: id, isOn: true });
    expect(await isLookedAt()).toBe(true);
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(400, 20);
    const [opened, ...more] = await events();
    expect(opened?.action).toBe('trigger');
    expect(more).toEqual([{ action: 'resolve', key: opened?.key }]);
    expect(await isLookedAt()).toBe(false);
  });

  it('not where the rule did not report ends, nor does a rule that is gone report what begins', async () => {
    const { id } = await rules.addRule({ channels: [{ channelId: rules.pager }], notifiesEnd: false });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60, 10);
    await rules.call('AlertRuleDelete', { ruleId: id });
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.happens('deviceNotConnected', 'Amp-2');
    await rules.pass(400, 20);
    expect((await events()).map(({ action }) => action)).toEqual(['trigger']);
  });
});
