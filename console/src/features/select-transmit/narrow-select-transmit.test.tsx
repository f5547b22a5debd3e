import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, device, devices, open, sent, width } from '../../testing/select-transmit-world.tsx';

beforeEach(() => width(1440));
afterEach(() => {
  cleanup();
  // What one test announced is not there for the next.
  notifications.clean();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('Select Transmit Channel on a narrow screen', () => {
  beforeEach(() => width(390));

  it('has a placeholder of one word, and the whole name for screen readers', async () => {
    await open();
    expect(await screen.findByRole('searchbox', { name: 'Search by device name' })).toHaveProperty('placeholder', 'Search');
  });

  it('shows a card for each device, turned by buttons and by a swipe, which scrolls them [RX-021]', async () => {
    const { user } = await open();
    const cards = within(await screen.findByRole('list', { name: 'Transmit devices' }));
    await cards.findByText('FOH-A', { selector: 'h3 span' });
    expect(cards.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText('1 of 4')).toBeTruthy();
    await user.click(button('Next device'));
    expect(screen.getByText('2 of 4')).toBeTruthy();
    expect(cards.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('true');
    await user.click(button('Previous device'));
    expect(screen.getByText('1 of 4')).toBeTruthy();
    // Nothing has a width in this browser: a card is as far as a pixel.
    const track = screen.getByRole('list', { name: 'Transmit devices' });
    track.scrollLeft = 2;
    fireEvent.scroll(track);
    expect(await screen.findByText('3 of 4')).toBeTruthy();
  });

  it('takes channels of a device that is connected, with a warning too, but not of another, nor of the receiver itself [RX-051 RX-053]', async () => {
    const warned = devices.map((one) =>
      one.id === 'foyer' ? { ...one, status: { __typename: 'DeviceStatus', connectivity: 'WARNING' } } : one,
    );
    const { user, calls } = await open({ TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices: warned } } });
    expect((await device(/^1 Kick/)).closest('fieldset')?.disabled).toBe(false);
    await user.click(button('Next device'));
    expect((await device(/^1 Bass/)).closest('fieldset')?.disabled).toBe(true);
    expect(button('Subscribe').disabled).toBe(true);
    await user.click(button('Next device'));
    expect((await device(/^1 Voice/)).closest('fieldset')?.disabled).toBe(false);
    await user.click(button('Next device'));
    expect((await device(/^1 Mix L/)).closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByText('Cannot subscribe to itself')).toBeTruthy();
    expect(button('Subscribe').disabled).toBe(true);
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')).toEqual([]);
    await user.click(button('Previous device'));
    await user.click(await device(/^1 Voice/));
    await user.click(button('Subscribe to Voice'));
    await waitFor(() => expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')).toHaveLength(1));
  });

  it('takes no channel of a device of which nobody knows whether it is connected [RX-053]', async () => {
    const unknown = devices.map((one) =>
      one.id === 'foyer' ? { ...one, status: { __typename: 'DeviceStatus', connectivity: 'UNKNOWN' } } : one,
    );
    const { user } = await open({ TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices: unknown } } });
    await device(/^1 Kick/);
    await user.click(button('Next device'));
    await device(/^1 Bass/);
    await user.click(button('Next device'));
    expect((await device(/^1 Voice/)).closest('fieldset')?.disabled).toBe(true);
  });
});
