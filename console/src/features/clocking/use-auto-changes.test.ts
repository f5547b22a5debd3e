import { describe, expect, it } from 'vitest';
import { autoOutcome } from './use-auto-changes.ts';

describe('what came of a change of Auto Configure', () => {
  it('is that it is turned on only when the device reports it', () => {
    expect(autoOutcome(false, { state: 'DONE' }, false).state).toBe('IN_PROGRESS');
    expect(autoOutcome(null, { state: 'DONE' }, false).state).toBe('IN_PROGRESS');
    expect(autoOutcome(true, { state: 'DONE' }, false).state).toBe('DONE');
  });

  it('is that it is turned on where the device reports so, though nobody answered or the answer was lost', () => {
    expect(autoOutcome(true, { state: 'EXPIRED', reason: 'The device did not answer in time.' }, true).state).toBe('DONE');
    expect(autoOutcome(true, { state: 'LOST' }, false).state).toBe('DONE');
    expect(autoOutcome(false, { state: 'LOST' }, false).state).toBe('LOST');
  });

  it('is a failure with what the device reports, once it had its time', () => {
    expect(autoOutcome(false, { state: 'DONE' }, true)).toEqual({ state: 'FAILED', reason: null, reports: 'off' });
    expect(autoOutcome(null, { state: 'DONE' }, true)).toEqual({ state: 'FAILED', reason: null, reports: 'nothing' });
  });

  it('is a failure with its reason where the command failed', () => {
    expect(autoOutcome(false, { state: 'REFUSED', reason: 'Locked.' }, false)).toEqual({
      state: 'REFUSED',
      reason: 'Locked.',
      reports: null,
    });
    expect(autoOutcome(false, { state: 'EXPIRED', reason: 'Late.' }, false)).toEqual({ state: 'FAILED', reason: 'Late.', reports: null });
  });
});
