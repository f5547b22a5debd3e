import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openRouting, routingWorld } from '../../../testing/routing-world.tsx';
import { settle } from '../../../testing/settle.ts';

afterEach(cleanup);

const REFUSED = new Error('The server is not well.', { cause: 'UNAVAILABLE' });
const WORDS = /^The channels of DSP-Core-Backup could not be read\. .*The server is not well\./;

/** A site whose receivers are read as soon as `well` says so. */
function world() {
  const state = { well: false };
  const read = routingWorld()['RoutingReceiver'] as (variables: { deviceId: string }) => unknown;
  const RoutingReceiver = (variables: { deviceId: string }) =>
    state.well || variables.deviceId !== 'dsp-core-backup' ? read(variables) : REFUSED;
  return { state, RoutingReceiver };
}

describe('Channels that cannot be read', () => {
  it('are said above the grid with the reason, and read again by Retry', async () => {
    const { state, RoutingReceiver } = world();
    const { user } = await openRouting({ RoutingReceiver });
    expect(await screen.findByText(WORDS)).toBeTruthy();
    state.well = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: /In-26/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  });

  it('are said where those of the transmitter fail, too, once and in no toast', async () => {
    const state = { well: false };
    const read = routingWorld()['RoutingSender'] as (variables: { deviceId: string }) => unknown;
    const RoutingSender = (variables: { deviceId: string }) => (state.well ? read(variables) : REFUSED);
    const { user, errors } = await openRouting({ RoutingSender });
    expect(await screen.findByText(/^The channels of FOH-Stagebox-A could not be read\. .*The server is not well\./)).toBeTruthy();
    expect(screen.getAllByText(/The server is not well/)).toHaveLength(1);
    expect(errors).toEqual([]);
    state.well = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('columnheader', { name: /^Kick-In, / })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull());
  });

  it('are said in the place of the list, not that they are being read', async () => {
    const { state, RoutingReceiver } = world();
    const { user } = await openRouting({ RoutingReceiver }, { view: 'list', receiver: 'dsp-core-backup' });
    expect(await screen.findByText('The channels could not be read.')).toBeTruthy();
    await act(settle);
    expect(screen.queryByText('The channels are being read.')).toBeNull();
    // Nobody knows how many have trouble.
    const counts = () => screen.getAllByRole('button', { name: /^(All|Trouble|Free) / }).map((one) => one.textContent);
    expect(counts()).toEqual(['All --', 'Trouble --', 'Free --']);
    state.well = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Change the subscription of 2 In-26')).toBeTruthy();
    expect(screen.queryByText('The channels could not be read.')).toBeNull();
    expect(counts()).toEqual(['All 2', 'Trouble 0', 'Free 1']);
  });
});
