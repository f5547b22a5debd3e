import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAttended, watchAttendance } from './attended.ts';

describe('a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    watchAttendance();
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  });
  afterEach(() => vi.useRealTimers());

  it('at which nobody did anything for 5 minutes is unattended', () => {
    vi.advanceTimersByTime(299_999);
    expect(isAttended()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isAttended()).toBe(false);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])('is attended again with the first %s', (event) => {
    vi.advanceTimersByTime(600_000);
    expect(isAttended()).toBe(false);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(isAttended()).toBe(true);
  });
});
