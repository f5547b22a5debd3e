import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refetchAll } from '../../api/client/refetch.ts';
import { type Answers, RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { wireCommand, wireRx, wireTransmitter, wireTx } from '../../testing/transmit-world.ts';
import { wireAway, wireConnection } from '../../testing/wire-connection.ts';
import { PatchManyDialog } from './patch-many-dialog.tsx';

const closed = vi.fn<() => void>();
const INDEXES = [1, 2, 3, 4];

function Page() {
  const [open, setOpen] = useState<readonly number[]>(INDEXES);
  const close = () => {
    closed();
    setOpen([]);
  };
  return <PatchManyDialog deviceId="mon" domainId="kestrel" indexes={open} onClose={close} />;
}

type Wire = Readonly<Record<string, unknown>>;
interface Sent {
  readonly commandId: string;
  readonly subscriptions: readonly { rxChannelIndex: number; subscribedDevice: string; subscribedChannel: string }[];
}

/** The server and the device behind it, for one test. */
function world(receiver: object = {}) {
  const facts = new Map<number, Wire>([
    [
      1,
      wireRx('mon', 1, 'In 1', {
        subscribedDevice: 'OLD',
        subscribedChannel: 'Left',
        status: 'DYNAMIC',
        statusMessage: 'Connected',
        summary: 'CONNECTED',
      }),
    ],
    [2, wireRx('mon', 2, 'In 2')],
    [3, wireRx('mon', 3, 'Picture', { mediaType: 'VIDEO' })],
    [4, wireRx('mon', 4, 'In 4')],
    [5, wireRx('mon', 5, 'Not chosen')],
  ]);
  const commands: Wire[] = [];
  const calls: Sent[] = [];
  const transmitters = [
    wireTransmitter('FOH', { transmitting: { __typename: 'TransmitCounts', channels: 3, mediaTypes: ['AUDIO'] } }),
    { ...wireTransmitter('MON'), ...receiver },
  ];
  const channels: Readonly<Record<string, readonly object[]>> = {
    foh: [wireTx('foh', 1, 'Kick'), wireTx('foh', 2, 'Snare'), wireTx('foh', 3, 'Hat')],
    mon: [wireTx('mon', 1, 'Mix')],
  };
  const answers: Answers = {
    PatchReceivers: () => ({
      domain: {
        __typename: 'Domain',
        id: 'kestrel',
        device: {
          __typename: 'Device',
          id: 'mon',
          name: 'MON',
          connection: wireConnection('mon'),
          lastConnected: null,
          rxChannels: [...facts.values()],
          ...receiver,
        },
      },
    }),
    TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices: transmitters } },
    TransmitChannels: ({ deviceId }: { deviceId: string }) => ({
      domain: {
        __typename: 'Domain',
        id: 'kestrel',
        mediaEncryptionPolicy: 'COMPATIBLE',
        device: { __typename: 'Device', id: deviceId, txChannels: channels[deviceId] },
      },
    }),
    DeviceCommands: () => ({ deviceCommands: [...commands] }),
    DeviceRxChannelsSubscriptionSet: ({ input }: { input: Sent }) => {
      calls.push(input);
      const command = wireCommand(input.commandId, 'ACCEPTED', { channelIndexes: input.subscriptions.map((one) => one.rxChannelIndex) });
      commands.unshift(command);
      return { DeviceRxChannelsSubscriptionSet: { __typename: 'P', ok: true, command } };
    },
  };
  return {
    calls,
    answers,
    /** The device reports one channel. */
    reports: (index: number, more: Wire) => facts.set(index, { ...facts.get(index), ...more }),
    /** The newest command gets on. */
    command: (state: string, reason: string | null = null) => {
      commands[0] = { ...commands[0], state, reason };
    },
  };
}
const connected = (channel: string, device = 'FOH') => ({
  subscribedDevice: device,
  subscribedChannel: channel,
  status: 'DYNAMIC',
  statusMessage: 'Connected',
  summary: 'CONNECTED',
});

