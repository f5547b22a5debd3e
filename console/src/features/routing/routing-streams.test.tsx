import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, openRouting, readOut, wireRouted, wireRouting } from '../../testing/routing-world.tsx';
import { wireCommand, wireRx, wireTx } from '../../testing/transmit-world.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const FORM = { active: true, format: { __typename: 'StreamFormat', encoding: 'L24', sampleRate: 48_000, channels: 2 }, packetTime: 1000 };
const rxStream = (streamId: string, name: string, more: object = {}) => ({
  ...FORM,
  __typename: 'RxStream',
  id: streamId,
  streamId,
  name,
  channelIndexes: [],
  endpoints: [],
  subscribedDevice: null,
  subscribedStream: null,
  status: 'NONE',
  statusMessage: null,
  summary: 'NONE',
  packetsArrive: null,
  accepts: { __typename: 'StreamAcceptance', encodings: ['L24'], sampleRates: [48_000], packetTimes: null, channels: 2 },
  clockDomain: null,
  since: null,
  ...more,
});
const txStream = (streamId: string, name: string, more: object = {}) => ({
  ...FORM,
  __typename: 'TxStream',
  id: streamId,
  streamId,
  name,
  channelIndexes: [],
  clock: null,
  isDescribed: true,
  ...more,
});
const RX_STREAMS = [
  rxStream('p', 'Programme', {
    channelIndexes: [1, 2],
    subscribedDevice: 'Booth-Pre',
    subscribedStream: 'Booth',
    status: 'UNRESOLVED',
    statusMessage: 'No such stream',
    summary: 'WARNING',
    since: new Date().toISOString(),
  }),
  rxStream('r', 'Return', { channelIndexes: [3] }),
];
const TX_STREAMS = [txStream('b', 'Booth'), txStream('t', 'Talkback', { format: { ...FORM.format, channels: 4 } })];
const PAIR = {
  __typename: 'RoutingPair',
  receiverId: 'bridge',
  transmitter: 'Booth-Pre',
  transmitterIds: ['booth-pre'],
  channels: 0,
  streams: 1,
  connected: 0,
  inProgress: 0,
  warnings: 1,
  unresolved: 1,
  encrypted: 0,
  errors: 0,
  unknown: 0,
};
const deviceOf = (deviceId: string, more: object) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    mediaEncryptionPolicy: 'NONE',
    device: { __typename: 'Device', id: deviceId, ...more },
  },
});

/** What the server answers where it takes these streams of Bridge, each as a command. */
const taken = (...streamIds: string[]) => ({
  DevicesRxChannelsSubscriptionSet: {
    __typename: 'DevicesRxChannelsSubscriptionSetPayload',
    ok: true,
    commands: streamIds.map((id) => wireCommand(`k${id}`, 'ACCEPTED', { deviceId: 'bridge', kind: 'SUBSCRIBE_STREAM' })),
    refused: [],
    streams: streamIds.map((rxStreamId) => ({
      __typename: 'RxStreamSubscriptionResult',
      deviceId: 'bridge',
      rxStreamId,
      command: { __typename: 'DeviceCommand', id: `k${rxStreamId}` },
      message: null,
    })),
  },
});

/** Bridge receives the streams Programme and Return; Booth-Pre sends the streams Booth and Talkback beside its channel Mic; Console receives a channel. */
const world = () => ({
  ...wireRouting(
    [
      wireRouted('Bridge', 3, 0, { commands: ['SUBSCRIBE_STREAM'], family: 'AES67' }),
      wireRouted('Booth-Pre', 0, 1, { family: 'DANTE' }),
      wireRouted('Console', 1, 0, { family: 'DANTE' }),
    ],
    [PAIR],
  ),
  RoutingReceiver: ({ deviceId }: { deviceId: string }) =>
    deviceId === 'bridge'
      ? deviceOf('bridge', { rxChannels: [1, 2, 3].map((index) => wireRx('bridge', index, `Line ${index}`)), rxStreams: RX_STREAMS })
      : deviceOf(deviceId, { rxChannels: [wireRx(deviceId, 1, 'In-1')], rxStreams: null }),
  RoutingSender: deviceOf('booth-pre', { txChannels: [wireTx('booth-pre', 1, 'Mic')], txStreams: TX_STREAMS }),
  DevicesRxChannelsSubscriptionSet: taken('p', 'r'),
  DeviceRxStreamSubscriptionSet: {
    DeviceRxStreamSubscriptionSet: {
      __typename: 'DeviceRxStreamSubscriptionSetPayload',
      ok: true,
      command: wireCommand('c1', 'ACCEPTED', { deviceId: 'bridge', kind: 'SUBSCRIBE_STREAM' }),
    },
  },
});

