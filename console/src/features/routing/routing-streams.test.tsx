import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRouting, readOut, wireRouted, wireRouting } from '../../testing/routing-world.tsx';
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

/** Bridge receives the streams Programme and Return; Booth-Pre sends the streams Booth and Talkback beside its channel Mic; Console receives a channel. */
async function openStreams(more: Parameters<typeof openRouting>[0] = {}) {
  const shown = await openRouting({
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
    TransmitChannels: deviceOf('booth-pre', { txChannels: [wireTx('booth-pre', 1, 'Mic')] }),
    RoutingSender: deviceOf('booth-pre', { txStreams: TX_STREAMS }),
    DeviceRxStreamSubscriptionSet: {
      DeviceRxStreamSubscriptionSet: {
        __typename: 'DeviceRxStreamSubscriptionSetPayload',
        ok: true,
        command: wireCommand('c1', 'ACCEPTED', { deviceId: 'bridge', kind: 'SUBSCRIBE_STREAM' }),
      },
    },
    ...more,
  });
  await screen.findByRole('columnheader', { name: 'stream Booth, Booth-Pre' });
  await screen.findByText('Programme');
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
    await user.keyboard('{ArrowDown}');
    expect(readOut()).toBe('stream Return, Bridge, from stream Booth, Booth-Pre, not connected');
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

  it('is patched as a whole by Space, and shown as asked', async () => {
    const { user, sent } = await openStreams();
    await user.keyboard('{ArrowDown} ');
    expect(readOut()).toBe('stream Return, Bridge, from stream Booth, Booth-Pre, asked, waits for the device');
    expect(sent()).toEqual([expect.objectContaining({ deviceId: 'bridge', rxStreamId: 'r', txDeviceId: 'booth-pre', txStreamId: 'b' })]);
  });

  it('is unsubscribed by Delete', async () => {
    const { user, sent } = await openStreams();
    await user.keyboard('{Delete}');
    expect(readOut()).toBe('stream Programme, Bridge, from stream Booth, Booth-Pre, asked, waits for the device');
    expect(sent()).toEqual([expect.objectContaining({ deviceId: 'bridge', rxStreamId: 'p' })]);
    expect(sent()[0]).not.toHaveProperty('txStreamId');
  });

  it('that cannot work is not asked for: it is said why', async () => {
    const { user, sent, asked } = await openStreams();
    await user.keyboard('{ArrowDown}{ArrowRight} {ArrowRight} ');
    expect(await screen.findByText(/^Return of Bridge.*Talkback has 4 channels/)).toBeTruthy();
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