async function open(more: { answers?: Answers; receiver?: object } = {}) {
  const it = world(more.receiver);
  const view = await renderScreen(<Page />, { answers: { ...it.answers, ...more.answers } });
  await screen.findByRole('dialog', { name: 'Patch 4 channels of MON' });
  return { ...view, ...it };
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const select = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const pairsNow = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Transmit channel for/ }).map((one) => one.selectedOptions[0]?.textContent);
async function choose(user: Awaited<ReturnType<typeof open>>['user'], device = /^FOH/) {
  await user.click(await screen.findByRole('radio', { name: device }));
  await screen.findByRole('table');
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('Patch many: the plan', () => {
  it('pairs the chosen receive channels with consecutive compatible channels, and says what is replaced and left out [RX-052]', async () => {
    const { user } = await open();
    await choose(user);
    expect(pairsNow()).toEqual(['1 Kick', '2 Snare', 'No compatible channel is left', '3 Hat']);
    expect(screen.getByText('Left@OLD')).toBeTruthy();
    expect(screen.getByText('3 pairs, 1 left out, 1 replaces a subscription')).toBeTruthy();
    expect(button('Subscribe 3 channels')).toBeTruthy();
  });

  it('begins at another channel, changes one pair, and leaves one out', async () => {
    const { user } = await open();
    await choose(user);
    await user.selectOptions(select(/^First transmit channel/), '2 Snare');
    expect(pairsNow()).toEqual(['2 Snare', '3 Hat', 'No compatible channel is left', 'No compatible channel is left']);
    await user.click(select(/for 4 In 4/));
    await user.selectOptions(select(/for 4 In 4/), '1 Kick');
    await user.selectOptions(select(/for 2 In 2/), 'Leave out');
    expect(pairsNow()).toEqual(['2 Snare', 'Leave out', 'No compatible channel is left', '1 Kick']);
    expect(button('Subscribe 2 channels')).toBeTruthy();
  });

  it('pairs no channel with its own device unless it may [RX-048]', async () => {
    const { user } = await open();
    await choose(user, /^MON/);
    expect(screen.getAllByText('Cannot subscribe to itself')).toHaveLength(4);
    expect(screen.getByText('Device does not support local loop back mode (subscribe to itself)')).toBeTruthy();
    expect(button('Subscribe').disabled).toBe(true);
    cleanup();
    const rxChannels = INDEXES.map((index) => wireRx('mon', index, `In ${index}`, { canSubscribeSelf: true }));
    const again = await open({ receiver: { rxChannels } });
    await choose(again.user, /^MON/);
    expect(pairsNow()[0]).toBe('1 Mix');
    expect(screen.queryByText('Cannot subscribe to itself')).toBeNull();
  });

  it('asks nothing of a receiver whose agent is away, and says so', async () => {
    const { user, calls } = await open({ receiver: wireAway('mon', 'agent') });
    await choose(user);
    const reason = 'The agent of the device is not connected.';
    expect(screen.getByText(reason)).toBeTruthy();
    for (const name of ['Subscribe 3 channels', 'Unsubscribe these']) {
      expect([button(name).disabled, button(name).closest('[data-tip]')?.getAttribute('data-tip')]).toEqual([true, reason]);
    }
    expect(calls).toEqual([]);
  });

  it('is closed with the reason where the agent of the receiver does not offer subscriptions [DEV-095]', async () => {
    const { user, calls } = await open({ receiver: { commands: [], commandsReason: 'The agent only reads.' } });
    await choose(user);
    for (const name of ['Subscribe 3 channels', 'Unsubscribe these']) {
      expect([button(name).disabled, button(name).closest('[data-tip]')?.getAttribute('data-tip')]).toEqual([
        true,
        'Not offered: The agent only reads.',
      ]);
    }
    expect(calls).toEqual([]);
  });

  it('says of a transmitter whose agent is away that the subscriptions wait for it', async () => {
    const devices = [{ ...wireTransmitter('FOH'), ...wireAway('foh', 'agent') }];
    const { user } = await open({ answers: { TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices } } } });
    await choose(user, /^FOH: Agent not connected/);
    expect(screen.getByText(/the agent of FOH is not connected: they wait for the device$/)).toBeTruthy();
  });

  it('is not there for people who may only look [PERM-002]', async () => {
    const page = (
      <>
        <Page />
        <p>Beside it</p>
      </>
    );
    const { calls } = await renderScreen(page, { answers: world().answers, viewer: RESTRICTED });
    await screen.findByText('Beside it');
    await act(settle);
    expect([screen.queryByRole('dialog'), calls]).toEqual([null, []]);
  });
});

