import { getFixedT } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import { type JobChoice, problemsOf } from './job-choice.ts';

const CHOICE: JobChoice = {
  kind: 'FIRMWARE_WINDOW',
  when: 'now',
  from: '2026-11-29T03:00:00',
  to: '2026-11-28T14:00:00',
  size: '20',
  unit: 'percent',
  minutes: '5',
  missing: '0',
  note: '',
};
const wrongEnd = (change: Partial<JobChoice>) => problemsOf({ ...CHOICE, ...change }, 'UTC', getFixedT('en', 'jobs')).to;

beforeEach(async () => {
  await startTranslation('en', []);
  await namespaces('jobs');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T06:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the end of a window', () => {
  it('is after its beginning, also where that is now', () => {
    expect(wrongEnd({})).toBeUndefined();
    expect(wrongEnd({ to: '2026-11-28T06:30:00' })).toBe('Please choose an end that is after the beginning');
    expect(wrongEnd({ when: 'later' })).toBe('Please choose an end that is after the beginning');
  });

  it('is within a day of it', () => {
    expect(wrongEnd({ to: '2026-11-29T06:30:00' })).toBeUndefined();
    expect(wrongEnd({ to: '2026-11-29T07:00:00' })).toBe('A window lasts at most 24 hours.');
    expect(wrongEnd({ when: 'later', to: '2026-11-30T03:00:00' })).toBeUndefined();
    expect(wrongEnd({ when: 'later', to: '2026-11-30T03:01:00' })).toBe('A window lasts at most 24 hours.');
  });
});
