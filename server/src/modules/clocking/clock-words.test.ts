import type { ClockCriterion } from '@tutti/domain/clock-rules/by-criteria';
import type { LeaderChangeCause } from '@tutti/domain/clock-rules/change-cause';
import { describe, expect, it } from 'vitest';
import { changeSeverity, changeText } from './clock-words.ts';

type Why = LeaderChangeCause['why'];
const FROM = { deviceId: 'a', identity: '001dc1fffe00000a', name: 'A' };
const TO = { deviceId: 'b', identity: '001dc1fffe00000b', name: 'B' };

/** Each cause but BETTER → its severity and its words, where A led and B leads now. A cause that is missing does not compile. */
const CAUSES: Readonly<Record<Exclude<Why, 'BETTER'>, readonly [severity: string, text: string]>> = {
  FOREIGN_CLOCK: ['WARNING', 'Clock leader changed from A to B: a clock that is no device of the site takes part'],
  LEFT_SITE: ['WARNING', 'Clock leader changed from A to B: A left the site'],
  NOT_CONNECTED: ['WARNING', 'Clock leader changed from A to B: A is not connected'],
  AGENT_NOT_CONNECTED: ['WARNING', 'Clock leader changed from A to B: the agent of A is not connected'],
  CANNOT_LEAD: ['WARNING', 'Clock leader changed from A to B: A lost its clock'],
  LEFT_CLOCK_DOMAIN: ['WARNING', 'Clock leader changed from A to B: A is in another clock domain'],
  NOT_PREFERRED_ANY_MORE: ['INFORMATION', 'Clock leader changed from A to B: A is not preferred leader any more'],
  FIRST: ['INFORMATION', 'Clock leader changed from A to B'],
  UNKNOWN: ['WARNING', 'Clock leader changed from A to B'],
};

/** Each criterion by which B ranks before A → what is said of it. */
const BETTER: Readonly<Record<ClockCriterion, string>> = {
  preferred: 'B is preferred leader',
  runsV2: 'B runs PTP V2 too',
  priority1: 'priority 1: 6 is lower than 7',
  clockClass: 'clock class 6 is lower than 7',
  clockAccuracy: 'clock accuracy 6 is lower than 7',
  stratum: 'stratum 6 is lower than 7',
  identifier: 'B has a better source of time',
  variance: 'variance 6 is lower than 7',
  priority2: 'priority 2: 6 is lower than 7',
  identity: 'B has the lower clock identity',
};

describe('a change of leader is said with its cause and severity', () => {
  it.each(Object.entries(CAUSES) as [Exclude<Why, 'BETTER'>, readonly [string, string]][])('%s', (why, [severity, text]) => {
    const change = { from: FROM, to: TO, cause: { why } };
    expect([changeSeverity(change), changeText(change)]).toEqual([severity, text]);
  });

  it.each(Object.entries(BETTER) as [ClockCriterion, string][])('BETTER by %s', (criterion, text) => {
    const change = { from: FROM, to: TO, cause: { why: 'BETTER', criterion, old: 7, new: 6 } } as const;
    expect([changeSeverity(change), changeText(change)]).toEqual(['INFORMATION', `Clock leader changed from A to B: ${text}`]);
  });

  it('where nobody led before, and where nobody leads now', () => {
    const first = { from: null, to: TO, cause: { why: 'FIRST' } } as const;
    const gone = { from: FROM, to: null, cause: { why: 'CANNOT_LEAD' } } as const;
    expect([first, gone].map((change) => [changeSeverity(change), changeText(change)])).toEqual([
      ['INFORMATION', 'Clock leader is now B'],
      ['ERROR', 'Clock leader A is gone: A lost its clock'],
    ]);
  });
});
