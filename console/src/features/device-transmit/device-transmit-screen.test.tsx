import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { width } from '../../testing/select-transmit-world.tsx';
import { settle } from '../../testing/settle.ts';
import { wireAway, wireConnection } from '../../testing/wire-connection.ts';
import { DeviceTransmitScreen } from './device-transmit-screen.tsx';
import { policyInput } from './policy.ts';
import { usePolicies } from './use-policies.ts';

const channel = (index: number, name: string, encryptionPolicy: string | null = null) => ({
  __typename: 'TxChannel',
  id: `stage:tx:${index}`,
  index,
  name,
  mediaType: 'AUDIO',
  encryptionPolicy,
});
const plain = [channel(1, 'Kick-In'), channel(2, 'Snare')];
const secret = [channel(1, 'Kick-In', 'COMPATIBLE'), channel(2, 'Snare', 'STRICT')];

/** The level of the first channel. */
const levels = {
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    device: {
      __typename: 'Device',
      id: 'stage',
      txChannels: [
        {
          __typename: 'TxChannel',
          id: 'stage:tx:1',
          index: 1,
          signalPresence: { __typename: 'SignalPresence', status: 'SIGNAL', leveldBFS: -18.5 },
        },
      ],
    },
  },
};

interface Wanted {
  readonly encrypts?: boolean;
  readonly connectivity?: string;
  readonly site?: string;
  readonly more?: object;
}
const wire = (txChannels: readonly object[], { encrypts = false, connectivity = 'OK', site = 'COMPATIBLE', more = {} }: Wanted = {}) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    mediaEncryptionPolicy: site,
    device: {
      __typename: 'Device',
      id: 'stage',
      connection: wireConnection('stage', connectivity === 'ERROR' ? 'DISCONNECTED' : 'READY'),
      lastConnected: null,
      status: { __typename: 'DeviceStatus', connectivity },
      capabilities: { __typename: 'Capabilities', id: 'stage', CAN_ENCRYPT_MEDIA: encrypts },
      transmitting: { __typename: 'TransmitCounts', channels: txChannels.length },
      txChannels,
      ...more,
    },
  },
});
const command = (id: string, state: string, value: string, reason: string | null = null, kind = 'ENCRYPTION_POLICY') => ({
  __typename: 'DeviceCommand',
  id,
  deviceId: 'stage',
  kind,
  state,
  reason,
  givenBy: 'Priya Raman',
  channelIndexes: [1],
  value,
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:01:00Z',
  endedAt: state === 'ACCEPTED' || state === 'SENT' ? null : '2026-11-21T08:00:30Z',
});
const nothing = vi.fn<() => void>();
const idle: Answers = { DeviceCommands: { deviceCommands: [] } };
const open = (answers: Answers, viewer?: typeof RESTRICTED) =>
  renderScreen(<DeviceTransmitScreen deviceId="stage" domainId="kestrel" onDescribe={nothing} />, {
    answers: { ...idle, ...answers },
    ...(viewer && { viewer }),
  });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const choice = async (name: string) => within(await screen.findByRole('radiogroup', { name: `Encryption of ${name}` }));
