import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { DescriptionDialog } from './description-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HOSTILE = 's=<img src=x onerror=alert(1)>\u202Etxt';
const TEXT = `v=0\r\n${HOSTILE}\r\na=ptime:1\r\n`;
const answer = (stream: object | null): Answers => ({
  TransmitStreamDescription: {
    domain: {
      __typename: 'Domain',
      id: 'kestrel',
      device: {
        __typename: 'Device',
        id: 'bridge',
        name: 'Bridge',
        txStream: stream && {
          __typename: 'TxStream',
          id: 'bridge:tx-stream:7',
          streamId: '7',
          name: 'Main',
          active: true,
          channelIndexes: [1, 2],
          format: null,
          packetTime: null,
          sessionDescription: TEXT,
          ...stream,
        },
      },
    },
  },
});
const open = (answers: Answers) =>
  renderScreen(<DescriptionDialog deviceId="bridge" domainId="kestrel" onClose={vi.fn<() => void>()} streamId="7" />, {
    answers,
    viewer: RESTRICTED,
  });
const dialog = () => screen.findByRole('dialog', { name: 'Session description of Main' });

describe('the session description of a stream', () => {
  it('is read line by line, as the device wrote it and as nothing but text [TX-025]', async () => {
    await open(answer({}));
    const lines = await within(await dialog()).findAllByRole('definition');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['v=0', HOSTILE, 'a=ptime:1']);
    expect(
      within(await dialog())
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Version', 'Name', 'Packet time, ms']);
    expect(document.querySelector('img')).toBeNull();
    expect(lines.every((line) => line.querySelector('code[dir="ltr"]'))).toBe(true);
  });

  it('is copied as it came [TX-025]', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { user } = await open(answer({}));
    await user.click(await screen.findByRole('button', { name: 'Copy: Session description of Main' }));
    await screen.findByText('Copied to clipboard');
    expect(await navigator.clipboard.readText()).toBe(TEXT);
    await user.click(await screen.findByRole('button', { name: 'Close notification' }));
  });

  it.each([
    ['that nobody observed one', { sessionDescription: null, active: null }, 'Nobody has observed a session description of this stream.'],
    [
      'that a stream has none while it is off',
      { sessionDescription: null, active: false },
      'A stream that is switched off publishes no session description.',
    ],
    ['that the stream is gone', null, 'This device has no such stream any more.'],
  ])('says %s, with nothing to copy', async (_, stream, words) => {
    await open(answer(stream));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  it('says that it could not be read, and is read again', async () => {
    const answers = [new Error('The server is away.'), answer({})['TransmitStreamDescription']];
    const { user } = await open({ TransmitStreamDescription: () => answers.shift() });
    expect(await screen.findByText('The session description could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(await dialog()).findByText('v=0')).toBeTruthy();
  });
});
