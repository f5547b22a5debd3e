import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFading } from './use-fading.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Dismissible({ onGone }: { onGone: () => void }) {
  const { look, dismiss } = useFading(onGone);
  return <button aria-label="Dismiss" type="button" {...look} onClick={dismiss} />;
}

describe('something that is dismissed', () => {
  it('fades over 300 ms, and is gone then: neither before nor later [SHELL-021]', () => {
    vi.useFakeTimers();
    const onGone = vi.fn<() => void>();
    render(<Dismissible onGone={onGone} />);
    const button = screen.getByRole('button', { name: 'Dismiss' });
    expect([button.dataset['fading'], button.style.transitionDuration]).toEqual([undefined, '300ms']);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(onGone).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(button.dataset['fading']).toBe('true');
    act(() => void vi.advanceTimersByTime(299));
    expect(onGone).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onGone).toHaveBeenCalledOnce();
  });
});
