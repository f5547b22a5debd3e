import { describe, expect, it } from 'vitest';
import { afterWave, isBack, JOB_STATES, mayCancel, waveOf, waveSizeOf, wavesOf } from './job-rules.ts';

describe('waves', () => {
  it('are of a number of devices, or of a share of them that is rounded up', () => {
    expect(waveSizeOf(100, { size: 20 })).toBe(20);
    expect(waveSizeOf(7, { size: 20 })).toBe(7);
    expect(waveSizeOf(7, { percent: 20 })).toBe(2);
    expect(waveSizeOf(3, { percent: 1 })).toBe(1);
    expect(waveSizeOf(3, {})).toBe(3);
    expect(wavesOf(100, 30)).toBe(4);
    expect([0, 29, 30, 99].map((place) => waveOf(place, 30))).toEqual([1, 1, 2, 4]);
  });
});

describe('after a wave', () => {
  const wave = { isOver: false, missingBefore: 0, mostMissing: 0 };

  it('comes the next one once each of its devices is back', () => {
    expect(afterWave({ ...wave, states: ['BACK', 'SENT'] })).toBe('wait');
    expect(afterWave({ ...wave, states: ['BACK', 'BACK'] })).toBe('next');
  });

  it('comes none where one device is not back at its end, or was refused', () => {
    expect(afterWave({ ...wave, isOver: true, states: ['BACK', 'SENT'] })).toBe('stop');
    expect(afterWave({ ...wave, states: ['BACK', 'REFUSED'] })).toBe('stop');
    // The others are still watched.
    expect(afterWave({ ...wave, states: ['SENT', 'REFUSED'] })).toBe('wait');
  });

  it('comes the next one as long as no more are missing than may be, over all waves', () => {
    expect(afterWave({ ...wave, isOver: true, mostMissing: 1, states: ['BACK', 'SENT'] })).toBe('next');
    expect(afterWave({ ...wave, isOver: true, mostMissing: 1, missingBefore: 1, states: ['BACK', 'SENT'] })).toBe('stop');
  });
});

it('a device is back that was seen to be away and is ready, and no other', () => {
  expect(isBack({ wasAway: true, isReady: true })).toBe(true);
  expect(isBack({ wasAway: false, isReady: true })).toBe(false);
  expect(isBack({ wasAway: true, isReady: false })).toBe(false);
});

it('what has ended cannot be cancelled', () => {
  expect(JOB_STATES.filter(mayCancel)).toEqual(['SCHEDULED', 'RUNNING', 'STOPPED']);
});
