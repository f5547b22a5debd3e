import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useOncePainted } from './use-once-painted.ts';

const hook = (ids: readonly string[], isDue: boolean) =>
  renderHook(({ ids: given, isDue: due }) => useOncePainted(given, due), { initialProps: { ids, isDue } });
/** As long as a page that nobody sees is waited for, and more. */
const longEnough = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));

describe('What closed receivers take', () => {
  it('is not asked for before what is open was read, and then not before that is painted', async () => {
    const { result, rerender } = hook(['a', 'b'], false);
    await longEnough();
    expect(result.current).toEqual([]);
    rerender({ ids: ['a', 'b'], isDue: true });
    expect(result.current).toEqual([]);
    await vi.waitFor(() => expect(result.current).toEqual(['a', 'b']));
  });

  it('is followed on while another device is opened, of those that were asked for alone', async () => {
    const { result, rerender } = hook(['a', 'b'], true);
    await vi.waitFor(() => expect(result.current).toEqual(['a', 'b']));
    rerender({ ids: ['b', 'c'], isDue: false });
    await longEnough();
    expect(result.current).toEqual(['b']);
    rerender({ ids: ['b', 'c'], isDue: true });
    await vi.waitFor(() => expect(result.current).toEqual(['b', 'c']));
  });

  it('is asked for after three seconds, where something that is open has nothing to be read', () => {
    vi.useFakeTimers();
    const { result } = hook(['a'], false);
    act(() => void vi.advanceTimersByTime(2_900));
    expect(result.current).toEqual([]);
    act(() => void vi.advanceTimersByTime(200));
    expect(result.current).toEqual(['a']);
    vi.useRealTimers();
  });

  it('is asked for of those, too, that come while the others are let in', async () => {
    const { result, rerender } = hook(['a'], true);
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      rerender({ ids: ['a', 'b'], isDue: true });
    });
    await vi.waitFor(() => expect(result.current).toEqual(['a', 'b']));
  });
});