const radio = async (name: string, policy: string) => (await choice(name)).getByRole<HTMLInputElement>('radio', { name: policy });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the Transmit tab', () => {
  it('is a table of media, name and signal [TX-002 TX-003 TX-004]', async () => {
    const media = ['AUDIO', 'VIDEO', 'ANCILLARY'].map((mediaType, at) => ({ ...channel(at + 1, `Out-${at + 1}`), mediaType }));
    await open({ DeviceTxChannels: wire(media), TxchannelPresence: levels });
    expect(await screen.findByRole('rowheader', { name: 'Out-1' })).toBeTruthy();
    expect(heads()).toEqual(['Media', 'Name', 'Signal, dBFS']);
    expect(await screen.findByText('−18.5')).toBeTruthy();
    for (const [name, medium, level] of [
      ['Out-1', 'Audio', '−18.5'],
      ['Out-2', 'Video', '--'],
      ['Out-3', 'Ancillary', '--'],
    ] as const) {
      const line = within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);
      expect(line.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([medium]);
      expect(line.getAllByRole('cell').at(-1)?.querySelector('.tabular')?.textContent).toBe(level);
    }
  });

  it('claims no updates of a device that is away, and none of levels that never come', async () => {
    await open({ DeviceTxChannels: wire(plain), TxchannelPresence: levels });
    expect(await screen.findByText(/^Signal updates/)).toBeTruthy();
    cleanup();
    await open({ DeviceTxChannels: wire(plain, { connectivity: 'ERROR' }), TxchannelPresence: levels });
    await screen.findByRole('rowheader', { name: 'Kick-In' });
    await act(settle);
    expect(screen.queryByText(/^Signal updates/)).toBeNull();
    cleanup();
    const { calls } = await open({ DeviceTxChannels: wire(plain) });
    await waitFor(() => expect(calls.map(({ operationName }) => operationName)).toContain('TxchannelPresence'));
    expect(screen.queryByText(/^Signal updates/)).toBeNull();
  });

  it('shows of a device that is away what it reported last, grey and as of when, and closes what cannot be asked of it', async () => {
    const asked = { encrypts: true, more: { ...wireAway('stage', 'agent'), commands: ['TX_LABELS', 'ENCRYPTION_POLICY', 'KEY_ROTATION'] } };
    const { calls } = await open({ DeviceTxChannels: wire(secret, asked) });
    expect(await screen.findByText('as of 07:12, 14/11/2025')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Transmit channels, as of 07:12, 14/11/2025' })).toBeTruthy();
    expect(screen.getByText('1 strict').closest('[data-past]')).toBeTruthy();
    const strict = await radio('Snare', 'Strict');
    expect([strict.checked, strict.disabled]).toEqual([true, true]);
    expect(strict.closest('[data-past]')?.getAttribute('data-tip')).toBe('The agent of the device is not connected.');
    const rotate = screen.getByRole<HTMLButtonElement>('button', { name: 'Rotate key' });
    expect([rotate.disabled, rotate.closest('[data-tip]')?.getAttribute('data-tip')]).toEqual([
      true,
      'The agent of the device is not connected.',
    ]);
    const label = screen.getByRole('rowheader', { name: /^Snare/ });
    expect(within(label).getByRole('button', { name: 'Snare' }).getAttribute('aria-disabled')).toBe('true');
    expect(calls.map(({ operationName }) => operationName)).not.toContain('TxchannelPresence');
  });

  it('closes policy and keys where the agent does not offer them, with the reason [DEV-095]', async () => {
    const more = { commands: [], commandsReason: 'The agent only reads.' };
    await open({ DeviceTxChannels: wire(secret, { encrypts: true, more }) });
    const strict = await radio('Snare', 'Strict');
    const rotate = screen.getByRole<HTMLButtonElement>('button', { name: 'Rotate key' });
    for (const control of [strict, rotate]) {
      expect([control.disabled, control.closest('[data-tip]')?.getAttribute('data-tip')]).toEqual([
        true,
        'Not offered: The agent only reads.',
      ]);
    }
  });

  it('asks for the levels of the transmit channels [API-083]', async () => {
    const { calls } = await open({ DeviceTxChannels: wire(plain), TxchannelPresence: levels });
    expect(await screen.findByText('−18.5')).toBeTruthy();
    expect(calls.find(({ operationName }) => operationName === 'TxchannelPresence')?.variables).toEqual({
      domainId: 'kestrel',
      deviceId: 'stage',
    });
  });

  it('has encryption to set and a key to rotate only for a device that can encrypt [TX-005 TX-007]', async () => {
    const able = await open({ DeviceTxChannels: wire(secret, { encrypts: true }) });
    expect(await choice('Kick-In')).toBeTruthy();
    expect(heads()).toContain('Encryption Settings');
    expect(screen.getByRole('button', { name: 'Rotate key' })).toBeTruthy();
    able.unmount();
    await open({ DeviceTxChannels: wire(secret) });
    await screen.findByRole('rowheader', { name: 'Kick-In' });
    expect(heads()).not.toContain('Encryption Settings');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rotate key' })).toBeNull();
    cleanup();
    width(769);
    await open({ DeviceTxChannels: wire(secret) });
    const card = within(await screen.findByRole('article', { name: 'Snare' }));
    expect([card.queryByText('Encryption Settings'), card.queryByRole('radio')]).toEqual([null, null]);
    expect(screen.queryByRole('button', { name: 'Rotate key' })).toBeNull();
  });

  it('has cards in place of a table on a narrow screen', async () => {
    width(769);
    await open({ DeviceTxChannels: wire(secret, { encrypts: true }) });
    const card = within(await screen.findByRole('article', { name: 'Snare' }));
    expect(card.getByRole<HTMLInputElement>('radio', { name: 'Strict' }).checked).toBe(true);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that the device is offline, or that it has no channels [TX-008 TX-009]', async () => {
    for (const [connectivity, text] of [
      ['ERROR', 'This device is offline'],
      ['UNKNOWN', 'This device is offline'],
      ['OK', 'This device has no TX channels'],
      ['WARNING', 'This device has no TX channels'],
    ] as const) {
      await open({ DeviceTxChannels: wire([], { connectivity }) });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryAllByText(/^This device (is offline|has no TX channels)$/)).toHaveLength(1);
      cleanup();
    }
  });
});

