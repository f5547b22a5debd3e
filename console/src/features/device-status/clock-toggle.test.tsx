import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { deviceAnswers, wireCommand, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const SET = 'DeviceClockingUnicastSet';
const NAME = 'Unicast clocking';
const { clockPreferences } = wireDevice();
const QUIET = wireDevice({ clockPreferences: { ...clockPreferences, unicastClocking: null } });

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('a setting of the clock of which the device does not say how it is', () => {
  it('is unknown and not off, and either can be asked for', async () => {
    const { user, calls } = await renderApp(
      '/sites/s1/Devices/d2?accountId=a1',
      deviceAnswers(QUIET, {
        [SET]: ({ input }: { input: { commandId: string } }) => ({
          [SET]: { __typename: 'P', ok: true, command: wireCommand({ id: input.commandId, kind: 'CLOCK_UNICAST', value: 'OFF' }) },
        }),
      }),
    );
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: NAME });
    expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
      ['Unknown', true],
      ['On', false],
      ['Off', false],
    ]);
    expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
    await user.selectOptions(select, 'Off');
    const sent = () => calls.filter(({ operationName }) => operationName === SET).map(({ variables }) => variables);
    await waitFor(() => expect(sent()).toEqual([{ input: expect.objectContaining({ deviceId: 'd2', enabled: false }) }]));
  });
});
