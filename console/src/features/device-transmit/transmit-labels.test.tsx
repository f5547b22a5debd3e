import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refetchAll } from '../../api/client/refetch.ts';
import { type Answers, RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { wireConnection } from '../../testing/wire-connection.ts';
import { DeviceTransmitScreen } from './device-transmit-screen.tsx';

const channel = (index: number, name: string) => ({
  __typename: 'TxChannel',
  id: `stage:tx:${index}`,
  index,
  name,
  mediaType: 'AUDIO',
  encryptionPolicy: null,
});
const device = (more: object = {}) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    mediaEncryptionPolicy: 'COMPATIBLE',
    device: {
      __typename: 'Device',
      id: 'stage',
      commands: ['TX_LABELS'],
      commandsReason: null,
      connection: wireConnection('stage', 'READY'),
      lastConnected: null,
      status: { __typename: 'DeviceStatus', connectivity: 'OK' },
      capabilities: { __typename: 'Capabilities', id: 'stage', CAN_ENCRYPT_MEDIA: false },
      txChannels: [channel(1, 'Kick-In'), channel(2, 'Snare')],
      ...more,
    },
  },
});
const command = (id: string, state: string, value: string | null, reason: string | null = null) => ({
  __typename: 'DeviceCommand',
  id,
  deviceId: 'stage',
  kind: 'TX_LABELS',
  state,
  reason,
  givenBy: 'Priya Raman',
  channelIndexes: [1],
  value,
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:01:00Z',
  endedAt: state === 'ACCEPTED' ? null : '2026-11-21T08:00:30Z',
});
const subscribers = (count: number) => ({
  domain: { __typename: 'Domain', id: 'kestrel', device: { __typename: 'Device', id: 'stage', txChannelSubscribers: count } },
});
const taken: Answers = {
  DeviceTxChannelLabelsSet: ({ input }: { input: { commandId: string; labels: { name: string }[] } }) => ({
    DeviceTxChannelLabelsSet: {
      __typename: 'Payload',
      ok: true,
      command: command(input.commandId, 'ACCEPTED', input.labels[0]?.name ?? ''),
    },
  }),
};
const open = (answers: Answers = {}, viewer?: typeof RESTRICTED) =>
  renderScreen(<DeviceTransmitScreen deviceId="stage" domainId="kestrel" onDescribe={() => undefined} />, {
    answers: {
      DeviceCommands: { deviceCommands: [] },
      DeviceTxChannels: device(),
      TransmitChannelSubscribers: subscribers(0),
      ...answers,
    },
    ...(viewer && { viewer }),
  });
const name = async (text: string) =>
  within(await screen.findByRole('rowheader', { name: new RegExp(`^${text}`) })).getByRole('button', { name: text });
const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Label of Kick-In' });
const asked = (calls: readonly { operationName: string }[]) =>
  calls.filter(({ operationName }) => operationName === 'DeviceTxChannelLabelsSet');

afterEach(cleanup);