describe('the encryption of transmit channels', () => {
  const encrypting = { DeviceTxChannels: wire(secret, { encrypts: true }) };

  it('is Compatible or Strict for each channel [TX-006]', async () => {
    await open(encrypting);
    const policies = async (name: string) =>
      (await choice(name)).getAllByRole<HTMLInputElement>('radio').map(({ labels, checked }) => [labels?.[0]?.textContent, checked]);
    expect(await policies('Kick-In')).toEqual([
      ['Compatible', true],
      ['Strict', false],
    ]);
    expect(await policies('Snare')).toEqual([
      ['Compatible', false],
      ['Strict', true],
    ]);
  });

  it('is read only for people who see single sites only [PERM-002]', async () => {
    await open(encrypting, RESTRICTED);
    await screen.findByRole('rowheader', { name: 'Kick-In' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Strict')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rotate key' })).toBeNull();
  });

  it('cannot be chosen where the site encrypts nothing [TX-010]', async () => {
    const closed = async () => {
      const radios: boolean[] = [];
      for (const name of ['Kick-In', 'Snare'])
        for (const policy of ['Compatible', 'Strict']) radios.push((await radio(name, policy)).disabled);
      return radios;
    };
    const { user, calls } = await open({ DeviceTxChannels: wire(secret, { encrypts: true, site: 'NONE' }) });
    expect(await closed()).toEqual([true, true, true, true]);
    const why = "This site does not encrypt media. Administrators of the account choose that in the site's settings.";
    expect((await radio('Kick-In', 'Strict')).closest('[data-tip]')?.getAttribute('data-tip')).toBe(why);
    await user.click(await radio('Kick-In', 'Strict'));
    expect(calls.some(({ operationName }) => operationName === 'DeviceTxChannelEncryptionPolicySet')).toBe(false);
    cleanup();
    await open(encrypting);
    expect(await closed()).toEqual([false, false, false, false]);
  });

  it('is claimed of no channel where the site encrypts nothing [TX-010]', async () => {
    await open(encrypting);
    expect(await screen.findByText('1 strict')).toBeTruthy();
    cleanup();
    await open({ DeviceTxChannels: wire(secret, { encrypts: true, site: 'NONE' }) });
    const policies = async (name: string) => (await choice(name)).getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect([await policies('Kick-In'), await policies('Snare')]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(screen.queryByText('1 strict')).toBeNull();
    cleanup();
    await open({ DeviceTxChannels: wire(secret, { encrypts: true, site: 'NONE' }) }, RESTRICTED);
    const read = within((await screen.findByRole('rowheader', { name: 'Snare' })).closest('tr') ?? document.body);
    expect(read.getAllByRole('cell').at(-1)?.textContent).toBe('--');
  });

  it('is asked of the device for that channel, and shown as asked [TX-006]', async () => {
    const { user, calls } = await open({
      ...encrypting,
      DeviceTxChannelEncryptionPolicySet: ({ input }: { input: { commandId: string } }) => ({
        DeviceTxChannelEncryptionPolicySet: { __typename: 'Payload', ok: true, command: command(input.commandId, 'ACCEPTED', 'STRICT') },
      }),
    });
    await user.click(await radio('Kick-In', 'Strict'));
    expect(await screen.findByText('Asked…')).toBeTruthy();
    expect([(await radio('Kick-In', 'Strict')).checked, (await radio('Kick-In', 'Strict')).disabled]).toEqual([true, true]);
    const sent = calls.find(({ operationName }) => operationName === 'DeviceTxChannelEncryptionPolicySet');
    expect(sent?.variables).toMatchObject({ input: { deviceId: 'stage', txChannelIndex: 1, policy: 'STRICT' } });
  });

  it('is what it was where the server refuses', async () => {
    const { user, errors } = await open({ ...encrypting, DeviceTxChannelEncryptionPolicySet: new Error('The device is not connected.') });
    await user.click(await radio('Kick-In', 'Strict'));
    await waitFor(async () => expect((await radio('Kick-In', 'Compatible')).checked).toBe(true));
    expect(errors).toEqual(['The device is not connected.']);
  });

  it('is what it was where the device refuses, with the reason', async () => {
    await open({ ...encrypting, DeviceCommands: { deviceCommands: [command('c1', 'REFUSED', 'STRICT', 'A flow is in use.')] } });
    expect(await screen.findByText('Refused: A flow is in use.')).toBeTruthy();
    expect((await radio('Kick-In', 'Compatible')).checked).toBe(true);
  });

  it('is not asked for without a device, a channel or a choice [TX-016]', async () => {
    expect(policyInput('stage', 1, 'STRICT')).toEqual({ deviceId: 'stage', txChannelIndex: 1, policy: 'STRICT' });
    for (const missing of [policyInput('', 1, 'STRICT'), policyInput('stage', undefined, 'STRICT'), policyInput('stage', 1, null)])
      expect(missing).toBeNull();
    const { user, calls } = await renderScreen(<DeviceTransmitScreen deviceId="" domainId="kestrel" onDescribe={nothing} />, {
      answers: { ...idle, ...encrypting },
    });
    await user.click(await radio('Kick-In', 'Strict'));
    expect(await screen.findByText('cannot find the id for the device')).toBeTruthy();
    expect(calls.some(({ operationName }) => operationName === 'DeviceTxChannelEncryptionPolicySet')).toBe(false);
  });

  it.each([
    ['a channel', undefined, 'STRICT'],
    ['a choice', 1, ''],
  ] as const)('says that the id is missing without %s [TX-016]', async (_what, index, policy) => {
    function Choose() {
      const { choose } = usePolicies('stage', []);
      return (
        <button onClick={() => choose(index, policy)} type="button">
          Choose
        </button>
      );
    }
    const { user, calls } = await renderScreen(<Choose />, { answers: idle });
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    expect(await screen.findByText('cannot find the id for the device')).toBeTruthy();
    expect(calls.some(({ operationName }) => operationName === 'DeviceTxChannelEncryptionPolicySet')).toBe(false);
  });

  it('says that a new key is on its way, and disables the button [TX-017]', async () => {
    const { user } = await open({
      ...encrypting,
      DeviceMediaConfidentialityFlowKeyRotate: ({ input }: { input: { commandId: string } }) => ({
        DeviceMediaConfidentialityFlowKeyRotate: {
          __typename: 'Payload',
          ok: true,
          command: command(input.commandId, 'ACCEPTED', '', null, 'KEY_ROTATION'),
        },
      }),
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Rotate key' });
    await user.click(button);
    const message = 'Encryption Key rotation is in progress; this might take some time for the devices to start using the new key.';
    expect(await screen.findByText(message)).toBeTruthy();
    expect(button.disabled).toBe(true);
  });
});
