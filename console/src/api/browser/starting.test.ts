import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isContentAhead, isStarting, noteContentAhead, startDrawing } from './starting.ts';

describe('drawing the first page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    startDrawing();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('lasts 5 seconds at most', () => {
    expect(isStarting()).toBe(true);
    vi.advanceTimersByTime(4_999);
    expect(isStarting()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isStarting()).toBe(false);
  });

  it('goes on while a button is held, which must not move', () => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isStarting()).toBe(true);
  });

  it.each(['click', 'keydown'])('ends with the first %s', (event) => {
    expect(isStarting()).toBe(true);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(isStarting()).toBe(false);
  });

  it('has content that was read ahead where its loader says so, until it ends', () => {
    expect(isContentAhead()).toBe(false);
    noteContentAhead();
    expect(isContentAhead()).toBe(true);
    vi.runAllTimers();
    expect(isContentAhead()).toBe(false);
    // A page that comes later is not the first.
    noteContentAhead();
    startDrawing();
    expect(isContentAhead()).toBe(false);
  });
});
