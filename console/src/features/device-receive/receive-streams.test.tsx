import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wireChannel, wireReceiver } from '../../testing/receive-answer.ts';
import { RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { width } from '../../testing/select-transmit-world.tsx';
import { settle } from '../../testing/settle.ts';
import { wireConnection } from '../../testing/wire-connection.ts';
import { streamHash } from '../../ui/streams/stream-hash.ts';
import { DeviceReceiveScreen } from './device-receive-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STREAM = {
  __typename: 'RxStream',
  active: true,
  channelIndexes: [1, 2],
  format: { __typename: 'StreamFormat', encoding: 'L24', sampleRate: 48_000, channels: 2 },
  packetTime: 1000,
  endpoints: [{ __typename: 'StreamEndpoint', address: '239.69.1.1', port: 5004 }],
  subscribedDevice: 'Studio',
  subscribedStream: 'Programme',
  status: 'DYNAMIC',
  statusMessage: 'Connected',
  summary: 'CONNECTED',
  packetsArrive: null,
};
const streams = [
  { ...STREAM, id: 'a', streamId: 'a', name: 'Main' },
  { ...STREAM, id: 'b', streamId: 'b', name: 'Talkback', status: null, statusMessage: null, summary: null, packetsArrive: false },
  {
    ...STREAM,
    id: 'c',
    streamId: 'c',
    name: 'Tone',
    subscribedDevice: null,
    subscribedStream: null,
    status: null,
    statusMessage: null,
    summary: null,
  },
  { ...STREAM, id: 'd', streamId: 'd', name: 'Spare', subscribedDevice: null, subscribedStream: null, status: 'NONE', summary: 'NONE' },
];
const STUDIO = {
  __typename: 'Device',
  id: 'studio',
  name: 'Studio',
  identity: { __typename: 'Identity', id: 'studio:identity', advertisedName: 'Studio' },
  connection: wireConnection('studio'),
  status: { __typename: 'DeviceStatus', connectivity: 'OK' },
  transmitting: { __typename: 'TransmitCounts', channels: 2, mediaTypes: ['AUDIO'] },
};
const onStream = vi.fn<(streamId: string) => void>();
const nothing = vi.fn<() => void>();
const channels = [
  wireChannel(1, { name: 'Left', to: ['Prog-L', 'Studio'] }),
  wireChannel(2, { name: '2', to: ['Prog-R', 'Studio'] }),
  wireChannel(9, { name: 'Line', to: null }),
];
const open = (
  viewer?: typeof RESTRICTED,
  rxStreams: readonly object[] = streams,
  rxChannels: readonly object[] = channels,
  more: object = {},
) =>
  renderScreen(
    <DeviceReceiveScreen
      deviceId="console"
      domainId="kestrel"
      onEdit={nothing}
      onLatency={nothing}
      onPatch={nothing}
      onStream={onStream}
    />,
    {
      answers: {
        DeviceRxChannels: wireReceiver(rxChannels, 'OK', { rxStreams, family: 'AES67', ...more }),
        DeviceCommands: { deviceCommands: [] },
        TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices: [STUDIO] } },
      },
      ...(viewer && { viewer }),
    },
  );
