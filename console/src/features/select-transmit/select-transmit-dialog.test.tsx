import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTransmitters } from '../../api/devices/transmitters.ts';
import words from '../../i18n/generated/en/routing.json' with { type: 'json' };
import { readWatchedDevices } from '../../live/watched-device.ts';
import { RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import {
  announced,
  answers,
  button,
  CHANNELS,
  closed,
  device,
  deviceNames,
  devices,
  open,
  Page,
  receiver,
  receiverAway,
  sent,
  subscribed,
  width,
} from '../../testing/select-transmit-world.tsx';
import { settle } from '../../testing/settle.ts';
import { wireTransmitter, wireTx } from '../../testing/transmit-world.ts';
import { wireAway } from '../../testing/wire-connection.ts';
import { subscribeProblem } from './subscribe-problem.ts';

beforeEach(() => width(1440));
afterEach(() => {
  cleanup();
  // What one test announced is not there for the next.
  notifications.clean();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('Select Transmit Channel', () => {
  it('shows who receives, from where now and how it fares, and changes nothing by Cancel [RX-016 RX-017 RX-020]', async () => {
    const { user, calls } = await open({ SelectTransmitReceiver: receiver(subscribed) });
    expect(await screen.findByText('Mon-11 Bass@MON')).toBeTruthy();
    expect(screen.getByText(/^Connected to/).parentElement?.textContent).toContain('BASS@foh-b');
    expect(screen.getByText('Unresolved')).toBeTruthy();
    await user.click(button('Cancel'));
    expect(closed).toHaveBeenCalledOnce();
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')).toEqual([]);
  });

  it('says none and has nothing to unsubscribe where there is no subscription [RX-017 RX-018]', async () => {
    await open();
    expect(await screen.findByText('none')).toBeTruthy();
    expect(screen.getByText(/^Connected to/).parentElement?.textContent).toContain('none');
    expect(button('Unsubscribe').disabled).toBe(true);
  });

  it('lists the devices with a compatible medium by name, those without loop back last [RX-052]', async () => {
    const more = [...devices, wireTransmitter('Organ')];
    await open({ TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices: more } } });
    await device(/FOH-A/);
    expect(deviceNames()).toEqual([
      'FOH-A: Connected, 3 channels',
      'FOH-B: Not Connected',
      'Foyer (2): Connected, 2 channels',
      'Organ: Connected, 2 channels',
      'MON: No loop back',
    ]);
  });

  it.each(['AUDIO', 'GENERIC', 'ALL'])(
    'lists for a receiver of %s whatever fits where one side is generic or all [RX-052]',
    async (mediaType) => {
      const of = (...mediaTypes: string[]) => ({ transmitting: { __typename: 'TransmitCounts', channels: 1, mediaTypes } });
      const more = ['GENERIC', 'ALL', 'VIDEO'].map((one) => wireTransmitter(`Z-${one}`, of(one)));
      const txChannels = ['AUDIO', 'GENERIC', 'ALL', 'VIDEO'].map((one, at) => wireTx('foh-a', at + 1, one, { mediaType: one }));
      const { user } = await open({
        SelectTransmitReceiver: receiver({ mediaType }),
        TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices: [...devices, ...more] } },
        TransmitChannels: {
          domain: {
            __typename: 'Domain',
            id: 'kestrel',
            mediaEncryptionPolicy: 'COMPATIBLE',
            device: { __typename: 'Device', id: 'foh-a', txChannels },
          },
        },
      });
      await user.click(await device(/FOH-A/));
      const fits = mediaType === 'AUDIO' ? ['GENERIC', 'ALL'] : ['GENERIC', 'ALL', 'VIDEO'];
      const named = deviceNames().flatMap((name) => /^Z-(\w+)/.exec(name ?? '')?.[1] ?? []);
      expect(named.toSorted()).toEqual(fits.toSorted());
      const list = within(await screen.findByRole('group', { name: 'FOH-A' }));
      expect(list.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
        ['AUDIO', ...fits].map((one) => `${['AUDIO', 'GENERIC', 'ALL', 'VIDEO'].indexOf(one) + 1}${one}`),
      );
    },
  );

  it('says that the devices could not be read, and reads them again by Retry', async () => {
    let answer: unknown = new Error('The server is not well.', { cause: 'UNAVAILABLE' });
    const { user } = await open({ TransmitDevices: () => answer });
    expect(await screen.findByText('The devices of this site could not be read.')).toBeTruthy();
    answer = { domain: { __typename: 'Domain', id: 'kestrel', devices } };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await device(/FOH-A/)).toBeTruthy();
  });

  it('filters the devices by any part of their name, without case [RX-019 RX-054]', async () => {
    const { user } = await open();
    await device(/FOH-A/);
    await user.type(screen.getByRole('searchbox', { name: 'Search by device name' }), 'oH-');
    expect(deviceNames()).toEqual(['FOH-A: Connected, 3 channels', 'FOH-B: Not Connected']);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No device matches the search.')).toBeTruthy();
  });

  it('reads the channels of the chosen device alone, and lists only what is compatible [RX-052]', async () => {
    const { user, calls } = await open();
    await device(/FOH-A/);
    expect(sent(calls, 'TransmitChannels')).toEqual([]);
    await user.click(await device(/FOH-A/));
    const list = within(await screen.findByRole('group', { name: 'FOH-A' }));
    expect(list.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['1Kick', '2SnareStrict']);
    expect(screen.getByText('2 channels')).toBeTruthy();
    expect(sent(calls, 'TransmitChannels')).toEqual([{ domainId: 'kestrel', deviceId: 'foh-a' }]);
  });

  it('is closed with the reason where the agent of the receiver does not offer subscriptions [DEV-095]', async () => {
    const reads = receiver(subscribed, { commands: [], commandsReason: 'The agent only reads.' });
    const { user, calls } = await open({ SelectTransmitReceiver: reads });
    await user.click(await device(/FOH-A/));
    await user.click(await device(/Kick/));
    for (const name of ['Subscribe to Kick', 'Unsubscribe']) {
      expect([button(name).disabled, button(name).closest('[data-tip]')?.getAttribute('data-tip')]).toEqual([
        true,
        'Not offered: The agent only reads.',
      ]);
    }
    // Nor by Enter on the channel, which has the focus.
    await user.keyboard('{Enter}');
    await act(settle);
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')).toEqual([]);
    expect(closed).not.toHaveBeenCalled();
  });

  it('names the channels of the chosen device as they are called now', async () => {
    let name = 'Kick';
    const TransmitChannels = ({ deviceId }: { deviceId: string }) => ({
      domain: {
        __typename: 'Domain',
        id: 'kestrel',
        mediaEncryptionPolicy: 'COMPATIBLE',
        device: { __typename: 'Device', id: deviceId, txChannels: [wireTx(deviceId, 1, name)] },
      },
    });
    const { user, client } = await open({ TransmitChannels });
    await user.click(await device(/FOH-A/));
    await device(/Kick/);
    name = 'Kick in';
    await act(() => readWatchedDevices(client, { domainId: 'kestrel', deviceIds: ['foh-a'], areas: ['CHANNELS'] }));
    expect(await device(/Kick in/)).toBeTruthy();
  });

  it('chooses what is connected now from the start, comparing names without case [RX-032]', async () => {
    await open({ SelectTransmitReceiver: receiver(subscribed) });
    expect((await device(/FOH-B: Not Connected/)).checked).toBe(true);
    expect((await device(/^1 Bass/)).checked).toBe(true);
    expect(button('Subscribe to Bass')).toBeTruthy();
    expect(screen.getByText('FOH-B is not connected. The subscription waits until it is.')).toBeTruthy();
  });

  it('sends both names, closes, and says that the result updates in a few seconds [RX-033 RX-036]', async () => {
    const { user, calls } = await open();
    await user.click(await device(/FOH-A/));
    await user.click(await device(/Snare/));
    expect(announced()).toEqual([]);
    await user.click(button('Subscribe to Snare'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    const [call] = sent(calls, 'DeviceRxChannelsSubscriptionSet');
    expect(call?.['input']).toMatchObject({
      deviceId: 'mon',
      accountId: 'a1',
      subscriptions: [{ rxChannelIndex: 11, subscribedDevice: 'FOH-A', subscribedChannel: 'Snare' }],
      commandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await waitFor(() => expect(announced()).toHaveLength(1));
  });

  it('has the site read again, once the device had time to follow [API-040]', async () => {
    function Site() {
      return <p>{useTransmitters('kestrel', false).value.length}</p>;
    }
    const { user, calls } = await open({}, 11, <Site />);
    await user.click(await device(/FOH-A/));
    await user.click(await device(/Snare/));
    const before = sent(calls, 'TransmitDevices').length;
    await user.click(button('Subscribe to Snare'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent(calls, 'TransmitDevices')).toHaveLength(before);
    await waitFor(() => expect(sent(calls, 'TransmitDevices').length).toBeGreaterThan(before), { timeout: 4_000 });
    expect(sent(calls, 'TransmitDevices').at(-1)).toEqual({ domainId: 'kestrel' });
  });

  it('sends the name a device announces where another has its own [RX-033]', async () => {
    const { user, calls } = await open();
    await user.click(await device(/Foyer/));
    await user.click(await device(/Voice/));
    await user.click(button('Subscribe to Voice'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')[0]?.['input']).toMatchObject({
      subscriptions: [{ subscribedDevice: 'Foyer (2)', subscribedChannel: 'Voice' }],
    });
  });

  it('unsubscribes with both names empty [RX-018 RX-034 RX-036]', async () => {
    const { user, calls } = await open({ SelectTransmitReceiver: receiver(subscribed) });
    const unsubscribe = await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(announced()).toEqual([]);
    await user.click(unsubscribe);
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')[0]?.['input']).toMatchObject({
      subscriptions: [{ rxChannelIndex: 11, subscribedDevice: '', subscribedChannel: '' }],
    });
    await waitFor(() => expect(announced()).toHaveLength(1));
  });

  it('says before anything is asked that the receiver is away', async () => {
    await open(receiverAway('device'));
    expect(await screen.findByText('MON is not connected. Its subscriptions can be changed once it is.')).toBeTruthy();
  });

  it.each([
    ['device', 'MON is not connected. Its subscriptions can be changed once it is.', /^(MON|The device) is not connected\./],
    [
      'agent',
      'The agent of MON is not connected. Its subscriptions can be changed once it is.',
      / agent of (MON|the device) is not connected\./,
    ],
  ] as const)('asks nothing of a receiver whose %s is away, and shows what it reported last as past', async (who, words, reason) => {
    const { user, calls } = await open(receiverAway(who));
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(await device(/FOH-A/));
    await user.click(await device(/Kick/));
    for (const name of ['Subscribe to Kick', 'Unsubscribe']) {
      expect(button(name).disabled).toBe(true);
      expect(button(name).closest('[data-tip]')?.getAttribute('data-tip')).toMatch(reason);
    }
    expect(screen.getByRole('button', { name: 'Unresolved' }).closest('[data-past]')).toBeTruthy();
    // Nor by Enter on the channel, which has the focus.
    await user.keyboard('{Enter}');
    await act(settle);
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')).toEqual([]);
  });

  it('says of a transmitter whose agent is away just that, and that the subscription waits', async () => {
    const transmitters = devices.map((one) => (one.id === 'foh-a' ? { ...one, ...wireAway('foh-a', 'agent') } : one));
    const { user } = await open({ TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices: transmitters } } });
    await user.click(await device(/FOH-A: Agent not connected/));
    await user.click(await device(/Kick/));
    expect(screen.getByText('The agent of FOH-A is not connected. The subscription waits for the device.')).toBeTruthy();
  });

  it('marks no channel as strict at a site that encrypts nothing [TX-010]', async () => {
    const strict = async (mediaEncryptionPolicy: string) => {
      const TransmitChannels = ({ deviceId }: { deviceId: string }) => ({
        domain: {
          __typename: 'Domain',
          id: 'kestrel',
          mediaEncryptionPolicy,
          device: { __typename: 'Device', id: deviceId, txChannels: CHANNELS[deviceId] },
        },
      });
      const { user } = await open({ TransmitChannels });
      await user.click(await device(/FOH-A/));
      const row = (await device(/Snare/)).closest('label');
      const has = row?.querySelector('[data-status="positiveEncrypted"]') !== null;
      cleanup();
      return has;
    };
    expect([await strict('COMPATIBLE'), await strict('NONE')]).toEqual([true, false]);
  });

  it('says what the channel was seen to get, and says what somebody else gave it since', async () => {
    const said = 'Receive channel 11 gets Out-1 of Elsewhere by now: look at it again.';
    const { user, calls } = await open({
      DeviceRxChannelsSubscriptionSet: new Error(said, { cause: { code: 'CONFLICT', field: 'subscriptions.0.replaces' } }),
    });
    await user.click(await device(/FOH-A/));
    await user.click(await device(/Kick/));
    await user.click(button('Subscribe to Kick'));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')[0]?.['input']).toMatchObject({
      subscriptions: [{ rxChannelIndex: 11, replaces: { subscribedDevice: '', subscribedChannel: '' } }],
    });
  });

  it('stays open and says why where the server refuses, and of no result that comes [RX-036]', async () => {
    const { user } = await open({ DeviceRxChannelsSubscriptionSet: new Error('MON is not connected.') });
    await user.click(await device(/FOH-A/));
    await user.click(await device(/Kick/));
    await user.click(button('Subscribe to Kick'));
    expect((await screen.findByRole('alert')).textContent).toBe('MON is not connected.');
    expect([closed.mock.calls, announced()]).toEqual([[], []]);
  });

  it('asks for a channel first, and for one with a name [RX-043 RX-047]', async () => {
    const { user, calls } = await open();
    await user.click(await device(/FOH-B/));
    await screen.findByRole('group', { name: 'FOH-B' });
    await user.click(button('Subscribe'));
    expect(screen.getByRole('alert').textContent).toBe('Please select a txChannel to subscribe to');
    await user.click(await device(/Channel 2/));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Subscribe'));
    expect(screen.getByRole('alert').textContent).toBe('Tx channel information is not fully populated yet, please wait a while');
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')).toEqual([]);
  });

  it('checks the rest of what is needed in its order [RX-044 RX-045 RX-046]', () => {
    const good = { receivingDeviceId: 'mon', receiveChannelId: 'c', transmitDeviceName: 'A', transmitChannelName: 'b' };
    expect(subscribeProblem(good)).toBeNull();
    const problemOf = (without: Partial<Record<keyof typeof good, string | null>>) => {
      const key = subscribeProblem({ ...good, ...without })?.replace('problem.', '');
      return Object.entries(words.problem).find(([id]) => id === key)?.[1];
    };
    const [noDevice, noName] = [{ receivingDeviceId: '' }, { transmitDeviceName: '' }];
    expect(problemOf({ ...noDevice, ...noName, receiveChannelId: null })).toBe('Please select a valid receive channel');
    expect(problemOf({ ...noName, receiveChannelId: null })).toBe('Cannot subscribe to transmit device without name');
    expect(problemOf({ receivingDeviceId: '' })).toBe('Please select a valid receive channel');
    expect(problemOf({ transmitDeviceName: '' })).toBe('Cannot subscribe to transmit device without name');
    expect(problemOf({ receiveChannelId: null })).toBe('Current Rx Channel does not have Id');
  });

  it('keeps a device from itself, and says so on hover [RX-048 RX-049 RX-050]', async () => {
    const { user, calls } = await open();
    await user.click(await device(/MON: No loop back/));
    await user.click(await device(/Mix L/));
    const subscribe = button('Subscribe to Mix L');
    expect(subscribe.disabled).toBe(true);
    expect(subscribe.closest('[data-tip]')?.getAttribute('data-tip')).toBe(
      'Device does not support local loop back mode (subscribe to itself)',
    );
    await user.keyboard('{Enter}');
    await act(settle);
    expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')).toEqual([]);
    cleanup();
    const again = await open({ SelectTransmitReceiver: receiver({ canSubscribeSelf: true }) });
    await again.user.click(await device(/MON: Connected/));
    await again.user.click(await device(/Mix L/));
    expect(button('Subscribe to Mix L').disabled).toBe(false);
  });

  it('goes by keyboard alone: search, on to the channels, Enter to subscribe, Escape to leave [RX-019]', async () => {
    const { user, calls } = await open();
    await device(/FOH-A/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
    await user.keyboard('foh-a{Enter}');
    const kick = await device(/^1 Kick/);
    for (let at = 0; at < 20 && document.activeElement !== kick; at++) await user.tab();
    await user.keyboard(' {Enter}');
    const asked = [{ input: { subscriptions: [{ rxChannelIndex: 11, subscribedDevice: 'FOH-A', subscribedChannel: 'Kick' }] } }];
    await waitFor(() => expect(sent(calls, 'DeviceRxChannelsSubscriptionSet')).toMatchObject(asked));
    cleanup();
    const again = await open();
    await again.user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('says so where the device has no such receive channel', async () => {
    await open({ SelectTransmitReceiver: receiver({}, { rxChannel: null }) }, 77);
    expect(await screen.findByText('This device has no receive channel 77.')).toBeTruthy();
  });

  it('is not there for people who may only look [PERM-002]', async () => {
    const page = (
      <>
        <Page index={11} />
        <p>Beside it</p>
      </>
    );
    const { calls } = await renderScreen(page, { answers: answers(), viewer: RESTRICTED });
    await screen.findByText('Beside it');
    await act(settle);
    expect([screen.queryByRole('dialog'), calls]).toEqual([null, []]);
  });
});
