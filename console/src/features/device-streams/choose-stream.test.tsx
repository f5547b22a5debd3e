import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readWatchedDevices } from '../../live/watched-device.ts';
import { type Answers, RESTRICTED, renderScreen, type SentCall } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { wireConnection } from '../../testing/wire-connection.ts';
import { ChooseStreamDialog } from './choose-stream-dialog.tsx';

afterEach(cleanup);

const FORMAT = { __typename: 'StreamFormat', encoding: 'L24', sampleRate: 48_000, channels: 2 };
const receiver = (more: object = {}) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    device: {
      __typename: 'Device',
      id: 'console',
      name: 'Bridge',
      connection: wireConnection('console', 'READY'),
      lastConnected: null,
      commands: ['SUBSCRIBE_STREAM'],
      rxStreams: [
        {
          __typename: 'RxStream',
          id: 'r',
          streamId: '1',
          name: 'Return',
          active: true,
          channelIndexes: [1, 2],
          format: FORMAT,
          packetTime: 1000,
          endpoints: [],
          subscribedDevice: 'Studio',
          subscribedStream: 'Mix',
          status: 'DYNAMIC',
          statusMessage: 'Connected',
          summary: 'CONNECTED',
          packetsArrive: null,
        },
      ],
      ...more,
    },
  },
});
const source = (id: string, name: string, misfit: string | null) => ({
  __typename: 'StreamSource',
  id,
  deviceId: 'booth',
  deviceName: 'Booth',
  connected: true,
  misfit,
  stream: { __typename: 'TxStream', id: `s${id}`, streamId: id, name, format: FORMAT, packetTime: 1000 },
});
const sources = { streamSources: [source('7', 'Talk', null), source('8', 'Wide', 'Wide has 8 channels; Return takes at most 2.')] };
const onClose = vi.fn<() => void>();
const open = (answers: Answers = {}, viewer?: typeof RESTRICTED) =>
  renderScreen(<ChooseStreamDialog deviceId="console" domainId="kestrel" onClose={onClose} streamId="1" />, {
    answers: {
      ChooseStreamReceiver: receiver(),
      StreamSources: sources,
      DeviceRxStreamSubscriptionSet: { DeviceRxStreamSubscriptionSet: { __typename: 'P', ok: true, command: null } },
      ...answers,
    },
    ...(viewer && { viewer }),
  });
const asked = (calls: readonly SentCall[]) =>
  calls.filter(({ operationName }) => operationName === 'DeviceRxStreamSubscriptionSet').map(({ variables }) => variables['input']);

describe('the choice of a stream', () => {
  it('asks the device for the one that is chosen, and closes', async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Talk@Booth' }));
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    const replaces = { subscribedDevice: 'Studio', subscribedStream: 'Mix' };
    expect(asked(calls)).toMatchObject([{ deviceId: 'console', rxStreamId: '1', txDeviceId: 'booth', txStreamId: '7', replaces }]);
    expect(onClose).toHaveBeenCalled();
  });

  it('closes those that do not fit, with the reason', async () => {
    await open();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Wide@Booth' })).disabled).toBe(true);
    expect(screen.getByText('Wide has 8 channels; Return takes at most 2.')).toBeTruthy();
  });

  it('offers what there is now: another name, a new stream, and not what is gone or does not fit any more, also where that is chosen', async () => {
    let offered = [source('7', 'Talk', null), source('9', 'Bed', null)];
    const { user, client } = await open({ StreamSources: () => ({ streamSources: offered }) });
    const changed = (areas: string[]) => act(() => readWatchedDevices(client, { domainId: 'kestrel', deviceIds: ['booth'], areas }));
    await user.click(await screen.findByRole('radio', { name: 'Bed@Booth' }));
    offered = [source('7', 'Talkback', null), source('9', 'Bed', 'Bed has 8 channels; Return takes at most 2.'), source('10', 'New', null)];
    await changed(['CHANNELS']);
    expect(await screen.findByRole('radio', { name: 'Talkback@Booth' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'New@Booth' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bed@Booth' }).checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Subscribe' }).getAttribute('aria-disabled')).toBe('true');
    offered = [];
    await changed(['INVENTORY']);
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  it('unsubscribes', async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    const [input] = asked(calls);
    expect(input).toMatchObject({ rxStreamId: '1' });
    expect(input).not.toHaveProperty('txDeviceId');
  });

  it('shows why it was refused, and stays', async () => {
    onClose.mockClear();
    const { user } = await open({ DeviceRxStreamSubscriptionSet: new Error('Booth has no such transmit stream.') });
    await user.click(await screen.findByRole('radio', { name: 'Talk@Booth' }));
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Booth has no such transmit stream.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks nothing of a device whose agent only reads it, and says why [DEV-095]', async () => {
    const { user, calls } = await open({ ChooseStreamReceiver: receiver({ commands: [], commandsReason: 'The agent only reads.' }) });
    await user.click(await screen.findByRole('radio', { name: 'Talk@Booth' }));
    for (const name of ['Subscribe', 'Unsubscribe']) {
      const control = screen.getByRole('button', { name });
      const why = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect([name, control.getAttribute('aria-disabled'), why?.textContent]).toEqual([name, 'true', 'Not offered: The agent only reads.']);
      await user.click(control);
    }
    expect(asked(calls)).toEqual([]);
  });

  it('does not open for those who may not change the site [PERM-002]', async () => {
    await open({}, RESTRICTED);
    await act(settle);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
