import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { openEdit, Sent } from '../../testing/clocking-world.ts';
import { wireCommand } from '../../testing/device-answers.ts';
import { wireClock } from '../../testing/test-clocks.ts';

const SET = 'DeviceClockingUnicastSet';
const MAIN = wireClock('main', { name: 'Main', leads: true, on: ['leader'], unsaid: ['externalWordClock', 'unicastClocking'] });
const open = () =>
  openEdit({
    devices: [MAIN],
    more: {
      [SET]: ({ input }: { input: { commandId: string } }) => ({
        [SET]: { __typename: 'P', ok: true, command: wireCommand({ id: input.commandId, deviceId: 'main', kind: 'CLOCK_UNICAST' }) },
      }),
    },
  });
const words = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
const shown = (select: HTMLSelectElement) => select.selectedOptions[0]?.text;

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('a toggle of a device which does not say how it is set', () => {
  it('is unknown among the settings of the leader, and only what was chosen is saved', async () => {
    const { user, calls } = await open();
    const custom = within(await screen.findByRole('region', { name: 'Custom settings' }));
    const unicast = custom.getByRole<HTMLSelectElement>('combobox', { name: 'Use unicast clocking' });
    const external = custom.getByRole<HTMLSelectElement>('combobox', { name: 'Sync with external clock' });
    expect([shown(unicast), shown(external), words(unicast)]).toEqual(['Unknown', 'Unknown', ['Unknown', 'On', 'Off']]);
    await user.selectOptions(unicast, 'Off');
    expect([shown(unicast), document.activeElement === unicast]).toEqual(['Off', true]);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Successfully Customized Clocking Configuration')).toBeTruthy();
    const sent = calls.filter(({ operationName }) => operationName?.endsWith('Set'));
    expect(sent.map(({ operationName, variables }) => [operationName, v.parse(Sent, variables).input['enabled']])).toEqual([[SET, false]]);
  });

  it('is closed with the reason where the agent of the device does not offer it [DEV-095]', async () => {
    await openEdit({ devices: [wireClock('main', { name: 'Main', leads: true, on: ['leader'], takes: [] })] });
    const unicast = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Unicast clocking, Main' });
    expect([unicast.disabled, unicast.closest('[data-tip]')?.getAttribute('data-tip')]).toEqual([
      true,
      'Not offered: this device does not take this command.',
    ]);
  });

  it('is unknown in the table of the devices, where either can be asked for', async () => {
    const { user, calls } = await open();
    const unicast = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Unicast clocking, Main' });
    expect([shown(unicast), screen.queryByRole('checkbox', { name: 'Unicast clocking, Main' })]).toEqual(['Unknown', null]);
    await user.selectOptions(unicast, 'Off');
    await waitFor(() => expect(shown(unicast)).toBe('Off'));
    const sent = () => calls.filter(({ operationName }) => operationName === SET).map(({ variables }) => v.parse(Sent, variables).input);
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ deviceId: 'main', enabled: false })]));
  });
});
