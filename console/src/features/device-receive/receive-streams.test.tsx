import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wireChannel, wireReceiver } from '../../testing/receive-answer.ts';
import { RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { DeviceReceiveScreen } from './device-receive-screen.tsx';

afterEach(cleanup);

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
const onStream = vi.fn<(streamId: string) => void>();
const nothing = vi.fn<() => void>();
const open = (viewer?: typeof RESTRICTED) =>
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
      answers: { DeviceRxChannels: wireReceiver([wireChannel(1)], 'OK', { rxStreams: streams }), DeviceCommands: { deviceCommands: [] } },
      ...(viewer && { viewer }),
    },
  );
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body;

describe('the receive streams of a device', () => {
  it('say what they are, what they take and how they fare; what is not reported is never connected', async () => {
    await open();
    const main = await row(/^Main/);
    expect(main.textContent).toContain('2 channels, L24 48 kHz, 1 ms packets');
    expect(main.textContent).toContain('Programme@Studio239.69.1.1:5004');
    expect(within(main).getByText('Connected')).toBeTruthy();
    const silent = await row(/^Talkback/);
    expect(silent.textContent).toContain('Not reported');
    expect(silent.textContent).toContain('No packets reach the agent');
    expect((await row(/^Tone/)).textContent).toContain('Unknown sender239.69.1.1:5004');
    const spare = await row(/^Spare/);
    expect(spare.textContent).toContain('none');
    expect(spare.textContent).not.toContain('239.69.1.1');
  });

  it('lead administrators to the choice of another source, and nobody else', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose what Talkback receives' }));
    expect(onStream).toHaveBeenCalledWith('b');
    cleanup();
    await open(RESTRICTED);
    await row(/^Main/);
    expect(screen.queryByRole('button', { name: /^Choose what/ })).toBeNull();
  });
});
