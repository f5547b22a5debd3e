import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DeviceReceiveScreen } from './features/device-receive/device-receive-screen.tsx';
import { ChooseStreamDialog } from './features/device-streams/choose-stream-dialog.tsx';
import { DeviceTransmitScreen } from './features/device-transmit/device-transmit-screen.tsx';
import { PatchManyDialog } from './features/patch-many/patch-many-dialog.tsx';
import { SelectTransmitDialog } from './features/select-transmit/select-transmit-dialog.tsx';
import { wireChannel, wireReceiver } from './testing/receive-answer.ts';
import { type Answers, renderScreen } from './testing/render-screen.tsx';
import { controls, type Offers, triersOf, viewerWith } from './testing/rights-world.ts';
import { settle } from './testing/settle.ts';
import { wireConnection } from './testing/wire-connection.ts';

afterEach(cleanup);

const nothing = () => undefined;
const ids = { deviceId: 'console', domainId: 'kestrel' };
const STREAM = {
  __typename: 'RxStream',
  id: 'a',
  streamId: 'a',
  name: 'Main',
  active: true,
  channelIndexes: [2],
  format: { __typename: 'StreamFormat', encoding: 'L24', sampleRate: 48_000, channels: 1 },
  packetTime: 1000,
  endpoints: [],
  subscribedDevice: 'Studio',
  subscribedStream: 'Programme',
  status: 'DYNAMIC',
  statusMessage: 'Connected',
  summary: 'CONNECTED',
  packetsArrive: null,
};
const transmitter = {
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    mediaEncryptionPolicy: 'COMPATIBLE',
    device: {
      __typename: 'Device',
      id: 'console',
      connection: wireConnection('console', 'READY'),
      lastConnected: null,
      capabilities: { __typename: 'Capabilities', id: 'console', CAN_ENCRYPT_MEDIA: true },
      transmitting: { __typename: 'TransmitCounts', channels: 1 },
      txStreams: [],
      txChannels: [{ __typename: 'TxChannel', id: 'x1', index: 1, name: 'Out-1', mediaType: 'AUDIO', encryptionPolicy: 'COMPATIBLE' }],
    },
  },
};
const ANSWERS: Answers = {
  DeviceRxChannels: wireReceiver([wireChannel(1), wireChannel(2)], 'OK', { rxStreams: [STREAM] }),
  DeviceTxChannels: transmitter,
  DeviceCommands: { deviceCommands: [] },
};

/** Screen → what it shows once it is read, what it offers everybody, and what else it offers whom. */
const SCREENS: [string, ReactNode, string, string[], Offers][] = [
  [
    'Receive',
    <DeviceReceiveScreen {...ids} key="receive" onEdit={nothing} onLatency={nothing} onPatch={nothing} onStream={nothing} />,
    'Mon-01',
    ['Channels of Main', 'Filter by name'],
    {
      'Select all channels': ['ROUTE'],
      'Select Mon-01': ['ROUTE'],
      'Edit Mon-01': ['ROUTE'],
      'Choose what Main receives': ['ROUTE'],
      'Mon-01': ['DESCRIBE'],
      'Mon-02': ['DESCRIBE'],
    },
  ],
  [
    'Transmit',
    <DeviceTransmitScreen {...ids} key="transmit" onDescribe={nothing} />,
    'Out-1',
    [],
    { Compatible: ['ENCRYPTION'], Strict: ['ENCRYPTION'], 'Out-1': ['DESCRIBE'] },
  ],
];

describe.each(SCREENS)('the %s tab of a device', (_, node, shown, always, offers) => {
  it.each(triersOf('kestrel', offers))('offers to %s just what they may do [PERM-002]', async (__, who, offered) => {
    await renderScreen(node, { answers: ANSWERS, viewer: viewerWith(who) });
    await screen.findByText(shown);
    await act(settle);
    expect(controls()).toEqual([...always, ...offered].toSorted());
  });
});

const DIALOGS: [string, ReactNode][] = [
  ['Select transmit channel', <SelectTransmitDialog {...ids} index={1} key="select" onClose={nothing} />],
  ['Patch many', <PatchManyDialog {...ids} indexes={[1, 2]} key="patch" onClose={nothing} />],
  ['Choose a stream', <ChooseStreamDialog {...ids} key="stream" onClose={nothing} streamId="a" />],
];

describe.each(DIALOGS)('the dialog %s', (_, node) => {
  it.each(triersOf('kestrel', { open: ['ROUTE'] }))('is open for %s only where they may patch [PERM-002]', async (__, who, offered) => {
    const { calls } = await renderScreen(
      <>
        {node}
        <p>Beside it</p>
      </>,
      { answers: {}, viewer: viewerWith(who) },
    );
    await screen.findByText('Beside it');
    await act(settle);
    await expect.poll(() => screen.queryAllByRole('dialog').length).toBe(offered.length);
    expect(calls.length > 0).toBe(offered.length > 0);
  });
});
