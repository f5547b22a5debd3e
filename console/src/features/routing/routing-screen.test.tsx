import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answered, notReached } from '../../api/client/stream-state.ts';
import { address, openRouting, readOut, routingWorld, wireRouted, wireRouting } from '../../testing/routing-world.tsx';
import { SELLING } from '../../testing/store-builder.ts';

afterEach(() => {
  cleanup();
  answered();
  vi.clearAllMocks();
});

/** The keys to In-26 and Kick-Out, which is free. */
const TO_FREE = '{ArrowDown>5/}{ArrowRight}';
const ONE_CONNECTED = {
  channels: 1,
  streams: 0,
  connected: 1,
  encrypted: 0,
  inProgress: 0,
  warnings: 0,
  unresolved: 0,
  errors: 0,
  unknown: 0,
};
/** A button of the pop-up, which no layout places here. */
const patchOf = (name = 'Patch') => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });

describe('the grid where nothing can be changed', () => {
  it('says to who may only read why, and asks nothing of a device', async () => {
    const { user, grid, asked } = await openRouting(routingWorld(false));
    const shown = await grid();
    await user.keyboard(TO_FREE);
    expect(shown.getAttribute('data-editable')).toBeNull();
    expect(screen.getByText('You may see routing here, not change it.')).toBeTruthy();
    expect(patchOf().disabled).toBe(true);
    await user.keyboard(' ');
    expect(await screen.findByText('In-26 of DSP-Core-Backup: You may see routing here, not change it.')).toBeTruthy();
    await user.keyboard('{ArrowUp}{ArrowLeft}{Delete}');
    expect(patchOf('Unsubscribe').disabled).toBe(true);
    expect(asked()).toEqual([]);
  });

  it('says that the plan has ended', async () => {
    const { user, grid, asked } = await openRouting({
      Billing: { billing: SELLING },
      AccountPlan: {
        account: {
          __typename: 'Account',
          id: 'a1',
          subscription: { __typename: 'AccountSubscription', id: 'p1', state: 'DEACTIVATED', connectedDeviceCount: 0 },
        },
      },
    });
    await grid();
    await user.keyboard(TO_FREE);
    expect(await screen.findByText('The plan of this account has ended: nothing can be changed.')).toBeTruthy();
    await user.keyboard(' ');
    expect(asked()).toEqual([]);
  });

  it('keeps the last data while the server cannot be reached, and opens again by itself', async () => {
    const { user, grid, asked } = await openRouting();
    const shown = await grid();
    await user.keyboard(TO_FREE);
    expect(shown.getAttribute('data-editable')).toBe('true');
    act(notReached);
    expect(screen.getByText('Nothing can be changed while the server cannot be reached.')).toBeTruthy();
    expect([readOut(), patchOf().disabled]).toEqual(['In-26, DSP-Core-Backup, from Kick-Out, FOH-Stagebox-A, not connected', true]);
    await user.keyboard(' ');
    expect(asked()).toEqual([]);
    act(() => answered());
    expect(patchOf().disabled).toBe(false);
  });

  it('shows of a receiver that is away nothing as connected, and closes its crosspoints', async () => {
    const { user, grid, asked } = await openRouting();
    await grid();
    expect(screen.getByRole('rowheader', { name: /Amp-Rack-2-Sub/ }).querySelector('[data-status="error"], [role="img"]')).toBeTruthy();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(readOut()).toBe('Sub, Amp-Rack-2-Sub, from Kick-In, FOH-Stagebox-A, Unknown');
    expect(screen.getByText('Not Connected: its subscriptions can be changed once it is.')).toBeTruthy();
    expect(patchOf('Unsubscribe').disabled).toBe(true);
    await user.keyboard('{Delete}');
    expect(asked()).toEqual([]);
  });

  it('says of a receiver whose agent does not offer subscriptions why, and asks nothing of it [DEV-095]', async () => {
    const more = { commands: [], commandsReason: 'The agent only reads.' };
    const pairs = [
      {
        __typename: 'RoutingPair',
        receiverId: 'dsp-core-backup',
        transmitter: 'FOH-Stagebox-A',
        transmitterIds: ['foh-stagebox-a'],
        ...ONE_CONNECTED,
      },
    ];
    const { user, grid, asked } = await openRouting(
      wireRouting([wireRouted('FOH-Stagebox-A', 0, 3), wireRouted('DSP-Core-Backup', 2, 0, more)], pairs),
    );
    await grid();
    await user.keyboard('{ArrowDown>3/}{ArrowRight}');
    expect(readOut()).toBe('In-26, DSP-Core-Backup, from Kick-Out, FOH-Stagebox-A, not connected');
    expect(screen.getByText('Not offered: The agent only reads.')).toBeTruthy();
    expect(patchOf().disabled).toBe(true);
    await user.keyboard(' ');
    expect(asked()).toEqual([]);
  });
});