/** Opens the grid at the first of its streams; `name` of one that is there. */
async function openStreams(
  more: Parameters<typeof openRouting>[0] = {},
  first: Parameters<typeof openRouting>[1] = {},
  name = 'Programme',
) {
  const shown = await openRouting({ ...world(), ...more }, first);
  await screen.findByRole('columnheader', { name: 'stream Booth, Booth-Pre' });
  await screen.findByText(name);
  screen.getByRole('grid').focus();
  await shown.user.keyboard('{ArrowDown}{ArrowDown}');
  const sent = () =>
    shown.calls.flatMap(({ operationName, variables }) => (operationName === 'DeviceRxStreamSubscriptionSet' ? [variables['input']] : []));
  return { ...shown, sent };
}

describe('a stream on the grid', () => {
  it('is one line instead of its channels, read out as a stream', async () => {
    const { user } = await openStreams();
    expect(screen.queryByText('Line 1')).toBeNull();
    expect(readOut()).toBe('stream Programme, Bridge, from stream Booth, Booth-Pre, Unresolved');
    expect(await screen.findByText('gets Booth@Booth-Pre')).toBeTruthy();
    expect(screen.getByText('No such stream')).toBeTruthy();
    // Of today the time alone.
    expect(screen.getByText(/^since \d+:\d\d( [AP]M)?$/)).toBeTruthy();
    await user.keyboard('{ArrowDown}');
    expect(readOut()).toBe('stream Return, Bridge, from stream Booth, Booth-Pre, not connected');
    expect(screen.queryByText(/^since /)).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(readOut()).toBe(
      'stream Return, Bridge, from stream Talkback, Booth-Pre, not compatible: Talkback has 4 channels; Return takes at most 2.',
    );
    await user.keyboard('{ArrowRight}');
    expect(readOut()).toBe(
      'stream Return, Bridge, from Mic, Booth-Pre, not compatible: A receive stream takes a whole stream, not a single channel.',
    );
    await user.keyboard('{Control>}{ArrowDown}{/Control}{ArrowDown}{Home}');
    expect(readOut()).toBe(
      'In-1, Console, from stream Booth, Booth-Pre, not compatible: This receive channel takes a single channel, not a whole stream.',
    );
  });

  it('is below a head over all streams of its device, before its channels', async () => {
    await openStreams();
    const head = screen.getByRole('columnheader', { name: 'Streams of Booth-Pre' });
    const first = screen.getByRole('columnheader', { name: 'stream Booth, Booth-Pre' });
    const channel = screen.getByRole('columnheader', { name: 'Mic, Booth-Pre' });
    expect(
      [head, first, channel].map((one) => [one.ariaColIndex ?? one.getAttribute('aria-colindex'), one.getAttribute('aria-colspan')]),
    ).toEqual([
      ['2', '2'],
      ['2', null],
      ['4', null],
    ]);
  });

  it('is patched as a whole by Space, and shown as asked', async () => {
    const { user, sent } = await openStreams();
    await user.keyboard('{ArrowDown} ');
    expect(readOut()).toBe('stream Return, Bridge, from stream Booth, Booth-Pre, asked, waits for the device');
    const replaces = { subscribedDevice: '', subscribedStream: '' };
    expect(sent()).toEqual([
      expect.objectContaining({ deviceId: 'bridge', rxStreamId: 'r', txDeviceId: 'booth-pre', txStreamId: 'b', replaces }),
    ]);
  });

  it('is unsubscribed by Delete', async () => {
    const { user, sent } = await openStreams();
    await user.keyboard('{Delete}');
    expect(readOut()).toBe('stream Programme, Bridge, from stream Booth, Booth-Pre, asked, waits for the device');
    expect(sent()).toEqual([expect.objectContaining({ deviceId: 'bridge', rxStreamId: 'p' })]);
    expect(sent()[0]).not.toHaveProperty('txStreamId');
    expect(sent()[0]).toMatchObject({ replaces: { subscribedDevice: 'Booth-Pre', subscribedStream: 'Booth' } });
  });

  it('that cannot work is not asked for: it is said why', async () => {
    const { user, sent, asked } = await openStreams();
    await user.keyboard('{ArrowDown}{ArrowRight} {ArrowRight} ');
    expect(await screen.findByText(/^Return of Bridge.*Talkback has 4 channels/)).toBeTruthy();
    expect([sent(), asked()]).toEqual([[], []]);
  });

  it('is not asked of a receiver whose agent does not offer it, which is said, also where it takes single channels [DEV-095]', async () => {
    const devices = [
      wireRouted('Bridge', 3, 0, { commands: ['SUBSCRIBE'], commandsReason: 'The agent patches no streams.', family: 'AES67' }),
      wireRouted('Booth-Pre', 0, 1, { family: 'DANTE' }),
      wireRouted('Console', 1, 0, { family: 'DANTE' }),
    ];
    const { user, sent, asked } = await openStreams(wireRouting(devices, [PAIR]));
    await user.keyboard('{ArrowDown} {Delete}');
    expect(screen.getByText('Not offered: The agent patches no streams.')).toBeTruthy();
    expect([sent(), asked()]).toEqual([[], []]);
  });

  it('that the server refuses says why, and is as it was', async () => {
    const { user } = await openStreams({
      DeviceRxStreamSubscriptionSet: new Error('Bridge has no such stream.', { cause: 'BAD_USER_INPUT' }),
    });
    await user.keyboard('{ArrowDown} ');
    expect(await screen.findByText('Return of Bridge: Bridge has no such stream.')).toBeTruthy();
    expect(readOut()).toBe('stream Return, Bridge, from stream Booth, Booth-Pre, not connected');
  });
});

