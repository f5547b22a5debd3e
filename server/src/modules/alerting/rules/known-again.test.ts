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
