import { notifications } from '@mantine/notifications';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { deviceAnswers, wireCommand, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  cleanup();
  notifications.clean();
});

it('a new name comes with Undo once it is done, which renames the device back only while it is still called so', async () => {
  token.set('tts_1');
  const answers = deviceAnswers(wireDevice(), {
    DeviceNameSet: ({ input }: { input: { name: string; commandId: string } }) => {
      const command = wireCommand({ id: input.commandId, value: input.name, state: 'DONE', endedAt: '2026-11-21T08:00:02Z' });
      return { DeviceNameSet: { __typename: 'DeviceNameSetPayload', ok: true, command } };
    },
  });
  const { user, calls } = await renderApp('/sites/s1/Devices/d2?accountId=a1', answers);
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const field = screen.getByRole('textbox', { name: 'Device name' });
  await user.clear(field);
  await user.type(field, 'DSP-Backup{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Rename to DSP-Backup' }));
  await screen.findByText('Device renamed to DSP-Backup');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Device renamed to DSP-Core')).toBeTruthy();
  expect(calls.findLast(({ operationName }) => operationName === 'DeviceNameSet')?.variables).toMatchObject({
    input: { deviceId: 'd2', name: 'DSP-Core', replaces: 'DSP-Backup' },
  });
});