describe('Patch many: what comes of it', () => {
  it('asks in one call, with both names, and says connected only when the device reports it [RX-033 RX-035]', async () => {
    const { user, calls, reports, command } = await open();
    await choose(user);
    await user.click(button('Subscribe 3 channels'));
    expect(await screen.findByText('3 in progress')).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.subscriptions).toMatchObject([
      { rxChannelIndex: 1, subscribedDevice: 'FOH', subscribedChannel: 'Kick' },
      { rxChannelIndex: 2, subscribedDevice: 'FOH', subscribedChannel: 'Snare' },
      { rxChannelIndex: 4, subscribedDevice: 'FOH', subscribedChannel: 'Hat' },
    ]);
    expect(await screen.findAllByText('Asked, waits for the device')).toHaveLength(3);
    command('DONE');
    refetchAll();
    await waitFor(() => expect(screen.getAllByText('In progress')).toHaveLength(3));
    expect(screen.queryByText('Connected')).toBeNull();
    reports(1, connected('KICK', 'foh'));
    reports(2, { ...connected('Snare'), status: 'NO_TX', statusMessage: 'The transmitter has no resources left', summary: 'ERROR' });
    reports(4, {
      ...connected('Hat'),
      status: 'UNRESOLVED',
      statusMessage: 'Unresolved: the name is not on the network yet',
      summary: 'WARNING',
    });
    refetchAll();
    await screen.findByText('1 connected');
    expect(rows()).toEqual([
      '1In 1Kick@FOHConnected',
      '2In 2Snare@FOHFailedThe transmitter has no resources left',
      '4In 4Hat@FOHNot connected yetUnresolved: the name is not on the network yet',
    ]);
    expect(screen.getByText('1 failed')).toBeTruthy();
    expect(screen.getByText('1 waits for its transmitter')).toBeTruthy();
  });

  it('says what each channel was seen to get, so that a later change of somebody else is not replaced unseen', async () => {
    const { user, calls } = await open();
    await choose(user);
    await user.click(button('Subscribe 3 channels'));
    await screen.findByText('3 in progress');
    const nothing = { subscribedDevice: '', subscribedChannel: '' };
    expect(calls[0]?.subscriptions).toMatchObject([
      { replaces: { subscribedDevice: 'OLD', subscribedChannel: 'Left' } },
      { replaces: nothing },
      { replaces: nothing },
    ]);
  });

  it('asks again for just the failed ones, in one new call', async () => {
    const { user, calls, reports, command } = await open();
    await choose(user);
    await user.click(button('Subscribe 3 channels'));
    await screen.findByText('3 in progress');
    const failed = { status: 'NO_TX', statusMessage: 'The transmitter has no resources left', summary: 'ERROR' };
    command('DONE');
    reports(1, connected('Kick'));
    reports(2, { ...connected('Snare'), ...failed });
    reports(4, { ...connected('Hat'), ...failed });
    refetchAll();
    await user.click(await screen.findByRole('button', { name: 'Retry the 2 failed ones' }));
    await screen.findByText('2 in progress');
    expect(calls.slice(1).map(({ subscriptions }) => subscriptions.map(({ rxChannelIndex }) => rxChannelIndex))).toEqual([[2, 4]]);
    expect(calls[1]?.commandId).not.toBe(calls[0]?.commandId);
    command('DONE');
    reports(2, connected('Snare'));
    reports(4, connected('Hat'));
    refetchAll();
    expect(await screen.findByText('3 connected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it.each([
    ['REFUSED', 'MON is busy.'],
    ['EXPIRED', 'MON did not answer in time.'],
  ])('gives the reason of a command that was %s', async (state, reason) => {
    const { user, command } = await open();
    await choose(user);
    await user.click(button('Subscribe 3 channels'));
    await screen.findByText('3 in progress');
    command(state, reason);
    refetchAll();
    expect(await screen.findByText('3 failed')).toBeTruthy();
    expect(screen.getAllByText(reason)).toHaveLength(3);
  });

  it('says why a call was refused at once', async () => {
    const { user } = await open({ answers: { DeviceRxChannelsSubscriptionSet: new Error('MON is not connected.') } });
    await choose(user);
    await user.click(button('Subscribe 3 channels'));
    expect(await screen.findAllByText('MON is not connected.')).toHaveLength(3);
  });

  it('makes a call whose answer was lost again with the same id, and reads the results after it', async () => {
    const lost = world();
    const sent: string[] = [];
    const answer = lost.answers['DeviceRxChannelsSubscriptionSet'] as (variables: { input: Sent }) => unknown;
    // The server took the call; three answers, all attempts of one call, do not arrive.
    const DeviceRxChannelsSubscriptionSet = (variables: { input: Sent }) => {
      sent.push(variables.input.commandId);
      if (sent.length <= 3) throw new TypeError('Failed to fetch');
      return answer(variables);
    };
    const { user } = await renderScreen(<Page />, { answers: { ...lost.answers, DeviceRxChannelsSubscriptionSet } });
    await choose(user);
    await user.click(button('Subscribe 3 channels'));
    expect(await screen.findAllByText('No answer yet, asking again')).toHaveLength(3);
    await waitFor(() => expect(lost.calls).toHaveLength(1));
    expect(new Set(sent).size).toBe(1);
    lost.command('DONE');
    for (const [index, name] of [
      [1, 'Kick'],
      [2, 'Snare'],
      [4, 'Hat'],
    ] as const)
      lost.reports(index, connected(name));
    refetchAll();
    expect(await screen.findByText('3 connected')).toBeTruthy();
  }, 20_000);

  it('unsubscribes those that have a subscription, after asking [RX-034]', async () => {
    const { user, calls, reports, command } = await open();
    await screen.findByRole('radio', { name: /^FOH/ });
    await user.click(button('Unsubscribe these'));
    await screen.findByRole('dialog', { name: 'Unsubscribe 1 channel of MON?' });
    await user.keyboard('{Escape}');
    expect(closed).not.toHaveBeenCalled();
    await user.click(button('Unsubscribe these'));
    expect(calls).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsubscribe 1 channel of MON?' }));
    await user.click(dialog.getByRole('button', { name: 'Unsubscribe 1 channel' }));
    await screen.findByText('1 in progress');
    expect(calls.map(({ subscriptions }) => subscriptions)).toMatchObject([
      [{ rxChannelIndex: 1, subscribedDevice: '', subscribedChannel: '' }],
    ]);
    command('DONE');
    reports(1, { subscribedDevice: null, subscribedChannel: null, status: 'NONE', statusMessage: 'No subscription', summary: 'NONE' });
    refetchAll();
    expect(await screen.findByText('1 unsubscribed')).toBeTruthy();
  });

  it('goes by keyboard alone and puts the focus on what came of it', async () => {
    const { user, calls } = await open();
    await screen.findByRole('radio', { name: /^FOH/ });
    const search = screen.getByRole('searchbox');
    for (let at = 0; at < 20 && document.activeElement !== search; at++) await user.tab();
    await user.keyboard('foh{Enter}');
    await screen.findByRole('table');
    for (let at = 0; at < 20 && document.activeElement?.textContent !== 'Subscribe 3 channels'; at++) await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByText('3 in progress');
    expect(calls).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What came of it' }));
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});
