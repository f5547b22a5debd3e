import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
const BOXES = Array.from({ length: 25 }, (_, n) => `Box-${String(n).padStart(2, '0')}`);
beforeAll(async () => {
  rules = await startRuleWorld();
  for (const name of BOXES) await rules.world.device(name, { site_id: rules.world.hall, name });
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

describe('many troubles at once', () => {
  it('are one message that names some and counts the rest, and to a pager as many as it takes to name each', async () => {
    await rules.world.server.database.query(`update alert_channels set kind = 'PAGERDUTY' where id = $1`, [rules.pager]);
    await rules.addRule({ channels: [{ channelId: rules.slack }, { channelId: rules.pager }], bundleMinutes: 0 });
    for (const box of BOXES) await rules.happens('deviceNotConnected', box);
    await rules.pass(60, 10);
    for (const box of BOXES) await rules.happens('deviceConnected', box);
    await rules.pass(90, 10);
    const shape = (await rules.queued()).map((one) => `${one.split(' ').slice(0, 3).join(' ')} ${one.split(', ').length}`).toSorted();
    expect(shape).toEqual([
      'Pager: OVER 20 20',
      'Pager: OVER 5 5',
      'Pager: TROUBLE 20 20',
      'Pager: TROUBLE 5 5',
      // All are kept, as which of them a person is mailed depends on what they may read; some are named.
      'Slack: OVER 25 25',
      'Slack: TROUBLE 25 25',
    ]);
    const { account } = await rules.world.data(
      'query ($id: ID!) { account(id: $id) { alertDeliveries { deliveries { total lines { name } } } } }',
      { id: rules.world.account.accountId },
    );
    const named = account.alertDeliveries.deliveries.map(({ total, lines }: { total: number; lines: object[] }) => [total, lines.length]);
    expect(named.toSorted()).toEqual([
      [20, 20],
      [20, 20],
      [25, 20],
      [25, 20],
      [5, 5],
      [5, 5],
    ]);
    await rules.world.server.database.query(`update alert_channels set kind = 'WEBHOOK' where id = $1`, [rules.pager]);
  });

  it('that a silence holds back one after the other are one record, however many evaluations find them', async () => {
    await rules.addRule();
    const endsAt = new Date(rules.now.getTime() + 6 * 3_600_000).toISOString();
    const silence = async () =>
      (await rules.call('SilenceAdd', { domainId: rules.world.hall, endsAt, reason: 'Rebuild' }, 'silence { id }')).silence.id;
    const silenceId = await silence();
    for (const box of BOXES.slice(0, 3)) {
      await rules.happens('deviceNotConnected', box);
      await rules.pass(60, 10);
    }
    expect((await rules.queued()).slice(1)).toEqual(['Slack: TROUBLE HELD_BACK 3 Box-00, Box-01, Box-02']);
    await rules.call('SilenceEnd', { domainId: rules.world.hall, silenceId });
    await rules.pass(20);
    await silence();
    await rules.happens('deviceNotConnected', 'Box-03');
    await rules.pass(60, 10);
    expect((await rules.queued()).slice(2)).toEqual([
      'Slack: STILL_WRONG 3 Box-00, Box-01, Box-02',
      'Slack: SILENCE_BEGAN 1 Main Hall',
      'Slack: TROUBLE HELD_BACK 1 Box-03',
    ]);
  });

  it('of several rules and sites in one message have it named after all of them, for the order of what follows', async () => {
    const { database } = rules.world.server;
    const one = await rules.addRule({ holdSeconds: 0, bundlesDomains: true });
    const two = await rules.addRule({ name: 'Clocks', conditions: ['CLOCK_NOT_LOCKED'], holdSeconds: 0, bundlesDomains: true });
    await rules.happens('deviceNotConnected', 'Box-00');
    await rules.happens('clockLostLock', 'Elsewhere', { siteId: rules.world.rehearsal });
    await rules.pass(20);
    const rows = await database.query<{ rules: string[]; sites: string[] }>(
      'select rule_ids as rules, site_ids as sites from alert_deliveries',
    );
    expect(rows.map((row) => [row.rules.toSorted(), row.sites.toSorted()])).toEqual([
      [[one.id, two.id].toSorted(), [rules.world.hall, rules.world.rehearsal].toSorted()],
    ]);
  });
});
