import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
});
afterAll(() => rules?.world.server.close());
beforeEach(() => rules.reset());

const silence = (domainId: string, more: object = {}) =>
  rules.call(
    'SilenceAdd',
    { domainId, endsAt: new Date(rules.now.getTime() + 30 * 86_400_000).toISOString(), reason: 'Away', ...more },
    'silence { id }',
  );
/** What was sent or held back of troubles, without the messages about silences themselves. */
const ofTroubles = async () => (await rules.queued()).filter((one) => !one.includes('SILENCE_'));

describe('The end of what is not held back is sent', () => {
  it('where the end of another device of the site is silenced, which follows once the silence is over', async () => {
    await rules.addRule({ bundleMinutes: 0 });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.pass(60, 10);
    const { silence: one } = await silence(rules.world.hall, { deviceId: 'Amp-1' });
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(120, 10);
    await rules.happens('deviceNotConnected', 'Amp-2');
    await rules.pass(60, 10);
    await rules.happens('deviceConnected', 'Amp-2');
    await rules.pass(120, 10);
    const sent = ['Slack: TROUBLE 1 Amp-1', 'Slack: TROUBLE 1 Amp-2', 'Slack: OVER 1 Amp-2'];
    expect(await ofTroubles()).toEqual(sent);
    await rules.call('SilenceEnd', { domainId: rules.world.hall, silenceId: one.id });
    await rules.pass(20, 10);
    expect(await ofTroubles()).toEqual([...sent, 'Slack: OVER 1 Amp-1']);
    await rules.pass(120, 20);
    expect(await ofTroubles()).toHaveLength(4);
  });

  it('where another rule that reported to the channel is in its quiet hours, and the other after them', async () => {
    rules.now = new Date('2026-11-26T22:50:00Z');
    await rules.addRule({ holdSeconds: 0, bundleMinutes: 0, quietHours: { from: '23:00', to: '07:00', days: [4] } });
    await rules.addRule({ name: 'Clock', conditions: ['CLOCK_NOT_LOCKED'], holdSeconds: 0, bundleMinutes: 0 });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.happens('clockLostLock', 'Amp-2');
    await rules.pass(60, 10);
    rules.now = new Date('2026-11-27T03:00:00Z');
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.happens('clockLocked', 'Amp-2');
    await rules.pass(120, 10);
    const sent = ['Slack: TROUBLE 2 Amp-1, Amp-2', 'Slack: OVER 1 Amp-2'];
    expect(await ofTroubles()).toEqual(sent);
    rules.now = new Date('2026-11-27T07:00:00Z');
    await rules.pass(20, 10);
    expect(await ofTroubles()).toEqual([...sent, 'Slack: OVER 1 Amp-1']);
    rules.now = new Date('2026-11-27T12:00:00Z');
  });

  it('where a rule bundles sites and another of them is silenced', async () => {
    await rules.addRule({ bundlesDomains: true, bundleMinutes: 0 });
    await rules.happens('deviceNotConnected', 'Amp-1');
    await rules.happens('deviceNotConnected', 'Elsewhere', { siteId: rules.world.rehearsal });
    await rules.pass(60, 10);
    const { silence: one } = await silence(rules.world.rehearsal);
    await rules.happens('deviceConnected', 'Elsewhere', { siteId: rules.world.rehearsal });
    await rules.happens('deviceConnected', 'Amp-1');
    await rules.pass(120, 10);
    const sent = ['Slack: TROUBLE 2 Amp-1, Elsewhere', 'Slack: OVER 1 Amp-1'];
    expect(await ofTroubles()).toEqual(sent);
    await rules.call('SilenceEnd', { domainId: rules.world.rehearsal, silenceId: one.id });
    await rules.pass(20, 10);
    expect(await ofTroubles()).toEqual([...sent, 'Slack: OVER 1 Elsewhere']);
  });
});