const NOTHING = { subscribedDevice: '', subscribedStream: '' };
const BOOTH = { subscribedDevice: 'Booth-Pre', subscribedStream: 'Booth' };

describe('several streams on the grid', () => {
  it('are a block, and patched in one call by Enter, each with what it replaces', async () => {
    const { user, asked } = await openStreams();
    await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowUp}{ArrowLeft}{/Shift}');
    expect(screen.getByText('Patch 2 streams 1:1')).toBeTruthy();
    await user.keyboard('{Escape}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    const bar = within(screen.getByRole('region', { name: 'Chosen block' }));
    expect(bar.getByText('Patch one to 2 streams')).toBeTruthy();
    // Programme gets it already.
    expect(bar.getByRole('button', { name: /^Apply 1/ })).toBeTruthy();
    await user.keyboard('{Enter}');
    const stream = { deviceId: 'bridge', ...BOOTH, txStreamId: 'b' };
    expect(asked()).toMatchObject([
      { onlyWhatWorks: true, subscriptions: [], streams: [{ ...stream, rxStreamId: 'r', replaces: NOTHING }] },
    ]);
    const dialog = within(await screen.findByRole('dialog', { name: 'What came of it' }));
    expect(dialog.getByText('1 stream was asked for')).toBeTruthy();
    expect(await dialog.findByRole('row', { name: /Return Booth@Booth-Pre Asked, waits for the device/ })).toBeTruthy();
  });

  it('are looked at before, from another first stream that is chosen there', async () => {
    const { user } = await openStreams();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowUp}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Preview…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Patch 2 streams of Bridge' }));
    expect(dialog.getByRole('row', { name: /Programme .*Gets this already/ })).toBeTruthy();
    expect(await dialog.findByRole('row', { name: /Return .*Fits/ })).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('First transmit stream'), 'Talkback');
    expect(await dialog.findByRole('row', { name: /Programme .*Left out: Talkback has 4 channels/ })).toBeTruthy();
  });
});