/** The row of a stream, by its name. */
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body;
const list = () => screen.findByRole('treegrid', { name: 'Receive streams' });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the receive streams of a device', () => {
  it('say what they are, what they take and how they fare; what is not reported is never connected', async () => {
    await open();
    const main = await row(/Main/);
    expect(main.textContent).toContain('2 channels, L24 48 kHz, 1 ms packets');
    expect(main.textContent).toContain('Programme@Studio239.69.1.1:5004');
    expect(within(main).getByText('Connected')).toBeTruthy();
    const silent = await row(/Talkback/);
    expect(silent.textContent).toContain('Sender silent');
    expect(silent.textContent).toContain('No packets reach the agent');
    const tone = await row(/Tone/);
    expect(tone.textContent).toContain('Unknown sender239.69.1.1:5004');
    expect(tone.textContent).toContain('Not reported');
    const spare = await row(/Spare/);
    expect(spare.textContent).toContain('none');
    expect(spare.textContent).not.toContain('239.69.1.1');
    const counts = within(screen.getByRole('list', { name: 'Summary of the streams' })).getAllByRole('listitem');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['1 sender silent', '1 connected', '1 not reported', '1 none']);
  });

  it('say that their packets reach the agent, but for what the device says of its status itself', async () => {
    const unknown = { ...STREAM, status: null, statusMessage: null, summary: null, packetsArrive: true };
    const failing = { ...STREAM, status: 'RX_FAIL', summary: 'ERROR', statusMessage: 'Its port is down', packetsArrive: true };
    await open(undefined, [
      { ...unknown, id: 'u', streamId: 'u', name: 'Main' },
      { ...failing, id: 'f', streamId: 'f', name: 'Failing' },
    ]);
    const main = await row(/Main/);
    expect(main.textContent).toContain('Not reported');
    expect(main.textContent).toContain('Packets reach the agent');
    expect((await row(/Failing/)).textContent).toContain('Its port is down');
    expect((await row(/Failing/)).textContent).not.toContain('Packets reach the agent');
  });

  it('that are switched off at the device take nothing, though it reports no state', async () => {
    await open(undefined, [
      {
        ...STREAM,
        id: 'o',
        streamId: 'o',
        name: 'Off',
        active: false,
        status: null,
        summary: null,
        statusMessage: null,
        subscribedDevice: null,
        subscribedStream: null,
        endpoints: [],
      },
    ]);
    const off = await row(/Off/);
    expect([...off.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent)).toEqual(['none', 'Disabled']);
    expect(screen.queryByText(/Unknown sender|Not reported/)).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Summary of the streams' })).getByText('1 disabled')).toBeTruthy();
  });

  it('have their channels below them, and those of no stream below all', async () => {
    await open(undefined, streams.slice(0, 1));
    const [, left, right] = within(await list())
      .getAllByRole('row')
      .slice(1);
    expect([left?.textContent, right?.textContent]).toEqual([
      expect.stringMatching(/^1Left.*Prog-Las the streamNot offered$/),
      expect.stringMatching(/^2Channel 2.*Prog-Ras the streamNot offered$/),
    ]);
    const others = screen.getByRole('table', { name: 'Receive channels' });
    expect(within(others).queryByRole('rowheader', { name: /Left/ })).toBeNull();
    expect(within(others).getByRole('rowheader', { name: /Line/ })).toBeTruthy();
    expect((await list()).compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('close and open by the keyboard, which goes from row to row', async () => {
    const { user } = await open(undefined, streams.slice(0, 1));
    const [group, left] = within(await list())
      .getAllByRole('row')
      .slice(1);
    expect(group?.tabIndex).toBe(0);
    group?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(left);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(group);
    await user.keyboard('{ArrowLeft}');
    expect([group?.getAttribute('aria-expanded'), within(await list()).getAllByRole('row')]).toEqual([
      'false',
      expect.objectContaining({ length: 2 }),
    ]);
    await user.keyboard('{ArrowRight}');
    expect([group?.getAttribute('aria-expanded'), within(await list()).getAllByRole('row')]).toEqual([
      'true',
      expect.objectContaining({ length: 4 }),
    ]);
  });

  it('open their sender by Enter', async () => {
    const { user, router } = await open(undefined, streams.slice(0, 1), channels);
    await screen.findByRole('link', { name: '@Studio' });
    (await row(/Main/)).focus();
    await user.keyboard('{Enter}');
    expect(router.history.location.pathname).toBe('/sites/kestrel/Devices/studio/txchannels');
  });

  it('lead the focus to the stream or to the channel that a link leads to, also where it is not shown yet', async () => {
    const many = Array.from({ length: 6 }, (_, at) => wireChannel(at + 1, { name: `Line ${at + 1}`, to: null }));
    const wide = {
      ...STREAM,
      id: 'w',
      streamId: 'w:1 2',
      name: 'Wide',
      subscribedDevice: null,
      channelIndexes: many.map(({ index }) => index),
    };
    const { router } = await open(undefined, [...streams.slice(1, 2), wide], many);
    const group = await row(/Wide/);
    expect(group.getAttribute('aria-expanded')).toBe('false');
    await router.navigate({ to: '.', hash: streamHash('w:1 2') });
    await waitFor(() => expect(document.activeElement).toBe(group));
    await router.navigate({ to: '.', hash: 'channel-6' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: /Line 6/ }).closest('tr')));
  });

  it('leave the focus in a dialog that was opened before they were there', async () => {
    const { router } = await open(undefined, streams.slice(0, 2), channels);
    const main = await row(/Main/);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    const field = dialog.appendChild(document.createElement('input'));
    document.body.append(dialog);
    field.focus();
    await router.navigate({ to: '.', hash: 'stream-a' });
    await act(settle);
    expect(document.activeElement).toBe(field);
    dialog.remove();
    await waitFor(() => expect(document.activeElement).toBe(main));
  });

  it('show four channels until more are asked for', async () => {
    const wide = { ...STREAM, id: 'w', streamId: 'w', name: 'Wide', channelIndexes: [], format: { ...STREAM.format, channels: 6 } };
    const { user } = await open(undefined, [wide], []);
    await list();
    expect(names()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show 2 more channels' }));
    expect(names()).toHaveLength(7);
    expect(document.activeElement?.textContent).toContain('Channel 5');
  });

  it('are found by their name, their sender and their channels', async () => {
    const [main, , tone] = streams;
    const { user } = await open(undefined, [{ ...main }, { ...tone, channelIndexes: [9] }]);
    await list();
    const box = screen.getAllByRole('searchbox', { name: 'Filter by name' })[0] ?? document.body;
    for (const [text, found, other] of [
      ['tone', /Tone/, /Main/],
      ['programme@studio', /Main/, /Tone/],
      ['line', /Tone/, /Main/],
    ] as const) {
      await user.clear(box);
      await user.type(box, text);
      await waitFor(() => expect(screen.queryByRole('rowheader', { name: other })).toBeNull());
      expect(screen.getByRole('rowheader', { name: found })).toBeTruthy();
    }
    await user.type(box, 's');
    expect(screen.getByText('No stream matches the filter.')).toBeTruthy();
  });

  it('lead administrators to the choice of another source, and nobody else [PERM-002]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose what Talkback receives' }));
    expect(onStream).toHaveBeenCalledWith('b');
    cleanup();
    await open(RESTRICTED);
    await row(/Main/);
    expect(screen.queryByRole('button', { name: /^Choose what/ })).toBeNull();
  });

  it('close the labels of their channels where the agent does not offer them, with the reason [DEV-095]', async () => {
    const { user } = await open(undefined, streams, channels, { commands: [], commandsReason: 'The agent only reads.' });
    const label = within(await list()).getAllByRole('button', { name: 'Left' })[0];
    expect([label?.getAttribute('aria-disabled'), label?.dataset['tip']]).toEqual(['true', 'Not offered: The agent only reads.']);
    if (label) await user.click(label);
    expect(screen.queryByRole('textbox', { name: 'Label of Left' })).toBeNull();
  });

  it('are cards with folded channels on a phone', async () => {
    width(390);
    const { user } = await open(undefined, streams.slice(0, 1));
    const card = await screen.findByRole('article', { name: 'Main' });
    expect(within(card).queryByText('Left')).toBeNull();
    await user.click(within(card).getByRole('button', { name: '2 channels' }));
    expect(within(card).getByText('Left')).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: '2 channels' }));
    expect(within(card).queryByText('Left')).toBeNull();
  });

  it('are cards to which a link leads, too, and to their channels', async () => {
    width(390);
    const { router } = await open(undefined, streams.slice(0, 2));
    const card = await screen.findByRole('article', { name: 'Main' });
    await router.navigate({ to: '.', hash: 'stream-a' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    await router.navigate({ to: '.', hash: 'channel-2' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Prog-R'));
    expect([document.activeElement?.tagName, card.contains(document.activeElement)]).toEqual(['LI', true]);
  });

  it('are said to be none where the device announces none [TX-026]', async () => {
    await open(undefined, [], []);
    expect(await screen.findByText('This device announces no receive streams.')).toBeTruthy();
  });
});

describe('a Receive tab with nothing to list', () => {
  const at = (more: object) =>
    renderScreen(
      <DeviceReceiveScreen
        deviceId="console"
        domainId="kestrel"
        onEdit={nothing}
        onLatency={nothing}
        onPatch={nothing}
        onStream={onStream}
      />,
      { answers: { DeviceRxChannels: wireReceiver([], 'OK', { receiving: null, ...more }), DeviceCommands: { deviceCommands: [] } } },
    );

  it.each([
    ['announced', { rxStreams: [], family: 'AES67', areasNotOffered: ['SUBSCRIPTIONS'] }, /announces what it sends/],
    ['PTP', { rxStreams: null, family: 'PTP', areasNotOffered: ['SUBSCRIPTIONS', 'LATENCY'] }, /Only the clock/],
    ['another', { rxStreams: null, family: 'NMOS', areasNotOffered: ['SUBSCRIPTIONS'] }, /has no means to observe it/],
  ])('says of a device that cannot say it (%s) that it is not offered, and why [TX-026]', async (_, more, why) => {
    await at(more);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByText('Not offered')).toBeTruthy();
    expect(screen.queryByText(/no RX channels|no receive streams|Unknown/)).toBeNull();
  });

  it('says that it is unknown where nobody observed it [TX-026]', async () => {
    await at({ rxStreams: null, family: 'DANTE', areasNotOffered: ['LATENCY'] });
    expect(await screen.findByText('Nobody has observed what this device receives.')).toBeTruthy();
    expect(screen.getByText('Unknown')).toBeTruthy();
    expect(screen.queryByText(/no RX channels|no receive streams/)).toBeNull();
  });
});
