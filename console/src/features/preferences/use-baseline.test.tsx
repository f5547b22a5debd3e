import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BASELINE_AFTER_MS, useBaseline } from './use-baseline.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what changes are measured against', () => {
  it('is what was loaded, from 100 ms after that on [PREF-042]', () => {
    const form = { displayName: 'Priya' };
    const initialProps: { readonly loaded: typeof form | null } = { loaded: null };
    const { result, rerender } = renderHook(({ loaded }: typeof initialProps) => useBaseline(loaded), { initialProps });
    act(() => void vi.advanceTimersByTime(500));
    expect(result.current[0]).toBeNull();
    rerender({ loaded: form });
    expect(BASELINE_AFTER_MS).toBe(100);
    act(() => void vi.advanceTimersByTime(99));
    expect(result.current[0]).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current[0]).toBe(form);
  });

  it('is what was saved last', () => {
    const loaded = { displayName: 'Priya' };
    const { result } = renderHook(() => useBaseline(loaded));
    act(() => void vi.advanceTimersByTime(100));
    act(() => result.current[1]({ displayName: 'P' }));
    expect(result.current[0]).toEqual({ displayName: 'P' });
  });
});