describe('a change of streams', () => {
  const line = (rxStreamId: string, rxStreamName: string, before: object, after: object) => ({
    __typename: 'RoutingChangeStreamLine',
    deviceId: 'bridge',
    rxStreamId,
    rxStreamName,
    before: { __typename: 'NamedStreamSubscription', ...before },
    after: { __typename: 'NamedStreamSubscription', ...after },
    state: 'DONE',
  });
  const change = {
    RoutingLastChange: {
      domain: {
        __typename: 'Domain',
        id: 'kestrel',
        lastRoutingChange: {
          __typename: 'RoutingChange',
          at: new Date().toISOString(),
          lines: [],
          streamLines: [line('p', 'Programme', NOTHING, BOOTH), line('r', 'Return', BOOTH, NOTHING)],
        },
      },
    },
  };

  it('is taken back by Ctrl+Z, each stream by the name of what it got', async () => {
    const { user, asked } = await openStreams(change);
    expect(await screen.findByText(/^2 streams changed, .* ago$/)).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    const streams = [
      { deviceId: 'bridge', rxStreamId: 'p', ...NOTHING, replaces: BOOTH },
      { deviceId: 'bridge', rxStreamId: 'r', ...BOOTH, replaces: NOTHING },
    ];
    await vi.waitFor(() =>
      expect(asked()).toMatchObject([
        { preview: true, streams },
        { onlyWhatWorks: true, subscriptions: [], streams },
      ]),
    );
    expect(await screen.findByRole('dialog', { name: 'What came of it' })).toBeTruthy();
  });

  it('that cannot be taken back as a whole is looked at first, with why not', async () => {
    const refused = taken('p', 'r').DevicesRxChannelsSubscriptionSet;
    const [first, second] = refused.streams;
    const message = 'Stream Programme gets nothing by now: look at it again.';
    const answer = {
      ...refused,
      ok: false,
      commands: [],
      streams: [
        { ...first, command: null, message },
        { ...second, command: null },
      ],
    };
    const { user } = await openStreams({ ...change, DevicesRxChannelsSubscriptionSet: { DevicesRxChannelsSubscriptionSet: answer } });
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo your last change' }));
    expect(await dialog.findByRole('row', { name: /Programme .*Left out: Stream Programme gets nothing by now/ })).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Undo 1 stream' })).toBeTruthy();
  });
});

describe('a stream that is searched', () => {
  it('is found by its name on each axis', async () => {
    const found = (streamId: string, deviceId: string) => ({ __typename: 'FoundStream', id: `f${streamId}`, streamId, deviceId });
    const none = { __typename: 'ChannelSearch', count: 0, isComplete: true, channels: [] };
    const calls = ({ direction }: { direction: string }) => ({
      channelSearch: { ...none, streamCount: 1, streams: direction === 'RECEIVE' ? [found('r', 'bridge')] : [found('t', 'booth-pre')] },
    });
    const { user } = await openRouting({ ...world(), RoutingFound: calls }, { rx: 'return', tx: 'talk', rxOpen: '-', txOpen: '-' });
    expect(await screen.findByRole('columnheader', { name: 'stream Talkback, Booth-Pre' })).toBeTruthy();
    expect(await screen.findByText('Return')).toBeTruthy();
    expect(screen.queryByText('Programme')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'stream Booth, Booth-Pre' })).toBeNull();
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(readOut()).toMatch(/^stream Return, Bridge, from stream Talkback, Booth-Pre, not compatible/);
  });
});

describe('a receiver of streams in the list', () => {
  const openList = (more: Parameters<typeof openRouting>[0] = {}) =>
    openRouting({ ...world(), ...more }, { view: 'list', receiver: 'bridge' });

  it('has its streams instead of their channels, with how they fare, and opens the choice of one', async () => {
    const { user } = await openList();
    const streams = within(await screen.findByRole('region', { name: /^Streams/ }));
    expect(streams.getByText('Booth@Booth-Pre')).toBeTruthy();
    expect(streams.getByText('Unresolved')).toBeTruthy();
    expect(screen.queryByText(/Line 1/)).toBeNull();
    await user.click(streams.getByRole('button', { name: /Change the subscription of Return/ }));
    expect(address.now).toMatchObject({ receiver: 'bridge', editStream: 'r' });
  });

  it('has several of them patched in one call, and says before which cannot be', async () => {
    const txStreams = [...TX_STREAMS, txStream('x', 'Aux'), txStream('y', 'Guide')];
    const { user, asked } = await openList({
      RoutingSender: deviceOf('booth-pre', { txChannels: [wireTx('booth-pre', 1, 'Mic')], txStreams }),
    });
    await screen.findByRole('region', { name: /^Streams/ });
    await user.click(screen.getByRole('button', { name: 'Select several' }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Patch 2…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('From'), 'Booth-Pre');
    expect(await dialog.findByRole('row', { name: /Return .*Left out: Talkback has 4 channels/ })).toBeTruthy();
    expect(asked()).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('First transmit stream'), 'Aux');
    await user.click(await dialog.findByRole('button', { name: 'Patch 2 streams' }));
    const stream = { deviceId: 'bridge', subscribedDevice: 'Booth-Pre' };
    await vi.waitFor(() =>
      expect(asked().filter((input) => !Object(input).preview)).toMatchObject([
        {
          subscriptions: [],
          streams: [
            { ...stream, rxStreamId: 'p', subscribedStream: 'Aux', txStreamId: 'x', replaces: BOOTH },
            { ...stream, rxStreamId: 'r', subscribedStream: 'Guide', txStreamId: 'y', replaces: NOTHING },
          ],
        },
      ]),
    );
  });
});
