import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, openRouting, readOut, routingWorld } from '../../testing/routing-world.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const CLOSED = { rxOpen: '-', txOpen: '-' };

/** The grid with all devices closed, at the crosspoint of DSP-Core-Backup from FOH-Stagebox-A. */
async function closed(more: Parameters<typeof openRouting>[0] = {}) {
  const shown = await openRouting(more, CLOSED);
  await screen.findByRole('columnheader', { name: 'FOH-Stagebox-A' });
  screen.getByRole('grid').focus();
  await shown.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(readOut()).toMatch(/^DSP-Core-Backup, from FOH-Stagebox-A, /);
  return shown;
}

type Calls = Awaited<ReturnType<typeof closed>>['calls'];
/** Of which devices an operation was asked. */
const asked = (calls: Calls, name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables['deviceId']);
const settled = () => new Promise((resolve) => setTimeout(resolve, 250));

/** Every set of words that the cells of the grid showed from now on, and of what kind of row crosspoints were loading. */
function watched(): Set<string> {
  const seen = new Set<string>();
  const look = () => {
    for (const cell of screen.queryAllByRole('gridcell')) seen.add(cell.getAttribute('aria-label') ?? '');
    for (const row of document.querySelectorAll('[role="row"]:has([data-strip="loading"])')) {
      const head = document.getElementById(row.getAttribute('aria-owns')?.split(' ')[0] ?? '');
      seen.add(`a ${head?.getAttribute('data-kind')} that is loading`);
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  return seen;
}

describe('a pair that is opened', () => {
  it('is drawn once, with its channels, each of which is asked for once', async () => {
    const read = routingWorld()['RoutingReceiver'] as (variables: object) => unknown;
    const { user, calls } = await closed({
      RoutingReceiver: async (variables: object) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return read(variables);
      },
    });
    const seen = watched();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('rowheader', { name: /In-25/ })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^Kick-In, / })).toBeTruthy();
    await waitFor(() => expect([...seen]).toContain('In-25, DSP-Core-Backup, from Kick-In, FOH-Stagebox-A, Connected'));
    // What the closed receiver beside it takes is asked for once its columns are drawn.
    expect([...seen].filter((words) => words.endsWith('that is loading') && words !== 'a device that is loading')).toEqual([]);
    expect(asked(calls, 'RoutingReceiver')).toEqual(['dsp-core-backup']);
    expect(asked(calls, 'RoutingSender')).toEqual(['foh-stagebox-a']);
  });

  it('is asked for once somebody stays at it, not where they pass, and not again when it is opened', async () => {
    const { user, calls } = await closed();
    await waitFor(() => expect(asked(calls, 'RoutingSender')).toEqual(['foh-stagebox-a']));
    expect(asked(calls, 'RoutingReceiver')).toEqual(['dsp-core-backup']);
    expect(address.now.rxOpen).toBe('-');
    await user.keyboard('{ArrowUp}{ArrowDown}');
    await settled();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('rowheader', { name: /In-25/ })).toBeTruthy();
    await settled();
    expect([asked(calls, 'RoutingReceiver'), asked(calls, 'RoutingSender')]).toEqual([['dsp-core-backup'], ['foh-stagebox-a']]);
  });

  it('is asked for as soon as it is pressed, before the button is let go; not where a finger begins to scroll', async () => {
    const { calls } = await openRouting({}, CLOSED);
    await screen.findByRole('columnheader', { name: 'FOH-Stagebox-A' });
    // Heads of 180 and 140 px, lines of 24: the second line, the first column.
    const place = { clientX: 180 + 5, clientY: 140 + 24 + 5 };
    fireEvent.pointerDown(screen.getByRole('grid'), { ...place, pointerType: 'touch' });
    await settled();
    expect(asked(calls, 'RoutingReceiver')).toEqual([]);
    fireEvent.pointerDown(screen.getByRole('grid'), place);
    await waitFor(() => expect(asked(calls, 'RoutingReceiver')).toEqual(['dsp-core-backup']));
    expect([asked(calls, 'RoutingSender'), address.now.rxOpen]).toEqual([['foh-stagebox-a'], '-']);
  });

  it('is asked for again where what was read ahead is old', async () => {
    const { user, calls } = await closed();
    await waitFor(() => expect(asked(calls, 'RoutingSender')).toEqual(['foh-stagebox-a']));
    await settled();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 10_001);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('rowheader', { name: /In-25/ })).toBeTruthy();
    expect([asked(calls, 'RoutingReceiver').length, asked(calls, 'RoutingSender').length]).toEqual([2, 2]);
  });

  it('waits a moment only, and is drawn without its channels where they take longer', async () => {
    const { user } = await closed({ RoutingReceiver: undefined });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address.now.rxOpen).toBe('dsp-core-backup:0'));
    expect(await screen.findByRole('rowheader', { name: /DSP-Core-Backup/ })).toBeTruthy();
    await waitFor(() => expect(document.querySelectorAll('[data-strip="loading"]').length).toBeGreaterThan(0));
  });

  it('opens where its channels cannot be read, and says so', async () => {
    const { user } = await closed({ RoutingReceiver: new Error('The server is not well.', { cause: 'UNAVAILABLE' }) });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^The channels of DSP-Core-Backup could not be read\./)).toBeTruthy();
    expect(address.now.rxOpen).toBe('dsp-core-backup:0');
  });

  it('stays open where another is opened before its channels are there', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const read = routingWorld()['RoutingReceiver'] as (variables: { deviceId: string }) => unknown;
    const { user } = await closed({
      RoutingReceiver: async (variables: { deviceId: string }) => {
        if (variables.deviceId === 'dsp-core-backup') await late;
        return read(variables);
      },
    });
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    answer();
    await waitFor(() => expect(address.now.rxOpen?.split(';').sort()).toEqual(['amp-rack-2-sub:0', 'dsp-core-backup:0']));
    expect(address.now.txOpen).toBe('foh-stagebox-a:0');
  });
});
