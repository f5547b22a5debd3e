import { describe, expect, it } from 'vitest';
import { clockRole, frequencyOffset } from './clock-words.ts';

describe('the words of a clock', () => {
  it('name its strongest role, else a follower, else nothing', () => {
    const all = ['grandLeader', 'followerWithoutLeader', 'multicastLeader', 'unicastLeader', 'unicastFollower'] as const;
    for (const [at, strongest] of all.entries())
      expect(clockRole(Object.fromEntries(all.slice(at).map((role) => [role, true])))).toBe(strongest);
    expect(clockRole({ grandLeader: false, unicastFollower: true })).toBe('unicastFollower');
    expect(clockRole({ grandLeader: false })).toBe('multicastFollower');
    expect([clockRole({}), clockRole(null)]).toEqual([null, null]);
  });

  it('give the frequency offset with its sign, and where it lies on a rule from -5 to +5', () => {
    expect(frequencyOffset('0.12')).toEqual({ words: '+0.12', at: expect.closeTo(0.512), beyond: false });
    expect(frequencyOffset('-5')).toEqual({ words: '−5.00', at: 0, beyond: false });
    expect(frequencyOffset('7.5')).toEqual({ words: '+7.50', at: 1, beyond: true });
    expect(frequencyOffset('0')).toEqual({ words: '0.00', at: 0.5, beyond: false });
    expect([frequencyOffset(null), frequencyOffset(''), frequencyOffset('?')]).toEqual([null, null, null]);
  });
});
