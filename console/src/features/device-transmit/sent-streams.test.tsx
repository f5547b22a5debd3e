import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { width } from '../../testing/select-transmit-world.tsx';
import { wireAway, wireConnection } from '../../testing/wire-connection.ts';
import { DeviceTransmitScreen } from './device-transmit-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STREAM = {
  __typename: 'TxStream',
  active: true,
  channelIndexes: [3, 1],
  format: { __typename: 'StreamFormat', encoding: 'L24', sampleRate: 48_000, channels: 2 },
  packetTime: 125,
  endpoints: [{ __typename: 'StreamEndpoint', address: '239.69.1.1', port: 5004 }],
  clock: { __typename: 'StreamClock', kind: 'PTP', grandmaster: '39a794fffe07cbd0', domain: 5 },
};
const main = { ...STREAM, id: 'a', streamId: 'a', name: 'Main' };
const off = { ...STREAM, id: 'b', streamId: 'b', name: 'Spare', active: false, channelIndexes: [], endpoints: [], clock: null };
const announced = { ...STREAM, id: 'c', streamId: 'c', name: 'Stems', active: null, channelIndexes: [], endpoints: [], clock: null };
const bare = { ...announced, id: 'e', streamId: 'e', name: 'Bare', format: null, packetTime: null };
const local = {
  ...main,
  id: 'd',
  streamId: 'd',
  name: 'Own',
  clock: { __typename: 'StreamClock', kind: 'LOCAL', grandmaster: null, domain: null },
};
const channel = (index: number, name: string) => ({
  __typename: 'TxChannel',
  id: `stage:tx:${index}`,
  index,
  name,
  mediaType: 'AUDIO',
  encryptionPolicy: null,
});
const channels = [channel(1, 'Left'), channel(2, 'Line'), channel(3, '3')];
const onDescribe = vi.fn<(streamId: string) => void>();

interface Wanted {
  readonly txChannels?: readonly object[];
  readonly more?: object;
  readonly viewer?: typeof RESTRICTED;
}
const open = (txStreams: readonly object[] | null, { txChannels = channels, more = {}, viewer }: Wanted = {}) =>
  renderScreen(<DeviceTransmitScreen deviceId="stage" domainId="kestrel" onDescribe={onDescribe} />, {
    answers: {
      DeviceTxChannels: {
        domain: {
          __typename: 'Domain',
          id: 'kestrel',
          mediaEncryptionPolicy: 'COMPATIBLE',
          device: {
            __typename: 'Device',
            id: 'stage',
            connection: wireConnection('stage', 'READY'),
            lastConnected: null,
            family: 'AES67',
            status: { __typename: 'DeviceStatus', connectivity: 'OK' },
            capabilities: { __typename: 'Capabilities', id: 'stage', CAN_ENCRYPT_MEDIA: false },
            transmitting: { __typename: 'TransmitCounts', channels: txChannels.length },
            txChannels,
            txStreams,
            ...more,
          },
        },
      },
      DeviceCommands: { deviceCommands: [] },
    },
    ...(viewer && { viewer }),
  });
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body;
const list = () => screen.findByRole('treegrid', { name: 'Transmit streams' });
const cells = async (name: RegExp) => [...(await row(name)).querySelectorAll('td')].map(({ textContent }) => textContent);

