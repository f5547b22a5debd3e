import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { SelectTransmitDialog } from '../features/select-transmit/select-transmit-dialog.tsx';
import { type Answers, renderScreen } from './render-screen.tsx';
import { wireCommand, wireRx, wireTransmitter, wireTx } from './transmit-world.ts';
import { wireAway, wireConnection } from './wire-connection.ts';

export const closed = vi.fn<() => void>();

export function Page({ index }: { index: number | null }) {
  const [open, setOpen] = useState(index);
  const close = () => {
    closed();
    setOpen(null);
  };
  return <SelectTransmitDialog deviceId="mon" domainId="kestrel" index={open} onClose={close} />;
}

export const subscribed = {
  subscribedDevice: 'foh-b',
  subscribedChannel: 'BASS',
  status: 'UNRESOLVED',
  statusMessage: 'Unresolved: the name is not on the network yet',
  summary: 'WARNING',
};
export const receiver = (more: Readonly<Record<string, unknown>> = {}, device: object = {}) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    device: {
      __typename: 'Device',
      id: 'mon',
      name: 'MON',
      connection: wireConnection('mon'),
      lastConnected: null,
      rxChannel: wireRx('mon', 11, 'Mon-11 Bass', more),
      ...device,
    },
  },
});
export const devices = [
  wireTransmitter('MON'),
  wireTransmitter('FOH-B', { status: { __typename: 'DeviceStatus', connectivity: 'ERROR' } }),
  wireTransmitter('FOH-A', { transmitting: { __typename: 'TransmitCounts', channels: 3, mediaTypes: ['AUDIO', 'VIDEO'] } }),
  wireTransmitter('Foyer', { identity: { __typename: 'Identity', id: 'foyer', advertisedName: 'Foyer (2)' } }),
  wireTransmitter('Camera', { transmitting: { __typename: 'TransmitCounts', channels: 1, mediaTypes: ['VIDEO'] } }),
  wireTransmitter('Speaker', { transmitting: null }),
];
/** The receiver, or its agent, is away. */
export const receiverAway = (who: 'device' | 'agent'): Answers => ({
  SelectTransmitReceiver: receiver(subscribed, wireAway('mon', who)),
  TransmitDevices: {
    domain: {
      __typename: 'Domain',
      id: 'kestrel',
      devices: devices.map((one) => (one.id === 'mon' ? { ...one, ...wireAway('mon', who) } : one)),
    },
  },
});
export const CHANNELS: Readonly<Record<string, readonly object[]>> = {
  'foh-a': [
    wireTx('foh-a', 2, 'Snare', { encryptionPolicy: 'STRICT' }),
    wireTx('foh-a', 1, 'Kick'),
    wireTx('foh-a', 3, 'Stage view', { mediaType: 'VIDEO' }),
  ],
  'foh-b': [wireTx('foh-b', 1, 'Bass'), wireTx('foh-b', 2, '')],
  mon: [wireTx('mon', 1, 'Mix L')],
  foyer: [wireTx('foyer', 1, 'Voice')],
};
export const answers = (more: Answers = {}): Answers => ({
  SelectTransmitReceiver: receiver(),
  TransmitDevices: { domain: { __typename: 'Domain', id: 'kestrel', devices } },
  TransmitChannels: ({ deviceId }: { deviceId: string }) => ({
    domain: {
      __typename: 'Domain',
      id: 'kestrel',
      mediaEncryptionPolicy: 'COMPATIBLE',
      device: { __typename: 'Device', id: deviceId, txChannels: CHANNELS[deviceId] },
    },
  }),
  DeviceRxChannelsSubscriptionSet: ({ input }: { input: { commandId: string } }) => ({
    DeviceRxChannelsSubscriptionSet: { __typename: 'P', ok: true, command: wireCommand(input.commandId, 'ACCEPTED') },
  }),
  ...more,
});

export function width(px: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, atMost] = /max-width: (\d+)px/.exec(query) ?? [];
    const [, atLeast] = /min-width: (\d+)px/.exec(query) ?? [];
    const matches =
      (atMost === undefined || px <= Number(atMost)) && (atLeast === undefined || px >= Number(atLeast)) && Boolean(atMost ?? atLeast);
    return { matches, media: query, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
}
export const open = async (more: Answers = {}, index: number | null = 11, beside: ReactNode = null) => {
  const page = (
    <>
      <Page index={index} />
      {beside}
    </>
  );
  const view = await renderScreen(page, { answers: answers(more) });
  await screen.findByRole('dialog', { name: 'Select Transmit Channel' });
  return view;
};
export const device = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
export const deviceNames = () =>
  within(screen.getByRole('group', { name: 'Transmit devices' }))
    .queryAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label'));
export const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const sent = (calls: readonly { operationName: string; variables: Record<string, unknown> }[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

/** What is announced of when the result comes; the dialog itself says so beforehand. */
export const announced = () =>
  screen.queryAllByRole('status').filter(({ textContent }) => textContent?.includes('The result updates in a few seconds.'));
