import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
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
