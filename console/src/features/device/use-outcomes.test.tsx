import { notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { COMMAND_POLL, type DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import { deviceAnswers, wireCommand, wireDevice } from '../../testing/device-answers.ts';
import { wireChannel, wireReceiver } from '../../testing/receive-answer.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';

interface Input {
  readonly commandId: string;
  readonly name?: string;
  readonly labels?: readonly { readonly name: string }[];
}

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  notifications.clean();
});

/** A page of a device that is sent what one mutation asks of it, and has done it once `does` says so. */
async function open(path: string, mutation: string, command: (input: Input) => Partial<DeviceCommandInfo>, more: Answers = {}) {
  // The clock of polls alone: whatever waits for the page waits by another.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  token.set('tts_1');
  let given: ReturnType<typeof wireCommand> | null = null;
  const answers = deviceAnswers(wireDevice({ commands: ['RENAME', 'RX_LABELS'] }), {
    DeviceCommands: () => ({ deviceCommands: given ? [given] : [] }),
    [mutation]: ({ input }: { input: Input }) => {
      given = wireCommand({ id: input.commandId, state: 'SENT', ...command(input) });
      return { [mutation]: { __typename: `${mutation}Payload`, ok: true, command: given } };
    },
    ...more,
  });
  const { user, calls } = await renderApp(`/sites/s1/Devices/d2${path}?accountId=a1`, answers);
  const askedAgain = async () => {
    await act(() => vi.advanceTimersByTimeAsync(COMMAND_POLL.open));
    await act(settle);
  };
  const does = async () => {
    given = given && { ...given, state: 'DONE', endedAt: '2026-11-21T08:00:02Z' };
    await askedAgain();
  };
  const inputOf = () => calls.findLast(({ operationName }) => operationName === mutation)?.variables['input'];
  return { user, askedAgain, does, inputOf };
}
/** The toast that offers to take something back. */
const offered = (words: string) => [screen.queryByText(words)?.textContent, screen.queryByRole('button', { name: 'Undo' })?.textContent];

it('a new name comes with Undo once it is done, which renames the device back only while it is still called so', async () => {
  const { user, askedAgain, does, inputOf } = await open('', 'DeviceNameSet', ({ name }) => ({ value: name ?? '' }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const field = screen.getByRole('textbox', { name: 'Device name' });
  await user.clear(field);
  await user.type(field, 'DSP-Backup{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Rename to DSP-Backup' }));
  await act(settle);
  expect(field.isConnected).toBe(false);
  await askedAgain();
  expect(offered('Device renamed to DSP-Backup')).toEqual([undefined, undefined]);
  await does();
  expect(offered('Device renamed to DSP-Backup')).toEqual(['Device renamed to DSP-Backup', 'Undo']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await act(settle);
  expect(inputOf()).toMatchObject({ deviceId: 'd2', name: 'DSP-Core', replaces: 'DSP-Backup' });
  await does();
  expect(screen.getByText('Device renamed to DSP-Core')).toBeTruthy();
});

it('a new label of a channel comes with Undo once it is done, which labels it back only while it still has that', async () => {
  const receiver = wireReceiver([wireChannel(1, { name: 'Mon-01' })], 'OK', { id: 'd2', commands: ['RX_LABELS'] });
  const command = ({ labels }: Input): Partial<DeviceCommandInfo> => ({
    kind: 'RX_LABELS',
    channelIndexes: [1],
    value: labels?.[0]?.name ?? '',
  });
  const { user, askedAgain, does, inputOf } = await open('/rxchannels', 'DeviceRxChannelLabelsSet', command, {
    DeviceRxChannels: receiver,
  });
  await user.click(await screen.findByRole('button', { name: 'Mon-01' }));
  const field = await screen.findByRole('textbox', { name: 'Label of Mon-01' });
  await user.clear(field);
  await user.type(field, 'Vox{Enter}');
  await act(settle);
  expect(inputOf()).toMatchObject({ labels: [{ index: 1, name: 'Vox' }] });
  await askedAgain();
  expect(offered('Channel labelled Vox')).toEqual([undefined, undefined]);
  await does();
  expect(offered('Channel labelled Vox')).toEqual(['Channel labelled Vox', 'Undo']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await act(settle);
  expect(inputOf()).toMatchObject({ deviceId: 'd2', labels: [{ index: 1, name: 'Mon-01', replaces: 'Vox' }] });
  await does();
  expect(screen.getByText('Channel labelled Mon-01')).toBeTruthy();
});
