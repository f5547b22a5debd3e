import { describe, expect, it } from 'vitest';
import type { AlertRuleValues } from './alert-rule-form.ts';
import { type RuleEntry, wouldNotify } from './would-notify.ts';

const RULE = {
  conditions: ['DEVICE_OFFLINE'],
  holdSeconds: 60,
  minSubscriptions: 1,
  countsDomain: false,
  domainIds: null,
  importances: ['IMPORTANT'],
  quietHours: null,
  bundleMinutes: 5,
  bundlesDomains: false,
} satisfies Partial<AlertRuleValues>;
const START = Date.parse('2026-11-24T12:00:00Z');
const entry = (
  second: number,
  type: string,
  subjectId = 'amp',
  siteId = 'hall',
  importance: RuleEntry['importance'] = 'IMPORTANT',
): RuleEntry => ({
  type,
  at: new Date(START + second * 1000),
  siteId,
  subjectId,
  subjectPart: null,
  importance,
  counts: null,
});
const count = (entries: readonly RuleEntry[], rule: Partial<AlertRuleValues> = {}, untilSecond = 86_400) =>
  wouldNotify({ ...RULE, ...rule }, entries, { until: new Date(START + untilSecond * 1000), zone: 'UTC' });

describe('how often a rule would have notified', () => {
  it('counts what lasted as long as it says, one message for what a site has within the time of a bundle', () => {
    expect(count([entry(0, 'deviceNotConnected'), entry(59, 'deviceConnected')])).toEqual({ messages: 0, atNight: 0 });
    expect(count([entry(0, 'deviceNotConnected'), entry(60, 'deviceConnected')])).toEqual({ messages: 1, atNight: 0 });
    const many = [0, 5, 200].map((second, i) => entry(second, 'deviceNotConnected', `amp-${i}`));
    expect(count(many)).toEqual({ messages: 1, atNight: 0 });
    expect(count([...many, entry(400, 'deviceNotConnected', 'late')])).toEqual({ messages: 2, atNight: 0 });
    expect(count(many, { bundleMinutes: 0 })).toEqual({ messages: 2, atNight: 0 });
  });

  it('leaves out other sites, importances and conditions', () => {
    const elsewhere = [
      entry(0, 'deviceNotConnected', 'amp', 'bar'),
      entry(0, 'clockLostLock'),
      entry(0, 'deviceNotConnected', 'low', 'hall', 'NORMAL'),
    ];
    expect(count(elsewhere, { domainIds: ['hall'] })).toEqual({ messages: 0, atNight: 0 });
  });

  it('counts at the end of quiet hours what is still wrong then, and by night what comes by night', () => {
    const quietHours = { from: 12 * 60, to: 13 * 60, days: [1, 2, 3, 4, 5, 6, 7], exceptChannelIds: [] };
    const over = [entry(0, 'deviceNotConnected'), entry(3_000, 'deviceConnected')];
    expect(count(over, { quietHours })).toEqual({ messages: 0, atNight: 0 });
    expect(count([entry(0, 'deviceNotConnected')], { quietHours })).toEqual({ messages: 1, atNight: 0 });
    expect(count([entry(11 * 3_600, 'deviceNotConnected')])).toEqual({ messages: 1, atNight: 1 });
  });

  it('counts subscriptions once enough of them fail, of a device or of its site', () => {
    const failing = (second: number, device: string, errors: number) => ({
      ...entry(second, 'subscriptionsFailing', device),
      counts: { errors, warnings: 0 },
    });
    const rule = { conditions: ['SUBSCRIPTIONS_FAILING'], minSubscriptions: 5, holdSeconds: 0 } satisfies Partial<AlertRuleValues>;
    const three = [failing(0, 'amp', 3), failing(60, 'desk', 3)];
    expect(count(three, rule)).toEqual({ messages: 0, atNight: 0 });
    expect(count(three, { ...rule, countsDomain: true })).toEqual({ messages: 1, atNight: 0 });
    expect(count([failing(0, 'amp', 8)], rule)).toEqual({ messages: 1, atNight: 0 });
    // Channels and streams of a device count together, and begin and end by themselves.
    const streams = { ...failing(30, 'amp', 3), subjectPart: 'STREAMS' };
    expect(count([failing(0, 'amp', 3), streams], rule)).toEqual({ messages: 1, atNight: 0 });
    const restored = entry(20, 'subscriptionsRestored', 'amp');
    expect(count([failing(0, 'amp', 8), { ...restored, subjectPart: 'STREAMS' }], { ...rule, holdSeconds: 60 }).messages).toBe(1);
    expect(count([failing(0, 'amp', 8), restored], { ...rule, holdSeconds: 60 }).messages).toBe(0);
    const over = [failing(0, 'amp', 3), entry(30, 'subscriptionsRestored', 'amp'), failing(60, 'desk', 3)];
    expect(count(over, { ...rule, countsDomain: true })).toEqual({ messages: 0, atNight: 0 });
  });

  it('does not wait for what happens and does not last', () => {
    expect(count([entry(0, 'firmwareChanged')], { conditions: ['FIRMWARE_CHANGED'] }, 1)).toEqual({ messages: 1, atNight: 0 });
  });
});