describe('the transmit streams of a device', () => {
  it('say what they are as far as that is known, where they go, their clock and whether they are sent; of these, what nobody observed is unknown [TX-024]', async () => {
    await open([main, off, announced, local, bare]);
    const named = async (name: RegExp) => (await row(name)).querySelector('th')?.textContent;
    expect(await named(/Main/)).toBe('Main2 channels, L24 48 kHz, 125 µs packets');
    expect(await named(/Bare/)).toBe('Bare');
    expect(await cells(/Main/)).toEqual(['239.69.1.1:5004PTP domain 5, leader 39-A7-94-FF-FE-07-CB-D0', 'Sent', '']);
    expect(await cells(/Spare/)).toEqual(['noneClock unknown', 'Switched off', '']);
    expect(await cells(/Stems/)).toEqual(['UnknownClock unknown', 'Not reported', '']);
    expect((await cells(/Own/))[0]).toBe('239.69.1.1:5004Its own clock');
    const counts = within(screen.getByRole('list', { name: 'Summary of the streams' })).getAllByRole('listitem');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['2 sent', '1 switched off', '2 not reported']);
  });

  it('have their channels below each in its own order, and those of no stream below all [TX-024]', async () => {
    const pair = { ...main, id: 'f', streamId: 'f', name: 'Pair', channelIndexes: [5, 4] };
    await open([main, pair], { txChannels: [...channels, channel(4, 'Keys-L'), channel(5, 'Keys-R')] });
    const rows = within(await list())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Main/),
      expect.stringMatching(/^1Channel 1.*as the streamNot offered$/),
      expect.stringMatching(/^2Left.*as the streamNot offered$/),
      expect.stringMatching(/^Pair/),
      expect.stringMatching(/^1Keys-R.*as the streamNot offered$/),
      expect.stringMatching(/^2Keys-L.*as the streamNot offered$/),
    ]);
    const others = screen.getByRole('table', { name: 'Transmit channels' });
    expect(
      within(others)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Line/)]);
    expect((await list()).compareDocumentPosition(others) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('close the labels of their channels where the agent does not offer them, with the reason [DEV-095]', async () => {
    const { user } = await open([main], { more: { commands: [], commandsReason: 'The agent only reads.' } });
    const label = within(await list()).getByRole('button', { name: 'Left' });
    expect([label.getAttribute('aria-disabled'), label.dataset['tip']]).toEqual(['true', 'Not offered: The agent only reads.']);
    await user.click(label);
    expect(screen.queryByRole('textbox', { name: 'Label of Left' })).toBeNull();
  });

  it('leave every channel in the table where each has an encryption of its own', async () => {
    await open([main], { more: { capabilities: { __typename: 'Capabilities', id: 'stage', CAN_ENCRYPT_MEDIA: true } } });
    const all = await screen.findByRole('table', { name: 'Transmit channels' });
    expect(within(all).getAllByRole('rowheader')).toHaveLength(3);
  });

  it('lead to their session description by their button and by Enter', async () => {
    const { user } = await open([main], { viewer: RESTRICTED });
    await user.click(await screen.findByRole('button', { name: 'Session description of Main' }));
    expect(onDescribe.mock.calls).toEqual([['a']]);
    (await row(/Main/)).focus();
    await user.keyboard('{Enter}');
    expect(onDescribe.mock.calls).toEqual([['a'], ['a']]);
  });

  it('are found by their name and by their channels', async () => {
    const { user } = await open([main, announced], { txChannels: channels });
    await list();
    const filter = screen.getByRole('searchbox', { name: 'Filter by name' });
    await user.type(filter, 'left');
    expect(screen.queryByRole('rowheader', { name: /Stems/ })).toBeNull();
    expect(await row(/Main/)).toBeTruthy();
    await user.clear(filter);
    await user.type(filter, 'stems');
    expect(await row(/Stems/)).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: /Main/ })).toBeNull();
  });

  it('are cards with folded channels on a phone', async () => {
    width(390);
    const { user } = await open([main]);
    const card = await screen.findByRole('article', { name: 'Main' });
    expect(card.textContent).toContain('239.69.1.1:5004');
    expect(card.textContent).toContain('PTP domain 5');
    expect(within(card).queryByText('Left')).toBeNull();
    await user.click(within(card).getByRole('button', { name: '2 channels' }));
    expect(within(card).getByText('Left')).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Session description of Main' })).toBeTruthy();
  });

  it('are of a device that is away what it reported last', async () => {
    await open([main], { more: wireAway('stage', 'agent') });
    expect((await row(/Main/)).querySelector('[data-past]')?.textContent).toBe('Sent');
    expect(screen.getAllByText('as of 07:12, 14/11/2025').length).toBeGreaterThan(0);
  });
});

describe('a Transmit tab with nothing to list', () => {
  const nothing = { txChannels: [] };
  it('says that there is nothing where the device says so [TX-026]', async () => {
    await open([], nothing);
    expect(await screen.findByText('This device announces no transmit streams.')).toBeTruthy();
  });

  it('says that it is unknown where nobody observed it [TX-026]', async () => {
    await open(null, { ...nothing, more: { transmitting: null, family: null } });
    expect(await screen.findByText('Nobody has observed what this device transmits.')).toBeTruthy();
    expect(screen.getByText('Unknown')).toBeTruthy();
    expect(screen.queryByText(/no TX channels|no transmit streams/)).toBeNull();
  });

  it('says that it is not offered, and why, where nobody can observe it [TX-026]', async () => {
    await open(null, { ...nothing, more: { transmitting: null, family: 'PTP' } });
    expect(await screen.findByText('Only the clock of this device can be observed.')).toBeTruthy();
    expect(screen.getByText('Not offered')).toBeTruthy();
    expect(screen.queryByText('Unknown')).toBeNull();
  });
});