describe('the Routing tab without a grid', () => {
  it('of an empty site says so', async () => {
    await openRouting(wireRouting([], []));
    expect(await screen.findByText('There are no devices assigned to this site.')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('says that no channel matches, and leads back to all of it', async () => {
    const { user } = await openRouting(
      {
        RoutingFound: {
          channelSearch: { __typename: 'ChannelSearch', count: 0, streamCount: 0, isComplete: true, channels: [], streams: [] },
        },
      },
      { rx: 'nowhere', patched: true, rxOpen: '-' },
    );
    expect(await screen.findByText('No channel matches the search.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(address.now).toEqual({ rxOpen: '-' });
    expect(await screen.findByRole('grid')).toBeTruthy();
  });

  it('asks for the channels of the axis that is searched alone, and says how many of them it was not given', async () => {
    const channels = Array.from({ length: 50 }, (_, i) => ({
      __typename: 'FoundChannel',
      id: `f${i}`,
      index: 1 + (i % 3),
      deviceId: 'foh-stagebox-a',
    }));
    const { calls } = await openRouting(
      {
        RoutingFound: ({ direction }: { direction: string }) => ({
          channelSearch: {
            __typename: 'ChannelSearch',
            isComplete: true,
            streamCount: 0,
            streams: [],
            ...(direction === 'TRANSMIT' ? { count: 1204, channels } : { count: 0, channels: [] }),
          },
        }),
      },
      { tx: 'kick' },
    );
    expect(await screen.findByText('Transmit: 50 of 1,204 matching channels. Write more of the name to find the others.')).toBeTruthy();
    const searched = calls.flatMap(({ operationName, variables }) => (operationName === 'RoutingFound' ? [variables['direction']] : []));
    expect(searched).toEqual(['TRANSMIT']);
    expect(screen.queryByText(/^Receive: /)).toBeNull();
  });

  it('says that the channels could not be searched, and searches them again', async () => {
    let fails = true;
    const none = { channelSearch: { __typename: 'ChannelSearch', count: 0, streamCount: 0, isComplete: true, channels: [], streams: [] } };
    const { user } = await openRouting({ RoutingFound: () => (fails ? new Error('The database is away.') : none) }, { rx: 'kick' });
    expect(await screen.findByText('Receive: the channels could not be searched, only the devices.')).toBeTruthy();
    expect(screen.getByText('No device matches the search.')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No channel matches the search.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says that no subscription is as the filter asks', async () => {
    const { user } = await openRouting({}, { only: 'trouble' });
    expect(await screen.findByText('No subscription is as the filter asks.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^(With t|T)rouble 0$/ }));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });

  it('counts what is encrypted and what is unresolved by itself in the legend, and filters by it', async () => {
    const pair = {
      ...ONE_CONNECTED,
      __typename: 'RoutingPair',
      receiverId: 'dsp-core-backup',
      transmitter: 'FOH-Stagebox-A',
      transmitterIds: ['foh-stagebox-a'],
    };
    const { user } = await openRouting(
      wireRouting(
        [wireRouted('FOH-Stagebox-A', 0, 3), wireRouted('DSP-Core-Backup', 2, 0), wireRouted('Amp-1', 1, 0), wireRouted('Amp-2', 1, 0)],
        [
          { ...pair, connected: 5, encrypted: 3, warnings: 2, unresolved: 2 },
          { ...pair, receiverId: 'amp-1', connected: 1 },
          { ...pair, receiverId: 'amp-2', connected: 0, warnings: 1 },
        ],
      ),
    );
    const receivers = () =>
      screen.queryAllByRole('rowheader').flatMap(({ textContent }) => /DSP-Core-Backup|Amp-\d/.exec(textContent ?? '')?.[0] ?? []);
    for (const name of ['Connected 3', 'Encrypted 3', 'Unresolved 2', 'Error 0', /^(With t|T)rouble 3$/])
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(receivers().toSorted()).toEqual(['Amp-1', 'Amp-2', 'DSP-Core-Backup']);
    for (const [name, only, left] of [
      ['Connected 3', 'connected', ['Amp-1', 'DSP-Core-Backup']],
      ['Encrypted 3', 'encrypted', ['DSP-Core-Backup']],
      ['Unresolved 2', 'unresolved', ['DSP-Core-Backup']],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(address.now).toMatchObject({ only });
      await vi.waitFor(() => expect(receivers().toSorted()).toEqual(left));
    }
    await user.click(screen.getByRole('button', { name: 'Error 0' }));
    expect(await screen.findByText('No subscription is as the filter asks.')).toBeTruthy();
  });

  it('shows a skeleton while it is read, and no sentence that could be wrong', async () => {
    const { container } = await openRouting({ RoutingPairs: undefined });
    await vi.waitFor(() => expect(container.querySelector('[class*="skeleton"]')).toBeTruthy());
    expect(screen.queryByText('There are no devices assigned to this site.')).toBeNull();
  });

  it('says that it could not be read, and asks again', async () => {
    const { user, calls } = await openRouting({ RoutingPairs: new Error('The database is away.') });
    expect(await screen.findByText('The routing of this site could not be read.')).toBeTruthy();
    const before = calls.filter(({ operationName }) => operationName === 'RoutingPairs').length;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(calls.filter(({ operationName }) => operationName === 'RoutingPairs').length).toBeGreaterThan(before));
  });
});

it('shows the crosspoints of channels that are being read as loading, below heads that are there', async () => {
  const { user } = await openRouting({ RoutingReceiver: undefined, RoutingSender: undefined });
  const grid = await screen.findByRole('grid');
  expect(screen.getByRole('rowheader', { name: /DSP-Core-Backup/ })).toBeTruthy();
  grid.focus();
  await user.keyboard('{ArrowDown}{Control>}{ArrowDown}{/Control}{ArrowDown}');
  expect(readOut()).toMatch(/^Channel 1, DSP-Core-Backup, from Channel 1, FOH-Stagebox-A, loading$/);
  expect(screen.getAllByRole('columnheader', { name: /FOH-Stagebox-A/ }).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('rowheader', { name: /DSP-Core-Backup/ }).length).toBeGreaterThan(0);
});
