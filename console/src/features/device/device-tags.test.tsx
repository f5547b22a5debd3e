import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { AWAY, deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';

const open = async (more: object) => {
  await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice(more)));
  await screen.findByRole('heading', { level: 1, name: 'DSP-Core' });
};
const tabs = () => screen.getAllByRole('link', { name: /^(Receive|Transmit)/ }).map(({ textContent }) => textContent);

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

it('a device of another family says which, that it is read only, and how many streams it has', async () => {
  const stream = (id: string) => ({ __typename: 'RxStream', id });
  await open({ family: 'AES67', commands: [], rxStreams: [stream('a'), stream('b')], txStreams: [] });
  await screen.findByText('AES67', { selector: 'header *' });
  expect(screen.getByText('Read only', { selector: 'header *' })).toBeTruthy();
  expect(tabs()).toEqual(['Receive 2 streams', 'Transmit 48']);
});

it('a device of the family that most are of, or whose agent does not say what it takes, has no tag', async () => {
  await open({ family: 'DANTE', commands: null });
  await act(settle);
  expect(tabs()).toEqual(['Receive 64', 'Transmit 48']);
  expect(screen.queryByText(/^dante$/i, { selector: 'header *' })).toBeNull();
  expect(screen.queryByText('Read only')).toBeNull();
});

it('that values are the last reported is said above streams of a device whose channels nobody knows, and not above a tab of which nothing was reported', async () => {
  const stream = { __typename: 'TxStream', id: 't1', streamId: '1', name: 'Main', active: null, channelIndexes: [], endpoints: [] };
  const known = { rxStreams: [], txStreams: [{ ...stream, format: null, packetTime: null, clock: null }] };
  const away = wireDevice({ ...AWAY, ...known, transmitting: null, receiving: null, rxChannels: [], txChannels: [] });
  const domain = { __typename: 'Domain', id: 's1', mediaEncryptionPolicy: 'COMPATIBLE', device: away };
  const { user } = await renderApp(
    '/sites/s1/Devices/d2?accountId=a1',
    deviceAnswers(away, { DeviceRxChannels: { domain }, DeviceTxChannels: { domain } }),
  );
  await screen.findByText(/reported last/);
  await user.click(screen.getByRole('link', { name: 'Receive' }));
  expect(await screen.findByText('This device is offline')).toBeTruthy();
  expect(screen.queryByText(/reported last/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Transmit 1 stream' }));
  expect(await screen.findByText(/reported last/)).toBeTruthy();
});
