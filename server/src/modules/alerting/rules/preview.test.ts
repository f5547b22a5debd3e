import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendEvents } from '../../../event-log/append.ts';
import { COMMAND_LINE } from '../../../event-log/author.ts';
import { setMember } from '../../accounts/index.ts';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
});
afterAll(() => rules?.world.server.close());

const preview = async (changes: object) =>
  (
    await rules.world.data(
      'query ($id: ID!, $rule: AlertRuleInput!) { alertRulePreview(accountId: $id, rule: $rule) { messages atNight days } }',
      { id: rules.world.account.accountId, rule: { ...rules.basicRule(), ...changes } },
    )
  ).alertRulePreview;
/** A device is away from a moment on for so many seconds. */
async function away(deviceId: string, from: string, seconds: number, siteId = rules.world.hall): Promise<void> {
  for (const [type, after] of [
    ['deviceNotConnected', 0],
    ['deviceConnected', seconds],
  ] as const) {
    rules.now = new Date(Date.parse(from) + after * 1000);
    await rules.happens(type, deviceId, { siteId });
  }
}

it('a rule says how often it would have notified, of the record that there is', async () => {
  const { foreign, rehearsal } = rules.world;
  // Two in one message, one that is over too soon, one at night, one at another site.
  await away('Amp-1', '2026-11-20T12:00:00Z', 60);
  await away('Amp-2', '2026-11-20T12:00:04Z', 60);
  await away('Amp-1', '2026-11-21T12:00:00Z', 20);
  await away('Amp-3', '2026-11-22T02:00:00Z', 60);
  await away('Elsewhere', '2026-11-22T12:00:00Z', 60, rehearsal);
  rules.now = new Date('2026-11-24T12:00:00Z');
  // Before the days that are looked through, and of another account of theirs.
  await rules.happens('deviceNotConnected', 'Amp-1', { at: new Date('2026-10-24T12:00:00Z') });
  await rules.happens('deviceConnected', 'Amp-1', { at: new Date('2026-10-24T13:00:00Z') });
  const entry = {
    accountId: foreign.accountId,
    category: 'CONNECTIVITY',
    severity: 'ERROR',
    text: 'x',
    source: null,
    target: null,
  } as const;
  const [siteId = null] = foreign.siteIds;
  const member = { accountId: foreign.accountId, userId: rules.world.account.admin.userId };
  await rules.world.server.services.store.system(async (tx) => {
    await setMember(tx, member, { role: 'SiteControl', siteIds: [] }, COMMAND_LINE, rules.now);
    await appendEvents(
      tx,
      [{ ...entry, type: 'deviceNotConnected', siteId, deviceId: 'Far', at: new Date('2026-11-23T12:00:00Z') }],
      rules.now,
    );
  });
  const days = 30;
  expect(await preview({})).toEqual({ messages: 3, atNight: 1, days });
  expect(await preview({ domainIds: [rules.world.hall] })).toEqual({ messages: 2, atNight: 1, days });
  expect(await preview({ holdSeconds: 10 })).toEqual({ messages: 4, atNight: 1, days });
  expect(await preview({ conditions: ['CLOCK_OFFSET'] })).toEqual({ messages: 0, atNight: 0, days });
  expect(await preview({ quietHours: { from: '01:00', to: '03:00', days: [1, 2, 3, 4, 5, 6, 7] } })).toEqual({
    messages: 2,
    atNight: 0,
    days,
  });
});
