import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

const change = (ruleId: string, changes: object) => rules.call('AlertRuleSet', { ruleId, rule: { ...rules.basicRule(), ...changes } });
const MORE = { conditions: ['DEVICE_OFFLINE', 'CLOCK_NOT_LOCKED'] };

describe('a rule that is about more than before', () => {
  it('still reports what waits to last as long as it says, and what quiet hours hold back, and of what is new what begins', async () => {
    rules.now = new Date('2026-11-24T22:59:00Z');
    const quiet = { quietHours: { from: '23:00', to: '07:00', days: [2] } };
    const { id } = await rules.addRule({ ...quiet, conditions: ['DEVICE_OFFLINE', 'FIRMWARE_CHANGED'] });
    await rules.pass(120, 60);
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.happens('firmwareChanged', 'Amp-3');
    await rules.happens('clockLostLock', 'Amp-1');
    await rules.pass(60, 10);
    await rules.happens('deviceNotConnected', 'Amp-2');
    await rules.pass(4);
    await change(id, { ...quiet, conditions: ['DEVICE_OFFLINE', 'FIRMWARE_CHANGED', 'CLOCK_NOT_LOCKED'] });
    await rules.happens('clockLostLock', 'Amp-2');
    await rules.pass(120, 10);
    rules.now = new Date('2026-11-25T07:00:00Z');
    await rules.pass(20);
    const sent = (await rules.queued()).filter((one) => !one.includes('HELD_BACK'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.split(' ').slice(3).toSorted()).toEqual(['Amp-1,', 'Amp-2', 'Amp-2,', 'Amp-3,'].toSorted());
    rules.now = new Date('2026-11-25T12:00:00Z');
  });

  it('does not report of what is new what began before, also after further changes, nor what it was not about in between', async () => {
    const { id } = await rules.addRule({ holdSeconds: 60 });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.happens('clockLostLock', 'Amp-1');
    await rules.pass(4);
    await change(id, { ...MORE, holdSeconds: 60 });
    await rules.happens('clockLostLock', 'Amp-2');
    await rules.pass(4);
    await change(id, { ...MORE, holdSeconds: 60, name: 'Renamed' });
    await rules.pass(90, 10);
    expect(await rules.queued()).toEqual(['Slack: TROUBLE 2 Amp-1, Amp-2']);
    await change(id, { conditions: ['CLOCK_NOT_LOCKED'], bundleMinutes: 0 });
    await rules.happens('deviceNotConnected', 'Amp-3');
    await rules.pass(4);
    await change(id, { ...MORE, bundleMinutes: 0 });
    await rules.pass(90, 10);
    expect(await rules.queued()).toHaveLength(1);
  });

  it('keeps what is held back though somebody takes care of it, for the list at its end', async () => {
    const { id } = await rules.addRule({ holdSeconds: 0 });
    const endsAt = new Date(rules.now.getTime() + 3_600_000).toISOString();
    const { silence } = await rules.call('SilenceAdd', { domainId: rules.world.hall, endsAt, reason: 'Rebuild' }, 'silence { id }');
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(20, 10);
    const [trouble] = await rules.world.server.database.query<{ id: string }>('select id from alert_troubles');
    await rules.call('AlertTroubleAcknowledge', { accountId: rules.world.account.accountId, troubleIds: [trouble?.id] });
    await change(id, { ...MORE, holdSeconds: 0 });
    await rules.pass(20, 10);
    await rules.call('SilenceEnd', { domainId: rules.world.hall, silenceId: silence.id });
    await rules.pass(20, 10);
    expect((await rules.queued()).at(-1)).toBe('Slack: STILL_WRONG 1 Amp-1');
  });
});