describe('the label of a transmit channel', () => {
  it('is edited by Enter or F2 on the name and left as it was by Escape, the focus on the name again [TX-021]', async () => {
    const { user, calls } = await open();
    for (const key of ['{Enter}', '{F2}']) {
      (await name('Kick-In')).focus();
      await user.keyboard(key);
      expect([field()?.value, document.activeElement]).toEqual(['Kick-In', field()]);
      await user.keyboard('Kick{Escape}');
      expect([field(), document.activeElement]).toEqual([null, await name('Kick-In')]);
    }
    expect(asked(calls)).toEqual([]);
  });

  it('is asked of the device by Enter, and is shown as asked below the one it has [TX-021 TX-023]', async () => {
    const { user, calls } = await open(taken);
    await user.click(await name('Kick-In'));
    await user.keyboard('Kick{Enter}');
    const header = await screen.findByRole('rowheader', { name: /^Kick-In/ });
    expect(within(header).getByRole('status').textContent).toBe('Kick Asked…');
    expect(asked(calls)[0]).toMatchObject({ variables: { input: { deviceId: 'stage', labels: [{ index: 1, name: 'Kick' }] } } });
  });

  it('is not asked for where it is the present one', async () => {
    const { user, calls } = await open(taken);
    await user.click(await name('Kick-In'));
    await user.keyboard('{Enter}');
    expect(field()).toBeNull();
    expect(asked(calls)).toEqual([]);
  });

  it.each([
    ['snare', 'Another channel is called snare.'],
    ['Kick@Stage', "Labels cannot contain '=', '.' or '@'"],
    ['Kick.In', "Labels cannot contain '=', '.' or '@'"],
    ['Kick=In', "Labels cannot contain '=', '.' or '@'"],
    ['x'.repeat(32), 'Labels can be up to 31 characters in length'],
  ])('cannot be %s, and says why while it is typed [TX-018 TX-019 TX-020]', async (typed, problem) => {
    const { user, calls } = await open(taken);
    await user.click(await name('Kick-In'));
    await user.keyboard(typed);
    expect(screen.getByText(problem)).toBeTruthy();
    expect([field()?.getAttribute('aria-invalid'), screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled]).toEqual([
      'true',
      true,
    ]);
    await user.keyboard('{Enter}');
    expect([field()?.value, asked(calls)]).toEqual([typed, []]);
  });

  it('warns where receive channels are subscribed to it, and where there are none does not [TX-022]', async () => {
    const warning = (count: string) => new RegExp(`^${count} receive channels? (is|are) subscribed to this label\\.`);
    const { user } = await open({ TransmitChannelSubscribers: subscribers(3) });
    await user.click(await name('Kick-In'));
    expect(await screen.findByText(warning('3'))).toBeTruthy();
    cleanup();
    const other = await open();
    await other.user.click(await name('Kick-In'));
    await expect.poll(() => other.calls.some(({ operationName }) => operationName === 'TransmitChannelSubscribers')).toBe(true);
    await act(settle);
    expect(screen.queryByText(warning('.*'))).toBeNull();
  });

  it('is shown as asked until the device reports it [TX-023]', async () => {
    const world = { name: 'Kick-In', commands: [] as object[] };
    const { user } = await open({
      ...taken,
      DeviceTxChannels: () => device({ txChannels: [channel(1, world.name), channel(2, 'Snare')] }),
      DeviceCommands: () => ({ deviceCommands: world.commands }),
      DeviceTxChannelLabelsSet: ({ input }: { input: { commandId: string } }) => {
        world.commands = [command(input.commandId, 'DONE', 'Kick')];
        return { DeviceTxChannelLabelsSet: { __typename: 'Payload', ok: true, command: command(input.commandId, 'ACCEPTED', 'Kick') } };
      },
    });
    await user.click(await name('Kick-In'));
    await user.keyboard('Kick{Enter}');
    const header = await screen.findByRole('rowheader', { name: /^Kick-In/ });
    expect(within(header).getByRole('status').textContent).toBe('Kick Asked…');
    world.name = 'Kick';
    act(refetchAll);
    const reported = await screen.findByRole('rowheader', { name: 'Kick' });
    expect(within(reported).queryByRole('status')).toBeNull();
    expect(screen.queryByText(/Asked…/)).toBeNull();
  });

  it('stays as it was where the device refuses, with the reason [TX-023]', async () => {
    const refused = command('c1', 'REFUSED', 'Kick', 'Channel 1: Another channel is called Kick.');
    await open({ DeviceCommands: { deviceCommands: [refused] } });
    const header = await screen.findByRole('rowheader', { name: /^Kick-In/ });
    expect(await within(header).findByText('Refused: Channel 1: Another channel is called Kick.')).toBeTruthy();
    expect(await name('Kick-In')).toBeTruthy();
  });

  it('is closed with the reason where the agent does not offer it [DEV-095]', async () => {
    const { user } = await open({ DeviceTxChannels: device({ commands: [], commandsReason: 'The agent only reads.' }) });
    const button = await name('Kick-In');
    expect([button.getAttribute('aria-disabled'), button.dataset['tip']]).toEqual(['true', 'Not offered: The agent only reads.']);
    await user.click(button);
    expect(field()).toBeNull();
  });

  it('is read only for people who see single sites only [TX-021 PERM-002]', async () => {
    await open({}, RESTRICTED);
    const header = await screen.findByRole('rowheader', { name: 'Kick-In' });
    expect(within(header).queryByRole('button')).toBeNull();
  });
});
