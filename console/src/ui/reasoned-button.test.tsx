import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReasonedButton } from './reasoned-button.tsx';

afterEach(cleanup);

describe('a button that says why it cannot be used', () => {
  const press = vi.fn<() => void>();
  const withReason = (reason: string | null) => (
    <MantineProvider env="test">
      <ReasonedButton onClick={press} reason={reason}>
        Add or remove
      </ReasonedButton>
    </MantineProvider>
  );

  it('keeps the keyboard when the reason comes and goes, and does nothing while there is one', () => {
    const { rerender } = render(withReason(null));
    const button = screen.getByRole('button', { name: 'Add or remove' });
    button.focus();
    rerender(withReason('A change is under way.'));
    expect(document.activeElement).toBe(screen.getByRole('button', { description: 'A change is under way.' }));
    button.click();
    expect(press).not.toHaveBeenCalled();
    rerender(withReason(null));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add or remove' }));
    button.click();
    expect(press).toHaveBeenCalledOnce();
  });
});
