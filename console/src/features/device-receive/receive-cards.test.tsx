import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refetchAll } from '../../api/client/refetch.ts';
import { wireChannel, wireReceiver } from '../../testing/receive-answer.ts';
import { type Answers, renderScreen } from '../../testing/render-screen.tsx';
import { DeviceReceiveScreen } from './device-receive-screen.tsx';

const on = {
  onEdit: vi.fn<(index: number) => void>(),
  onPatch: vi.fn<(indexes: readonly number[]) => void>(),
  onLatency: vi.fn<(index: number) => void>(),
  onStream: vi.fn<(streamId: string) => void>(),
};

const channels = [
  wireChannel(1, { name: 'Mon-01 Kick-In' }),
  wireChannel(2, {
    name: 'Mon-02 Bass',
    to: ['Bass', 'Stage-B'],
    status: 'UNRESOLVED',
    summary: 'WARNING',
    statusMessage: 'Unresolved: the name is not on the network yet',
  }),
  wireChannel(3, { name: 'Mon-03 Vox', to: ['Vox', 'RF'], encryptionScheme: 'AES_CTR256' }),
  wireChannel(4, { name: 'Mon-04 Spare', to: null }),
  wireChannel(5, {
    name: 'Mon-05 Gtr',
    status: 'NO_CONNECTION',
    summary: 'ERROR',
    statusMessage: 'The receiver could not reach the transmitter',
  }),
];
const answers: Answers = { DeviceRxChannels: wireReceiver(channels), DeviceCommands: { deviceCommands: [] } };
const open = (more: Answers = {}) =>
  renderScreen(<DeviceReceiveScreen deviceId="console" domainId="kestrel" {...on} />, { answers: { ...answers, ...more } });
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 769px)' || query === '(max-width: 999px)',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('the Receive tab on a narrow screen', () => {
  it('has cards in place of a table [RX-011]', async () => {
    await open();
    expect(await screen.findByRole('article', { name: 'Mon-01 Kick-In' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(channels.length);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the text of an error at once, also of one that comes, of a warning on request, and keeps what was chosen [RX-012 RX-013]', async () => {
    let now = channels;
    const { user } = await open({ DeviceRxChannels: () => wireReceiver(now) });
    const card = within(await screen.findByRole('article', { name: 'Mon-05 Gtr' }));
    const isMessageShown = () => card.queryByRole('button', { name: 'The receiver could not reach the transmitter' }) !== null;
    const toggle = card.getByRole('button', { name: 'Error' });
    expect([toggle.getAttribute('aria-expanded'), isMessageShown()]).toEqual(['true', true]);
    await user.click(toggle);
    expect([toggle.getAttribute('aria-expanded'), isMessageShown()]).toEqual(['false', false]);
    const busy = { status: 'NO_CONNECTION', summary: 'ERROR', statusMessage: 'The transmitter is busy' } as const;
    now = channels.map((channel) => ([1, 5].includes(channel.index) ? { ...channel, ...busy } : channel));
    refetchAll();
    await card.findByText('The transmitter is busy');
    expect(card.getByRole('button', { name: 'Error' }).getAttribute('aria-expanded')).toBe('false');
    expect(within(screen.getByRole('article', { name: /^Mon-01/ })).getByRole('button', { name: busy.statusMessage })).toBeTruthy();
    const warned = within(screen.getByRole('article', { name: 'Mon-02 Bass' }));
    const warning = warned.getByRole('button', { name: 'Unresolved' });
    const isWarningShown = () => warned.queryByRole('button', { name: 'Unresolved: the name is not on the network yet' }) !== null;
    expect([warning.getAttribute('aria-expanded'), isWarningShown()]).toEqual(['false', false]);
    await user.click(warning);
    expect([warning.getAttribute('aria-expanded'), isWarningShown()]).toEqual(['true', true]);
    // What was opened stays open with the next reading.
    now = now.map((channel) => (channel.index === 2 ? { ...channel, statusMessage: 'Still not there' } : channel));
    refetchAll();
    await screen.findByText('Still not there');
    expect(warned.getByRole('button', { name: 'Unresolved' }).getAttribute('aria-expanded')).toBe('true');
    // What was closed stays closed over a time in which it was connected, and is opened again by hand.
    const well = { status: 'DYNAMIC', summary: 'CONNECTED', statusMessage: 'Connected' } as const;
    now = now.map((channel) => (channel.index === 5 ? { ...channel, ...well } : channel));
    refetchAll();
    await waitFor(() => expect(card.queryByRole('button', { name: 'Error' })).toBeNull());
    now = now.map((channel) => (channel.index === 5 ? { ...channel, ...busy } : channel));
    refetchAll();
    const error = await card.findByRole('button', { name: 'Error' });
    expect(error.getAttribute('aria-expanded')).toBe('false');
    await user.click(error);
    expect(card.getByRole('button', { name: 'Error' }).getAttribute('aria-expanded')).toBe('true');
  });
});
