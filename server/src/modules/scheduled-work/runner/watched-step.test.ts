import { describe, expect, it } from 'vitest';
import { endOf, type WatchedStep } from './watched-step.ts';

const AT = new Date('2026-11-21T10:00:00Z');
/** A device that was away since it was asked, and is there again. */
const step = (more: Partial<WatchedStep>): WatchedStep => ({
  device_id: 'amp',
  name: 'Amp',
  state: 'SENT',
  was_away: true,
  sent_at: AT,
  agent_id: 'agent',
  away_before: null,
  command_state: 'done',
  command_reason: null,
  command_sent_at: AT,
  is_answered: true,
  link_up: true,
  connection_state: 'READY',
  last_connected_at: AT,
  present_agent_id: 'agent',
  agent_since: null,
  ...more,
});
const ends = (more: Partial<WatchedStep>) => [false, true].map((isOver) => endOf(step(more), isOver)?.state ?? null);

describe('A device that was away for a moment', () => {
  it('is back where it may have been restarted, as soon as what it answered is known', () => {
    expect(ends({})).toEqual(['BACK', 'BACK']);
    expect(ends({ command_state: 'sent' })).toEqual([null, 'BACK']);
    expect(ends({ command_state: 'expired' })).toEqual(['BACK', 'BACK']);
    expect(ends({ command_state: 'refused', is_answered: false })).toEqual(['BACK', 'BACK']);
  });

  it('is not back where it certainly was not restarted', () => {
    expect(ends({ command_state: 'refused' })).toEqual(['REFUSED', 'REFUSED']);
    expect(ends({ command_state: 'refused', is_answered: null, command_sent_at: null })).toEqual(['REFUSED', 'REFUSED']);
    expect(ends({ command_state: 'expired', command_sent_at: null })).toEqual(['REFUSED', 'REFUSED']);
    expect(ends({ command_state: 'accepted', command_sent_at: null })).toEqual([null, 'REFUSED']);
  });
});

describe('A device that was not away', () => {
  it('is watched until its wave is over where nobody knows whether it was restarted', () => {
    expect(ends({ was_away: false, command_state: 'refused', is_answered: false })).toEqual([null, 'NOT_BACK']);
    expect(ends({ was_away: false, command_state: 'expired' })).toEqual([null, 'NOT_BACK']);
    expect(ends({ was_away: false })).toEqual([null, 'NOT_BACK']);
  });
});
