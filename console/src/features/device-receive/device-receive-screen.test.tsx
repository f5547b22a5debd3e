import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wireChannel, wireLevels, wirePreviews, wireReceiver, wireSubscribe } from '../../testing/receive-answer.ts';
import { type Answers, RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { wireAway, wireConnection } from '../../testing/wire-connection.ts';
import { DeviceReceiveScreen } from './device-receive-screen.tsx';
import { LATENCY_PREVIEW } from './latency-preview.ts';

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
const open = (more: Answers = {}, viewer?: typeof RESTRICTED) =>
  renderScreen(<DeviceReceiveScreen deviceId="console" domainId="kestrel" {...on} />, {
    answers: { ...answers, ...more },
    ...(viewer && { viewer }),
  });
const row = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') ?? document.body;
const cellsOf = async (name: string) => within(await row(name)).getAllByRole('cell');
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

/** Makes the page narrow for what asks by media query. */
function narrow() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 769px)' || query === '(max-width: 999px)',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('the Receive tab', () => {
  it('is a table of its own columns with every channel in it [RX-002 RX-003 RX-004 RX-007 RX-008 RX-009]', async () => {
    await open();
    await row('Mon-01');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '',
      'Media',
      'Name',
      'Connected to',
      'Status',
      'Signal, dBFS',
      'Latency, last 15 min',
      'Edit',
    ]);
    expect(screen.getByRole('table', { name: 'Receive channels' }).getAttribute('aria-rowcount')).toBe('6');
    const mediumOf = async (name: string) =>
      (await row(name)).querySelectorAll('td')[1]?.querySelector('[role=img]')?.getAttribute('aria-label');
    for (const { name } of channels) expect(await mediumOf(name)).toBe('Audio');
    cleanup();
    const others = ['VIDEO', 'ANCILLARY'] as const;
    await open({ DeviceRxChannels: wireReceiver(others.map((mediaType, at) => wireChannel(at + 1, { name: mediaType, mediaType }))) });
    expect([await mediumOf('VIDEO'), await mediumOf('ANCILLARY')]).toEqual(['Video', 'Ancillary']);
  });

  it('claims no updates of a device that is away', async () => {
    const levels = wireLevels({ 1: { status: 'SIGNAL', leveldBFS: -12 } });
    await open({ RxchannelPresence: levels });
    expect(await screen.findByText('Signal updates every 10 s, latency every 90 s')).toBeTruthy();
    cleanup();
    await open({ DeviceRxChannels: wireReceiver(channels, 'ERROR'), RxchannelPresence: levels });
    await row('Mon-01');
    await act(settle);
    expect(screen.getByText('as reported last')).toBeTruthy();
    expect(screen.queryByText(/updates every/)).toBeNull();
  });

  it('shows of a device that is away what it reported last, grey and as of when, and closes what cannot be asked of it', async () => {
    const { user, calls } = await open({ DeviceRxChannels: wireReceiver(channels, 'ERROR', wireAway('console', 'agent')) });
    const reason = 'The agent of the device is not connected.';
    expect(await screen.findByText('as of 07:12, 14/11/2025')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Receive channels, as of 07:12, 14/11/2025' })).toBeTruthy();
    const shapes = screen.getByRole('table').querySelectorAll('td :not([data-help="signal.CLIPPING"]) > svg[data-status]');
    expect(shapes.length).toBeGreaterThan(2);
    for (const shape of shapes) expect(shape.closest('[data-past]')).toBeTruthy();
    const word = within(await row('Mon-03')).getByRole('button', { name: 'Connected, encrypted' });
    expect(word.dataset['help']).toBe('connection.AGENT_AWAY');
    expect(box(/^Select Mon-01/).disabled).toBe(true);
    expect(box(/^Select Mon-01/).closest('label')?.dataset['tip']).toBe(reason);
    expect(box('Select all channels').disabled).toBe(true);
    const edit = within(await row('Mon-01')).getByRole('button', { name: /^Edit Mon-01/ });
    expect([edit.getAttribute('aria-disabled'), edit.dataset['tip']]).toEqual(['true', reason]);
    await user.click(edit);
    expect(on.onEdit).not.toHaveBeenCalled();
    expect(calls.map(({ operationName }) => operationName)).not.toContain('RxchannelPresence');
  });

  it('shows on the cards of a phone, too, what a device that is away reported last, grey and as of when, and closes Edit', async () => {
    narrow();
    await open({ DeviceRxChannels: wireReceiver(channels, 'ERROR', wireAway('console')) });
    const card = within(await screen.findByRole('article', { name: /^Mon-03/ }));
    expect(card.getByRole('button', { name: 'Connected, encrypted' }).closest('[data-past]')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Connected, encrypted' }).dataset['help']).toBe('connection.DISCONNECTED');
    const edit = card.getByRole('button', { name: /^Edit/ });
    expect([edit.getAttribute('aria-disabled'), edit.dataset['tip']]).toEqual(['true', 'The device is not connected.']);
    expect(screen.getByText('as of 07:12, 14/11/2025')).toBeTruthy();
  });

  it('leads from a channel to what its transmitter transmits, and nowhere for a name that nobody has', async () => {
    const device = {
      __typename: 'Device',
      id: 'stage-b',
      name: 'STAGE-B',
      identity: { __typename: 'Identity', id: 'stage-b:identity', advertisedName: 'STAGE-B' },
      connection: wireConnection('stage-b'),
      status: { __typename: 'DeviceStatus', connectivity: 'OK' },
      transmitting: { __typename: 'TransmitCounts', channels: 8, mediaTypes: ['AUDIO'] },
    };
    const { user, router } = await open({
      TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices: [device] } },
    });
    await user.click(await screen.findByRole('link', { name: '@Stage-B' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/kestrel/Devices/stage-b/txchannels'));
    expect(screen.queryByRole('link', { name: '@RF' })).toBeNull();
  });

  it('says whom a channel is connected to, or none [RX-005 RX-006 RX-031]', async () => {
    await open();
    expect((await cellsOf('Mon-02'))[2]?.textContent).toBe('Bass@Stage-B');
    expect((await cellsOf('Mon-04'))[2]?.textContent).toBe('none');
  });

  it('shows the status in a word, trouble in the words of the device, and encryption only where it is connected [RX-007 RX-030]', async () => {
    const idle = wireChannel(6, {
      name: 'Mon-06 Idle',
      summary: 'WARNING',
      status: 'IDLE',
      statusMessage: 'No audio',
      encryptionScheme: 'HDCP',
    });
    const plain = wireChannel(7, { name: 'Mon-07 Plain', encryptionScheme: 'NONE' });
    const hdcp = wireChannel(8, { name: 'Mon-08 Hdcp', encryptionScheme: 'HDCP' });
    const [comes, none, fails] = [
      wireChannel(9, { name: 'Mon-09 Comes', summary: 'IN_PROGRESS', encryptionScheme: 'AES_CTR256' }),
      wireChannel(10, { name: 'Mon-10 No', summary: 'NONE', encryptionScheme: 'AES_CTR256' }),
      wireChannel(11, { name: 'Mon-11 Fails', summary: 'ERROR', status: 'NO_CONNECTION', encryptionScheme: 'AES_CTR256' }),
    ];
    await open({ DeviceRxChannels: wireReceiver([...channels, idle, plain, hdcp, comes, none, fails]) });
    const status = async (name: string) => (await cellsOf(name))[3]?.textContent;
    expect(await status('Mon-01')).toBe('Connected');
    // The words of the device are read out after it.
    expect(await status('Mon-02')).toBe('UnresolvedUnresolved: the name is not on the network yet');
    expect(await status('Mon-03')).toBe('Connected, encrypted');
    expect(await status('Mon-04')).toBe('None');
    expect(await status('Mon-05')).toBe('The receiver could not reach the transmitter');
    expect(await status('Mon-06')).toBe('No audio');
    expect(await status('Mon-07')).toBe('Connected');
    expect(await status('Mon-08')).toBe('Connected, encrypted');
    for (const name of ['Mon-09', 'Mon-10', 'Mon-11']) expect(await status(name)).not.toContain('encrypted');
  });

  it('counts how the channels fare', async () => {
    await open();
    await row('Mon-01');
    const summary = screen.getByRole('list', { name: 'Summary of the channels' });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['2 connected', '1 of them encrypted', '1 with an error', '1 unresolved', '1 none']);
  });

  it('has in each row an Edit, which asks for the choice of a transmit channel for it [RX-010]', async () => {
    const { user } = await open();
    for (const { index, name } of channels) {
      await user.click(within(await row(name)).getByRole('button', { name: `Edit ${name}` }));
      expect(on.onEdit).toHaveBeenLastCalledWith(index);
    }
  });

  it('offers nothing to change to people who see single sites only [PERM-002]', async () => {
    await open({ DeviceRxChannels: wireReceiver(channels, 'OK', { commands: ['SUBSCRIBE', 'RX_LABELS'] }) }, RESTRICTED);
    await row('Mon-01');
    expect(screen.queryByRole('button', { name: /^(Edit|Mon-)/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says that the device is offline where its connectivity is error or unknown, not that it has no channels [RX-014 RX-015]', async () => {
    for (const connectivity of ['ERROR', 'UNKNOWN'] as const) {
      await open({ DeviceRxChannels: wireReceiver([], connectivity) });
      expect([await screen.findByText('This device is offline'), screen.queryByText('This device has no RX channels')]).toContain(null);
      cleanup();
    }
  });

  it('says that there are no channels where the device is there [RX-015]', async () => {
    for (const connectivity of ['OK', 'WARNING'] as const) {
      await open({ DeviceRxChannels: wireReceiver([], connectivity) });
      expect(await screen.findByText('This device has no RX channels')).toBeTruthy();
      cleanup();
    }
  });
});

describe('channels chosen together', () => {
  it('leave counts and filter of a phone where they are', async () => {
    const wide = globalThis.innerWidth;
    act(() => globalThis.happyDOM?.setViewport({ width: 390 }));
    const { user } = await open();
    const count = await screen.findByText(/ connected$/);
    await user.click(box('Select Mon-02 Bass'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByText(/ connected$/)).toBe(count);
    expect(screen.getByRole('searchbox', { name: 'Filter by name' })).toBeTruthy();
    act(() => globalThis.happyDOM?.setViewport({ width: wide }));
  });

  it('are patched together, with Shift from one to another', async () => {
    const { user } = await open();
    await row('Mon-01');
    await user.click(box('Select Mon-02 Bass'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Mon-04 Spare'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Patch…' }));
    expect(on.onPatch).toHaveBeenCalledWith([2, 3, 4]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box('Select Mon-02 Bass').checked).toBe(false);
  });

  it('are chosen by keyboard: Space, Shift with the arrows, all at once', async () => {
    const { user } = await open();
    await row('Mon-01');
    box('Select Mon-01 Kick-In').focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    await waitFor(() => expect(document.activeElement).toBe(box('Select Mon-02 Bass')));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('5 selected')).toBeTruthy();
    await user.click(box('Select all channels'));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('are only those that the filter shows', async () => {
    const { user } = await open();
    await row('Mon-01');
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'stage-b');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.click(box('Select all channels'));
    await user.click(screen.getByRole('button', { name: 'Patch…' }));
    expect(on.onPatch).toHaveBeenLastCalledWith([2]);
    await user.clear(screen.getByRole('searchbox', { name: 'Filter by name' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(5));
    await user.click(box('Select all channels'));
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'vox');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Patch…' }));
    expect(on.onPatch).toHaveBeenLastCalledWith([3]);
  });
});

describe('a subscription that is asked for', () => {
  const asked = (...deviceCommands: object[]) => ({ DeviceCommands: { deviceCommands } });

  it('is shown as asked beside the fact, never as done [RX-035]', async () => {
    await open(asked(wireSubscribe('c3', 'DONE', [3]), wireSubscribe('c2', 'SENT', [2]), wireSubscribe('c1', 'ACCEPTED', [4])));
    expect(await within(await row('Mon-04')).findByText('Asked…')).toBeTruthy();
    expect((await cellsOf('Mon-04'))[2]?.textContent).toBe('none');
    expect((await cellsOf('Mon-04'))[3]?.textContent).toContain('None');
    expect(within(await row('Mon-02')).getByText('Sent')).toBeTruthy();
    expect((await cellsOf('Mon-03'))[3]?.textContent).toBe('Connected, encrypted');
  });

  it('shows why it was not carried out until that is dismissed', async () => {
    const { user } = await open(asked(wireSubscribe('c1', 'REFUSED', [4], 'The device has no free flow.')));
    expect(await within(await row('Mon-04')).findByText('Refused: The device has no free flow.')).toBeTruthy();
    await user.click(within(await row('Mon-04')).getByRole('button', { name: 'Dismiss' }));
    expect((await cellsOf('Mon-04'))[3]?.textContent).toBe('None');
  });
});

describe('the signal of a channel', () => {
  const levels = wireLevels({
    1: { status: 'SIGNAL', leveldBFS: -12 },
    2: { status: 'MUTE', leveldBFS: -78.25 },
    3: { status: 'CLIPPING', leveldBFS: 0 },
    4: null,
  });

  it('is its level in dBFS, and the word where it clips [RX-067 RX-068 RX-069 API-084]', async () => {
    const { calls } = await open({ RxchannelPresence: levels });
    const signal = async (name: string) => (await row(name)).querySelector('[data-signal]');
    await waitFor(async () => expect((await signal('Mon-01'))?.getAttribute('data-signal')).toBe('signal'));
    expect((await signal('Mon-01'))?.textContent).toContain('−12.0');
    expect((await signal('Mon-02'))?.textContent).toContain('−78.3');
    expect((await signal('Mon-03'))?.getAttribute('data-signal')).toBe('clipping');
    // In sight, and not for a screen reader alone.
    const clipping = within(await row('Mon-03')).getByText('Channel is Clipping');
    expect(clipping.closest('[aria-hidden], .visually-hidden')).toBeNull();
    // The words are there in each line; by this one line alone they are in sight.
    const states = await Promise.all(channels.map(async ({ name }) => (await signal(name))?.getAttribute('data-signal')));
    expect(states).toEqual(['signal', 'mute', 'clipping', 'unknown', 'unknown']);
    expect((await signal('Mon-04'))?.textContent).toContain('--');
    expect(calls.find(({ operationName }) => operationName === 'RxchannelPresence')?.variables).toEqual({
      domainId: 'kestrel',
      deviceId: 'console',
    });
  });
});

describe('the latency of a channel', () => {
  it('is a preview of the last 15 minutes with its peak, and opens the graph [DEV-053 RX-009 API-006 API-081]', async () => {
    const { user, calls } = await open({
      DeviceRxChannelLatencyGraphPreview: wirePreviews({ 1: { setting: 1000, min: [400, null, 401, 400], max: [500, null, 612, 540] } }),
    });
    await user.click(
      await within(await row('Mon-01')).findByRole('button', { name: 'Latency of Mon-01 Kick-In: peak 612 µs, set to 1,000 µs' }),
    );
    expect(on.onLatency).toHaveBeenCalledWith(1);
    const variables = calls.find(({ operationName }) => operationName === 'DeviceRxChannelLatencyGraphPreview')?.variables;
    expect(variables).toMatchObject({ domainId: 'kestrel', deviceId: 'console' });
    const [after, before] = [variables?.['after'], variables?.['before']].map((time) => Date.parse(String(time)));
    expect([(before ?? 0) - (after ?? 0), LATENCY_PREVIEW.every]).toEqual([15 * 60_000, 90_000]);
    // Up to now, or the end of the minute that is not over yet.
    expect(Math.abs((before ?? 0) - Date.now())).toBeLessThan(5 * 60_000);
  });

  it('says in words that it lay above what it was set to then, whatever it is set to now', async () => {
    const preview = { setting: 2000, aboveSettingAt: '2026-11-21T12:00:00Z', min: [400], max: [1040] };
    await open({
      DeviceRxChannelLatencyGraphPreview: wirePreviews({ 1: preview, 2: { ...preview, setting: 1000, aboveSettingAt: null } }),
    });
    const cell = await within(await row('Mon-01')).findByRole('button', {
      name: /peak 1,040 µs, above its setting in the last 15 minutes$/,
    });
    expect(cell.textContent).toBe('1,040 µsAbove setting');
    expect((await cellsOf('Mon-02'))[5]?.textContent).not.toContain('Above setting');
  });

  it('says why there is none, in the required words [RX-055 RX-056 RX-057 RX-058 RX-059]', async () => {
    const rest = [
      wireChannel(6, { name: 'Mon-06 Video', mediaType: 'VIDEO' }),
      wireChannel(7, { name: 'Mon-07 Data', mediaType: 'ANCILLARY' }),
      wireChannel(8, { name: 'Mon-08 Self', to: ['Mix', 'mon-console'] }),
    ];
    await open({ DeviceRxChannels: wireReceiver([...channels, ...rest]), DeviceRxChannelLatencyGraphPreview: wirePreviews({}) });
    const latencyOf = async (name: string) => (await cellsOf(name))[5]?.textContent?.replace(/^Latency of .*: /, '');
    await waitFor(async () => expect(await latencyOf('Mon-01')).toBe('No Latency Preview Data available'));
    // In sight, and whole in the tooltip too: a narrow column has the short word in its place.
    const none = 'No latency preview data available. No active subscription in last 15 minutes';
    const sentence = within(await row('Mon-04')).getByText(none);
    expect(sentence.closest('[aria-hidden], .visually-hidden')).toBeNull();
    expect(sentence.closest<HTMLElement>('[data-tip]')?.dataset['tip']).toBe(none);
    expect(within(await row('Mon-04')).getByText('Not subscribed')).toBeTruthy();
    expect(await latencyOf('Mon-06')).toBe('Latency charts are not available for video.');
    expect(await latencyOf('Mon-07')).toBe('Latency charts are not available for ancillary channels.');
    expect(await latencyOf('Mon-08')).toBe('No Latency Preview Data available. Device subscribed to itself');
  });
});
