import { describe, expect, it } from 'vitest';
import { clockRole, frequencyOffset, muteState, SYNC_SHAPES } from './clock-words.ts';

describe('the shape of a clock', () => {
  it('is positive where it is locked, an error where it is not, and else unknown [STATUS-019 STATUS-020 STATUS-021]', () => {
    expect(SYNC_SHAPES).toEqual({ LOCKED: 'positive', NOT_LOCKED: 'error', UNKNOWN: 'unknown' });
  });
});

describe('the words of a clock', () => {
  const all = ['grandLeader', 'followerWithoutLeader', 'multicastLeader', 'unicastLeader', 'unicastFollower'] as const;
  const none = Object.fromEntries(all.map((role) => [role, false]));

  it('name its strongest role', () => {
    for (const [at, strongest] of all.entries())
      expect(clockRole(Object.fromEntries(all.slice(at).map((role) => [role, true])))).toBe(strongest);
    expect(clockRole({ grandLeader: false, unicastFollower: true })).toBe('unicastFollower');
  });

  it('call it a multicast follower only where it denies every other role and says how its clock is', () => {
    expect([clockRole({ ...none, locked: 'LOCKED' }), clockRole({ ...none, locked: 'NOT_LOCKED' })]).toEqual([
      'multicastFollower',
      'multicastFollower',
    ]);
    expect([clockRole({ ...none, locked: 'UNKNOWN' }), clockRole(none)]).toEqual([null, null]);
    for (const unsaid of all) expect(clockRole({ ...none, locked: 'NOT_LOCKED', [unsaid]: null })).toBeNull();
  });

  it('call it a follower where it is in sync and does not lead, and nobody knows how it follows', () => {
    expect(clockRole({ locked: 'LOCKED', grandLeader: false })).toBe('follower');
    expect(clockRole({ ...none, locked: 'LOCKED', unicastFollower: null })).toBe('follower');
    expect(clockRole({ ...none, locked: 'LOCKED', grandLeader: null })).toBeNull();
  });

  it('name no role that nobody observed', () => {
    expect([clockRole({}), clockRole(null), clockRole({ locked: 'LOCKED' }), clockRole({ grandLeader: false })]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([
      clockRole({ followerWithoutLeader: false, locked: 'NOT_LOCKED' }),
      clockRole({ unicastFollower: false, locked: 'LOCKED' }),
    ]).toEqual([null, null]);
  });

  it('take a word that is neither for no answer whether it is muted', () => {
    expect(['MUTED', ' unmuted ', 'NOT_MUTED', 'STANDBY', '', null].map(muteState)).toEqual([
      'MUTED',
      'NOT_MUTED',
      'NOT_MUTED',
      'UNKNOWN',
      'UNKNOWN',
      'UNKNOWN',
    ]);
  });

  it('give the frequency offset with its sign, and where it lies on a rule from -5 to +5', () => {
    expect(frequencyOffset('0.12')).toEqual({ words: '+0.12', at: expect.closeTo(0.512), beyond: false });
    expect(frequencyOffset('-5')).toEqual({ words: '−5.00', at: 0, beyond: false });
    expect(frequencyOffset('7.5')).toEqual({ words: '+7.50', at: 1, beyond: true });
    expect(frequencyOffset('0')).toEqual({ words: '0.00', at: 0.5, beyond: false });
    expect([frequencyOffset(null), frequencyOffset(''), frequencyOffset('?')]).toEqual([null, null, null]);
  });
});
