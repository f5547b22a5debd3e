import { cleanup, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeToasts } from '../overlay/toast.ts';
import { onDemand } from './on-demand.tsx';

/** How long after its end a dialog may give the focus back, ms. */
const LONG_ENOUGH = 1000;
const Dialog = onDemand<{ opened: boolean }>(
  async () =>
    ({ opened }) =>
      opened && <p>Said</p>,
  ({ opened }) => opened,
);
const page = (opened: boolean) => (
  <>
    <button type="button">Opener</button>
    <button type="button">Further on</button>
    <Dialog opened={opened} />
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
/** Opens a dialog from its button, and closes it: the focus was in it and is nowhere now. */
async function openAndClose(): Promise<void> {
  const { rerender } = render(page(false));
  button('Opener').focus();
  rerender(page(true));
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByText('Said');
  button('Opener').blur();
  rerender(page(false));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a dialog whose code comes when it is opened', () => {
  it('gives the focus back to where it was opened from', async () => {
    await openAndClose();
    await pass(LONG_ENOUGH);
    expect(document.activeElement).toBe(button('Opener'));
  });

  it('waits for nothing until it was open', async () => {
    render(page(false));
    button('Opener').focus();
    button('Opener').blur();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is closed again where its code does not arrive, says so, and is asked for by the next press', async () => {
    takeToasts();
    let isThere = false;
    const Late = onDemand<{ opened: boolean; onClose: () => void }>(
      async () => {
        if (!isThere) throw new TypeError('Failed to fetch');
        return ({ opened }) => opened && <p>Said late</p>;
      },
      ({ opened }) => opened,
    );
    function Page() {
      const [opened, setOpened] = useState(false);
      return (
        <>
          <button onClick={() => setOpened(true)} type="button">
            Open
          </button>
          <Late onClose={() => setOpened(false)} opened={opened} />
        </>
      );
    }
    render(<Page />);
    const press = async () => {
      act(() => button('Open').click());
      await pass(0);
    };
    await press();
    expect([screen.queryByText('Said late'), takeToasts()]).toEqual([null, [expect.objectContaining({ value: 'error' })]]);
    isThere = true;
    await press();
    expect(screen.getByText('Said late')).toBeTruthy();
  });

  it('calls nobody back who has gone on', async () => {
    await openAndClose();
    button('Further on').focus();
    button('Further on').blur();
    await pass(LONG_ENOUGH);
    expect(document.activeElement).toBe(document.body);
  });
});
