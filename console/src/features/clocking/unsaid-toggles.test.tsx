import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
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

describe('a toggle that the agent of a device does not offer', () => {
  const REASON = 'Not offered: The agent only reads.';
  const read = (more: object = {}) => ({
    ...wireClock('main', { name: 'Main', leads: true, on: ['leader'], takes: [] }),
    commandsReason: 'The agent only reads.',
    ...more,
  });

  it.each(['Unicast clocking', 'V1 delay requests', 'Preferred leader', 'Sync to external clock'])(
    'is closed with its reason in the table of the devices: %s [DEV-095]',
    async (name) => {
      await openEdit({ devices: [read()] });
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: `${name}, Main` });
      expect([box.disabled, box.closest('[data-tip]')?.getAttribute('data-tip')]).toEqual([true, REASON]);
    },
  );

  it.each([
    ['says why', {}, 'Not offered', REASON],
    ['says nothing of what it can', { capabilities: null, commands: null }, '--', undefined],
    [
      'cannot do it',
      { capabilities: { ...MAIN.capabilities, CAN_WRITE_EXT_WORD_CLOCK: false, CAN_UNICAST_CLOCKING: false } },
      'Not Supported',
      'Not Supported',
    ],
  ])(
    'is none among the settings of the leader, in the words of what is so, where it %s [DEV-052] [DEV-095]',
    async (_, more, word, tip) => {
      await openEdit({ devices: [read(more)] });
      const custom = within(await screen.findByRole('region', { name: 'Custom settings' }));
      for (const name of ['Sync with external clock', 'Use unicast clocking']) {
        const value = custom.getByText(name).nextElementSibling;
        expect([value?.textContent?.startsWith(word), value?.querySelector<HTMLElement>('[data-tip]')?.dataset['tip']]).toEqual([
          true,
          tip,
        ]);
      }
      expect(custom.queryByRole('switch')).toBeNull();
      // Nothing is sent to it.
      expect(custom.queryByText(/^Sent to the leader alone/)).toBeNull();
    },
  );

  it.each([
    { where: 'its agent does not offer it any more', word: 'Not offered', more: { takes: [] } },
    { where: 'it cannot do it any more', word: 'Not Supported', more: { cannot: ['CAN_UNICAST_CLOCKING' as const] } },
  ])('is said in the same words beside what somebody chose meanwhile, where $where [DEV-052] [DEV-095]', async ({ word, more }) => {
    const able = { name: 'Main', leads: true, on: ['leader', 'unicastClocking'] } as const;
    const devices: object[] = [wireClock('main', able)];
    const { user } = await openEdit({ devices });
    await user.click(await screen.findByRole('switch', { name: 'Use unicast clocking' }));
    devices[0] = wireClock('main', { ...able, ...more });
    act(() => refetchAll());
    expect(await screen.findByText(`Changed meanwhile to ${word}.`)).toBeTruthy();
  });
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
