import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { AWAY, deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

it('the frame of a device closes Reboot and Rename where the agent does not offer them, and says why [DEV-095]', async () => {
  await renderApp(
    '/sites/s1/Devices/d2?accountId=a1',
    deviceAnswers(wireDevice({ commands: [], commandsReason: 'This agent only reads devices.' })),
  );
  for (const label of ['Reboot', 'Rename']) {
    const control = await screen.findByRole<HTMLButtonElement>('button', { name: label });
    const why = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    expect([label, control.disabled, why?.textContent]).toEqual([label, true, 'Not offered: This agent only reads devices.']);
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unassign' }).disabled).toBe(false);
});

it.each([
  ['says that it cannot be restarted', { ...wireDevice().capabilities, CAN_RESET: false }],
  ['does not say that it can be restarted', null],
])('the frame of a device that %s closes Reboot alone, and says why [DEV-033]', async (_, capabilities) => {
  await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice({ capabilities })));
  const reboot = await screen.findByRole<HTMLButtonElement>('button', { name: 'Reboot' });
  const why = document.getElementById(reboot.getAttribute('aria-describedby') ?? '');
  expect([reboot.disabled, why?.textContent]).toEqual([true, 'This device cannot be restarted from here']);
  for (const label of ['Unassign', 'Rename']) expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(false);
});

it('the field for another name goes when the device goes away meanwhile [DEV-038]', async () => {
  let device = wireDevice();
  const domain = () => ({ domain: { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', mediaEncryptionPolicy: 'COMPATIBLE', device } });
  const { user } = await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(device, { AccountDomainDevice: domain }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  await user.type(screen.getByRole('textbox', { name: 'Device name' }), '-Backup');
  device = wireDevice(AWAY);
  act(() => refetchAll());
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Device name' })).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(true);
});
